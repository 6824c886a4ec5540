import { buy } from './buying.ts';
import { expect, type Person, test } from './fixtures.ts';
import { edit, fieldOf, fillNew, rowsOf, said, save, tabOf } from './productsTab.ts';
import { callsOf, type MadeProduct, makeProduct } from './shopCalls.ts';

/** Changes a product as another administrator does meanwhile. */
async function changeElsewhere(
	origin: string,
	admin: Person,
	{ id, name, categoryId }: MadeProduct,
	changed: Record<string, unknown>,
): Promise<void> {
	const { call } = callsOf(origin, admin);
	const { brand } = (await call(`GET /products/${id}`)) as { brand: { id: string } };
	await call(`PUT /products/${id}`, {
		name,
		numericPrice: 1000,
		stock: 20,
		categoryId,
		brandId: brand.id,
		...changed,
	});
}

test('a version that somebody else stored meanwhile is not overwritten, and can be loaded', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	const stored = () => callsOf(origin, admin).call(`GET /products/${product.id}`);
	await page.goto(tabOf(product));
	await edit(page, product);
	const field = fieldOf(page);
	await field('Price (₹)').fill('1500');
	await changeElsewhere(origin, admin, product, { numericPrice: 1200, shortDescription: 'Theirs' });
	for (let presses = 0; presses < 2; presses++) {
		await save(page);
		await expect(said(page)).toContainText('Someone else changed this product while you were editing it.');
		await expect(field('Price (₹)')).toHaveValue('1500');
		expect(await stored()).toMatchObject({ numericPrice: 1200, shortDescription: 'Theirs' });
	}
	await said(page).getByRole('button', { name: 'Load the newer version' }).click();
	await expect(field('Price (₹)')).toHaveValue('1200');
	await expect(field('Short description')).toHaveValue('Theirs');
	await field('Price (₹)').fill('1500');
	await save(page);
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	expect(await stored()).toMatchObject({ numericPrice: 1500, shortDescription: 'Theirs' });
});

test('a SKU that is taken is said beside its field', async ({ admin, origin }) => {
	const { page } = admin;
	const sku = `TAKEN-${Date.now()}`;
	const product = await makeProduct(origin, admin, { sku });
	await page.goto(tabOf(product));
	await fillNew(page, product, 'Same number');
	await fieldOf(page)('SKU').fill(sku);
	await save(page);
	await expect(fieldOf(page)('SKU')).toHaveAttribute('aria-invalid', 'true');
	await expect(fieldOf(page)('SKU')).toBeFocused();
	await expect(fieldOf(page)('SKU')).toHaveAccessibleDescription(
		`Auto-generated if left blank. '${product.name}' has this SKU already.`,
	);
	await fieldOf(page)('SKU').fill(`${sku}-2`);
	await save(page);
	await expect(page.getByText('Product added', { exact: true })).toBeVisible();
});

test('units sold while a product was edited stay sold; a number typed over them is asked about', async ({
	admin,
	origin,
	freshShopper,
}) => {
	const { page } = admin;
	const shopper = await freshShopper();
	const product = await makeProduct(origin, admin, { stock: 9 });
	await page.goto(tabOf(product));
	await edit(page, product);
	await buy(origin, shopper, [product]);
	await fieldOf(page)('Short description').fill('Only the text.');
	await save(page);
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	await expect(rowsOf(page)).toContainText('8 in stock');

	await edit(page, product);
	await fieldOf(page)('Stock').fill('30');
	await changeElsewhere(origin, admin, product, { stock: 6 });
	const { version } = (await callsOf(origin, admin).call(`GET /products/${product.id}`)) as {
		version: number;
	};
	// An order changes the stock and leaves the version alone: the editor has the newest one.
	await page.route('**/api/products/*', (route) =>
		route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version }) }),
	);
	await save(page);
	await expect(fieldOf(page)('Stock')).toHaveAccessibleDescription(
		/The stock is 6 by now, it was 8\. Please check the number\.$/,
	);
	await save(page);
	await expect(rowsOf(page)).toContainText('30 in stock');
});

test('a new product whose answer was lost is stored once, with what was typed last', async ({
	admin,
	origin,
	expectFault,
}) => {
	expectFault(/failed POST/);
	const { page } = admin;
	const product = await makeProduct(origin, admin);
	await page.goto(tabOf(product));
	await fillNew(page, product, 'Sent twice');
	let sends = 0;
	await page.route('**/api/products', async (route) => {
		sends++;
		await route.fetch();
		await route.abort('connectionreset');
	});
	await save(page);
	await expect(said(page)).toHaveText(
		'We could not reach the shop. Nothing you typed is lost: please try again.',
	);
	// The browser itself repeats once what may have been carried out, under the same key.
	expect(sends).toBe(2);
	await expect(fieldOf(page)('Name')).toHaveValue('Sent twice');
	await fieldOf(page)('Price (₹)').fill('5000');
	await page.unroute('**/api/products');
	await save(page);
	await expect(page.getByText('Product added', { exact: true })).toBeVisible();
	await expect(rowsOf(page).filter({ hasText: 'Sent twice' })).toHaveCount(1);
	await expect(rowsOf(page).filter({ hasText: 'Sent twice' })).toContainText('₹5,000');
});

test('an edit whose answer was lost does not meet itself as the change of somebody else', async ({
	admin,
	origin,
	expectFault,
}) => {
	expectFault(/failed PUT/);
	const { page } = admin;
	const product = await makeProduct(origin, admin, {}, 1);
	await page.goto(tabOf(product));
	await edit(page, product);
	await fieldOf(page)('Price (₹)').fill('1700');
	await page.route('**/api/products/*', async (route) => {
		await route.fetch();
		await route.abort('connectionreset');
	});
	await save(page);
	await expect(said(page)).toContainText('We could not reach the shop.');
	await page.unroute('**/api/products/*');
	await fieldOf(page)('Short description').fill('Typed after the connection came back.');
	await save(page);
	await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
	expect(await callsOf(origin, admin).call(`GET /products/${product.id}`)).toMatchObject({
		numericPrice: 1700,
		shortDescription: 'Typed after the connection came back.',
		version: 3,
	});
});
