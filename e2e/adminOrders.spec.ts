import type { Page } from '@playwright/test';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** Invoice and packing slip of the listed order, and the filtered export, are downloaded as files. */
async function expectDownloads(page: Page, number: string): Promise<void> {
	const card = page.locator('article[data-order]');
	for (const [button, file] of [
		['Invoice', /^invoice-NSH-\d+\.pdf$/],
		['Packing Slip', /^packing-slip-NSH-\d+\.pdf$/],
	] as const) {
		const download = page.waitForEvent('download');
		await card.getByRole('button', { name: button }).click();
		expect((await download).suggestedFilename()).toMatch(file);
	}
	const requestPromise = page.waitForRequest((request) => request.url().includes('/api/orders/export'));
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export' }).click();
	const { searchParams } = new URL((await requestPromise).url());
	expect(Object.fromEntries(searchParams)).toEqual({ status: 'pending', search: number });
	expect((await download).suggestedFilename()).toBe('orders.csv');
}

test('the documents of an order are downloaded, and it goes through all its statuses', {
	tag: '@ADM-O-023 @ADM-O-028 @ADM-O-029 @ADM-O-031 @ADM-O-032 @ADM-O-033 @ADM-O-034 @ADM-O-035 @ADM-O-036 @ADM-O-037 @ADM-O-038 @ADM-O-039 @ADM-O-040 @ADM-O-045 @ADM-O-046 @ADM-O-047 @API-108 @API-110 @API-111 @OPEN-116 @OPEN-133 @OPEN-138 @OFF-040'.split(
		' ',
	),
}, async ({ admin, freshAccount, mailbox, origin }) => {
	const rifle = await makeProduct(origin, admin, { name: 'Life rifle', shippingCharges: 60 });
	const tin = await makeProduct(origin, admin, { name: 'Life tin', numericPrice: 200 });
	const shopper = await freshAccount('Order Life');
	const { number } = await buy(origin, shopper, [rifle, { id: tin.id, quantity: 2 }]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&status=pending&search=${number}`);
	await expectDownloads(page, number);
	await page.getByLabel('Status', { exact: true }).first().selectOption('all');
	await expect(page).not.toHaveURL(/status=pending/);
	const item = (name: string) => page.locator('[data-item]').filter({ hasText: name });
	const first = item(rifle.name);
	const second = item(tin.name);
	const editor = page.getByRole('form', { name: /^Edit/ });
	const edit = (which: typeof first) => which.getByRole('button', { name: /^Edit/ }).click();
	const saveAs = async (status: string) => {
		await editor.getByLabel('Status').selectOption(status);
		await editor.getByRole('button', { name: 'Save', exact: true }).click();
	};
	const dialog = page.getByRole('dialog');

	// Line amount: price times quantity, including paise.
	await expect(second.locator('[data-line-total]')).toHaveText('₹400.00');
	await edit(first);
	await edit(second);
	await expect(editor).toHaveCount(1);
	await expect(second.getByRole('form')).toBeVisible();
	await edit(first);
	for (const label of ['Status', 'Expected date', 'Courier partner', 'Tracking ID'])
		await expect(editor.getByLabel(label)).toBeVisible();
	await saveAs('');
	await expect(page.getByText('Status is required')).toBeVisible();

	// Shipped: closing the dialog saves nothing; its button saves and sends the email.
	await editor.getByLabel('Courier partner').fill('Blue Dart');
	await editor.getByLabel('Tracking ID').fill('BD1');
	await saveAs('shipped');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(first.locator('[data-icon]')).toHaveAttribute('data-icon', 'pending');
	await saveAs('shipped');
	const sent = page.waitForRequest((request) => request.method() === 'PUT');
	await dialog.getByRole('button', { name: 'Send Shipping Confirmation Email' }).click();
	expect((await sent).url()).toMatch(/\/api\/orders\/items\/[^/]+\/email$/);
	expect((await sent).postDataJSON()).toEqual({
		status: 'shipped',
		// As promised at Pay Now.
		expectedDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
		courierPartner: 'Blue Dart',
		trackingId: 'BD1',
		sendEmail: true,
	});
	await expect(page.getByText('Order status updated to shipped and email sent successfully!')).toBeVisible();
	await expect(first.locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
	await expect(first.getByRole('link', { name: 'BD1' })).toHaveAttribute('href', /bluedart\.com/);
	expect((await mailbox(shopper.email, /on its way/)).text).toContain('BD1');

	// Delivered without an email; completed saves directly; an earlier status needs confirmation.
	await edit(first);
	await saveAs('delivered');
	await expect(dialog.getByRole('button', { name: 'Send Delivery Confirmation Email' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Save Without Email' }).click();
	await expect(page.getByText('Order status updated to delivered', { exact: true })).toBeVisible();
	await edit(first);
	const saved = page.waitForRequest((request) => request.method() === 'PUT');
	await saveAs('completed');
	expect((await saved).url()).toMatch(/\/api\/orders\/items\/[^/]+$/);
	expect((await saved).postDataJSON()).toEqual({
		status: 'completed',
		courierPartner: 'Blue Dart',
		trackingId: 'BD1',
		expectedDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
	});
	await expect(page.getByText('Order status updated to completed', { exact: true })).toBeVisible();
	await expect(first.locator('[data-icon]')).toHaveAttribute('data-icon', 'completed');
	await edit(first);
	await saveAs('pending');
	await expect(dialog.getByRole('heading', { name: 'Move this item back?' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Set to pending' }).click();
	await expect(page.getByText('Order status updated to pending', { exact: true })).toBeVisible();

	// The mail server rejects the email: the change is saved and a warning shows the reason.
	await page.route('**/api/orders/items/*/email', async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		await route.fulfill({ json: { ...body, emailResult: { success: false, message: 'mailbox full' } } });
	});
	await edit(second);
	await saveAs('rejected');
	await dialog.getByRole('button', { name: 'Send Order Rejection Email' }).click();
	await expect(
		page.getByText('Order status updated to rejected, but email failed: mailbox full'),
	).toBeVisible();

	// Cancelling saves directly; both items are refunded, and the refund shows its status.
	await edit(first);
	await editor.getByLabel('Status').selectOption('cancelled');
	await expect(editor.getByText(/back into stock/)).toBeVisible();
	await saveAs('cancelled');
	await expect(page.getByText('Order status updated to cancelled', { exact: true })).toBeVisible();
	await expect(async () => {
		await page.reload();
		await expect(page.locator('[data-refund=processed]')).toHaveCount(2, { timeout: 10_000 });
	}).toPass({ timeout: 120_000 });
	await expect(page.locator('article[data-order]').getByText('refunded', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Packing Slip' })).toBeHidden();

	await page.goto(`/admin?tab=audit&target=${number}`);
	await expect(page.getByText(new RegExp(`marked ${tin.name} of ${number} as rejected$`))).toBeVisible();
	await expect(page.locator('[data-entry="order.place"]')).toContainText(
		new RegExp(`${shopper.name} placed order ${number} · ₹[\\d,.]+`),
	);
});
