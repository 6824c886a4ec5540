import { z } from 'zod';
import { buy } from './buying.ts';
import { getTextColourName } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const ordersResponse = z.object({
	orders: z.array(z.looseObject({ orderItems: z.array(z.looseObject({})) })),
});

test('the profile has a side menu, on a phone a bar at the bottom, and colours the states of items', {
	tag: ['@PRF-008', '@PRF-032', '@PRF-033', '@PRF-034'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	await buy(origin, person, [await makeProduct(origin, adminAccount)]);
	const { orders } = ordersResponse.parse(await createShopCalls(origin, person).call('GET /orders/user'));
	const colours = {
		completed: 'green',
		cancelled: 'red',
		pending: 'yellow',
		shipped: 'yellow',
		delivered: 'yellow',
	};
	const orderItems = Object.keys(colours).map((status) => ({
		...orders[0]?.orderItems[0],
		id: status,
		status,
	}));
	await page.route('**/api/orders/user*', (route) =>
		route.fulfill({ json: { orders: [{ ...orders[0], orderItems }] } }),
	);
	await page.goto('/profile');
	for (const theme of ['light', 'dark']) {
		await page.evaluate((shown) => {
			document.documentElement.dataset.theme = shown;
		}, theme);
		for (const [status, colour] of Object.entries(colours)) {
			const shown = page.locator(`[data-item=${status}] dd`).first().locator('span').first();
			await expect(shown).toHaveText(status);
			expect(`${status} is ${await getTextColourName(shown)}`).toBe(`${status} is ${colour}`);
		}
	}

	const menu = page.getByRole('navigation', { name: 'Profile sections' });
	const beside = await menu.boundingBox();
	expect(beside?.y).toBeLessThan(500);
	await page.setViewportSize({ width: 375, height: 700 });
	const bar = await menu.boundingBox();
	expect(bar).toMatchObject({ x: 0 });
	expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(700);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	expect(await menu.boundingBox()).toEqual(bar);
});
