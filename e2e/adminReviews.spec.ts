import { expectNoSidewaysScroll } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('the dialogs of a review wrap a long word on a phone', {
	tag: ['@JRN-001', '@JRN-002', '@ROL-037'],
}, async ({ admin, freshShopper, origin }) => {
	const name = 'Zielfernrohrmontageschienenverlängerungsschraubensicherung';
	const author = await freshShopper();
	const product = await makeProduct(origin, admin, { name });
	await buy(origin, author, [product]);
	const comment = `${name} ${Date.now()}-${process.pid}`;
	await callsOf(origin, author).call(`POST /products/${product.id}/reviews`, { rating: 5, comment });
	const { page } = admin;
	await page.setViewportSize({ width: 360, height: 780 });
	const [request] = await Promise.all([
		page.waitForRequest('**/api/admin/reviews?*'),
		page.goto(`/admin?tab=reviews&search=${encodeURIComponent(comment)}`),
	]);
	expect(await request.headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	await expect(page.locator('[data-review]')).toHaveCount(1);
	for (const action of ['Edit', 'Delete']) {
		await page.getByRole('button', { name: action }).first().click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await expectNoSidewaysScroll(page, `${action} Review`);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
});
