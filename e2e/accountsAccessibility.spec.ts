import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { fillCart, homeAddress } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('axe finds no violation from sign-up to login, both themes and widths', async ({ page }) => {
	// One test checks a dozen screens.
	test.slow();
	const submit = async (button: string, fields: Record<string, string>) => {
		for (const [label, value] of Object.entries(fields))
			await page.getByLabel(label, { exact: true }).fill(value);
		await press(page, button);
	};
	const email = `seen-${Date.now().toString(36)}-${process.pid}@example.com`;
	await page.goto('/signup');
	await submit('Sign Up', { 'Full Name': 'Looked At', Email: email, Password: '12345' });
	await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
	await expectNoViolations(page, 'a rejected signup');
	await submit('Sign Up', { Password: 'ring-10' });
	await expect(title(page, 'Account Created Successfully!')).toBeVisible();
	await expectNoViolations(page, 'signed up');

	await page.goto('/login');
	await submit('Login', { Email: email, Password: 'ring-10' });
	await expect(page.locator('[data-notice=warning]')).toBeVisible();
	await expectNoViolations(page, 'a login that needs verification');
	await submit('Login', { Password: 'ring-99' });
	await expect(page.locator('[data-notice=error]')).toBeVisible();
	await expectNoViolations(page, 'a rejected login');

	await page.goto('/forgot-password');
	await submit('Send Reset Link', { Email: email });
	await expect(title(page, 'Check Your Email')).toBeVisible();
	await expectNoViolations(page, 'reset email sent');

	await page.route('**/api/auth/verify-reset-token/*', (route) => route.fulfill({ json: { valid: true } }));
	await page.goto('/reset-password?token=one');
	await page.getByLabel('New Password', { exact: true }).fill('ring-1');
	await expectNoViolations(page, 'a valid reset link');

	await page.route('**/api/auth/verify-email/*', (route) =>
		route.fulfill({ json: { message: 'Your email address is verified.' } }),
	);
	await page.goto('/verify-email?token=one');
	await expect(title(page, 'Email Verified!')).toBeVisible();
	await expectNoViolations(page, 'a verification');

	await page.goto('/resend-verification');
	await submit('Send Verification Email', { Email: email });
	await expect(title(page, 'Verification Email Sent')).toBeVisible();
	await expectNoViolations(page, 'verification sent again');
});

test('axe finds no violation on the profile and from checkout to a paid order, both themes and widths', async ({
	adminAccount,
	freshShopper,
	origin,
}) => {
	// One test checks a dozen screens.
	test.slow();
	const shopper = await freshShopper();
	const { page, email, password, token } = shopper;
	await page.goto('/profile?tab=orders');
	await expect(page.getByText('You have no orders yet.')).toBeVisible();
	await expectNoViolations(page, 'no orders');

	// A second session, so that one can be ended.
	await createShopCalls(origin).call('POST /auth/login', { email, password });
	await page.goto('/profile?tab=profile');
	await page.getByLabel('New Password', { exact: true }).fill('ring-1');
	await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toBeVisible();
	await expectNoViolations(page, 'name, password and sessions');
	await press(page, 'Sign out elsewhere');
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectNoViolations(page, 'the question before signing out elsewhere');

	await page.goto('/profile?tab=addresses');
	await expect(page.getByText(/^No address found\./)).toBeVisible();
	await expectNoViolations(page, 'no addresses');
	await page.goto('/checkout');
	await expect(page.getByText(/^Your cart is empty\./)).toBeVisible();
	await expect(page.getByText('No address found.')).toBeVisible();
	await expectNoViolations(page, 'checkout with nothing');

	const product = await makeProduct(origin, adminAccount, { name: 'Looked at' });
	await fillCart(origin, token, [product]);
	await createShopCalls(origin, shopper).call('POST /addresses', {
		...homeAddress,
		name: 'Office',
		isDefault: false,
	});
	await page.goto('/profile?tab=addresses');
	await expect(page.locator('[data-address]')).toHaveCount(2);
	await expectNoViolations(page, 'addresses');
	await press(page, 'Edit Home');
	await expect(page.getByRole('dialog', { name: 'Edit Address' })).toBeVisible();
	await expectNoViolations(page, 'editing an address');
	await press(page, 'Close');
	await press(page, 'Delete Office');
	await expect(page.getByText('Delete this address?')).toBeVisible();
	await expectNoViolations(page, 'the question before deleting an address');

	await page.goto('/checkout');
	await expect(page.locator('[data-address]')).toHaveCount(2);
	await press(page, 'Delete Office');
	await expect(page.getByRole('dialog', { name: 'Delete Address' })).toBeVisible();
	await expectNoViolations(page, 'the question before deleting an address in checkout');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await press(page, 'Pay Now');
	await page.getByLabel('Card number').fill('4100 2800 0000 1007');
	await expectNoViolations(page, 'the payment dialog');
	await page.getByLabel('Expiry').fill('12/39');
	await page.getByLabel('CVV').fill('123');
	await page.getByRole('button', { name: /^Pay ₹/ }).click();
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(title(page, 'Thank you for your order')).toBeVisible();
	await expectNoViolations(page, 'the confirmation');
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(title(page, 'Your Orders')).toBeVisible();
	await expectNoViolations(page, 'an order that is being packed');
});

test('axe finds no violation in the address form of the checkout, both themes and widths', async ({
	freshShopper,
}) => {
	test.slow();
	const { page } = await freshShopper();
	await page.goto('/checkout');
	await expectNoViolations(page, 'a checkout without an address');
	await press(page, 'Add Address');
	const dialog = page.getByRole('dialog', { name: 'Add Address' });
	await dialog.getByRole('button', { name: 'Add Address' }).click();
	await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
	await expectNoViolations(page, 'an empty address with its errors');
	await page.getByLabel('Postal Code').fill('560001');
	await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
	await expectNoViolations(page, 'an address that the PIN code fills in');
	await page.getByLabel('State').selectOption('Punjab');
	await expectNoViolations(page, 'an address in another state than its PIN code');
});
