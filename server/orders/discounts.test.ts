import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { itemCreditNote } from '../../testing/itemCreditNote.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { getOrders, orderUpTo } from '../../testing/walkthrough.ts';
import { creditedItems } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';
import { getInvoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
beforeEach(async () => {
	const ten = { name: 'Range day', code: 'TEN10', kind: 'percent', percent: 10 };
	expect((await admin.call('POST /admin/coupons', ten)).status).toBe(201);
});
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** 3 × ₹333.33 at 12 % and 3 × ₹1,000 at 18 %, less 10 % of 3,999.99: ₹400.00, divided into 100.00 and 300.00. */
async function discountedOrder(state: 'Punjab' | 'Maharashtra' = 'Maharashtra') {
	const products = [
		await buildProduct(testApp.db, {
			name: 'Targets',
			pricePaise: rupeesToPaise(333.33),
			gstBasisPoints: percentToBasisPoints(12),
		}),
		await buildProduct(testApp.db, { name: 'Stand', shippingPaise: rupeesToPaise(10) }),
	];
	const placed = await orderUpTo(testApp, 'paid', { products, quantity: 3, state, coupon: 'TEN10' });
	const item = (name: string) => {
		const found = placed.order.orderItems.find((one) => one.name === name);
		if (found === undefined) throw new Error(`The order has no ${name}.`);
		return found;
	};
	return { ...placed, item, shopper: placed.cart.shopper };
}

const sum = (amounts: number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100;
const refunded = async () =>
	sum((await testApp.db.select().from(refunds)).map(({ amountPaise }) => amountPaise / 100));

test('the invoice shows each line’s discount, the taxable value after it and the offer’s name', {
	tags: ['AFT-112'],
}, async () => {
	for (const state of ['Punjab', 'Maharashtra'] as const) {
		const { order } = await discountedOrder(state);
		const invoice = await getInvoice(testApp.db, order.id);
		if (invoice === undefined) throw new Error('No invoice');
		expect(invoice.rows).toMatchObject([
			{ unitPaise: 33_333, discountPaise: 10_000, taxablePaise: 89_999 },
			{ unitPaise: 100_000, discountPaise: 30_000, taxablePaise: 270_000 },
			{ kind: 'shipping', discountPaise: 0 },
		]);
		expect(invoice.totals.totalPaise).toBe(rupeesToPaise(order.totalAmount));
		const { taxablePaise, cgst, sgst, igst, roundingPaise, totalPaise } = invoice.totals;
		expect(taxablePaise + cgst + sgst + igst + roundingPaise).toBe(totalPaise);
		const text = (await pdfText(await invoicePdf(invoice))).join(' ');
		for (const shown of ['Discount ₹', '100.00', '899.99', '300.00', '2,700.00', '400.00', 'Range day'])
			expect(text).toContain(shown);
	}
});

test('an invoice without a discount has no discount column', { tags: ['AFT-104'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	expect(order).not.toHaveProperty('discount');
	expect(order.orderItems[0]).not.toHaveProperty('discount');
	const invoice = await getInvoice(testApp.db, order.id);
	if (invoice === undefined) throw new Error('No invoice');
	expect((await pdfText(await invoicePdf(invoice))).join(' ')).not.toMatch(/Discount|Offer/);
});

test('units cancelled one by one are refunded the discounted amount to the paisa, with credit notes', {
	tags: ['AFT-113'],
}, async () => {
	const { order, item, shopper } = await discountedOrder();
	const cancel = async (itemId: string, quantity?: number) => {
		const body = { items: [{ itemId, quantity }], reason: 'Changed my mind' };
		expect((await shopper.call(`POST /orders/${order.id}/cancel`, body)).status).toBe(200);
		expect(await brokenInvariants(testApp)).toEqual([]);
	};
	await cancel(item('Targets').id, 1);
	// 333.33 − 33.33 = 300.00, and a third of 108.00 of GST.
	expect(await refunded()).toBe(336);
	const [note] = await testApp.db.select().from(creditedItems);
	if (note === undefined) throw new Error('No credit note');
	expect((await itemCreditNote(testApp.db, note.orderItemId))?.rows).toMatchObject([
		{ quantity: 1, discountPaise: 3_333, taxablePaise: 30_000 },
	]);
	const [left] = await getOrders(shopper);
	for (const { id, status } of left?.orderItems ?? []) if (status === 'pending') await cancel(id);
	expect(await refunded()).toBe(order.totalAmount);
	const notes = await testApp.db.select().from(creditedItems);
	const credited = await Promise.all(notes.map(({ orderItemId }) => itemCreditNote(testApp.db, orderItemId)));
	expect(sum(credited.map((one) => (one?.totals.totalPaise ?? 0) / 100))).toBe(order.totalAmount);
});

test('a rejected item and a partial refund are limited by the discounted amount', {
	tags: ['AFT-113'],
}, async () => {
	const { order, item } = await discountedOrder();
	const stand = item('Stand');
	// 3,000 − 300 + 18 % and shipping of 30.
	expect(stand.total).toBe(3216);
	const refund = (amount: number) =>
		admin.call(`POST /admin/orders/${order.id}/refunds`, { amount, itemId: stand.id, reason: 'Scratched' });
	expect(await refund(3216.01)).toMatchObject({ status: 409, body: { left: 3216 } });
	expect((await refund(216)).status).toBe(201);
	expect((await admin.call(`PUT /orders/items/${stand.id}`, { status: 'rejected' })).status).toBe(200);
	expect(await refunded()).toBe(3216);
});

test('order email, Your Orders, the export and the buyer’s data show coupon and discount', {
	tags: ['AFT-114'],
}, async () => {
	const { order, shopper } = await discountedOrder();
	const discount: Order['discount'] = { name: 'Range day', code: 'TEN10', amount: 400 };
	expect(order.discount).toEqual(discount);
	expect(order.orderItems.map((one) => one.discount)).toEqual([100, 300]);
	expect(await getOrders(shopper)).toMatchObject([{ discount }]);
	expect((await shopper.call('GET /profile/data')).body).toMatchObject({ orders: [{ discount }] });
	await testApp.runJobs();
	const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Your order'));
	expect(email?.text).toContain('Range day (TEN10)');
	expect(email?.text).toContain('−₹400');
	const csv = (await admin.call('GET /orders/export')).raw.toString().split('\r\n');
	expect(csv[0]).toMatch(
		/Order total,Item discount,Coupon or offer,Order discount,Return,Paid by,Amount due,Legal name$/,
	);
	expect(csv[1]).toMatch(/,100,TEN10,400,,gateway,0,$/);
	expect(csv[2]).toMatch(/,300,TEN10,400,,gateway,0,$/);
});
