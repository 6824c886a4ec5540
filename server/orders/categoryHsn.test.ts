import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { codOrder } from '../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { counterSale, entered, toLine } from '../../testing/manualOrders.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { orderItems } from '../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const codes = async (orderId: string) =>
	(await testApp.db.select().from(orderItems))
		.filter((item) => item.orderId === orderId)
		.map(({ hsn }) => hsn);
const asha = { name: 'Asha Verma', email: 'asha@example.test', phone: '9814012345' };

/** A product with stock and only the documented required fields. */
async function plainProduct(categoryHsn: string) {
	const { brandId, categoryId, id: neighbour } = await buildProduct(testApp.db);
	await admin.call(`PUT /categories/${categoryId}`, { name: 'Slings', hsn: categoryHsn });
	const draft = { name: 'Club Sling', numericPrice: 1000, categoryId, brandId, gst: 18, stock: 5 };
	const response = await admin.call('POST /products', draft);
	expect(response.status).toBe(201);
	const { id } = z.object({ id: z.string() }).parse(response.body);
	expect(id).not.toBe(neighbour);
	return takeOne(await testApp.db.select().from(products).where(eq(products.name, 'Club Sling')));
}

test('a product without an HSN code is paid, and invoiced with the code of its category', {
	tags: ['TAX-030'],
}, async () => {
	const sling = await plainProduct('9305');
	const { order, cart } = await orderUpTo(testApp, 'paid', { products: [sling] });
	expect(await codes(order.id)).toEqual(['9305']);
	const invoice = await cart.shopper.call(`GET /orders/${order.id}/invoice`);
	expect(pdfText(invoice.raw).join(' ')).toContain('9305');
	// Its own code, once it has one, and what was sold keeps the old one.
	await testApp.db.update(products).set({ hsn: '9307' }).where(eq(products.id, sling.id));
	const later = await orderUpTo(testApp, 'paid', { products: [sling] });
	expect([await codes(later.order.id), await codes(order.id)]).toEqual([['9307'], ['9305']]);
});

test('a product whose category has no code either is paid and invoiced, and the return names the line', {
	tags: ['TAX-030'],
}, async () => {
	const sling = await plainProduct('');
	const { order, cart } = await orderUpTo(testApp, 'paid', { products: [sling] });
	const invoice = await cart.shopper.call(`GET /orders/${order.id}/invoice`);
	expect(pdfText(invoice.raw).join(' ')).toContain('Club Sling');
	const month = order.createdAt.slice(0, 7);
	const summary = await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`);
	expect(JSON.stringify(summary.body)).toContain('a line has no HSN code');
});

test('a product without an HSN code is ordered on delivery and manually', { tags: ['TAX-030'] }, async () => {
	const sling = await plainProduct('9305');
	const { order } = await codOrder(testApp, 'pending', { products: [sling] });
	expect(await codes(order.id)).toEqual(['9305']);
	const manual = await entered(admin, { ...counterSale, customer: asha, lines: [toLine(sling)] });
	expect(manual.id === undefined ? [] : await codes(manual.id)).toEqual(['9305']);
});
