import { afterEach, expect, test } from 'vitest';
import { isoDay } from '../../shared/dates.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { itemCreditNote } from '../../testing/itemCreditNote.ts';
import { getQuote, toLine } from '../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, orderUpTo } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { creditedItems, orderItems } from '../schema/orders.ts';
import { getInvoice } from './invoice.ts';

const tags = ['TAX-041'];
const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const shoes = () =>
	buildProduct(testApp.db, {
		name: 'Match Shoes',
		hsn: '6404',
		pricePaise: rupeesToPaise(4950),
		gstBasisPoints: percentToBasisPoints(18),
	});

test('shoes for ₹4,950 less 55 % are charged, invoiced, credited and returned at 5 %', { tags }, async () => {
	await admin.call('POST /admin/coupons', { name: 'Sale', code: 'SALE55', kind: 'percent', percent: 55 });
	const product = await shoes();
	const cart = await fillCart(testApp, { products: [product] });
	expect((await cart.shopper.call('GET /checkout/quote')).body).toMatchObject({ gst: 891, total: 5841 });
	expect((await cart.shopper.call('GET /checkout/quote?coupon=SALE55')).body).toMatchObject({
		lines: [{ gst: 5, gstAmount: 111.38 }],
		total: 2338.88,
	});
	const { order } = await orderUpTo(testApp, 'paid', {
		products: [product],
		coupon: 'SALE55',
		state: 'Maharashtra',
	});
	expect(order).toMatchObject({ gst: 111.38, orderItems: [{ gst: 5 }] });
	expect(await getInvoice(testApp.db, order.id)).toMatchObject({
		rows: [{ gstBasisPoints: 500, taxablePaise: 222_750, gst: { igst: 11_138 } }],
	});
	const month = order.createdAt.slice(0, 7);
	const filed = (await admin.call(`GET /admin/reports/gstr1?month=${month}`)).body;
	expect(filed).toMatchObject({ hsn: { hsn_b2c: [{ hsn_sc: '6404', rt: 5, txval: 2227.5, iamt: 111.38 }] } });
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	const note = takeOne(await testApp.db.select().from(creditedItems));
	expect(await itemCreditNote(testApp.db, note.orderItemId)).toMatchObject({
		rows: [{ gstBasisPoints: 500, gst: { igst: 11_138 } }],
	});
});

test('product page and cart show the rate at the price of one piece; the editor the one entered', {
	tags,
}, async () => {
	const { id } = await shoes();
	const rates = async () => [
		(await testApp.guest.call(`GET /products/${id}`)).body,
		(await admin.call(`GET /admin/products/${id}`)).body,
	];
	expect(await rates()).toMatchObject([{ gst: 18, variants: [{ gst: 18 }] }, { gst: 18 }]);
	const { version } = (await rates())[1] as { version: number };
	expect((await admin.call(`PUT /admin/products/${id}/price`, { price: 2500, version })).status).toBe(200);
	expect(await rates()).toMatchObject([{ gst: 5, variants: [{ gst: 5 }] }, { gst: 18 }]);
	const shopper = await testApp.signedIn();
	await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 1 });
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ product: { gst: 5 } }]);
});

test('the code of a category never decides a rate', { tags: ['TAX-040'] }, async () => {
	const product = await buildProduct(testApp.db, { hsn: '' });
	await admin.call(`PUT /categories/${product.categoryId}`, { name: 'Shoes', hsn: '6404' });
	const { order } = await orderUpTo(testApp, 'paid', { products: [product] });
	expect(order.orderItems).toMatchObject([{ gst: 18 }]);
	expect(takeOne(await testApp.db.select().from(orderItems)).hsn).toBe('6404');
});

test('a manual order has the rate of the price that was entered and of the discount', { tags }, async () => {
	const product = await buildProduct(testApp.db, { hsn: '6203', pricePaise: rupeesToPaise(2700) });
	const price = { amount: 2500, reason: 'Shown at the club' };
	expect(await getQuote(admin, { lines: [toLine(product)] })).toMatchObject({ lines: [{ gst: 18 }] });
	expect(await getQuote(admin, { lines: [{ ...toLine(product), price }] })).toMatchObject({
		lines: [{ gst: 5, gstAmount: 125 }],
	});
	const discount = { amount: 200, reason: 'Old box' };
	expect(await getQuote(admin, { lines: [toLine(product)], discount })).toMatchObject({
		lines: [{ gst: 5, gstAmount: 125 }],
	});
});

test('orders before and after a change of the rate of a code keep their own, and a credit note has that of its invoice', {
	tags: ['TAX-041', 'TAX-060'],
}, async () => {
	const pellets = await buildProduct(testApp.db, { name: 'Pellets', hsn: '9306' });
	const { order } = await orderUpTo(testApp, 'paid', { products: [pellets] });
	const rate = { hsn: '9306', from: isoDay(new Date()), slabs: [{ upTo: null, gst: 5 }] };
	expect((await admin.call('POST /admin/gst-rates', rate)).status).toBe(200);
	const later = await orderUpTo(testApp, 'paid', { products: [pellets] });
	expect([order, later.order]).toMatchObject([
		{ gst: 180, orderItems: [{ gst: 18 }] },
		{ gst: 50, orderItems: [{ gst: 5 }] },
	]);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'rejected' });
	const note = takeOne(await testApp.db.select().from(creditedItems));
	expect(await itemCreditNote(testApp.db, note.orderItemId)).toMatchObject({
		rows: [{ gstBasisPoints: 1800, taxablePaise: 100_000, gst: { kind: 'CGST and SGST', each: 9_000 } }],
	});
	const month = order.createdAt.slice(0, 7);
	const filed = (await admin.call(`GET /admin/reports/gstr1?month=${month}`)).body;
	// The tin of the old rate is sold and credited in this month.
	expect(filed).toMatchObject({
		b2cs: [
			{ rt: 5, txval: 1000, camt: 25, samt: 25 },
			{ rt: 18, txval: 0, camt: 0, samt: 0 },
		],
	});
});
