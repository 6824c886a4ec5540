import { buy } from './buying.ts';
import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('cancelling an item confirms amount and buyer; afterwards only cancelled and rejected are offered', {
	tag: ['@PAY-023', '@PAY-030', '@PAY-031'],
}, async ({ admin, freshShopper, origin }) => {
	const rifle = await makeProduct(origin, admin, { name: 'Asked rifle', shippingCharges: 60 });
	const tin = await makeProduct(origin, admin, { name: 'Asked tin', numericPrice: 200 });
	const shopper = await freshShopper('Asha Verma');
	const { number } = await buy(origin, shopper, [rifle, { id: tin.id, quantity: 2 }]);
	const { page } = admin;
	const writes: string[] = [];
	page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
	await page.goto(`/admin?tab=orders&search=${number}`);
	const item = (name: string) => page.locator('[data-item]').filter({ hasText: name });
	const card = page.locator('article[data-order]');
	const editor = page.getByRole('form', { name: /^Edit/ });
	const dialog = page.getByRole('dialog');
	const saveAs = async (name: string, status: string) => {
		await item(name).getByRole('button', { name: /^Edit/ }).click();
		await editor.getByLabel('Status').selectOption(status);
		await editor.getByRole('button', { name: 'Save', exact: true }).click();
	};
	await expect(card.getByText('in progress', { exact: true })).toBeVisible();

	// ₹400 plus 18% GST; shipping is charged for the rifle alone.
	await saveAs(tin.name, 'cancelled');
	await expect(dialog).toContainText(`₹472 is refunded to Asha Verma (${shopper.email})`);
	await expect(dialog).toContainText('2 units go back into stock');
	await dialog.getByRole('button', { name: 'Keep Item' }).click();
	await expect(dialog).toHaveCount(0);
	await editor.getByRole('button', { name: 'Cancel' }).click();
	await expect(item(tin.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'pending');
	expect(writes).toEqual([]);
	await saveAs(tin.name, 'cancelled');
	await dialog.getByRole('button', { name: 'Cancel and Refund ₹472' }).click();
	await expect(item(tin.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'cancelled');
	await expect(item(tin.name).locator('[data-refund]')).toContainText('₹472');

	// Rejecting offers a mail too, and shows the same refund message.
	await saveAs(rifle.name, 'rejected');
	await expect(dialog).toContainText(/₹[\d,.]+ is refunded to Asha Verma/);
	await expect(dialog.getByRole('button', { name: 'Send Order Rejection Email' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Save Without Email' }).click();
	await expect(item(rifle.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'rejected');
	await expect(card.getByText('cancelled', { exact: true }).first()).toBeVisible();

	await shopper.page.goto('/profile?tab=orders');
	await expect(shopper.page.locator('[data-order]').getByText('Cancelled', { exact: true })).toBeVisible();

	await item(tin.name).getByRole('button', { name: /^Edit/ }).click();
	await expect(editor.getByLabel('Status').getByRole('option')).toHaveText([
		'Choose a status',
		'cancelled',
		'rejected',
	]);
	await expect(editor.getByText(/can only stay cancelled or rejected/)).toBeVisible();
	// No refund follows, so the dialog only offers to notify the buyer.
	await editor.getByLabel('Status').selectOption('rejected');
	await expect(editor.getByText(/is refunded/)).toHaveCount(0);
	await editor.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(dialog).not.toContainText('refunded');
	await dialog.getByRole('button', { name: 'Save Without Email' }).click();
	await expect(item(tin.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'rejected');
});

test('a failed refund can be sent again, with a message when there is nothing to send', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const product = await makeProduct(origin, admin, { name: 'Back' });
	const shopper = await freshShopper();
	const { number } = await buy(origin, shopper, [product]);
	const { page } = admin;
	// The sandbox never fails a refund, so the list response is changed to contain a failed one.
	await page.route(
		({ pathname }) => pathname === '/api/orders',
		async (route) => {
			const response = await route.fetch();
			const body = await response.json();
			const [item] = body.orders[0].orderItems;
			item.refund = { amount: 1180, state: 'failed', reference: null, creditNoteNumber: null };
			await route.fulfill({ json: body });
		},
	);
	await page.goto(`/admin?tab=orders&search=${number}`);
	await expect(page.locator('[data-refund=failed]')).toContainText('₹1,180 could not be refunded');
	await page.getByRole('button', { name: 'Send Again' }).click();
	await expect(page.getByText('This item has no refund that failed.')).toBeVisible();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('each status has its own badge; from an open status every status can be chosen', {
	tag: ['@ADM-O-024', '@ADM-O-025', '@ADM-O-027', '@ADM-O-028'],
}, async ({ admin, freshShopper, origin }) => {
	const open = ['pending', 'shipped', 'delivered', 'completed'];
	const statuses = [...open, 'cancelled', 'rejected'];
	const expectedBadges = [];
	for (const status of statuses)
		expectedBadges.push(await makeProduct(origin, admin, { name: `Badge ${status}` }));
	const shopper = await freshShopper('Order Badges');
	const { number } = await buy(origin, shopper, expectedBadges);
	const { call } = callsOf(origin, admin);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const item = (status: string) => page.locator('[data-item]').filter({ hasText: `Badge ${status}` });
	await expect(page.locator('[data-item]')).toHaveCount(statuses.length);
	for (const status of statuses.slice(1)) {
		const id = await item(status).getAttribute('data-item');
		await call(`PUT /orders/items/${id}`, { status });
	}
	for (const theme of ['light', 'dark']) {
		await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
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
			if (status === 'completed') expect(await nameOfTextColour(badge)).toBe('green');
			if (status === 'cancelled' || status === 'rejected') expect(await nameOfTextColour(badge)).toBe('red');
		}
		expect(new Set([...appearances.values()].map(({ icon }) => icon)).size).toBe(statuses.length);
		// Both lead to a refund, so both are red.
		expect(appearances.get('rejected')?.colours).toBe(appearances.get('cancelled')?.colours);
		expect(new Set([...appearances.values()].map(({ colours }) => colours)).size).toBe(statuses.length - 1);
	}
	await page.evaluate(() => localStorage.removeItem('theme'));

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
