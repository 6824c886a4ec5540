import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { getOnlyVariant } from '../../testing/buildVariants.ts';
import { setUpBrowser, type TestBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const inMain = () => within(screen.getByRole('main'));
const disabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;
const quantity = () => inMain().getByLabelText<HTMLInputElement>('Quantity');
const press = async (name: string) => browser.user.click(inMain().getByRole('button', { name }));
/** Opens the page and waits for its product. */
async function openProduct(id: string, name: string, person?: Parameters<TestBrowser['open']>[1]) {
	browser.open(`/products/product/${id}`, person);
	await screen.findByRole('heading', { level: 1, name });
}

test('a product page shows everything about a product', {
	tags: 'PDP-002 PDP-008 PDP-009 PDP-011 PDP-012 PDP-013 PDP-014 PDP-015 PDP-017 PDP-018 PDP-020 PDP-021 PDP-022 PDP-025 PDP-026 PDP-027 CON-028 OPEN-013 OPEN-054 OPEN-063 OPEN-128'.split(
		' ',
	),
}, async () => {
	const product = await buildProduct(testApp.db, {
		pricePaise: rupeesToPaise(1200),
		offerPaise: rupeesToPaise(1000),
		stock: 3,
		shortDescription: 'A calm trigger for long evenings.',
		features: ['Two-stage trigger', 'Walnut stock'],
		specifications: [{ key: 'Sight radius', value: '640 mm' }],
		isNew: true,
	});
	const { id, name } = product;
	await openProduct(id, name);
	const main = inMain();
	const trail = within(main.getByRole('navigation', { name: 'Breadcrumb' }));
	expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('/', ''))).toEqual([
		'Home',
		'Products',
		name,
	]);
	expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
	expect(trail.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products');

	main.getByText('In Stock', { exact: true });
	expect((await testApp.guest.call(`GET /products/${id}`)).body).not.toHaveProperty('sku');
	const variant = await getOnlyVariant(testApp.db, id);
	main.getByText(`SKU: NSH-${variant.replaceAll('-', '').slice(-8).toUpperCase()}`, { exact: true });
	main.getByRole('img', { name: 'Rated 0 out of 5' });
	main.getByRole('link', { name: /0 reviews/ });
	const price = document.querySelector('main [data-price]');
	expect(price?.textContent).toContain('₹1,000');
	expect(price?.querySelector('s')?.textContent).toContain('₹1,200');
	expect(price?.textContent).toContain('₹1,180incl. 18% GST');
	main.getByText('A calm trigger for long evenings.');
	const listed = main.getAllByRole('listitem').map(({ textContent }) => textContent);
	for (const feature of ['Two-stage trigger', 'Walnut stock'])
		expect(
			listed.some((text) => text?.includes(feature)),
			feature,
		).toBe(true);
	expect(main.getByRole('row', { name: 'Sight radius 640 mm' })).toBeTruthy();
	await main.findByText(/^Free shipping on orders over ₹5,000/);
	expect(main.getByRole('list', { name: 'Badges' }).textContent).toBe('NEW');
	const heart = main.getByRole('button', { name: `Wishlist: ${name}` });
	expect(heart.getAttribute('aria-pressed')).toBe('false');
	expect(disabled(main.getByRole('button', { name: 'Add to Cart' }))).toBe(false);
	main.getByRole('tab', { name: 'Reviews (0)' });

	const [less, more] = ['Decrease quantity', 'Increase quantity'].map((label) =>
		main.getByRole('button', { name: label }),
	) as [HTMLElement, HTMLElement];
	expect(disabled(less)).toBe(true);
	await browser.user.click(more);
	await browser.user.click(more);
	await waitFor(() => expect(quantity().value).toBe('3'));
	expect(disabled(more)).toBe(true);
	await browser.fill(quantity(), '0');
	await browser.user.keyboard('{Enter}');
	await waitFor(() => expect(quantity().value).toBe('1'));
	main.getByText('Only 3 left.');
});

