import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { productImages, type products } from '../../../server/schema/catalog.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

type Product = typeof products.$inferSelect;

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const list = productEditor(browser);
const admin = setUpAdmin(testApp);

/** Products of one category and brand, with these columns. */
async function build<First extends Partial<Product>>(
	...[first, ...others]: [First, ...Partial<Product>[]]
): Promise<[Product, ...Product[]]> {
	const built = await buildProduct(testApp.db, first);
	const { categoryId, brandId } = built;
	const rest: Product[] = [];
	for (const other of others) rest.push(await buildProduct(testApp.db, { categoryId, brandId, ...other }));
	return [built, ...rest];
}

/** Opens the tab with these parameters and waits for so many rows. */
async function openList(parameters: string, count: number): Promise<void> {
	browser.open(`/admin?tab=products${parameters}`, admin);
	await list.waitForRows(count);
}
const reload = (count: number) => {
	browser.open(browser.address(), admin);
	return list.waitForRows(count);
};
const choose = (label: string, option: string) =>
	browser.user.selectOptions(screen.getByLabelText(label, { exact: true }), option);
const getSelectedOption = (label: string) =>
	screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;
const getCells = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])];
const rowWith = (name: string) => list.rows().find(({ textContent }) => textContent?.includes(name));
const lastRead = () =>
	browser.requests.findLast(({ method, path }) => method === 'GET' && path === '/admin/products');
const writes = () => browser.requests.filter(({ method }) => method !== 'GET');

test('the table has number, Name, Category, Price and Actions with Edit and Delete', {
	tags: 'ADM-P-002 ADM-P-003 ADM-P-004 ADM-P-005 ADM-P-006 ADM-P-007 ADM-P-008'.split(' '),
}, async () => {
	const [expensive] = await build(
		{ pricePaise: paise(12_500_000), offerPaise: paise(9_900_000) },
		{ pricePaise: paise(100_000) },
	);
	await openList(`&category=${expensive.categoryId}&sort=price`, 2);
	expect(screen.getByRole('tab', { name: 'Products' }).getAttribute('aria-selected')).toBe('true');
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'',
		'#',
		'Name',
		'Category',
		'Price',
		'Stock',
		'Actions',
	]);
	const [, number, name, category, price, , actions] = getCells(rowWith(expensive.name));
	expect(number?.textContent).toBe('2');
	expect(name?.textContent).toContain(expensive.name);
	await waitFor(() => expect(getSelectedOption('Category')).toMatch(/^Category \d+$/));
	expect(category?.textContent).toBe(getSelectedOption('Category'));
	expect(price?.textContent).toContain('₹1,25,000');
	expect(price?.textContent).toContain('Offer ₹99,000');
	const buttons = within(actions as HTMLElement);
	expect(buttons.getByRole('button', { name: `Edit ${expensive.name}` }).textContent).toBe('Edit');
	expect(buttons.getByRole('button', { name: `Delete ${expensive.name}` }).textContent).toBe('Delete');
});

test('a toggle shows cards with image, image count, name, price, category, stock and actions', {
	tags: 'ADM-P-001 ADM-P-014 ADM-P-015 ADM-P-016 ADM-P-017 ADM-P-018 ADM-P-019 ADM-P-020 ADM-P-022 ADM-P-023 ADM-P-024'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const [other] = await build({ pricePaise: paise(250_000), stock: 7 }, { stock: 0 });
	const { id, name, categoryId } = other;
	const pictures = ['front', 'side', 'back'].map((publicId) => `/media/${publicId}.webp`);
	await testApp.db
		.insert(productImages)
		.values(pictures.map((url, position) => ({ productId: id, position, url, width: 900, height: 900 })));
	await openList(`&category=${categoryId}`, 2);
	screen.getByRole('table');
	await user.click(screen.getByRole('button', { name: 'Card view' }));
	await waitFor(() => expect(browser.address()).toContain('view=cards'));
	await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
	expect(screen.getByRole('button', { name: 'Card view' }).getAttribute('aria-pressed')).toBe('true');
	const card = within(screen.getByRole('article', { name }));
	expect(card.getByRole('img', { name }).getAttribute('src')).toBe(pictures[0]);
	card.getByText('3 images', { exact: true });
	card.getByRole('heading', { name });
	card.getByText('₹2,500', { exact: true });
	await waitFor(() => expect(getSelectedOption('Category')).toMatch(/^Category \d+$/));
	card.getByText(getSelectedOption('Category') ?? 'no category', { exact: false });
	card.getByText('7 in stock', { exact: true });
	const bare = list.rows().find(({ textContent }) => !textContent?.includes(name));
	within(bare as HTMLElement).getByText('Out of stock', { exact: true });
	within(bare as HTMLElement).getByText('0 images', { exact: true });
	card.getByRole('button', { name: `Edit ${name}` });
	card.getByRole('button', { name: `Delete ${name}` });
	await user.click(card.getByRole('button', { name: `Manage Images of ${name}` }));
	await screen.findByRole('dialog', { name: 'Manage Product Images' });

	await reload(2);
	screen.getByRole('article', { name });
	await user.click(screen.getByRole('button', { name: 'Table view' }));
	await screen.findByRole('table');
	expect(screen.queryAllByRole('article')).toEqual([]);

	// A product always has a category here; the replaced response has none.
	browser.intercept('GET', /^\/admin\/products$/, async (send) => {
		const response = z
			.looseObject({ products: z.looseObject({}).array() })
			.parse(await (await send()).json());
		return Response.json({
			...response,
			products: response.products.map((each) => ({ ...each, category: null })),
		});
	});
	await openList(`&category=${categoryId}&view=cards`, 2);
	within(screen.getByRole('article', { name })).getByText('Uncategorized', { exact: false });
});

