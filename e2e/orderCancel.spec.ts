import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a buyer cancels one unit and then the rest; buyer and back-office see when and why', {
	tag: ['@AFT-020', '@AFT-014', '@AFT-003', '@AFT-021'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const rifle = await makeProduct(origin, admin, { name: 'Rifle', numericPrice: 1000 });
	const tin = await makeProduct(origin, admin, { name: 'Tin', numericPrice: 200 });
	await buy(origin, person, [{ ...rifle, quantity: 3 }, tin]);
	await page.goto('/profile?tab=orders');
	await page.getByRole('button', { name: 'Cancel Order' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('We will refund ₹3,776 to the card or account you paid with');
	await dialog.getByRole('button', { name: 'Cancel Order' }).click();
	await expect(dialog).toContainText('Please tell us why you are cancelling.');
	await expectNoViolations(page, 'the cancel dialog');
	await dialog.getByRole('checkbox', { name: tin.name }).uncheck();
	await dialog.getByRole('button', { name: /^Decrease units of rifle/ }).click();
	await dialog.getByRole('button', { name: /^Decrease units of rifle/ }).click();
	await expect(dialog).toContainText('We will refund about ₹1,180');
	await dialog.getByLabel('Reason').selectOption('Another reason');
	await dialog.getByLabel('Your reason').fill('My coach lends me one');
	await dialog.getByRole('button', { name: 'Cancel Item' }).click();
	await expect(page.getByText('Item cancelled', { exact: true })).toBeVisible();
	await expect(dialog).toBeHidden();
	const items = page.locator('[data-item]');
	await expect(items).toHaveCount(3);
	await expect(items.nth(0)).toContainText(/You cancelled this item on .*: My coach lends me one\./);
	await expect(items.nth(0)).toContainText(/Refund of ₹1,180 initiated\.|₹1,180 refunded\./);
	await expect(items.nth(1)).toContainText('2 × ₹1,000');
	const mail = await mailbox(person.email, /Your items are cancelled/);
	expect(mail.text).toContain('We are refunding ₹1,180');
	expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^credit-note-/)]);

	await page.getByRole('button', { name: 'Cancel Items' }).click();
	await dialog.getByLabel('Reason').selectOption('Changed my mind');
	await dialog.getByRole('button', { name: 'Cancel Order' }).click();
	await expect(page.getByText('Your order is cancelled', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
	await expect(page.locator('[data-order]')).toContainText('Cancelled');

	const number = /NSH-\d+/.exec(mail.subject)?.[0] ?? '';
	await admin.page.goto(`/admin?tab=orders&search=${number}`);
	await admin.page.locator('[data-order] summary').first().click();
	await expect(admin.page.getByRole('list', { name: /^History of Rifle/ }).first()).toContainText(
		'cancelled by the buyer: My coach lends me one',
	);
});
