import { z } from 'zod';
import { buy } from './buying.ts';
import { getTextColourName } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const ordersResponse = z.object({
	orders: z.array(z.object({ orderItems: z.array(z.object({ id: z.string(), name: z.string() })) })),
});

test('each status has its own badge; from an open status every status can be chosen', {
	tag: ['@ADM-O-024', '@ADM-O-025', '@ADM-O-027', '@ADM-O-028'],
}, async ({ admin, freshAccount, origin }) => {
	const open = ['pending', 'shipped', 'delivered', 'completed'];
	const statuses = [...open, 'cancelled', 'rejected'];
	const expectedBadges = [];
	for (const status of statuses)
		expectedBadges.push(await makeProduct(origin, admin, { name: `Badge ${status}` }));
	const shopper = await freshAccount('Order Badges');
	const { number } = await buy(origin, shopper, expectedBadges);
	const { call } = createShopCalls(origin, admin);
	const [order] = ordersResponse.parse(
		await createShopCalls(origin, shopper).call('GET /orders/user'),
	).orders;
	for (const status of statuses.slice(1)) {
		const bought = order?.orderItems.find(({ name }) => name.startsWith(`Badge ${status}`));
		await call(`PUT /orders/items/${bought?.id}`, { status });
	}
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const item = (status: string) => page.locator('[data-item]').filter({ hasText: `Badge ${status}` });
	await expect(page.locator('[data-item]')).toHaveCount(statuses.length);
	for (const theme of ['light', 'dark']) {
		// Read without a transition from one theme to the other.
		await page.evaluate((chosen) => {
			document.documentElement.dataset.theme = chosen;
		}, theme);
		const appearances = new Map<string, { colours: string; icon: string }>();
		for (const status of statuses) {
			const icon = item(status).locator('[data-icon]');
			await expect(icon).toHaveAttribute('data-icon', status);
			const badge = icon.locator('xpath=..');
			await expect(badge).toHaveText(status);
			appearances.set(status, {
				colours: await badge.evaluate((of) => {
					const { color, backgroundColor } = getComputedStyle(of);
					return `${color} on ${backgroundColor}`;
				}),
				icon: await icon.innerHTML(),
			});
			if (status === 'completed') expect(await getTextColourName(badge)).toBe('green');
			if (status === 'cancelled' || status === 'rejected') expect(await getTextColourName(badge)).toBe('red');
		}
		expect(new Set([...appearances.values()].map(({ icon }) => icon)).size).toBe(statuses.length);
		// Both lead to a refund, so both are red.
		expect(appearances.get('rejected')?.colours).toBe(appearances.get('cancelled')?.colours);
		expect(new Set([...appearances.values()].map(({ colours }) => colours)).size).toBe(statuses.length - 1);
	}
	for (const status of open) {
		await item(status).getByRole('button', { name: /^Edit/ }).click();
		const choice = item(status).getByLabel('Status');
		await expect(choice).toHaveValue(status);
		for (const other of statuses) {
			await choice.selectOption(other);
			await expect(choice).toHaveValue(other);
		}
		await item(status).getByRole('button', { name: 'Cancel' }).click();
	}
});
