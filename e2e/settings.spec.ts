import { type EmptyShop, openEmptyShop } from './emptyShop.ts';
import { expect, test, watch } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const owner = { name: 'Harleen Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' };
const phone = '+91 98765 43210';
const call = `tel:${phone.replaceAll(' ', '')}`;

let shop: EmptyShop;
// A shop of its own: other tests read the settings of the demonstration shop.
test.beforeAll(async () => {
	shop = await openEmptyShop(owner);
});
test.afterAll(() => shop?.close());

test('a phone number changed in the back-office is in the footer, on the contact page and in the next email', {
	tag: '@SET-011',
}, async ({ browser }) => {
	const errors: string[] = [];
	const open = async () => {
		const context = await browser.newContext({ baseURL: shop.origin, timezoneId: 'Asia/Kolkata' });
		watch(context, shop.origin, (fault) => errors.push(fault));
		return context.newPage();
	};
	const [page, visitor] = [await open(), await open()];
	await visitor.goto('/about');
	const footerLink = visitor.getByRole('contentinfo').getByRole('link', { name: /^\+91/ });
	await expect(footerLink).not.toHaveAttribute('href', call);

	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	await page.goto('/admin');
	await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	const contact = page.getByRole('region', { name: 'Contact' });
	await contact.getByLabel('Phone').fill(phone);
	await contact.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	// The owner's own page has it without another load.
	await page.getByRole('link', { name: 'Website' }).click();
	await expect(page.getByRole('contentinfo').getByRole('link', { name: phone })).toHaveAttribute(
		'href',
		call,
	);

	await expect(async () => {
		await visitor.goto('/about');
		await expect(footerLink).toHaveText(phone, { timeout: 100 });
	}).toPass({ timeout: 2000 });
	await visitor.goto('/contact');
	await expect(
		visitor.getByRole('region', { name: 'Visit or call' }).getByRole('link', { name: phone }),
	).toHaveAttribute('href', call);

	await visitor.goto('/signup');
	await visitor.getByLabel('Full Name').fill('Kiran First');
	await visitor.getByLabel('Email').fill('kiran@example.com');
	await visitor.getByLabel('Password', { exact: true }).fill('first-buyer');
	await visitor.getByRole('button', { name: 'Sign Up' }).click();
	const email = await shop.emailTo('kiran@example.com', /verif/i);
	expect(email.text).toContain(phone);
	expect(email.html).toContain(phone);
	expect(errors).toEqual([]);
});