test('the database pages filtered products by 10, 25 or 50, and returns only the rows shown', {
	tags: 'ADM-P-010 ADM-P-011 ADM-P-012 ADM-P-013 ADM-P-029 ADM-P-030 ADM-P-031 ADM-P-032 ADM-P-033'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const [first] = await build(
		{ name: 'Pellet 00' },
		...Array.from({ length: 9 }, (_, place) => ({ name: `Pellet 0${place + 1}` })),
	);
	const { categoryId, brandId } = first;
	const pages = () => screen.queryByRole('navigation', { name: 'Pages' });
	const follow = (link: string) =>
		user.click(within(pages() as HTMLElement).getByRole('link', { name: link }));
	const size = () => screen.getByLabelText<HTMLSelectElement>('Products per page');
	await openList(`&category=${categoryId}&sort=name`, 10);
	expect(size().value).toBe('10');
	expect(lastRead()?.search).toMatchObject({ limit: '10' });
	expect([...size().options].map(({ text }) => text)).toEqual(['10 per page', '25 per page', '50 per page']);
	expect(pages()).toBeNull();

	const last = await buildProduct(testApp.db, { name: 'Quiver', categoryId, brandId });
	await reload(10);
	expect(
		[...(pages()?.querySelectorAll('a[aria-label^="Page "]') ?? [])].map((link) => link.textContent),
	).toEqual(['1', '2']);
	await follow('Next');
	await list.waitForRows(1);
	await waitFor(() => expect(browser.address()).toContain('page=2'));
	expect(lastRead()?.search).toMatchObject({ page: '2' });
	expect(getCells(list.rows()[0])[1]?.textContent).toBe('11');
	await follow('Previous');
	await list.waitForRows(10);
	expect(list.rows()[0]?.textContent).toContain(first.name);
	await follow('Page 2');
	await list.waitForRows(1);
	for (const limit of ['25', '50']) {
		await choose('Products per page', limit);
		await waitFor(() => expect(browser.address()).toContain(`limit=${limit}`));
		await list.waitForRows(11);
		await waitFor(() => expect(pages()).toBeNull());
	}
	await choose('Products per page', '10');
	await list.waitForRows(10);
	await follow('Page 2');
	await list.waitForRows(1);

	// Deleting the only product of the last page removes that page.
	await list.remove(last);
	await list.waitForRows(10);
	await waitFor(() => expect(browser.address()).toContain('page=1'));

	// Each page size shows that many rows of a longer list, and the next page continues.
	for (let place = 10; place < 52; place++)
		await buildProduct(testApp.db, { name: `Pellet ${place}`, categoryId, brandId });
	for (const limit of [25, 50]) {
		await choose('Products per page', String(limit));
		await list.waitForRows(limit);
		expect(lastRead()?.search.limit).toBe(String(limit));
		expect(getCells(list.rows().at(-1))[1]?.textContent).toBe(String(limit));
	}
	await openList('&sort=name&limit=50', 50);
	expect(size().value).toBe('50');
	await follow('Next');
	await list.waitForRows(2);
	expect(getCells(list.rows()[0])[1]?.textContent).toBe('51');
});

