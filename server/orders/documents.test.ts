import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderPage } from '../../contracts/orders.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { itemCreditNote } from '../../testing/itemCreditNote.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { getOrders, orderUpTo, type PlacedOrder } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { creditNotes, orderItems } from '../schema/orders.ts';
import { getPackingSlip } from './packingSlip.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

async function twoItems(state: 'Punjab' | 'Maharashtra' = 'Punjab'): Promise<PlacedOrder> {
	const chosen = [
		await buildProduct(testApp.db, { name: 'Rifle', shippingPaise: rupeesToPaise(100) }),
		await buildProduct(testApp.db, { name: 'Pellets', pricePaise: rupeesToPaise(200) }),
	];
	return orderUpTo(testApp, 'paid', { products: chosen, quantity: 2, state });
}
const itemCalled = ({ order }: PlacedOrder, name: string) =>
	takeOne(order.orderItems.filter((item) => item.name === name));
const cancelItem = (placed: PlacedOrder, name: string, status = 'cancelled') =>
	placed.admin.call(`PUT /orders/items/${itemCalled(placed, name).id}`, { status });

describe('a credit note (section 34 of the CGST Act)', () => {
	test('credits exactly the cancelled item, including GST and its share of the shipping', async () => {
		const placed = await twoItems();
		expect(await cancelItem(placed, 'Rifle')).toMatchObject({
			status: 200,
			body: {
				refund: {
					amount: 2510,
					state: 'queued',
					creditNoteNumber: expect.stringMatching(/^NCN\/\d\d-\d\d\/000001$/),
				},
			},
		});
		const note = await itemCreditNote(testApp.db, itemCalled(placed, 'Rifle').id);
		expect(note).toMatchObject({
			credits: { invoiceNumber: placed.order.invoiceNumber, reason: 'Item cancelled' },
			placeOfSupply: 'Punjab (03)',
			rows: [{ description: 'Rifle', quantity: 2, gst: { each: 18_000 } }, { kind: 'shipping' }],
			totals: { totalPaise: rupeesToPaise(2510) },
			inWords: 'Rupees Two Thousand Five Hundred Ten Only',
		});
	});

	test('the refund’s state is shown until it is processed, and refunds are summed', async () => {
		const placed = await twoItems();
		await cancelItem(placed, 'Pellets', 'rejected');
		const seen = async () => takeOne(await getOrders(placed.cart.shopper));
		const getRefundStates = async () => (await seen()).orderItems.map(({ refund }) => refund?.state ?? null);
		expect(await getRefundStates()).toEqual([null, 'queued']);
		await testApp.runJobs();
		expect(await getRefundStates()).toEqual([null, 'processed']);
		expect(await seen()).toMatchObject({ paymentState: 'partly refunded', refundedAmount: 472 });
	});

	test('numbers are consecutive in their own series, also when items are cancelled concurrently', async () => {
		const placed = [await twoItems(), await twoItems(), await twoItems()];
		await Promise.all(placed.flatMap((one) => [cancelItem(one, 'Rifle'), cancelItem(one, 'Pellets')]));
		const sequences = await testApp.db.select({ sequence: creditNotes.sequence }).from(creditNotes);
		expect(sequences.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5, 6]);
	});

	test('is a PDF for the buyer and administrators, and 404 for other users and for items not cancelled', async () => {
		const placed = await twoItems('Maharashtra');
		await cancelItem(placed, 'Rifle');
		const path = `GET /orders/items/${itemCalled(placed, 'Rifle').id}/credit-note` as const;
		for (const reader of [placed.cart.shopper, placed.admin]) {
			const response = await reader.call(path);
			expect(response.headers).toMatchObject({
				'content-type': 'application/pdf',
				'content-disposition': expect.stringMatching(/credit-note-NCN-\d\d-\d\d-000001\.pdf/),
			});
			expect(response.raw.subarray(0, 5).toString()).toBe('%PDF-');
		}
		expect((await (await testApp.signedIn()).call(path)).status).toBe(404);
		expect((await testApp.guest.call(path)).status).toBe(401);
		const remainingItem = itemCalled(placed, 'Pellets').id;
		expect((await placed.admin.call(`GET /orders/items/${remainingItem}/credit-note`)).status).toBe(404);
	});
});

