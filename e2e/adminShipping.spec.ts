import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('all items of an order ship in one step with one courier, tracking id and mail', {
	tag: ['@FACE-125', '@FACE-128'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const rifle = await makeProduct(origin, admin, { name: 'Parcel rifle' });
	const tin = await makeProduct(origin, admin, { name: 'Parcel tin', numericPrice: 200 });
	const sling = await makeProduct(origin, admin, { name: 'Parcel sling', numericPrice: 300 });
	const shopper = await freshShopper('Parcel Buyer');
	const { number } = await buy(origin, shopper, [rifle, { id: tin.id, quantity: 2 }, sling]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const card = page.locator('article[data-order]');
	const item = (name: string) => page.locator('[data-item]').filter({ hasText: name });
	await expect(card.locator('a[href^="tel:+91"]')).toHaveText(/^\+91 \d{5} \d{5}$/);

	await card.getByRole('button', { name: 'Ship 3 items' }).click();
	const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
	await expect(dialog.getByLabel('Courier partner')).toBeFocused();
	for (const { name } of [rifle, tin, sling])
		await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${name} ×`) })).toBeChecked();
	await expect(dialog.getByLabel('Email the buyer')).toBeChecked();
	await dialog.getByRole('checkbox', { name: new RegExp(sling.name) }).uncheck();
	await dialog.getByLabel('Courier partner').fill('Blue Dart');
	await dialog.getByLabel('Tracking ID').fill('BD-900');
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await dialog.getByRole('button', { name: 'Ship 2 items' }).click();
	expect((await sent).url()).toMatch(/\/api\/admin\/orders\/[^/]+\/shipments$/);
	await expect(page.getByText('2 items shipped', { exact: true })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	for (const { name } of [rifle, tin]) {
		await expect(item(name).locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
		await expect(item(name).getByRole('link', { name: 'BD-900' })).toHaveAttribute('href', /bluedart\.com/);
	}
	await expect(item(sling.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'pending');
	const { text } = await mailbox(shopper.email, /items are on their way/);
	for (const message of [rifle.name, tin.name, 'BD-900', 'The rest will follow.'])
		expect(text).toContain(message);
	expect(text).not.toContain(sling.name);

	await card.getByRole('button', { name: 'Ship 1 item' }).click();
	await dialog.getByLabel('Email the buyer').uncheck();
	await dialog.getByLabel('Tracking ID').fill('BD-901');
	await dialog.getByLabel('Tracking ID').press('Enter');
	await expect(page.getByText('1 item shipped', { exact: true })).toBeVisible();
	await expect(card.getByRole('button', { name: /^Ship/ })).toHaveCount(0);
	await expect(card.getByRole('checkbox')).toHaveCount(0);
	await page.goto(`/admin?tab=audit&target=${number}`);
	await expect(page.getByText(new RegExp(`marked ${sling.name} of ${number} as shipped`))).toBeVisible();
});

test('an item cancelled in the meantime is named and nothing ships; then the rest can be shipped', {
	tag: ['@FACE-126'],
}, async ({ admin, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/shipments/);
	const unshipped = await makeProduct(origin, admin, { name: 'Kept' });
	const cancelled = await makeProduct(origin, admin, { name: 'Cancelled' });
	const { number } = await buy(origin, await freshShopper(), [unshipped, cancelled]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	const item = (name: string) => page.locator('[data-item]').filter({ hasText: name });
	await page.getByRole('button', { name: 'Ship 2 items' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Tracking ID').fill('DT-1');
	const id = await item(cancelled.name).getAttribute('data-item');
	await callsOf(origin, admin).call(`PUT /orders/items/${id}`, { status: 'cancelled' });
	await dialog.getByRole('button', { name: 'Ship 2 items' }).click();
	await expect(dialog.getByRole('alert')).toHaveText(
		`'${cancelled.name}' is already cancelled. Nothing was changed.`,
	);
	await expect(item(unshipped.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'pending');
	await expect(dialog.getByRole('checkbox', { name: new RegExp(cancelled.name) })).toHaveCount(0);
	await expect(dialog.getByLabel('Tracking ID')).toHaveValue('DT-1');

	// Network failure: an error is shown and the input is unchanged.
	await page.route('**/shipments', (route) => route.abort());
	await dialog.getByRole('button', { name: 'Ship 1 item' }).click();
	await expect(dialog.getByText('Not shipped: the shop cannot be reached. Please try again.')).toBeVisible();
	await page.unroute('**/shipments');
	await dialog.getByRole('button', { name: 'Ship 1 item' }).click();
	await expect(page.getByText('1 item shipped', { exact: true })).toBeVisible();
	await expect(item(unshipped.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
	await expect(item(cancelled.name).locator('[data-icon]')).toHaveAttribute('data-icon', 'cancelled');
});

test('several orders ship from the list with their own tracking ids; a failed one stays in the dialog', {
	tag: ['@FACE-127'],
}, async ({ admin, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/shipments/);
	const product = await makeProduct(origin, admin, { name: 'Together' });
	const shopper = await freshShopper();
	const numbers: string[] = [];
	for (let count = 0; count < 3; count++) numbers.push((await buy(origin, shopper, [product])).number);
	const [first = '', second = '', third = ''] = numbers;
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${encodeURIComponent(product.name)}`);
	const card = (number: string) => page.getByRole('article', { name: `Order ${number}` });
	await page.getByRole('checkbox', { name: 'Select all pending on this page' }).check();
	for (const number of numbers)
		await expect(card(number).getByRole('checkbox', { name: `Select ${number}` })).toBeChecked();
	await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
	await card(second).getByRole('checkbox').uncheck();
	await card(second).getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Ship 3 orders' }).click();
	const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
	const parcel = (number: string) => dialog.getByRole('group', { name: new RegExp(number) });
	await dialog.getByLabel('Courier partner').fill('Delhivery');
	// A barcode scanner ends each number with Enter: the form is submitted after the last one only.
	await parcel(first).getByLabel('Tracking ID').fill('DL-1');
	await parcel(first).getByLabel('Tracking ID').press('Enter');
	const tracking = dialog.getByLabel('Tracking ID');
	await expect(tracking.and(page.locator(':focus'))).toHaveValue('');
	await parcel(third).getByLabel('Tracking ID').fill('DL-3');
	await parcel(second).getByLabel('Tracking ID').fill('DL-2');
	const id = await card(second).locator('[data-item]').getAttribute('data-item');
	await callsOf(origin, admin).call(`PUT /orders/items/${id}`, { status: 'rejected' });
	await dialog.getByRole('button', { name: 'Ship 3 orders' }).click();
	await expect(parcel(second).getByRole('alert')).toContainText(`'${product.name}' is already rejected.`);
	for (const number of [first, third])
		await expect(parcel(number).getByText('shipped', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	for (const [number, trackingId] of [
		[first, 'DL-1'],
		[third, 'DL-3'],
	] as const) {
		await expect(card(number).locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
		await expect(card(number).getByRole('link', { name: trackingId })).toBeVisible();
	}
	await expect(card(second).locator('[data-icon]')).toHaveAttribute('data-icon', 'rejected');
	await expect(page.getByText(/\d selected/)).toHaveCount(0);
});

test('axe finds no violation in shipping, both themes and widths', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const product = await makeProduct(origin, admin, { name: 'Shipped product with a rather long name' });
	const shopper = await freshShopper();
	const numbers = [await buy(origin, shopper, [product]), await buy(origin, shopper, [product])];
	const { page } = admin;
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(`/admin?tab=orders&search=${encodeURIComponent(product.name)}`);
	for (const { number } of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
	await expectNoViolations(page, 'orders that are selected');
	await page.getByRole('button', { name: 'Ship 2 orders' }).click();
	await page.route('**/shipments', (route) =>
		route.fulfill({ status: 409, json: { error: "'It' is already shipped. Nothing was changed." } }),
	);
	await page.getByRole('dialog').getByRole('button', { name: 'Ship 2 orders' }).click();
	await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(2);
	await expectNoViolations(page, 'the dialog that ships');
});
