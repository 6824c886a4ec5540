import { z } from 'zod';
import { businessDays, dateAndTime, dateText } from '../contracts/dates.ts';
import { store } from '../store.config.ts';
import { buy } from './buying.ts';
import { alive, expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

// Nine and a half to ten and a half hours behind India: the day there is another one for a good part of it.
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const orders = z.object({ orders: z.array(z.object({ createdAt: z.string() })) });
const anyOtherShape =
	/\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}|\b\d{1,2} (Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec) \d{1,2}, \d{4}|\b\d{1,2}[/]\d{1,2}[/]\d{2,4}\b|\d{4},? \d{1,2}:\d\d/;

test('NAV-040 NAV-041 NAV-042 a browser in New York shows the days and the clock of India, in one format', async ({
	admin,
	freshShopper,
	origin,
	mailbox,
}) => {
	test.slow();
	const product = await makeProduct(origin, admin);
	const { page, token, email } = await freshShopper();
	const { number } = await buy(origin, { token }, [product]);
	const { call } = callsOf(origin, { token });
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

	const back = admin.page;
	for (const [tab, shown] of [
		[`orders&search=${number}`, orderedAt],
		['audit', /[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/],
		['customers', /[A-Z][a-z]+ \d+, \d{4}/],
		['blog', /[A-Z][a-z]+ \d+, \d{4}/],
		['reviews', /[A-Z][a-z]+ \d+, \d{4}/],
		['dashboard', /[A-Z][a-z]+ \d+, \d{4}/],
	] as const) {
		await back.goto(`/admin?tab=${tab}`);
		const main = back.getByRole('main');
		await expect(main, tab).toContainText(shown);
		expect(await main.textContent(), tab).not.toMatch(anyOtherShape);
	}

	// Written by the server and by the browser alike: hydrating would complain of a difference.
	const { slug } = z.object({ slug: z.string() }).parse(
		await callsOf(origin, admin).call('POST /blog', {
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
		.parse(await callsOf(origin).call(`GET /blog/${slug}`));
	await page.goto(`/blog/${slug}`);
	await alive(page);
	await expect(page.locator('article time').first()).toHaveText(dateText(publishedAt));

	const delivery = businessDays(store.shipping.deliveryDays);
	await page.goto(`/products/product/${product.id}`);
	await expect(page.getByRole('main')).toContainText(`Delivered within ${delivery}.`);
	expect((await mailbox(email, /order/i)).text).toContain(`within ${delivery}.`);
});
