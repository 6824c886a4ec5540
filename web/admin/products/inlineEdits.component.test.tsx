import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { products } from '../../../server/schema/catalog.ts';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { offerPaise: paise(90_000), stock: 20 });
	const list = productEditor(browser);
	browser.open(list.getTabUrl(product), admin);
	await list.waitForRows(1);
});

const row = () => within(document.querySelector('[data-product]') as HTMLElement);
const price = () => row().getByRole('button', { name: /change price of/ });
const stock = () => row().getByRole('button', { name: /change stock of/ });
const field = () => row().getByRole<HTMLInputElement>('textbox');
const shows = (figure: () => HTMLElement, text: string) =>
	waitFor(() => expect(figure().textContent).toContain(text));
const alertSays = (text: string | RegExp) =>
	waitFor(() => expect(row().getByRole('alert').textContent).toMatch(text));
const storedIs = (expected: object) =>
	waitFor(async () =>
		expect((await admin.call(`GET /admin/products/${product.id}`)).body).toMatchObject(expected),
	);

/** Opens a figure, enters a value and presses Enter. */
async function enter(figure: () => HTMLElement, value: string): Promise<void> {
	await browser.user.click(figure());
	await browser.fill(field(), value);
	await browser.user.keyboard('{Enter}');
}

test('price and stock are edited in the row: Enter and blur save, Escape cancels, errors are undone', {
	tags: ['FACE-121'],
}, async () => {
	const { user } = browser;
	// Enter, using the keyboard only: the focus returns to the value.
	price().focus();
	await user.keyboard('{Enter}');
	await waitFor(() => expect(document.activeElement).toBe(field()));
	expect(field().value).toBe('1000');
	await user.clear(field());
	await user.keyboard('12x50.5');
	expect(field().value).toBe('1250.5');
	await user.keyboard('{Enter}');
	await waitFor(() => expect(document.activeElement).toBe(price()));
	await shows(price, '₹1,250.50,');
	await storedIs({ numericPrice: 1250.5, stock: 20 });

	// Blur saves as well, although saving the price has just created a new version.
	await user.click(stock());
	await browser.fill(field(), '35');
	await user.click(screen.getByRole('columnheader', { name: 'Name' }));
	await shows(stock, '35 in stock,');
	await storedIs({ numericPrice: 1250.5, stock: 35 });

	// Escape restores the old value.
	const writes = () => browser.requests.filter(({ method }) => method === 'PUT').length;
	const before = writes();
	await user.click(stock());
	await browser.fill(field(), '99');
	await user.keyboard('{Escape}');
	await shows(stock, '35 in stock,');
	expect(document.activeElement).toBe(stock());
	// Invalid values show an error before anything is sent, and the field stays open.
	await enter(price, '850');
	await alertSays('The price must stay above the offer price.');
	expect(field().value).toBe('850');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(row().queryByRole('alert')).toBeNull());
	// An unchanged value is not sent.
	await user.click(stock());
	await user.keyboard('{Enter}');
	expect(writes()).toBe(before);

	// The change is optimistic and is undone when the request fails.
	const released = Promise.withResolvers<void>();
	browser.intercept('PUT', /\/stock$/, async () => {
		await released.promise;
		return Response.json({ error: 'Three units are being paid for.' }, { status: 400 });
	});
	await enter(stock, '1');
	await shows(stock, '1 in stock,');
	released.resolve();
	await shows(stock, '35 in stock,');
	await alertSays('Three units are being paid for.');
	browser.intercept('PUT', /\/price$/, () => Promise.reject(new TypeError('offline')));
	await enter(price, '1300');
	await row().findByText('Not saved: the shop cannot be reached. Please try again.');
	await shows(price, '₹1,250.50,');
});

test('cards are edited in the same way', { tags: ['FACE-121'] }, async () => {
	await browser.user.click(screen.getByRole('button', { name: 'Card view' }));
	await screen.findByRole('article', { name: product.name });
	await enter(stock, '0');
	await row().findByText('Out of stock', { exact: true });
	await storedIs({ stock: 0 });
});

test('inline edits overwrite neither another administrator’s changes nor concurrent sales', {
	tags: ['FACE-122'],
}, async () => {
	const { user } = browser;
	const { name, categoryId, brandId } = product;
	await user.click(price());
	const theirs = { name, categoryId, brandId, numericPrice: 1100, stock: 20, hsn: '9304' };
	expect((await admin.call(`PUT /products/${product.id}`, theirs)).status).toBe(200);
	await browser.fill(field(), '1200');
	await user.keyboard('{Enter}');
	await alertSays(`Someone else has changed '${name}'.`);
	await shows(price, '₹1,100,');
	await storedIs({ numericPrice: 1100 });
	await enter(price, '1200');
	await storedIs({ numericPrice: 1200 });

	await user.click(stock());
	await orderUpTo(testApp, 'paid', { products: [product], quantity: 2 });
	await browser.fill(field(), '30');
	await user.keyboard('{Enter}');
	await alertSays('The stock is now 18, it was 20. Please check the number.');
	await shows(stock, '18 in stock,');
	await storedIs({ stock: 18 });

	browser.open(`/admin?tab=audit&target=${encodeURIComponent(name)}`, admin);
	await waitFor(() =>
		expect(document.querySelector('[data-entry="product.update"]')?.textContent).toMatch(/1,?200/),
	);
});

test('a changed price is taken back by Undo, and never over what someone else changed since', {
	tags: ['FACE-150'],
}, async () => {
	await enter(price, '1250.5');
	await browser.toast('Price changed');
	await screen.findByText(`${product.name}: ₹1,000 → ₹1,250.50`);
	await browser.user.click(await screen.findByRole('button', { name: 'Undo' }));
	await browser.toast('Price changed back');
	await shows(price, '₹1,000,');
	await storedIs({ numericPrice: 1000 });
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

	await enter(price, '1100');
	const undo = await screen.findByRole('button', { name: 'Undo' });
	const { name, categoryId, brandId } = product;
	const theirs = { name, categoryId, brandId, numericPrice: 1300, stock: 20, hsn: '9304' };
	expect((await admin.call(`PUT /products/${product.id}`, theirs)).status).toBe(200);
	await browser.user.click(undo);
	await screen.findByText(new RegExp(`^Someone else has changed '${name}'`));
	await storedIs({ numericPrice: 1300 });
});
