import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('the dashboard starts with open tasks, and each count links to a list of that many rows', {
	tag: ['@OFF-001', '@OFF-002'],
}, async ({ admin, freshShopper, origin }) => {
	test.slow();
	const { page } = admin;
	await buy(origin, await freshShopper(), [await makeProduct(origin, admin)]);
	await makeProduct(origin, admin, { stock: 1 });
	await callsOf(origin).call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Match pellets',
		message: 'Do you keep 4.49 mm heads?',
	});
	const openTasks = page.getByRole('region', { name: 'To Do Today' });
	const task = (kind: string) => openTasks.locator(`[data-task=${kind}]`);
	const countOf = async (kind: string) => Number(/\d+/.exec((await task(kind).textContent()) ?? '')?.[0]);

	// Retries, since concurrent tests buy and create products.
	await expect(async () => {
		await page.goto('/admin');
		const count = await countOf('ordersToShip');
		await expect(task('ordersToShip')).toHaveText(/^\d+ orders? to ship$/);
		await task('ordersToShip').click();
		await expect(page).toHaveURL('/admin?tab=orders&status=pending');
		await expect(page.getByLabel('Status', { exact: true }).first()).toHaveValue('pending');
		await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible({ timeout: 5000 });
	}).toPass({ timeout: 120_000 });

	await expect(async () => {
		await page.goto('/admin');
		const count = await countOf('lowStock');
		await task('lowStock').click();
		await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('low');
		await page.getByLabel('Products per page').selectOption('50');
		// Each product names its variants that are low.
		await expect(page.locator('tr[data-product] [data-low]')).toHaveCount(count, { timeout: 5000 });
	}).toPass({ timeout: 120_000 });

	await page.goto('/admin');
	await task('unansweredMessages').click();
	await expect(page.getByLabel('Answered', { exact: true })).toHaveValue('no');
	await expect(page.locator('[data-message]').first()).toBeVisible();
	await expect(page.locator('[data-message]').getByText('Answered', { exact: true })).toHaveCount(0);
});
