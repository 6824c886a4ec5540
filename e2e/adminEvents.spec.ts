import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { catalogPictures } from './shopCalls.ts';

const titleNow = (what: string) => `${what} ${Date.now()}-${process.pid}`;
const toast = (page: Page, title: string) =>
	page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });

/** The dialog and its fields. */
function eventDialog(page: Page, title: 'Create Event' | 'Edit Event') {
	const dialog = page.getByRole('dialog', { name: title });
	return {
		dialog,
		field: (label: string) => dialog.getByLabel(label, { exact: true }),
		save: dialog.getByRole('button', { name: title === 'Create Event' ? 'Create Event' : 'Save Changes' }),
	};
}

const required = ['Title', 'Category', 'Description', 'Date', 'Time', 'Location'];

test('an administrator creates, edits, previews and deletes an event', {
	tag: '@ADM-E-002 @ADM-E-003 @ADM-E-004 @ADM-E-005 @ADM-E-006 @ADM-E-007 @ADM-E-009 @ADM-E-010 @ADM-E-011 @ADM-E-012 @ADM-E-013 @ADM-E-014 @ADM-E-015 @ADM-E-016 @ADM-E-017 @ADM-E-018 @ADM-E-019 @ADM-E-020 @ADM-E-021 @ADM-E-022 @ADM-E-023 @ADM-E-028 @ADM-E-029 @ADM-E-030 @API-092 @OPEN-078 @OPEN-110'.split(
		' ',
	),
}, async ({ admin, origin }) => {
	test.slow();
	const { page } = admin;
	const title = titleNow('Night of the ten');
	await page.goto('/admin?tab=events');
	await page.getByRole('button', { name: 'Create Event' }).click();
	const create = eventDialog(page, 'Create Event');

	let writes = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/events')) writes++;
	});
	await create.save.click();
	for (const label of required)
		await expect(create.field(label)).toHaveAccessibleDescription(/Please fill in this field\./);
	expect(writes).toBe(0);

	await expect(create.field('Category').getByRole('option')).toHaveText([
		'Choose a category',
		'Competition',
		'Workshop',
		'Masterclass',
		'Training Camp',
	]);
	for (const category of ['competition', 'workshop', 'masterclass', 'camp']) {
		await create.field('Category').selectOption(category);
		await expect(create.field('Category')).toHaveValue(category);
	}
	await create.field('Title').fill(title);
	await create.field('Description').fill('Ten lanes, ten shots.');
	await create.field('Date').fill('2031-05-20');
	await create.field('Time').fill('2:00 PM, after the tea');
	await create.field('Location').fill('Baradari Hall, Patiala');
	const [picture] = await catalogPictures(origin);
	const bytes = await (await fetch(new URL(picture?.url ?? '', origin))).arrayBuffer();
	const [upload] = await Promise.all([
		page.waitForRequest('**/api/uploads'),
		create.field('Image').setInputFiles({
			name: 'hall.webp',
			mimeType: 'image/webp',
			buffer: Buffer.from(bytes),
		}),
	]);
	expect(upload.method()).toBe('POST');
	expect(await upload.headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	expect(await upload.headerValue('content-type')).toMatch(/^multipart\/form-data/);
	const stored = z
		.object({ url: z.string(), publicId: z.string() })
		.parse(await (await upload.response())?.json());
	await expect(create.dialog.getByRole('button', { name: 'Remove image' })).toBeVisible();
	const [request] = await Promise.all([
		page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/events')),
		create.save.click(),
	]);
	expect(request.postDataJSON()).toEqual({
		title,
		description: 'Ten lanes, ten shots.',
		category: 'camp',
		date: '2031-05-20',
		time: '2:00 PM, after the tea',
		location: 'Baradari Hall, Patiala',
		image: { url: stored.url, publicId: stored.publicId },
		isFeatured: false,
		isPublished: false,
	});
	await expect(toast(page, 'Event created')).toBeVisible();
	await expect(create.dialog).toBeHidden();

	const card = page.getByRole('article').filter({ hasText: title });
	const badges = {
		draft: card.getByText('Draft', { exact: true }),
		featured: card.getByText('Featured', { exact: true }),
	};
	const published = card.getByText('Published', { exact: true });
	await expect(badges.draft).toBeVisible();
	await expect(published).toHaveCount(0);
	await expect(badges.featured).toHaveCount(0);
	await expect(card).toContainText('Training Camp');
	await expect(card).toContainText('May 20, 2031, 2:00 PM, after the tea');
	await expect(card.locator('img')).toHaveAttribute('src', stored.url);
	// A grid: several cards per row.
	const cards = page.locator('article[data-event]');
	const tops = await cards.evaluateAll((all) =>
		all.slice(0, 2).map((each) => each.getBoundingClientRect().top),
	);
	expect(tops[0]).toBe(tops[1]);

	await card.getByRole('button', { name: `Edit ${title}` }).click();
	const edit = eventDialog(page, 'Edit Event');
	await expect(edit.field('Time')).toHaveValue('2:00 PM, after the tea');
	await edit.field('Published').check();
	await edit.field('Featured').check();
	await edit.save.click();
	await expect(toast(page, 'Event updated')).toBeVisible();
	await expect(published).toBeVisible();
	await expect(badges.featured).toBeVisible();
	await expect(badges.draft).toHaveCount(0);

	const view = card.getByRole('link', { name: `View ${title}, in a new tab` });
	const address = await view.getAttribute('href');
	expect(address).toMatch(/^\/events\/night-of-the-ten-/);
	const [opened] = await Promise.all([page.waitForEvent('popup'), view.click()]);
	await expect(opened).toHaveURL(address ?? '');
	await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title);
	await opened.close();
	await expect(page).toHaveURL('/admin?tab=events');

	await card.getByRole('button', { name: `Delete ${title}` }).click();
	const confirm = page.getByRole('dialog', { name: 'Delete Event' });
	await expect(confirm).toContainText(title);
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(toast(page, 'Event deleted')).toBeVisible();
	await expect(card).toHaveCount(0);
	expect((await page.request.get(`/api${address}`)).status()).toBe(404);
});
