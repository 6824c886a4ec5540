import { expectNoViolations } from './axe.ts';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a buyer orders on delivery and confirms by email; the owner packs, ships and records the payment', {
	tag: ['@AFT-219', '@AFT-214', '@AFT-215', '@AFT-208'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const tin = await makeProduct(origin, admin, { name: 'Tin on delivery', numericPrice: 500 });
	const buyer = await freshShopper('Cash Buyer');
	await fillCart(origin, buyer.token, [{ ...tin, quantity: 2 }]);
	const { page } = buyer;
	await page.goto('/checkout');
	await expect(page.getByLabel(/^Pay online/)).toBeChecked();
	const total = page.locator('[data-grand-total]');
	const online = await total.textContent();
	await page.getByLabel(/^Cash on delivery/).check();
	await expect(page.getByRole('term').filter({ hasText: 'Cash on delivery' })).toBeVisible();
	await expect(total).not.toHaveText(online ?? '');
	await expectNoViolations(page, 'the checkout with cash on delivery');
	const amount = (await total.textContent()) ?? '';
	await page.getByRole('button', { name: 'Place Order' }).click();
	await expect(page).toHaveURL(/\/profile\?tab=orders/);
	const waiting = page.locator('[data-unconfirmed]');
	await expect(waiting).toContainText(amount);
	await expectNoViolations(page, 'an order to confirm');

	const { links } = await mailbox(buyer.email, /confirm your order/i);
	const link = new URL(links.find((each) => each.includes('/confirm-order')) ?? '');
	await page.goto(`${link.pathname}${link.search}`);
	await expect(page).toHaveURL(`${origin}/confirm-order`);
	await expectNoViolations(page, 'the page that confirms an order');
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	const title = page.getByRole('heading', { name: /^Order NSH-\d+ is confirmed$/ });
	await expect(title).toBeVisible();
	const number = /NSH-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	const order = page.getByRole('article', { name: `Order ${number}` });
	await expect(order).toContainText(`${amount} to pay on delivery`);
	await expect(waiting).toHaveCount(0);

	const office = admin.page;
	await office.goto(`/admin?tab=orders&search=${number}`);
	const card = office.locator('article[data-order]');
	const dialog = office.getByRole('dialog');
	await expect(card).toContainText(`${amount} to collect`);
	await card.getByRole('button', { name: 'Pack', exact: true }).click();
	await dialog.getByRole('button', { name: 'Mark as packed' }).click();
	await expect(dialog).toHaveCount(0);
	await card.getByRole('button', { name: 'Ship 1 item' }).click();
	await dialog.getByRole('button', { name: 'Ship 1 item' }).click();
	await expect(dialog).toHaveCount(0);
	await card.getByRole('button', { name: 'Delivered and Paid' }).click();
	await expect(dialog).toContainText(`${amount} was collected`);
	await expectNoViolations(office, 'the dialog Delivered and Paid');
	await dialog.getByRole('button', { name: 'Delivered and Paid' }).click();
	await expect(card.getByText('delivered', { exact: true }).first()).toBeVisible();
	await expect(card.getByRole('button', { name: 'Refused at the Door' })).toHaveCount(0);

	await page.reload();
	await expect(order).not.toContainText('to pay on delivery');
	await expect(order).toContainText('delivered');
});
