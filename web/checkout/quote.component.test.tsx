import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productImages } from '../../server/schema/catalog.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a visitor is sent to the login; a new customer has an empty cart, no address, and cannot pay', {
	tags: 'CHK-002 CHK-003 CHK-019 CHK-032 CHK-033 CHK-041 CHK-042 ROL-011 ROL-020 OPEN-101'.split(' '),
}, async () => {
	browser.open('/checkout');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	const scripts = () => document.querySelectorAll('script[src$="/checkout.js"]').length;
	const before = scripts();
	browser.open('/checkout', await testApp.signedIn());
	await screen.findByText(/^Your cart is empty\./);
	await screen.findByText('No address found.');
	expect(document.querySelector('[data-shipping-rule]')).toBeNull();
	screen.getByRole('button', { name: 'Add Address' });
	expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', true);
	expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/products');
	// The payment script is loaded only once an address is selected.
	expect(scripts()).toBe(before);
});

test('the quote shows every line and total to the paisa, and the shipping rule applied', {
	tags: 'CHK-004 CHK-005 CHK-006 CHK-007 CHK-008 CHK-009 CHK-010 CHK-011 CHK-012 CHK-013 CHK-014 CHK-015 CHK-016 CHK-017 CHK-018'.split(
		' ',
	),
}, async () => {
	const sight = await buildProduct(testApp.db, {
		name: 'Sight',
		pricePaise: rupeesToPaise(1499.5),
		offerPaise: rupeesToPaise(1299.99),
		shippingPaise: rupeesToPaise(45),
	});
	await testApp.db
		.insert(productImages)
		.values({ productId: sight.id, position: 0, url: '/media/sight.webp', width: 800, height: 800 });
	const felts = await buildProduct(testApp.db, {
		name: 'Felts',
		pricePaise: rupeesToPaise(210),
		gstBasisPoints: percentToBasisPoints(5),
	});
	const { shopper } = await fillCart(testApp, { products: [sight], quantity: 2 });
	await shopper.call('POST /cart', { productId: felts.id, quantity: 1 });
	browser.open('/checkout', shopper);
	const cart = within(await screen.findByRole('list', { name: 'Cart' }));
	const line = async ({ name }: { name: string }) =>
		(await cart.findByText(name)).closest('[data-line]') as HTMLElement;
	const first = await line(sight);
	const second = await line(felts);
	expect(document.querySelectorAll('[data-line]')).toHaveLength(2);
	expect(first.querySelector('img')?.getAttribute('src')).toMatch(/\/media\//);
	for (const text of ['Quantity: 2 · GST 18%', 'Shipping: ₹90', 'GST ₹468'])
		expect(first.textContent).toContain(text);
	within(first).getByText('₹2,599.98', { exact: true });
	expect(first.querySelector('s')?.textContent).toContain('₹2,999');
	expect(second.querySelector('img')).toBeNull();
	within(second).getByRole('img');
	expect(second.textContent).toContain('Quantity: 1 · GST 5%');
	expect(second.textContent).not.toContain('Shipping');
	expect(second.querySelector('s')).toBeNull();
	const summary = within(screen.getByRole('region', { name: 'Summary' }));
	const getTexts = (role: string) => summary.getAllByRole(role).map(({ textContent }) => textContent);
	expect(getTexts('definition')).toEqual(['₹2,809.98', '₹478.50', '₹90', '₹3,378.48']);
	expect(getTexts('term')).toEqual(['Subtotal', 'Total GST', 'Shipping Charges', 'Grand Total']);
	expect(document.querySelector('[data-shipping-rule=sum]')).not.toBeNull();
});

test('a line shows its image, whether the cart contains a URL or an object with one', {
	tags: ['ENT-049'],
}, async () => {
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	for (const { id } of products)
		await testApp.db
			.insert(productImages)
			.values({ productId: id, position: 0, url: `/media/${id}.webp`, width: 800, height: 800 });
	const { shopper } = await fillCart(testApp, { products });
	browser.intercept('GET', /^\/cart$/, async (send) => {
		type Line = { product: { images: { url: string }[] } };
		const cart: Line[] = await (await send()).json();
		return Response.json(
			cart.map(({ product, ...line }, at) => ({
				...line,
				product: { ...product, images: at === 0 ? product.images.map(({ url }) => url) : product.images },
			})),
		);
	});
	browser.open('/checkout', shopper);
	for (const { id } of products)
		await waitFor(() =>
			expect(document.querySelector(`[data-line="${id}"] img`)?.getAttribute('src')).toBe(
				`/media/${id}.webp`,
			),
		);
});
