import { z } from 'zod';
import { businessDays, dateAndTime, dateText } from '../shared/dates.ts';
import { defaultSettings } from '../store.config.ts';
import { buy } from './buying.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

// 9.5 to 10.5 hours behind India, so the date often differs.
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const orders = z.object({ orders: z.array(z.object({ createdAt: z.string() })) });
const anyOtherShape =
	/\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}|\b\d{1,2} (Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec) \d{1,2}, \d{4}|\b\d{1,2}[/]\d{1,2}[/]\d{2,4}\b|\d{4},? \d{1,2}:\d\d/;

test('a browser in New York shows dates and times of India, in one format', {
	tag: ['@NAV-040', '@NAV-041', '@NAV-042'],
}, async ({ admin, freshShopper, origin, mailbox }) => {
	test.slow();
	const product = await makeProduct(origin, admin);
	const { page, token, email } = await freshShopper();
	const { number } = await buy(origin, { token }, [product]);
	const { call } = createShopCalls(origin, { token });
	const { user } = z
		.object({ user: z.object({ id: z.string() }) })
		.parse(await call('GET /auth/verify-role'));
	const [order] = orders.parse(await call(`GET /orders/user?userId=${user.id}`)).orders;
	const orderedAt = dateAndTime(order?.createdAt ?? '');
	expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
		'America/New_York',
	);

	await page.goto('/profile?tab=orders');
	await expect(page.locator('[data-order]')).toContainText(orderedAt);
	await page.goto('/profile?tab=profile');
	await expect(page.locator('[data-session]').first()).toContainText(
		/Logged in [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/,
	);

	const backOffice = admin.page;
	for (const [tab, shown] of [
		[`orders&search=${number}`, orderedAt],
		['audit', /[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/],
		['customers', /[A-Z][a-z]+ \d+, \d{4}/],
		['blog', /[A-Z][a-z]+ \d+, \d{4}/],
		['reviews', /[A-Z][a-z]+ \d+, \d{4}/],
		['dashboard', /[A-Z][a-z]+ \d+, \d{4}/],
	] as const) {
		await backOffice.goto(`/admin?tab=${tab}`);
		const main = backOffice.getByRole('main');
		await expect(main, tab).toContainText(shown);
		expect(await main.textContent(), tab).not.toMatch(anyOtherShape);
	}

	// Server and browser render the same text, or hydration would warn.
	const { slug } = z.object({ slug: z.string() }).parse(
		await createShopCalls(origin, admin).call('POST /blog', {
			title: `Late in the evening ${Date.now().toString(36)}`,
			excerpt: 'Published while it is another day elsewhere.',
			content: '<p>Text</p>',
			category: 'Guides',
			status: 'published',
			tags: [],
		}),
	);
	const { publishedAt } = z
		.object({ publishedAt: z.string() })
		.parse(await createShopCalls(origin).call(`GET /blog/${slug}`));
	await page.goto(`/blog/${slug}`);
	await waitForHydration(page);
	await expect(page.locator('article time').first()).toHaveText(dateText(publishedAt));

	const delivery = businessDays(defaultSettings.shipping.deliveryDays);
	await page.goto(`/products/product/${product.id}`);
	await expect(page.getByRole('main')).toContainText(`Usually delivered within ${delivery}.`);
	expect((await mailbox(email, /order/i)).text).toMatch(/It arrives by [A-Z]\w+day, [A-Z]\w+ \d+, \d{4}\./);
});
