import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Method } from '../../../contracts/endpoint.ts';
import type { products } from '../../../server/schema/catalog.ts';
import { quickHash } from '../../../testing/account.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { clearUnsaved } from './unsavedProduct.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
let admin: SignedInClient;
let product: typeof products.$inferSelect;
beforeEach(async () => {
	admin = await testApp.admin();
	product = await buildProduct(testApp.db);
});
afterEach(() => {
	clearUnsaved();
});

const writes = () => browser.requests.filter(({ method }) => method !== 'GET');
const openTab = async () => {
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
};

/** Answers every write of products. @returns ends it */
function answerWrites(respond: () => Response, methods: Method[] = ['POST', 'PUT', 'DELETE']): () => void {
	const ends = methods.map((method) => browser.intercept(method, /^\/products(\/[^/]+)?$/, respond));
	return () => {
		for (const end of ends) end();
	};
}

async function discard() {
	const { user } = browser;
	await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
	const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
	await user.click(question.getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a list that fails to load shows an error and a retry', {
	tags: ['ADM-P-040', 'ADM-P-071'],
}, async () => {
	const restore = browser.intercept('GET', /^\/admin\/products$/, () => new Response('', { status: 500 }));
	browser.open(editor.getTabUrl(product), admin);
	const text = await screen.findByText('Failed to fetch products');
	const notice = text.closest<HTMLElement>('[role=alert]');
	if (notice === null) throw new Error('The error is no alert.');
	expect(notice.dataset.notice).toBe('error');
	restore();
	await browser.user.click(within(notice).getByRole('button', { name: 'Retry' }));
	await editor.waitForRows(1);
	expect(screen.queryByText('Failed to fetch products')).toBeNull();
	browser.errors.length = 0;
});

test.for(['add', 'update'] as const)(
	'a rejected %s shows an error in the dialog and keeps what was typed',
	{ tags: 'ADM-P-041 ADM-P-073 ADM-P-074 ADM-P-078 ADM-P-079'.split(' ') },
	async (write) => {
		await openTab();
		let reply = { status: 403, body: {} };
		answerWrites(() => Response.json(reply.body, { status: reply.status }));
		if (write === 'add') await editor.fillNew(product, 'Typed with care');
		else {
			await editor.edit(product);
			await browser.fill(editor.field('Name'), 'Typed with care');
		}
		for (const [next, sentence] of [
			[{ status: 403, body: {} }, `Access denied. You do not have permission to ${write} products.`],
			[{ status: 400, body: { error: 'boom' } }, 'boom'],
			[{ status: 400, body: {} }, 'Invalid product data. Please check all required fields.'],
		] as const) {
			reply = next;
			await editor.save();
			await editor.alertSays(sentence);
			expect(editor.alert().dataset.notice).toBe('error');
			expect(editor.field('Name').value).toBe('Typed with care');
		}
		await discard();
	},
);

test.for(['add', 'update', 'delete'] as const)(
	'a rejected %s with 401 says that the login has expired',
	{ tags: ['ADM-P-072', 'ROL-045'] },
	async (write) => {
		answerWrites(() => Response.json({}, { status: 401 }));
		await openTab();
		if (write === 'delete') await editor.remove(product);
		else {
			if (write === 'add') await editor.fillNew(product, 'Too late');
			else await editor.edit(product);
			await editor.save();
		}
		await screen.findByText('Authentication expired. Please log in again.');
		await waitFor(() => expect(browser.address()).toBe('/login'));
	},
);