test('search, category, brand, status and stock filter the list and are in the URL', {
	tags: ['ADM-P-026', 'ADM-P-027', 'ADM-P-028'],
}, async () => {
	const { user } = browser;
	const [full, low, soldOut, old] = (await build(
		{ name: 'Full_Rifle', stock: 20 },
		{ name: 'Low_Rifle', stock: 2 },
		{ name: 'Gone_Rifle', stock: 0 },
		{ name: 'Old_Rifle' },
	)) as [Product, Product, Product, Product];
	const { categoryId } = full;
	const otherBrand = await buildProduct(testApp.db, { categoryId, name: 'Rival_Rifle', stock: 3 });
	const elsewhere = await buildProduct(testApp.db, { name: 'Elsewhere' });
	expect(await admin.call(`PUT /admin/products/${old.id}/archived`, { archived: true })).toMatchObject({
		status: 204,
	});
	const shows = async (...products: Product[]) => {
		await list.waitForRows(products.length);
		await waitFor(() => expect(products.filter(({ name }) => rowWith(name) === undefined)).toEqual([]));
	};
	await openList('', 5);
	await browser.fill(screen.getByLabelText('Search products'), 'OW_RIFLE');
	await user.click(screen.getByRole('button', { name: 'Search' }));
	await shows(low);
	await waitFor(() => expect(browser.address()).toContain('search='));
	await browser.fill(screen.getByLabelText('Search products'), 'no product is called this');
	await user.keyboard('{Enter}');
	await screen.findByText('No products found');
	await user.clear(screen.getByLabelText('Search products'));
	await user.keyboard('{Enter}');
	await shows(full, low, soldOut, otherBrand, elsewhere);

	await choose('Category', categoryId);
	await shows(full, low, soldOut, otherBrand);
	await choose('Stock', 'low');
	await shows(low, otherBrand);
	await choose('Stock', 'out');
	await shows(soldOut);
	await choose('Stock', 'in');
	await shows(full, low, otherBrand);
	await choose('Brand', otherBrand.brandId);
	await shows(otherBrand);
	for (const part of [`category=${categoryId}`, `brand=${otherBrand.brandId}`, 'stock=in'])
		await waitFor(() => expect(browser.address()).toContain(part));
	await reload(1);
	await shows(otherBrand);
	await waitFor(() => expect(getSelectedOption('Brand')).toMatch(/^Brand \d+$/));
	await choose('Brand', full.brandId);
	await shows(full, low);
	await choose('Stock', 'all');
	await choose('Status', 'archived');
	await shows(old);
	within(list.rows()[0] as HTMLElement).getByText('Archived');
	await choose('Status', 'all');
	await shows(full, low, soldOut, old);
	await choose('Sort', 'stock');
	await waitFor(() => expect(list.rows()[0]?.textContent).toContain(soldOut.name));
});

test('deleting needs confirmation, shows a spinner on that row only, and removes the product', {
	tags: 'ADM-P-025 ADM-P-039 ADM-P-068 ADM-P-069 ADM-P-070'.split(' '),
}, async () => {
	const { user } = browser;
	const [deleted, remaining] = (await build({}, {})) as [Product, Product];
	await openList(`&category=${deleted.categoryId}&view=cards`, 2);
	const remove = ({ name }: Product) => screen.getByRole('button', { name: `Delete ${name}` });
	await user.click(remove(deleted));
	const dialog = await screen.findByRole('dialog', { name: 'Delete Product' });
	expect(dialog.textContent).toContain(deleted.name);
	await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await list.waitForRows(2);
	expect(writes()).toEqual([]);

	const released = Promise.withResolvers<void>();
	browser.intercept('DELETE', /^\/products\//, async (send) => {
		await released.promise;
		return send();
	});
	await list.remove(deleted);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(remove(deleted).getAttribute('aria-busy')).toBe('true'));
	expect([...document.querySelectorAll('.animate-spin')].map((each) => each.closest('button'))).toEqual([
		remove(deleted),
	]);
	expect(remove(remaining).getAttribute('aria-busy')).not.toBe('true');
	released.resolve();
	await browser.toast('Product deleted');
	await list.waitForRows(1);
	expect(list.rows()[0]?.textContent).toContain(remaining.name);
	expect(writes().map(({ method }) => method)).toEqual(['DELETE']);
});

test('archiving removes a product from the list and the shop; restoring adds it again', async () => {
	const { user } = browser;
	const [product] = await build({});
	const shown = async () => (await testApp.guest.call(`GET /products/${product.id}`)).status;
	await openList(`&category=${product.categoryId}`, 1);
	await user.click(screen.getByRole('button', { name: `More for ${product.name}` }));
	await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
	await browser.toast('Product archived');
	await screen.findByText('No products found');
	expect(await shown()).toBe(404);
	await choose('Status', 'archived');
	await list.waitForRows(1);
	expect(screen.queryByRole('button', { name: `Edit ${product.name}` })).toBeNull();
	await user.click(screen.getByRole('button', { name: `Restore ${product.name}` }));
	await browser.toast('Product restored');
	await choose('Status', 'active');
	await list.waitForRows(1);
	expect(await shown()).toBe(200);
});