describe('documents in every script', () => {
	test.each([
		{ name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', city: 'ਪਟਿਆਲਾ', state: 'Punjab', taxes: ['CGST ₹', 'SGST ₹'] },
		{ name: 'முருகன்', city: 'சென்னை', state: 'Tamil Nadu', taxes: ['IGST ₹'] },
		{ name: 'Zoë O’Brien-D’Souza', city: 'Ludhiāna', state: 'Punjab', taxes: ['CGST ₹', 'SGST ₹'] },
	] as const)(
		'$name in $city buys, gets email and invoice, cancels, and gets the credit note',
		{ tags: ['DOC-009'] },
		async ({ name, city, state, taxes }) => {
			const shopper = await testApp.signedIn({ name });
			const placed = await orderUpTo(testApp, 'paid', { shopper, state, city });
			await testApp.runJobs();
			const email = takeOne(testApp.mailbox.emails);
			expect(email.text).toContain('Your invoice is attached.');
			const emailedInvoice = takeOne(email.attachments ?? []);
			const item = takeOne(placed.order.orderItems);
			const getLines = (pdf: Buffer) => takeOne(pdfText(pdf)).split('\n');
			const printed = async (path: `/${string}`) => {
				const response = await placed.admin.call(`GET ${path}`);
				expect(response.status, path).toBe(200);
				return getLines(response.raw);
			};
			const slip = await printed(`/orders/${placed.order.id}/packing-slip`);
			const invoice = await printed(`/orders/${placed.order.id}/invoice`);
			expect(getLines(emailedInvoice.content)).toEqual(invoice);
			await placed.admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
			const note = await printed(`/orders/items/${item.id}/credit-note`);
			await testApp.runJobs();
			const refundEmail = testApp.mailbox.emails.at(-1);
			expect(refundEmail?.to).toBe(shopper.user.email);
			expect(refundEmail?.text).toContain('Your credit note is attached.');
			expect(getLines(takeOne(refundEmail?.attachments ?? []).content)).toEqual(note);
			for (const lines of [slip, invoice, note]) {
				expect(lines).toContain(name);
				expect(lines.some((line) => line.includes(city))).toBe(true);
				expect(lines.at(-1)).toBe('Page 1 of 1');
			}
			for (const lines of [invoice, note])
				for (const tax of ['CGST ₹', 'SGST ₹', 'IGST ₹'] as const)
					expect(lines.some((line) => line.includes(tax))).toBe(taxes.some((each) => each === tax));
			expect(slip.at(-2)).toBe(`Packing slip ${placed.order.number}`);
			expect(invoice.at(-2)).toBe(`Tax Invoice ${placed.order.invoiceNumber}`);
			expect(note.at(-2)).toMatch(/^Credit Note NCN\/\d\d-\d\d\/000001$/);
		},
	);
});

describe('a packing slip', () => {
	test('lists the items to pack and the address, without prices', async () => {
		const placed = await twoItems();
		await cancelItem(placed, 'Pellets');
		const slip = await getPackingSlip(testApp.db, placed.order.id);
		expect(slip).toMatchObject({
			orderNumber: placed.order.number,
			address: { line1: '12 Mall Road', postalCode: '141001' },
			lines: [{ name: 'Rifle', quantity: 2 }],
		});
		expect(JSON.stringify(slip)).not.toMatch(/price|paise/i);
		const response = await placed.admin.call(`GET /orders/${placed.order.id}/packing-slip`);
		expect(response.headers['content-type']).toBe('application/pdf');
		expect(response.raw.subarray(0, 5).toString()).toBe('%PDF-');
	});

	test('prints the recipient’s telephone number', { tags: ['FACE-128'] }, async () => {
		const placed = await twoItems();
		const { raw } = await placed.admin.call(`GET /orders/${placed.order.id}/packing-slip`);
		expect(pdfText(raw).join('\n')).toContain('Phone +91 9814027182');
	});

	test('is rejected when every item was cancelled or rejected, and for the buyer', async () => {
		const placed = await twoItems();
		await cancelItem(placed, 'Rifle');
		await cancelItem(placed, 'Pellets');
		const path = `GET /orders/${placed.order.id}/packing-slip` as const;
		expect((await placed.admin.call(path)).status).toBe(409);
		expect((await placed.cart.shopper.call(path)).status).toBe(403);
	});
});

describe('the export', () => {
	const csv = async (admin: SignedInClient, query = '') => {
		const response = await admin.call(`GET /orders/export${query}`);
		expect(response.headers).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="orders.csv"',
		});
		return response.raw.toString().trimEnd().split('\r\n');
	};

	test('shows the same order state as the account page and the back-office', {
		tags: ['PAY-023'],
	}, async () => {
		const { order, cart, admin } = await twoItems();
		const [remainingItem, cancelledItem] = order.orderItems;
		const statesShown = async () => {
			const all = orderPage.parse((await admin.call('GET /orders')).body).orders;
			const [head = '', ...lines] = await csv(admin);
			const column = head.split(',').indexOf('Order state');
			return new Set([
				...(await getOrders(cart.shopper)).map(({ state }) => state),
				...all.map(({ state }) => state),
				...lines.map((line) => line.split(',')[column]),
			]);
		};
		expect([...(await statesShown())]).toEqual(['in progress']);
		await admin.call(`PUT /orders/items/${cancelledItem?.id}`, { status: 'cancelled' });
		expect([...(await statesShown())]).toEqual(['in progress']);
		await admin.call(`PUT /orders/items/${remainingItem?.id}`, { status: 'completed' });
		expect([...(await statesShown())]).toEqual(['completed']);
		await admin.call(`PUT /orders/items/${remainingItem?.id}`, { status: 'rejected' });
		expect([...(await statesShown())]).toEqual(['cancelled']);
	});

	test('has one line an item, newest order first, and the filters of the list', async () => {
		const older = await twoItems();
		const newer = await orderUpTo(testApp, 'shipped');
		const lines = await csv(older.admin);
		expect(lines[0]).toMatch(/^\ufeffOrder,Ordered at \(India\),Invoice,/);
		expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
			newer.order.number,
			older.order.number,
			older.order.number,
		]);
		expect(await csv(older.admin, '?status=shipped')).toHaveLength(2);
		expect(await csv(older.admin, `?search=${older.order.number}`)).toHaveLength(3);
	});

	test('has the GSTIN of a business buyer', { tags: ['TAX-008'] }, async () => {
		const { admin } = await orderUpTo(testApp, 'paid', { gstin: '03AABCL9157R1ZX' });
		const [head, line] = (await csv(admin)).map((each) => each.split(','));
		expect(line?.[head?.indexOf('GSTIN') ?? -1]).toBe('03AABCL9157R1ZX');
	});

	test('contains no formula, whatever the names of buyer and product', async () => {
		const shopper = await testApp.signedIn({ name: '=HYPERLINK("http://evil.test")' });
		const product = await buildProduct(testApp.db, { name: '@SUM(1+1)' });
		const { admin } = await orderUpTo(testApp, 'paid', { shopper, products: [product] });
		const text = (await csv(admin)).join('\n');
		expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
		expect(text).toContain(`,'@SUM(1+1),`);
	});

	test('is for administrators', async () => {
		expect((await testApp.guest.call('GET /orders/export')).status).toBe(401);
		expect((await (await testApp.signedIn()).call('GET /orders/export')).status).toBe(403);
	});
});