test('input typed before the login expired is restored after the next login', async () => {
	const { fill, user } = browser;
	admin = await testApp.signedIn({ role: 'admin', passwordHash: quickHash('ring-10') });
	const restore = answerWrites(() => Response.json({}, { status: 401 }));
	await openTab();
	await editor.edit(product);
	await fill(editor.field('Short description'), 'Written over a long evening.');
	await editor.save();
	await waitFor(() => expect(browser.address()).toBe('/login'));
	restore();
	await fill(await screen.findByLabelText('Email', { selector: 'form *' }), admin.user.email);
	await fill(screen.getByLabelText('Password'), 'ring-10');
	await user.click(screen.getByRole('button', { name: 'Login' }));
	await screen.findByRole('dialog', { name: 'Edit Product' });
	await editor.opened();
	await waitFor(() => expect(editor.field('Short description').value).toBe('Written over a long evening.'));
	await editor.save();
	await browser.toast('Product updated');
	browser.open(browser.address(), admin);
	await editor.waitForRows(1);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('saving a product that was deleted in the meantime shows an error', {
	tags: ['ADM-P-076'],
}, async () => {
	await openTab();
	await editor.edit(product);
	await browser.fill(editor.field('Name'), 'Renamed too late');
	await admin.call(`DELETE /products/${product.id}`);
	await editor.save();
	await editor.alertSays('Product not found. It may have been deleted.');
	expect(editor.field('Name').value).toBe('Renamed too late');
});

const listNotice = () => within(screen.getByRole('region', { name: 'Products' })).findByRole('alert');

test('deleting without permission or twice shows an error under the list', {
	tags: ['ADM-P-075', 'ADM-P-077', 'OPEN-107'],
}, async () => {
	await openTab();
	const allow = answerWrites(() => Response.json({}, { status: 403 }));
	await editor.remove(product);
	const notice = await listNotice();
	expect(notice.textContent).toBe('Access denied. You do not have permission to delete products.');
	expect(notice.dataset.notice).toBe('error');
	expect(editor.rows()).toHaveLength(1);
	allow();
	await admin.call(`DELETE /products/${product.id}`);
	await editor.remove(product);
	await waitFor(async () =>
		expect((await listNotice()).textContent).toBe('Product not found. It may have been already deleted.'),
	);
	await editor.waitForRows(0);
});

test('an ordered product is not deleted; archiving is offered instead', {
	tags: ['ADM-P-080', 'OPEN-108'],
}, async () => {
	await orderUpTo(testApp, 'paid', { products: [product] });
	await openTab();
	await editor.remove(product);
	const notice = await listNotice();
	expect(notice.textContent).toContain(
		'Cannot delete this product. It may have associated orders or dependencies.',
	);
	expect(editor.rows()).toHaveLength(1);
	await browser.user.click(within(notice).getByRole('button', { name: 'Archive it instead' }));
	await browser.toast('Product archived');
	await editor.waitForRows(0);
	await waitFor(() =>
		expect(within(screen.getByRole('region', { name: 'Products' })).queryByRole('alert')).toBeNull(),
	);
});

test('without a token nothing is sent and the login page opens', { tags: ['ADM-P-081'] }, async () => {
	await openTab();
	await editor.edit(product);
	await browser.fill(editor.field('Name'), 'Without a token');
	const save = await screen.findByRole('button', { name: 'Save Changes' });
	// Immediately: whatever renders without a token leaves the page.
	localStorage.removeItem('token');
	fireEvent.click(save);
	await editor.alertSays('Authentication required. Please log in again.');
	expect(editor.field('Name').value).toBe('Without a token');
	expect(writes()).toEqual([]);
});

test('out-of-range values are errors beside the field; leaving with unsaved input needs confirmation', async () => {
	await openTab();
	await editor.fillNew(product, 'Out of bounds');
	for (const [label, wrong, sentence, right] of [
		['Price (₹)', '0', /A product needs a price above ₹0\.$/, '1000'],
		['Price (₹)', '1.005', /Please use at most two decimals\.$/, '1000'],
		['Offer price (₹)', '1000', /The offer price must be below the regular price\.$/, '999'],
		['GST (%)', '100.5', /Please enter a percentage from 0 to 100\.$/, '18'],
		['HSN code', '12345', /An HSN code has 4, 6 or 8 digits\.$/, '123456'],
		['Calibre (mm)', '0', /Please enter a number above 0, at most 1,00,000\.$/, '4.5'],
	] as const) {
		await browser.fill(editor.field(label), wrong);
		await editor.save();
		await waitFor(() => expect(getDescription(editor.field(label))).toMatch(sentence));
		await waitFor(() => expect(document.activeElement).toBe(editor.field(label)));
		await editor.alertSays('Please correct the marked fields.');
		await browser.fill(editor.field(label), right);
	}
	expect(writes()).toEqual([]);
	// What Escape causes.
	fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
	const leaving = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
	await browser.user.click(leaving.getByRole('button', { name: 'Cancel' }));
	const adding = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
	expect(adding.getByLabelText('Name')).toHaveProperty('value', 'Out of bounds');
});
