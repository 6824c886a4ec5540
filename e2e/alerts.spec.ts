import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a guest asks for a sold-out product, confirms by email, is emailed when it is back, and stops', {
	tag: ['@CATX-569'],
}, async ({ page, admin, mailbox, origin }) => {
	const product = await makeProduct(origin, admin, { name: 'Match Pellets', stock: 0 });
	const email = `waiting.${product.id}@example.com`;
	const findPath = (links: string[], path: string) => {
		const link = links.find((each) => new URL(each).pathname === path);
		if (link === undefined) throw new Error(`The email has no link to ${path}.`);
		return link;
	};

	await page.goto(`/products/product/${product.id}`);
	const part = page.locator('[data-notify]');
	await part.getByRole('button', { name: 'Notify Me' }).focus();
	await page.keyboard.press('Enter');
	await expect(part.getByLabel('Your email')).toBeFocused();
	await expectNoViolations(page, 'the form to ask for a sold-out product');
	await page.keyboard.type(email);
	await page.keyboard.press('Enter');
	await expect(part.getByRole('status')).toContainText(
		`Almost done: please open the email that we send to ${email}`,
	);
	await expectNoViolations(page, 'the answer to an alert');

	const confirmation = await mailbox(email, /Confirm your alert/);
	await page.goto(findPath(confirmation.links, '/confirm-alert'));
	await expect(page).toHaveURL(/\/confirm-alert$/);
	await expectNoViolations(page, 'the page of the confirmation link');
	await page.getByRole('button', { name: 'Confirm Alert' }).click();
	await expect(page.getByRole('heading', { name: 'You Are on the List' })).toBeVisible();
	await expectNoViolations(page, 'a confirmed ask');

	await admin.page.goto('/admin?tab=wanted');
	await expect(admin.page.getByRole('region', { name: 'Requested items' })).toBeVisible();
	await expectNoViolations(admin.page, 'what is wanted');

	await product.change({ stock: 2 });
	const back = await mailbox(email, /is back in stock/);
	await page.goto(findPath(back.links, `/products/product/${product.id}`));
	await expect(page.getByText('In Stock', { exact: true })).toBeVisible();
	await expect(part).toHaveCount(0);
	await page.goto(findPath(back.links, '/alert-emails'));
	await page.getByRole('button', { name: 'Unsubscribe' }).click();
	await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
});