test('what is in the box, the warranty and the licence stand once, below the pictures', {
	tags: ['FACE-148'],
}, async () => {
	const { id, name } = await buildProduct(testApp.db, {
		specifications: [
			{ key: 'In the Box', value: 'Rifle, case, manual' },
			{ key: 'Warranty', value: 'Two years' },
			{ key: 'Sights', value: 'Open' },
		],
		calibreMm: 4.5,
		muzzleEnergyJ: 7.5,
		netQuantity: '1 rifle',
	});
	await openProduct(id, name);
	const main = inMain();
	for (const once of ['Rifle, case, manual', 'Two years', 'Open', '1 rifle', /^No arms licence needed/])
		expect(main.getAllByText(once)).toHaveLength(1);
	expect(main.getAllByRole('row').map((row) => row.firstChild?.textContent)).not.toContain('Warranty');
	expect(main.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
		'In the box',
		'Warranty',
		'Licence',
	]);
});

test('a product without offer and stock shows one price and cannot be bought', {
	tags: ['PDP-010', 'PDP-016', 'PDP-024'],
}, async () => {
	const { id, name } = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(800), stock: 0 });
	await openProduct(id, name);
	inMain().getByText('Out of Stock', { exact: true });
	const price = document.querySelector('main [data-price]');
	expect(price?.textContent).toContain('₹800');
	expect(price?.querySelector('s')).toBeNull();
	expect(disabled(inMain().getByRole('button', { name: 'Add to Cart' }))).toBe(true);
	expect(quantity().disabled).toBe(true);
});

test('adding to the cart shows how many units are available', {
	tags: ['PDP-023', 'PDP-028', 'PDP-029'],
}, async () => {
	const { id, name } = await buildProduct(testApp.db);
	const shopper = await testApp.signedIn();
	await openProduct(id, name, shopper);
	await press('Add to Cart');
	await browser.toast('Item added to cart');
	await press('Increase quantity');
	await press('Increase quantity');
	await press('Add to Cart');
	await browser.toast('3 items added to cart');
	await screen.findByRole('button', { name: 'Shopping Cart, 4' });
	await waitFor(async () =>
		expect((await shopper.call('GET /cart')).body).toMatchObject([{ product: { id }, quantity: 4 }]),
	);
});

test('sharing opens the share sheet, or copies the link, or shows how', {
	tags: 'PDP-007 PDP-038 PDP-039 PDP-040 PDP-041'.split(' '),
}, async () => {
	const { id, name } = await buildProduct(testApp.db);
	await openProduct(id, name);
	/** Replaces the browser's sharing APIs. @returns what is shared */
	const offer = (what: 'sheet' | 'clipboard' | 'nothing') => {
		const shared: unknown[] = [];
		const share = async (value: unknown) => void shared.push(value);
		const refuse = () => Promise.reject(new Error('refused'));
		Object.defineProperty(navigator, 'share', {
			configurable: true,
			value: what === 'sheet' ? share : undefined,
		});
		Object.defineProperty(navigator, 'clipboard', {
			configurable: true,
			value: { writeText: what === 'clipboard' ? share : refuse },
		});
		return shared;
	};
	const { share, clipboard } = navigator;
	try {
		const url = window.location.href;
		const sheet = offer('sheet');
		await press('Share');
		await waitFor(() => expect(sheet).toEqual([{ title: name, url }]));
		const copied = offer('clipboard');
		await press('Share');
		await browser.toast('Link copied to clipboard!');
		expect(copied).toEqual([url]);
		offer('nothing');
		await press('Share');
		await browser.toast('Failed to share. Please copy the URL manually.');
	} finally {
		Object.defineProperty(navigator, 'share', { configurable: true, value: share });
		Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
	}
});

test('the list says that a product was not found, until the visitor goes on', {
	tags: ['PDP-031', 'PDP-032', 'OPEN-023'],
}, async () => {
	await buildProduct(testApp.db);
	browser.open('/products?notFound=product');
	const notice = within(await screen.findByRole('alert', { name: 'Product Not Found' }));
	notice.getByRole('heading', { name: 'Product Not Found' });
	await browser.user.click(notice.getByRole('link', { name: 'Back to Products' }));
	await waitFor(() => expect(browser.address()).toBe('/products'));
	await waitFor(() => expect(screen.queryByRole('alert', { name: 'Product Not Found' })).toBeNull());
});
