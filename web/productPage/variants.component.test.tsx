import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { products, productVariants } from '../../server/schema/catalog.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let productId: ProductId;
/** Ids of the variants by what they are. */
let variants: Record<'small right' | 'small left' | 'large right', string>;
beforeEach(async () => {
	({ id: productId } = await buildProduct(testApp.db, { name: 'Glove' }));
	const [smallRight, smallLeft, largeRight] = await giveVariants(
		testApp.db,
		productId,
		[
			{ name: 'Size', values: ['S', 'L'] },
			{ name: 'Hand', values: ['Right', 'Left'] },
		],
		[
			{ options: { Size: 'S', Hand: 'Right' }, sku: 'G-SR', mrpPaise: rupeesToPaise(2360) },
			{ options: { Size: 'S', Hand: 'Left' }, sku: 'G-SL', stock: 0 },
			{ options: { Size: 'L', Hand: 'Right' }, sku: 'G-LR', pricePaise: rupeesToPaise(1200), stock: 3 },
		],
	);
	variants = {
		'small right': smallRight?.id ?? '',
		'small left': smallLeft?.id ?? '',
		'large right': largeRight?.id ?? '',
	};
});

const page = () => `/products/product/${productId}`;
const value = (name: string | RegExp) => screen.findByRole('radio', { name });
const choose = async (name: string | RegExp) => browser.user.click(await value(name));
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const shown = async (text: string | RegExp) => screen.findByText(text);
const addButton = async () =>
	(await screen.findAllByRole('button', { name: 'Add to Cart' }))[0] as HTMLElement;

test('of a product with a size nothing is chosen in advance, and adding it asks for the choice', {
	tags: ['CATX-244', 'CATX-245'],
}, async () => {
	const shopper = await testApp.signedIn();
	browser.open(page(), shopper);
	await shown('SKU: –');
	expect(chosen()).toEqual([]);
	expect(document.querySelector('[data-price]')?.textContent).toContain('From ₹1,000');
	await browser.user.click(await addButton());
	await shown('Please choose your size.');
	expect(document.activeElement).toBe(await value(/^S/));
	await choose(/^S/);
	await shown('Please choose your hand.');
	expect(document.querySelector('[data-price]')?.textContent).not.toContain('From');
	await browser.user.click(await addButton());
	expect(document.activeElement).toBe(await value(/^Right/));
	expect((await shopper.call('GET /cart')).body).toEqual([]);
	await choose(/^Right/);
	await shown('SKU: G-SR');
	expect(screen.queryByText(/^Please choose your/)).toBeNull();
	await browser.user.click(await addButton());
	await browser.toast('Item added to cart');
	expect((await shopper.call('GET /cart')).body).toMatchObject([
		{ variant: { id: variants['small right'] }, quantity: 1 },
	]);
});

