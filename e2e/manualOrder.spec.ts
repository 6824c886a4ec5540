import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const unique = () => `${Date.now().toString(36)}${process.pid}`;

/** Opens the form from the list of orders, and adds a product. */
async function openForm(office: Page, product: { name: string }) {
	await office.goto('/admin?tab=orders');
	await office.getByRole('link', { name: 'New Order', exact: true }).click();
	await office.getByLabel('Add a product').fill(product.name);
	await office.getByRole('button', { name: new RegExp(product.name) }).click();
	await expect(office.locator('[data-total]')).toHaveText('₹1,180');
}

async function enterNewCustomer(office: Page, name: string, email: string) {
	await office.getByRole('button', { name: 'New Customer' }).click();
	const customer = office.getByRole('region', { name: 'Customer' });
	await customer.getByLabel('Name').fill(name);
	await customer.getByLabel('Email').fill(email);
}

/** An order over the counter, paid by UPI, at a reduced price. */
async function sellAtCounter(office: Page, product: { name: string }): Promise<void> {
	await openForm(office, product);
	const name = `Bala ${unique()}`;
	await office.getByRole('radio', { name: 'Counter' }).check();
	await enterNewCustomer(office, name, `bala${unique()}@example.com`);
	await office.getByLabel('Other price (₹, excl. GST)').fill('900');
	await office.getByLabel('Reason for the price').fill('Dented tin');
	await expect(office.locator('[data-total]')).toHaveText('₹1,062');
	await office.getByRole('radio', { name: 'UPI, received' }).check();
	await office.getByLabel('UPI reference').fill(String(Math.floor(Math.random() * 1e12)).padStart(12, '0'));
	await office.getByRole('button', { name: 'Place Order, ₹1,062 by UPI' }).click();
	await expect(office.getByText(/^Order NSH-\d+ placed$/)).toBeVisible();
	await office.getByLabel('Search orders').fill(name);
	const order = office.getByRole('article', { name: /^Order NSH-/ });
	await expect(order).toHaveCount(1);
	await expect(order).toContainText('Manual order · counter');
	await expect(order).toContainText('instead of ₹1,000, Dented tin');
	await expect(order).toContainText('delivered');
}

test('the owner enters an order paid by UPI, and one by a payment link that the buyer pays', {
	tag: ['@AFT-275', '@AFT-266', '@AFT-270'],
}, async ({ admin, freshVisitor, origin }) => {
	test.slow();
	const product = await makeProduct(origin, admin, { name: `Link Pellets ${unique()}` });
	const office = admin.page;
	await sellAtCounter(office, product);
	await openForm(office, product);
	const name = `Kiran ${unique()}`;
	await enterNewCustomer(office, name, `${unique()}@example.com`);
	await office.getByLabel('Recipient', { exact: true }).fill(name);
	await office.getByLabel('PIN code').fill('147001');
	await expect(office.getByLabel('City')).toHaveValue('Patiala');
	await office.getByLabel('Address line 1').fill('7 Leela Bhawan');
	await expectNoViolations(office, 'the form of a manual order');
	await office.getByRole('button', { name: 'Send Payment Link for ₹1,180' }).click();

	await expect(office).toHaveURL('/admin?tab=unpaidOrders');
	const waiting = office.getByRole('article', { name: `Order of ${name}` });
	await expect(waiting).toContainText('waits for payment');
	await expectNoViolations(office, 'the unpaid orders');
	const link = await waiting.getByText(/\/links\/plink_/).textContent();

	const buyer = await freshVisitor();
	await buyer.goto(link ?? '');
	await expect(buyer.getByText(name)).toBeVisible();
	await buyer.getByRole('button', { name: 'Let the bank decline' }).click();
	await expect(buyer.getByRole('alert')).toContainText('Nothing was paid');
	await expectNoViolations(buyer, 'the page of a payment link');
	await buyer.getByRole('button', { name: /^Pay ₹1,180/ }).click();
	await expect(buyer.getByText('Payment successful.')).toBeVisible();

	// The webhook places the order a moment later.
	const search = `search=${encodeURIComponent(name)}`;
	await expect
		.poll(() => createShopCalls(origin, admin).call(`GET /orders?${search}`))
		.toMatchObject({ orders: [expect.anything()] });
	await office.goto(`/admin?tab=orders&${search}`);
	await expect(office.getByRole('article', { name: /^Order NSH-/ })).toContainText('Manual order · phone');
	await office.goto('/admin?tab=unpaidOrders');
	await expect(office.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
	await expect(waiting).toHaveCount(0);
});
