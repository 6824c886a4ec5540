import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a search shows a result count, and a spelling suggestion when nothing is found', {
	tag: '@LST-023 @LST-024 @LST-026 @LST-062 @LST-063 @LST-064 @OPEN-050 @OPEN-051'.split(' '),
}, async ({ page, adminAccount, origin }) => {
	const { name } = await makeProduct(origin, adminAccount, {
		name: 'Qxqx',
		shortDescription: 'Wholly unheard of',
	});
	const word = name.split(' ').at(-1) ?? '';
	await page.goto(`/products?q=${word.toUpperCase()}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		`Search Results for "${word.toUpperCase()}"`,
	);
	await expect(
		page.getByText(`Found 1 product matching "${word.toUpperCase()}"`, { exact: true }),
	).toBeVisible();
	await expect(page.locator('[data-product]')).toHaveCount(1);
	const second = await makeProduct(origin, adminAccount, {
		name: 'Zvzv',
		shortDescription: `Goes with ${word}.`,
	});
	await page.goto(`/products?q=${word}`);
	await expect(page.getByText(`Found 2 products matching "${word}"`, { exact: true })).toBeVisible();
	await expect(page.locator('[data-product]').getByRole('heading')).toHaveText([name, second.name]);
	await page.goto(`/products?q=${word}-none`);
	await expect(page.getByText(`Found 0 products matching "${word}-none"`, { exact: true })).toBeVisible();
	await page.goto('/products/air-rifles?q=pistol');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "pistol"');
	await expect(page.locator('[data-product]').first()).toContainText(/pistol/i);
	const found = page.getByText(/^Found \d+ products matching "pistol"$/);
	const count = String(await found.textContent());
	await page.goto('/products?q=pistol');
	await expect(found).toHaveText(count);
	for (const [typed, meant] of [
		['pelet', 'pellet'],
		['rifel', 'rifle'],
		['scatt trainig', 'scatt training'],
	] as const) {
		await page.goto(`/products?q=${encodeURIComponent(typed)}`);
		await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
		const main = page.getByRole('main');
		await main.getByRole('link', { name: meant, exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${meant}"`);
		await expect(page.locator('[data-product]').first()).toBeVisible();
	}
});

test('the search box shows suggestions for mouse and keyboard', {
	tag: '@CHR-017 @LST-076 @LST-077 @LST-078 @LST-079 @LST-080 @LST-081 @LST-082 @LST-083 @LST-084 @LST-085 @LST-086 @CON-013 @CON-014'.split(
		' ',
	),
}, async ({ page, allowBrowserError, origin }) => {
	await page.goto('/about');
	const visited: string[] = [];
	page.on('framenavigated', (frame) => visited.push(frame.url().replace(origin, '')));
	const box = page.getByRole('combobox', { name: 'Search products' });
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	const options = list.getByRole('group', { name: 'Products' }).getByRole('option');
	await box.fill('air');
	await expect(options).toHaveCount(5);
	await expect(box).toHaveAttribute('aria-expanded', 'true');
	const size = await list.evaluate((element) => {
		const { maxHeight, maxWidth } = getComputedStyle(element);
		return { maxHeight, maxWidth };
	});
	expect(size).toEqual({ maxHeight: '400px', maxWidth: '500px' });

	await page.mouse.click(1200, 700);
	await expect(list).toBeHidden();
	await box.focus();
	await expect(list).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
	await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowUp');
	await expect(list.locator('[aria-selected=true]')).toHaveCount(0);
	await page.keyboard.press('ArrowUp');
	await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Escape');
	await expect(list).toBeHidden();
	await expect(box).toHaveValue('air');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	const chosen = (await options.first().locator('[data-name]').textContent()) ?? '';
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/products\/product\/[0-9a-f-]{36}$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen);
	await expect(box).toHaveValue('');
	await expect(list).toBeHidden();

	await box.fill('pellet');
	const suggested = options.first().locator('[data-name]');
	await expect(suggested).not.toHaveText(chosen);
	const pointedAt = (await suggested.textContent()) ?? '';
	await options.first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(pointedAt);
	await expect(page).toHaveURL(/\/products\/product\/[0-9a-f-]{36}$/);
	await expect(box).toHaveValue('');
	await expect(list).toBeHidden();

	const before = visited.length;
	for (const blank of ['', '   ']) {
		await box.fill(blank);
		await page.keyboard.press('Enter');
	}
	await box.fill('  pellet  ');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/products?q=pellet');
	await expect(box).toHaveValue('');
	await expect(list).toBeHidden();
	expect(visited.slice(before)).toEqual(['/products?q=pellet']);

	allowBrowserError(/api\/search/);
	await page.route('**/api/search/suggestions?*', (route) =>
		route.fulfill({ status: 500, json: { error: 'no' } }),
	);
	const failed = page.waitForResponse((response) => response.url().includes('q=sling'));
	await box.fill('sling');
	await failed;
	await expect(list.getByRole('option')).toHaveCount(0);
	await expect(list).toBeHidden();
	await expect(box).toHaveValue('sling');
});
