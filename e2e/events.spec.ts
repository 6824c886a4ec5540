import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { catalogPictures, createShopCalls } from './shopCalls.ts';

const event = z.object({
	slug: z.string(),
	title: z.string(),
	category: z.enum(['competition', 'workshop', 'masterclass', 'camp']),
	date: z.string(),
	time: z.string(),
	location: z.string(),
});
type Event = z.output<typeof event>;
const readEvents = async (origin: string): Promise<Event[]> =>
	z.object({ events: z.array(event) }).parse(await createShopCalls(origin).call('GET /events')).events;

const names = {
	competition: 'Competition',
	workshop: 'Workshop',
	masterclass: 'Masterclass',
	camp: 'Training Camp',
} as const;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const slugsOn = (page: Page) =>
	page.locator('[data-event]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-event')));

test('visitors see the events and filter them by category', {
	tag: '@EVT-001 @EVT-002 @EVT-003 @EVT-004 @EVT-005 @EVT-006 @EVT-007 @EVT-008 @OPEN-071 @OPEN-129'.split(
		' ',
	),
}, async ({ plainPage: page, origin }) => {
	expect((await page.goto('/events'))?.status()).toBe(200);
	await expect(page).toHaveURL('/events');
	const filter = page.getByRole('navigation', { name: 'Category' });
	await expect(filter.getByRole('link')).toHaveText(['All', ...Object.values(names)]);
	await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
	const all = await slugsOn(page);
	// Concurrent tests create events far in the future; the demonstration events are unchanged.
	const known = (await readEvents(origin)).filter(({ slug, date }) => all.includes(slug) && date < '2031');
	expect(known.length).toBeGreaterThan(4);
	for (const [category, name] of Object.entries(names)) {
		await filter.getByRole('link', { name }).click();
		await expect(page).toHaveURL(`/events?category=${category}`);
		await expect(filter.locator('[aria-current=true]')).toHaveText(name);
		const filtered = known.filter((each) => each.category === category);
		expect(filtered.length).toBeGreaterThan(0);
		for (const each of known)
			await expect(page.locator(`[data-event="${each.slug}"]`)).toHaveCount(filtered.includes(each) ? 1 : 0);
		for (const label of await page.locator('[data-event] .eyebrow').allInnerTexts())
			expect(label.toLowerCase()).toBe(name.toLowerCase());
	}
	await filter.getByRole('link', { name: 'All' }).click();
	await expect(page).toHaveURL('/events');
	for (const { slug } of known)
		await expect(page.locator(`[data-event="${slug}"]`).getByRole('link')).toHaveAttribute(
			'href',
			`/events/${slug}`,
		);

	const [first] = known;
	if (first === undefined) throw new Error('The demo shop has no events.');
	const card = page.locator(`[data-event="${first.slug}"]`);
	for (const words of [first.title, first.location]) await expect(card).toContainText(words);
	await expect(card).toContainText(`${dateFormat.format(new Date(first.date))}, ${first.time}`);
	await card.getByRole('link').click();
	await expect(page).toHaveURL(`/events/${first.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
});

test('visitors read what an event is, when and where, and whether it is featured', {
	tag: '@EVT-012 @EVT-013 @EVT-014 @EVT-015 @EVT-016 @EVT-017 @EVT-018 @EVT-019 @EVT-020 @CON-010'.split(' '),
}, async ({ plainPage: page, adminAccount, origin }) => {
	const { call } = createShopCalls(origin, adminAccount);
	const [picture] = await catalogPictures(origin);
	for (const isFeatured of [true, false]) {
		const entered = event.extend({ id: z.string() }).parse(
			await call('POST /events', {
				title: `Evening of finals ${Date.now()}-${process.pid}`,
				description: 'Eight on the line.\nThe last one standing wins.',
				category: isFeatured ? 'camp' : 'competition',
				date: '2031-03-09',
				time: 'after the second relay',
				location: 'Polo Ground, Patiala',
				image: picture,
				isFeatured,
				isPublished: true,
			}),
		);
		expect((await page.goto(`/events/${entered.slug}`))?.status()).toBe(200);
		await expect(page).toHaveURL(`/events/${entered.slug}`);
		const article = page.getByRole('article');
		await expect(article.getByRole('heading', { level: 1 })).toHaveText(entered.title);
		await expect(article.getByText(names[entered.category], { exact: true })).toBeVisible();
		await expect(article.getByText('Featured', { exact: true })).toHaveCount(isFeatured ? 1 : 0);
		for (const paragraph of ['Eight on the line.', 'The last one standing wins.'])
			await expect(article.getByText(paragraph, { exact: true })).toBeVisible();
		const image = article.getByRole('img', { name: entered.title });
		await expect(image).toHaveAttribute('src', String(picture?.url));
		await expect
			.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
			.toBeGreaterThan(0);
		const place = page.getByRole('complementary', { name: 'Date and place' });
		await expect(place.getByRole('term')).toHaveText(['Date', 'Time', 'Location']);
		await expect(place.getByRole('definition')).toHaveText([
			'March 9, 2031',
			'after the second relay',
			'Polo Ground, Patiala',
		]);
		await call(`DELETE /events/${entered.id}`);
	}
});

test('an unknown slug shows that the event does not exist', { tag: ['@EVT-021'] }, async ({
	plainPage: page,
}) => {
	expect((await page.goto('/events/no-such-event'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'Event not found', exact: true })).toBeVisible();
});
