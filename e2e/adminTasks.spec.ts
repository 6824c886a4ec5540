import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const tasks = '**/api/admin/tasks';
const nothing = {
	ordersToShip: 0,
	unansweredMessages: 0,
	failedMails: 0,
	failedDocuments: 0,
	failedRefunds: 0,
	lowStock: 0,
	withoutHsn: 0,
};

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
		await expect(page.locator('tr[data-product]')).toHaveCount(Math.min(count, 50), { timeout: 5000 });
	}).toPass({ timeout: 120_000 });

	await page.goto('/admin');
	await task('unansweredMessages').click();
	await expect(page.getByLabel('Answered', { exact: true })).toHaveValue('no');
	await expect(page.locator('[data-message]').first()).toBeVisible();
	await expect(page.locator('[data-message]').getByText('Answered', { exact: true })).toHaveCount(0);
});

test('without open tasks one line says so; each failure count links to its list', {
	tag: ['@OFF-001'],
}, async ({ admin }) => {
	const { page } = admin;
	await page.route(tasks, (route) => route.fulfill({ json: nothing }));
	await page.goto('/admin');
	const openTasks = page.getByRole('region', { name: 'To Do Today' });
	await expect(openTasks.getByText('All done: nothing is waiting for you.')).toBeVisible();
	await expect(openTasks.getByRole('link')).toHaveCount(0);

	const failures = {
		failedMails: 2,
		failedDocuments: 1,
		failedRefunds: 1,
		withoutHsn: 3,
	};
	await page.unroute(tasks);
	await page.route(tasks, (route) => route.fulfill({ json: { ...nothing, ...failures } }));
	for (const [words, shown] of [
		['2 failed mails', page.getByRole('region', { name: 'Mails' })],
		['1 failed document', page.getByRole('region', { name: 'Mails' })],
		['1 failed refund', page.getByRole('region', { name: 'Mails' })],
		['3 products without HSN', page.getByLabel('HSN', { exact: true })],
	] as const) {
		await page.goto('/admin');
		await openTasks.getByRole('link', { name: words, exact: true }).click();
		await expect(shown).toBeVisible();
		if (words.includes('HSN')) await expect(shown).toHaveValue('missing');
	}
});

test('orders can be filtered by failed refund, and the URL contains the filter', {
	tag: ['@OFF-002'],
}, async ({ admin }) => {
	const { page } = admin;
	await page.goto('/admin?tab=orders');
	const filter = page.getByLabel('Refund', { exact: true });
	const [request] = await Promise.all([
		page.waitForRequest((one) => new URL(one.url()).searchParams.get('refund') === 'failed'),
		filter.selectOption('Refund failed'),
	]);
	expect(new URL(request.url()).pathname).toBe('/api/orders');
	await expect(page).toHaveURL('/admin?tab=orders&refund=failed');
	await page.reload();
	await expect(filter).toHaveValue('failed');
	await filter.selectOption('Any refund');
	await expect(page).toHaveURL('/admin?tab=orders');
});