describe('buying again', () => {
	test('adds available items to the cart and gives the reason for the rest', async () => {
		const placed = await twoItems();
		const rifleId = itemCalled(placed, 'Rifle').productId;
		await testApp.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.productId, rifleId));
		const { shopper } = placed.cart;
		expect(await shopper.call(`POST /orders/${placed.order.id}/buy-again`, {})).toMatchObject({
			status: 200,
			body: {
				added: [{ name: 'Pellets', quantity: 2 }],
				refused: [{ name: 'Rifle', reason: 'Only 1 of this product can be ordered.' }],
			},
		});
		expect((await shopper.call('GET /cart')).body).toMatchObject([
			{ product: { name: 'Pellets' }, quantity: 2 },
		]);
		await testApp.db.update(products).set({ archivedAt: new Date() });
		expect(await shopper.call(`POST /orders/${placed.order.id}/buy-again`, {})).toMatchObject({
			body: { added: [], refused: [{ reason: 'No longer sold.' }, { name: 'Pellets' }] },
		});
	});

	test('of another user’s order is 404 and adds nothing to the cart', async () => {
		const placed = await twoItems();
		const stranger = await testApp.signedIn();
		expect((await stranger.call(`POST /orders/${placed.order.id}/buy-again`, {})).status).toBe(404);
		expect((await stranger.call('GET /cart')).body).toEqual([]);
		expect(await testApp.db.$count(orderItems)).toBe(2);
	});
});
