import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const ordersResponse = z.object({
	orders: z.array(z.object({ orderItems: z.array(z.object({ id: z.string() })) })),
});
/** A valid picture of one pixel. */
const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
);

test('a buyer returns a unit with a photo; the owner approves, receives and refunds it; the buyer sees it', {
	tag: ['@AFT-058', '@AFT-056', '@AFT-057'],
}, async ({ admin, freshShopper, mailbox, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const rifle = await makeProduct(origin, admin, { name: 'Rifle', numericPrice: 1000 });
	const { number } = await buy(origin, person, [{ ...rifle, quantity: 2 }]);
	const { orders } = ordersResponse.parse(await createShopCalls(origin, person).call('GET /orders/user'));
	await createShopCalls(origin, admin).call(`PUT /orders/items/${orders[0]?.orderItems[0]?.id}`, {
		status: 'delivered',
	});

	await page.goto('/profile?tab=orders');
	await page.getByRole('button', { name: 'Return Items' }).click();
	const dialog = page.getByRole('dialog', { name: `Return items of ${number}` });
	await dialog.getByRole('button', { name: /^Decrease units of rifle/i }).click();
	await dialog.getByRole('button', { name: 'Request Return' }).click();
	await expect(dialog).toContainText('Please choose a reason.');
	await dialog.getByLabel('Reason').selectOption('Changed my mind');
	await expect(dialog).toContainText('a refund of about ₹1,081, after ₹99 for the return shipping.');
	await dialog.getByLabel('Reason').selectOption('Arrived damaged or faulty');
	await expect(dialog).toContainText('a refund of about ₹1,180, shipping included. The return is free.');
	await dialog.getByLabel('Tell us more').fill('The sight is loose.');
	await dialog.getByLabel('Photos', { exact: true }).setInputFiles([
		{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
		{ name: 'sight.png', mimeType: 'image/png', buffer: pixel },
	]);
	await expect(dialog).toContainText('Please choose a JPEG, PNG, WebP or GIF picture.');
	await expectNoViolations(page, 'the return dialog');
	await dialog.getByRole('button', { name: 'Request Return' }).click();
	await expect(page.getByText('Return requested', { exact: true }).first()).toBeVisible();
	await expect(dialog).toBeHidden();
	const returns = page.getByRole('list', { name: `Returns of ${number}` });
	await expect(returns).toContainText('1 × Rifle');
	await expect(returns.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	await expect(page.locator('[data-item]')).toHaveCount(2);
	await expectNoViolations(page, 'the order with a return');

	await admin.page.goto('/admin');
	await admin.page.getByRole('link', { name: /returns? to handle/ }).click();
	const card = admin.page.getByRole('article', { name: `Return of ${number}` });
	await expect(card).toContainText('The sight is loose.');
	await expect(card.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	await card.getByRole('button', { name: 'Approve' }).click();
	await expect(card).toContainText('Approved. The buyer gets the email in ten seconds.');
	await expect(card.getByRole('button', { name: 'Receive' })).toBeVisible();
	expect((await mailbox(person.email, /Your return is approved/)).text).toContain('Free: we pay it.');
	await card.getByRole('button', { name: 'Receive' }).click();
	const receive = admin.page.getByRole('dialog');
	await expect(receive).toContainText('Refund: ₹1,180');
	await expectNoViolations(admin.page, 'the receive dialog');
	await receive.getByRole('button', { name: 'Receive' }).click();
	await expect(card).toContainText('1 damaged');
	await card.getByRole('button', { name: 'Refund ₹1,180' }).click();
	await admin.page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
	// Settled returns are not in this list any more.
	await expect(card).toBeHidden();
	await admin.page.goto('/admin?tab=returns&state=refunded');
	await expect(card).toContainText('Returned and refunded');
	await expectNoViolations(admin.page, 'the returns in the back-office');

	const email = await mailbox(person.email, /Refund of ₹1,180 initiated/);
	expect(email.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^credit-note-/)]);
	await page.reload();
	await expect(returns).toContainText('Returned and refunded');
	await expect(page.locator('[data-order]')).toContainText(/Refund of ₹1,180 initiated\.|₹1,180 refunded\./);
	await expect(page.getByRole('button', { name: 'Return Items' })).toBeVisible();
});
