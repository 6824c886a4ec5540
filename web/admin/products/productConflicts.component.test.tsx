import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type products, productVariants } from '../../../server/schema/catalog.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { sku: 'TAKEN-1' });
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
});

const stored = async () => (await admin.call(`GET /products/${product.id}`)).body as { version: number };

/** Changes the product concurrently, as another administrator. */
async function changeElsewhere(changed: object): Promise<void> {
	const { name, categoryId, brandId } = product;
	const body = { name, categoryId, brandId, numericPrice: 1000, stock: 10, hsn: '9304', ...changed };
	expect(await admin.call(`PUT /products/${product.id}`, body)).toMatchObject({ status: 200 });
}

test('a version stored by another administrator is not overwritten, and can be loaded', async () => {
	await editor.edit(product);
	await browser.fill(editor.field('Price (₹)'), '1500');
	await changeElsewhere({ numericPrice: 1200, shortDescription: 'Theirs' });
	for (let presses = 0; presses < 2; presses++) {
		await editor.save();
		await editor.alertSays(/Someone else changed this product while you were editing it\./);
		expect(editor.field('Price (₹)').value).toBe('1500');
		expect(await stored()).toMatchObject({ numericPrice: 1200, shortDescription: 'Theirs' });
	}
	await browser.user.click(within(editor.alert()).getByRole('button', { name: 'Load the newer version' }));
	await waitFor(() => expect(editor.field('Price (₹)').value).toBe('1200'));
	expect(editor.field('Short description').value).toBe('Theirs');
	await browser.fill(editor.field('Price (₹)'), '1500');
	await editor.save();
	await browser.toast('Product updated');
	expect(await stored()).toMatchObject({ numericPrice: 1500, shortDescription: 'Theirs' });
});

test('a SKU already in use is an error beside its field', async () => {
	await editor.fillNew(product, 'Same number');
	await browser.fill(editor.field('SKU'), 'TAKEN-1');
	await editor.save();
	await waitFor(() => expect(editor.field('SKU').getAttribute('aria-invalid')).toBe('true'));
	await waitFor(() => expect(document.activeElement).toBe(editor.field('SKU')));
	expect(getDescription(editor.field('SKU'))).toBe(
		`Auto-generated if left blank. '${product.name}' has this SKU already.`,
	);
	await browser.fill(editor.field('SKU'), 'TAKEN-2');
	await editor.save();
	await browser.toast('Product added');
});

test('a product without options has a barcode, checked beside its field, kept by other edits and removable', {
	tags: ['CATX-430'],
}, async () => {
	const gtin = async () =>
		(await testApp.db.select().from(productVariants).where(eq(productVariants.productId, product.id)))[0]
			?.gtin;
	await editor.edit(product);
	await browser.fill(editor.field('Barcode (GTIN)'), '8901234567891');
	await editor.save();
	await waitFor(() =>
		expect(getDescription(editor.field('Barcode (GTIN)'))).toBe(
			'8, 12, 13 or 14 digits. This is not a valid barcode number (GTIN). Please check its digits.',
		),
	);
	await browser.fill(editor.field('Barcode (GTIN)'), '8901 2345 67890');
	await editor.save();
	await browser.toast('Product updated');
	expect(await gtin()).toBe('8901234567890');

	await changeElsewhere({ shortDescription: 'Sent without a barcode' });
	expect(await gtin()).toBe('8901234567890');

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
	await editor.edit(product);
	expect(editor.field('Barcode (GTIN)').value).toBe('8901234567890');
	await browser.fill(editor.field('Barcode (GTIN)'), '');
	await editor.save();
	await waitFor(async () => expect(await gtin()).toBeNull());
});

test('units sold during editing stay sold; a stock number that ignores them needs confirmation', async () => {
	await editor.edit(product);
	await orderUpTo(testApp, 'paid', { products: [product] });
	await browser.fill(editor.field('Short description'), 'Only the text.');
	await editor.save();
	await browser.toast('Product updated');
	await waitFor(() => expect(editor.rows()[0]?.textContent).toContain('9 in stock'));

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await editor.edit(product);
	await browser.fill(editor.field('Stock'), '30');
	// An order changes the stock but not the version, so the editor has the latest version.
	await testApp.db.update(productVariants).set({ stock: 6 }).where(eq(productVariants.productId, product.id));
	await editor.save();
	await waitFor(() =>
		expect(getDescription(editor.field('Stock'))).toMatch(
			/The stock is now 6, it was 9\. Please check the number\.$/,
		),
	);
	await editor.save();
	await waitFor(() => expect(editor.rows()[0]?.textContent).toContain('30 in stock'));
});

/** The shop receives requests and stores their effects, but no response arrives. */
function loseResponses(method: 'POST' | 'PUT') {
	let sends = 0;
	const restore = browser.intercept(method, /^\/products(\/[^/]+)?$/, async (send) => {
		sends++;
		await send();
		throw new TypeError('connection reset');
	});
	return { restore, sends: () => sends };
}

test('a new product whose response was lost is stored once, with the latest input', async () => {
	await editor.fillNew(product, 'Sent twice');
	const lost = loseResponses('POST');
	await editor.save();
	await editor.alertSays('We could not reach the shop. Nothing you typed is lost: please try again.');
	// The browser retries once with the same idempotency key when the outcome is unknown.
	expect(lost.sends()).toBe(2);
	expect(editor.field('Name').value).toBe('Sent twice');
	await browser.fill(editor.field('Price (₹)'), '5000');
	lost.restore();
	await editor.save();
	await browser.toast('Product added');
	const shown = () => editor.rows().filter(({ textContent }) => textContent?.includes('Sent twice'));
	await waitFor(() => expect(shown()).toHaveLength(1));
	expect(shown()[0]?.textContent).toContain('₹5,000');
});

test('an edit whose response was lost is not reported as another administrator’s change', async () => {
	await editor.edit(product);
	await browser.fill(editor.field('Price (₹)'), '1700');
	const lost = loseResponses('PUT');
	await editor.save();
	await editor.alertSays(/We could not reach the shop\./);
	lost.restore();
	await browser.fill(editor.field('Short description'), 'Typed after the connection came back.');
	await editor.save();
	await browser.toast('Product updated');
	expect(await stored()).toMatchObject({
		numericPrice: 1700,
		shortDescription: 'Typed after the connection came back.',
		version: 3,
	});
});
