import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('a buyer cancels a unit and an administrator refunds an amount; both see when and why', {
	tag: ['@AFT-020', '@AFT-014', '@AFT-003', '@AFT-021', '@AFT-036', '@AFT-033', '@AFT-032'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const rifle = await makeProduct(origin, admin, { name: 'Rifle', numericPrice: 1000 });
	const tin = await makeProduct(origin, admin, { name: 'Tin', numericPrice: 200 });
	const { number } = await buy(origin, person, [{ ...rifle, quantity: 3 }, tin]);
	await page.goto('/profile?tab=orders');
	await page.getByRole('button', { name: 'Cancel Order' }).click();
	const cancel = page.getByRole('dialog');
	await expect(cancel).toContainText('We will refund ₹3,776 to the card or account you paid with');
	await cancel.getByRole('button', { name: 'Cancel Order' }).click();
	await expect(cancel).toContainText('Please tell us why you are cancelling.');
	await expectNoViolations(page, 'the cancel dialog');
	await cancel.getByRole('checkbox', { name: tin.name }).uncheck();
	await cancel.getByRole('button', { name: /^Decrease units of Rifle/ }).click();
	await cancel.getByRole('button', { name: /^Decrease units of Rifle/ }).click();
	await expect(cancel).toContainText('We will refund about ₹1,180');
	await cancel.getByLabel('Reason').selectOption('Another reason');
	await cancel.getByLabel('Your reason').fill('My coach lends me one');
	await cancel.getByRole('button', { name: 'Cancel Item' }).click();
	await expect(page.getByText('Item cancelled', { exact: true })).toBeVisible();
	await expect(cancel).toBeHidden();
	const items = page.locator('[data-item]');
	await expect(items).toHaveCount(3);
	await expect(items.nth(0)).toContainText(/Cancelled on .*\. Reason: My coach lends me one\./);
	await expect(items.nth(0)).toContainText(/Refund of ₹1,180 initiated\.|₹1,180 refunded\./);
	await expect(items.nth(1)).toContainText('2 × ₹1,000');
	const email = await mailbox(person.email, /Your items are cancelled/);
	expect(email.text).toContain('We are refunding ₹1,180');
	expect(email.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^credit-note-/)]);

	const office = admin.page;
	await office.goto(`/admin?tab=orders&search=${number}`);
	await office.locator('[data-order] summary').first().click();
	await expect(office.getByRole('list', { name: /^History of Rifle/ }).first()).toContainText(
		'cancelled by the buyer: My coach lends me one',
	);
	await office.getByRole('button', { name: 'Refund', exact: true }).click();
	const refund = office.getByRole('dialog', { name: `Refund ${number}` });
	await expect(refund).toContainText('At most ₹2,596.');
	await refund.getByLabel('Refund for').selectOption(`1 × ${tin.name}`);
	await expect(refund).toContainText('At most ₹236.');
	await refund.getByLabel('Amount').fill('236.50');
	await refund.getByRole('button', { name: 'Refund', exact: true }).click();
	await expect(refund).toContainText('At most ₹236 is left to be refunded.');
	await expect(refund).toContainText('Please enter a reason.');
	await expectNoViolations(office, 'the refund dialog');
	await refund.getByLabel('Amount').fill('18.50');
	await refund.getByLabel('Reason').fill('The lid was dented');
	await refund.getByRole('button', { name: 'Refund', exact: true }).click();
	await expect(office.getByText('Refund of ₹18.50 initiated')).toBeVisible();
	await expect(refund).toBeHidden();
	await expect(office.getByRole('list', { name: `Refunds of ${number}` })).toContainText(
		/₹18\.50 refund (being sent|in progress|made), .*: The lid was dented/,
	);
	await expectNoViolations(office, 'the refunded order in the back-office');
	expect((await mailbox(person.email, /Refund of ₹18\.50 initiated/)).text).toContain('The lid was dented');
	await expect
		.poll(async () => JSON.stringify(await createShopCalls(origin, person).call('GET /orders/user')))
		.toMatch(/"partialRefunds":\[{[^\]]*"processed"/);
	await page.reload();
	await expect(page.getByRole('list', { name: `Refunds of ${number}` })).toContainText(
		/₹18\.50 refunded\. The lid was dented Reference: rfnd_\w+/,
	);
	await expectNoViolations(page, 'the refunded order in the profile');

	await page.getByRole('button', { name: 'Cancel Items' }).click();
	await cancel.getByLabel('Reason').selectOption('Changed my mind');
	await cancel.getByRole('button', { name: 'Cancel Order' }).click();
	await expect(page.getByText('Your order is cancelled', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
	await expect(page.locator('[data-order]')).toContainText('Cancelled');
});
