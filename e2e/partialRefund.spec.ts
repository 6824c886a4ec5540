import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('an administrator refunds an amount for an item; the buyer sees it with its reference', {
	tag: ['@AFT-036', '@AFT-033', '@AFT-032'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const person = await freshShopper();
	const rifle = await makeProduct(origin, admin, { name: 'Rifle', numericPrice: 1000 });
	const tin = await makeProduct(origin, admin, { name: 'Tin', numericPrice: 100 });
	const { number } = await buy(origin, person, [rifle, tin]);
	const { page } = admin;
	await page.goto(`/admin?tab=orders&search=${number}`);
	await page.getByRole('button', { name: 'Refund', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
	await expect(dialog).toContainText('At most ₹1,298.');
	await dialog.getByLabel('Refund for').selectOption(`1 × ${tin.name}`);
	await expect(dialog).toContainText('At most ₹118.');
	await dialog.getByLabel('Amount').fill('118.50');
	await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
	await expect(dialog).toContainText('At most ₹118 is left to be refunded.');
	await expect(dialog).toContainText('Please enter a reason.');
	await expectNoViolations(page, 'the refund dialog');
	await dialog.getByLabel('Amount').fill('18.50');
	await dialog.getByLabel('Reason').fill('The lid was dented');
	await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
	await expect(page.getByText('Refund of ₹18.50 initiated')).toBeVisible();
	await expect(dialog).toBeHidden();
	const refunds = page.getByRole('list', { name: `Refunds of ${number}` });
	await expect(refunds).toContainText(/₹18\.50 refund (being sent|in progress|made), .*: The lid was dented/);
	await expectNoViolations(page, 'the refunded order in the back-office');
	const mail = await mailbox(person.email, /Refund of ₹18\.50 initiated/);
	expect(mail.text).toContain('The lid was dented');
	await person.page.goto('/profile?tab=orders');
	const shown = person.page.getByRole('list', { name: `Refunds of ${number}` });
	await expect(async () => {
		await person.page.reload();
		await expect(shown).toContainText(/₹18\.50 refunded\. The lid was dented Reference: rfnd_\w+/, {
			timeout: 3000,
		});
	}).toPass();
	await expectNoViolations(person.page, 'the refunded order in the profile');
});
