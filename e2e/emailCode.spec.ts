import { expect, test, waitForHydration } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a guest on a 360 px phone adds to the cart, signs in with a code by email, and the product is in the cart', {
	tag: ['@CODE-010'],
}, async ({ page, adminAccount, origin, mailbox }) => {
	test.slow();
	const product = await makeProduct(origin, adminAccount, { name: 'Coded pellets' }, 1);
	const email = `code-${Date.now().toString(36)}-${process.pid}@example.com`;
	const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto(`/products/product/${product.id}`);
	await waitForHydration(page);
	await button('Add to Cart').first().click();
	await expect(page).toHaveURL('/login');
	await expect(page.getByRole('region', { name: 'After your login' })).toContainText(product.name);
	await page.getByLabel('Email').fill(email);
	await button('Sign in with a code by email').click();
	await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'After your login' })).toContainText(product.name);
	const { text } = await mailbox(email, /code/);
	const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
	await page.getByLabel('Full Name').fill('Ishita Bose');
	await page.getByLabel('Code').fill(code);

	await expect(page).toHaveURL(`/products/product/${product.id}`);
	await expect(button('Shopping Cart, 1')).toBeVisible();
});
