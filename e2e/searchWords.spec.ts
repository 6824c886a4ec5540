import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('a shopper searches with the words of the range, and the owner adds a synonym for what found nothing', {
	tag: '@CATX-427 @CATX-409 @CATX-411 @CATX-429 @LST-078 @LST-079 @CON-014'.split(' '),
}, async ({ page, admin, origin }) => {
	// What was searched is stored every half minute.
	test.slow();
	const { name } = await makeProduct(origin, admin, { name: 'Qyqy' });
	const meant = name.split(' ').at(-1) ?? '';
	const typed = `zqz${meant.replaceAll(/[^a-z]/gi, '').toLowerCase()}`;
	await page.goto(`/products?q=${typed}`);
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();

	const cards = page.locator('[data-product]');
	await page.goto(`/products?q=${encodeURIComponent('छर्रा .177')}`);
	await expect(cards.first()).toContainText('for “छर्रा”');
	await expectNoViolations(page, 'search results with reasons');
	await page.goto('/products?q=sarvik+wadcutter+0.52+g');
	await expect(cards.first()).toContainText('Matches pellet weight 0.52 g');
	await cards.first().getByRole('link').first().click();
	await expect(page).toHaveURL(/\/products\/product\//);

	const box = page.getByRole('combobox', { name: 'Search products' });
	await box.fill('air pistol');
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	const categories = list.getByRole('group', { name: 'Categories' });
	await expect(categories.getByRole('option').first()).toHaveText('Air Pistols');
	for (const [measure, most] of [
		['max-height', '400px'],
		['max-width', '500px'],
	] as const)
		await expect(list).toHaveCSS(measure, most);
	await expectNoViolations(page, 'suggestions in groups');
	await categories.getByRole('option').first().click();
	await expect(page).toHaveURL('/products/air-pistols');

	const office = admin.page;
	await office.goto('/admin?tab=searches');
	await expect(office.getByRole('link', { name: 'chharra', exact: true })).toBeVisible();
	await expectNoViolations(office, 'the searches');
	const add = office.getByRole('button', { name: `Add synonym for ${typed}` });
	await expect
		.poll(async () => JSON.stringify(await createShopCalls(origin, admin).call('GET /admin/searches')), {
			timeout: 120_000,
		})
		.toContain(typed);
	await office.reload();
	await add.click();
	const dialog = office.getByRole('dialog', { name: 'Add Synonyms' });
	await dialog.getByLabel('Words').fill(`${typed}\n${meant}`);
	await expectNoViolations(office, 'the dialog of synonyms');
	await dialog.getByRole('button', { name: 'Save Synonyms' }).click();
	await expect(office.getByText(`${typed} = ${meant}`)).toBeVisible();

	await page.goto(`/products?q=${typed}`);
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText(`for “${typed}”`);
	await office.getByRole('button', { name: `Delete ${typed}` }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(office.getByText(`${typed} = ${meant}`)).toHaveCount(0);
});