test('of a product without a size the cheapest variant is chosen, and of one with a size what leaves no choice', {
	tags: ['CATX-244'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Stock' });
	const hands = { name: 'Hand', values: ['Right', 'Left'] };
	await giveVariants(
		testApp.db,
		id,
		[hands],
		hands.values.map((Hand) => ({ options: { Hand }, sku: `S-${Hand}` })),
	);
	browser.open(`/products/product/${id}`);
	await shown('SKU: S-Right');
	const boots = await buildProduct(testApp.db, { name: 'Boots' });
	await giveVariants(
		testApp.db,
		boots.id,
		[
			{ name: 'Shoe size', values: ['42', '43'] },
			{ name: 'Colour', values: ['Black'] },
		],
		['42', '43'].map((size) => ({ options: { 'Shoe size': size, Colour: 'Black' }, stock: 0 })),
	);
	browser.open(`/products/product/${boots.id}`);
	await shown('Choose your shoe size, and we can email you when it is back.');
	expect(chosen().map((radio) => radio.value)).toEqual(['Black']);
	expect(await addButton()).toHaveProperty('disabled', true);
	await choose(/^42/);
	await shown('Shoe size: 42, Colour: Black is out of stock.');
	await screen.findByRole('button', { name: 'Notify Me' });
});

test('price, MRP, saving, stock, SKU and URL follow the chosen variant', {
	tags: ['CATX-230', 'CATX-231'],
}, async () => {
	browser.open(page());
	await choose('Right');
	await choose('S');
	await shown('SKU: G-SR');
	expect((await screen.findAllByText('₹2,360')).length).toBeGreaterThan(0);
	expect(screen.getByText('50% off')).toBeTruthy();
	await waitFor(() => expect(browser.address()).toBe(`${page()}?variant=${variants['small right']}`));
	await choose('L');
	await shown('SKU: G-LR');
	expect(screen.getByText('₹1,200')).toBeTruthy();
	expect(screen.queryByText('50% off')).toBeNull();
	await shown('Only 3 left.');
	await waitFor(() => expect(browser.address()).toBe(`${page()}?variant=${variants['large right']}`));
});

test('a link names the variant; an unknown one shows the product', {
	tags: ['CATX-231'],
}, async () => {
	browser.open(`${page()}?variant=${variants['large right']}`);
	await shown('SKU: G-LR');
	browser.open(`${page()}?variant=${productId.replaceAll(/\d/g, '0')}`);
	await shown('SKU: –');
});

test('an address or a search with the SKU or barcode of a variant opens that variant', {
	tags: ['KIT-020'],
}, async () => {
	await testApp.db
		.update(productVariants)
		.set({ gtin: '4006381333931' })
		.where(eq(productVariants.sku, 'G-SL'));
	for (const [typed, sku] of [
		['g-lr', 'G-LR'],
		['G SL', 'G-SL'],
		['04006381333931', 'G-SL'],
		['unknown', '–'],
	] as const) {
		browser.open(`${page()}?sku=${encodeURIComponent(typed)}`);
		await shown(`SKU: ${sku}`);
	}
	await testApp.db.update(productVariants).set({ sku: 'G-46-L' }).where(eq(productVariants.sku, 'G-LR'));
	await testApp.db
		.update(products)
		.set({ searchCodes: ['gsr', 'g46l'] })
		.where(eq(products.id, productId));
	testApp.services.cache.clear();
	browser.open('/products?q=g-46l');
	await browser.user.click(await screen.findByRole('link', { name: 'Glove' }));
	await shown('SKU: G-46-L');
	expect(browser.address()).toBe(`${page()}?variant=${variants['large right']}`);
});

test('values that cannot be bought with the others say why and can still be chosen', {
	tags: ['CATX-232'],
}, async () => {
	browser.open(page());
	await choose(/^S/);
	const left = await value(/^Left/);
	expect(left.closest('label')?.textContent).toBe('LeftOut of stock');
	await choose('L');
	await waitFor(() => expect(left.closest('label')?.textContent).toBe('LeftNot available'));
	await shown('Crossed-out options are not available in this combination.');
	await choose(/^Left/);
	await shown('Size: L, Hand: Left is not available. Please choose another combination.');
	expect(await addButton()).toHaveProperty('disabled', true);
	await choose(/^S/);
	await shown('Size: S, Hand: Left is out of stock. Please choose another one.');
	expect(await addButton()).toHaveProperty('disabled', true);
	await waitFor(() => expect(browser.address()).toBe(`${page()}?variant=${variants['small left']}`));
});

test('two variants of one product are two lines of the cart, each with its own quantity', {
	tags: ['CATX-235'],
}, async () => {
	const shopper = await testApp.signedIn();
	browser.open(`${page()}?variant=${variants['small right']}`, shopper);
	await shown('SKU: G-SR');
	await browser.user.click(await addButton());
	await browser.toast('Item added to cart');
	await choose('L');
	await shown('SKU: G-LR');
	await browser.user.click(await addButton());
	await browser.user.click(await screen.findByRole('button', { name: 'Shopping Cart, 2' }));
	const panel = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
	await panel.findByText('Size: S, Hand: Right');
	await panel.findByText('Size: L, Hand: Right');
	await browser.user.click(
		panel.getByRole('button', { name: 'Increase quantity of Glove (Size: L, Hand: Right)' }),
	);
	const stored = async () => (await shopper.call('GET /cart')).body;
	await waitFor(async () =>
		expect(await stored()).toMatchObject([
			{ variant: { id: variants['small right'] }, quantity: 1 },
			{ variant: { id: variants['large right'] }, quantity: 2 },
		]),
	);
	await browser.user.click(panel.getByRole('button', { name: 'Remove Glove (Size: S, Hand: Right)' }));
	await waitFor(async () =>
		expect(await stored()).toMatchObject([{ variant: { id: variants['large right'] }, quantity: 2 }]),
	);
});

test('a variant that sells out while its page is open says so, and stays chosen', {
	tags: ['CATX-233'],
}, async () => {
	const shopper = await testApp.signedIn();
	browser.open(`${page()}?variant=${variants['small right']}`, shopper);
	await shown('SKU: G-SR');
	await testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.sku, 'G-SR'));
	await browser.user.click(await addButton());
	await browser.toast('Failed to add to cart');
	await browser.toast('This product is out of stock.');
	await shown('Size: S, Hand: Right is out of stock. Please choose another one.');
	expect(chosen().map((radio) => radio.value)).toEqual(['S', 'Right']);
	expect(await addButton()).toHaveProperty('disabled', true);
});

test('a card shows the lowest price as such and leads to the options', { tags: ['CATX-234'] }, async () => {
	await buildProduct(testApp.db, { name: 'Plain Tin', pricePaise: rupeesToPaise(50) });
	browser.open('/products?q=glove');
	const link = await screen.findByRole('link', { name: 'Choose Options of Glove' });
	expect(link.getAttribute('href')).toBe(page());
	const card = link.closest<HTMLElement>('[data-product]');
	expect(card?.textContent).toContain('From ₹1,000');
	browser.open('/products?q=plain');
	const plain = (await screen.findByRole('link', { name: 'Plain Tin' })).closest('[data-product]');
	expect(plain?.textContent).not.toContain('From');
	expect(plain?.textContent).toContain('Add to Cart');
});

test('a wish for a product with options leads to their choice', { tags: ['CATX-236'] }, async () => {
	const shopper = await testApp.signedIn();
	await shopper.call('POST /wishlist', { productId });
	browser.open('/wishlist', shopper);
	const link = await screen.findByRole('link', { name: 'Choose Options of Glove' });
	expect(link.getAttribute('href')).toBe(page());
	expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});
