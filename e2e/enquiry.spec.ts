import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a gun that needs a licence can be enquired about: on its page, its card and the wishlist', {
	tag: ['@AFT-083'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const gun = await makeProduct(origin, adminAccount, {
		name: 'Field rifle',
		calibreMm: 5.5,
		muzzleEnergyJ: 18,
	});
	const { page } = await freshShopper();
	await page.goto(`/products?q=${encodeURIComponent(gun.name)}`);
	const card = page.getByRole('main').getByRole('listitem').filter({ hasText: gun.name });
	await expect(card.getByRole('link', { name: 'Enquire' })).toBeVisible();
	await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
	await page.goto(`/products/product/${gun.id}`);
	const main = page.getByRole('main');
	await expect(main).toContainText('Arms licence required. Please enquire, we do not sell it online.');
	await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
	await expectNoViolations(page, 'the page of a gun that needs a licence');
	await main
		.getByRole('button', { name: /wishlist/i })
		.first()
		.click();
	await page.goto('/wishlist');
	await page.getByRole('main').getByRole('link', { name: 'Enquire' }).click();
	await expect(page.getByLabel('Subject')).toHaveValue(`Enquiry about ${gun.name}`);
});
