import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reportTable } from '../../../contracts/reports.ts';
import { percentToBasisPoints, rupeesToPaise } from '../../../shared/money.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getOnlyVariant } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { currentSeller } from '../../platform/settings/seller.ts';
import { brands, productVariants } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { creditNotes, invoices } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { stockMovements } from '../../schema/stockMovements.ts';
import { splitSpan, toMonthSpan } from './period.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const { gstin } = defaultSettings.identity;
const october = 'startDate=2026-10-01&endDate=2026-10-31';
async function report(name: string, query = october) {
	const response = await admin.call(`GET /admin/reports/${name}?${query}`);
	expect(response.status).toBe(200);
	return reportTable.parse(response.body);
}
async function csv(name: string, query = october): Promise<string[]> {
	const response = await admin.call(`GET /admin/reports/${name}?${query}&format=csv`);
	expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
	return response.raw.toString().trimEnd().split('\r\n');
}
const allDocumentsAt = async (instant: string) => {
	await testApp.db.update(invoices).set({ issuedAt: new Date(instant) });
	await testApp.db.update(creditNotes).set({ issuedAt: new Date(instant) });
};

/** A rifle of ₹1,000 and two tins of ₹200 with ₹100 for shipping, to Maharashtra; the tins are cancelled. */
async function soldAndCredited() {
	const rifle = await buildProduct(testApp.db, { name: 'Rifle', sku: 'R-1' });
	const tins = await buildProduct(testApp.db, {
		name: '=Tins',
		sku: 'T-1',
		pricePaise: rupeesToPaise(200),
		shippingPaise: rupeesToPaise(50),
		gstBasisPoints: percentToBasisPoints(5),
	});
	const rifles = await orderUpTo(testApp, 'paid', { products: [rifle], state: 'Maharashtra' });
	const shopper = rifles.cart.shopper;
	const other = await orderUpTo(testApp, 'paid', { shopper, products: [tins], quantity: 2 });
	await admin.call(`PUT /orders/items/${takeOne(other.order.orderItems).id}`, { status: 'cancelled' });
	await testApp.runJobs();
	return { rifle, tins, rifles, other };
}

describe('sales', () => {
	test('by product: invoiced, credited and net, in paise-exact rupees', { tags: ['AFT-144'] }, async () => {
		await soldAndCredited();
		await allDocumentsAt('2026-10-15T06:30:00Z');
		const { rows, totals } = await report('sales', `${october}&group=product`);
		expect(rows).toEqual([
			['Rifle', 'R-1', 1, 1, 1000, 180, 0, 1180, 0, 0, 1180],
			['=Tins', 'T-1', 1, 2, 400, 20, 100, 520, 520, 0, 0],
		]);
		expect(totals).toEqual(['Total', null, 2, 3, 1400, 200, 100, 1700, 520, 0, 1180]);
	});

	test('by day: a minute before midnight in India is the old day', {
		tags: ['AFT-141', 'AFT-144'],
	}, async () => {
		const first = await orderUpTo(testApp, 'paid');
		const second = await orderUpTo(testApp, 'paid');
		const issueAt = (id: typeof first.order.id, instant: string) =>
			testApp.db
				.update(invoices)
				.set({ issuedAt: new Date(instant) })
				.where(eq(invoices.orderId, id));
		await issueAt(first.order.id, '2026-10-31T18:29:00Z');
		await issueAt(second.order.id, '2026-10-31T18:30:00Z');
		expect((await report('sales')).rows.map(([day]) => day)).toEqual(['2026-10-31']);
		expect(
			(await report('sales', 'startDate=2026-10-01&endDate=2026-11-30')).rows.map(([day]) => day),
		).toEqual(['2026-10-31', '2026-11-01']);
	});

	test('by category and by brand', { tags: ['AFT-144'] }, async () => {
		const { rifle } = await soldAndCredited();
		await allDocumentsAt('2026-10-15T06:30:00Z');
		await testApp.db.update(categories).set({ name: 'Rifles' }).where(eq(categories.id, rifle.categoryId));
		await testApp.db.update(brands).set({ name: 'Halvorin' }).where(eq(brands.id, rifle.brandId));
		expect((await report('sales', `${october}&group=category`)).rows[0]?.[0]).toBe('Rifles');
		expect((await report('sales', `${october}&group=brand`)).rows[0]?.[0]).toBe('Halvorin');
	});

	test('as a file: all rows, two decimals and no formula', { tags: ['AFT-140', 'AFT-149'] }, async () => {
		await soldAndCredited();
		await allDocumentsAt('2026-10-15T06:30:00Z');
		const lines = await csv('sales', `${october}&group=product&limit=1`);
		expect(lines[0]).toMatch(/^\ufeffProduct,SKU,Invoices,Units,Goods without GST \(INR\),/);
		expect(lines.slice(1)).toEqual([
			'Rifle,R-1,1,1,1000.00,180.00,0.00,1180.00,0.00,0.00,1180.00',
			"'=Tins,T-1,1,2,400.00,20.00,100.00,520.00,520.00,0.00,0.00",
		]);
	});
});

test('tax by State and rate is invoices less credit notes', { tags: ['AFT-145'] }, async () => {
	await soldAndCredited();
	await allDocumentsAt('2026-10-15T06:30:00Z');
	const { rows, totals } = await report('tax');
	expect(rows).toEqual([
		[gstin, 'Punjab', '03', 5, 0, 0, 0, 0, 0],
		[gstin, 'Maharashtra', '27', 18, 1000, 180, 0, 0, 180],
	]);
	expect(totals).toEqual(['Total', null, null, null, 1000, 180, 0, 0, 180]);
	// After the shop got another registration.
	await testApp.db.update(creditNotes).set({ seller: { ...currentSeller(), gstin: '07AAACN1234F1Z5' } });
	expect((await report('tax')).rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
		[gstin, 'Punjab', 24.76],
		[gstin, 'Maharashtra', 180],
		['07AAACN1234F1Z5', 'Punjab', -24.76],
	]);
});

describe('payments and refunds', () => {
	test('have the ids of the gateway, fees where known, states and references', {
		tags: ['AFT-146', 'AFT-147'],
	}, async () => {
		const { rifles, other } = await soldAndCredited();
		await testApp.db.execute(sql`update payments set created_at = '2026-10-05T06:30:00Z'`);
		await testApp.db.execute(sql`update refunds set created_at = '2026-10-06T06:30:00Z'`);
		const paid = await report('payments');
		expect(paid.rows).toHaveLength(2);
		const ofRifle = paid.rows.find((row) => row[1] === rifles.order.number);
		// 2 % of ₹1,180 and 18 % GST on that.
		expect(ofRifle).toEqual([
			...['2026-10-05 12:00:00', rifles.order.number, rifles.order.payment.id, 'gateway'],
			...[rifles.order.payment.method, 'captured', 1180, 0, 0, 27.85, 4.25],
		]);
		expect(paid.totals.slice(6, 9)).toEqual([1700, 0, 520]);
		const refunded = await report('refunds');
		expect(refunded.rows).toEqual([
			[
				'2026-10-06 12:00:00',
				other.order.number,
				other.order.payment.id,
				expect.stringMatching(/^rfnd_/),
				'processed',
				'Item cancelled',
				expect.stringMatching(/^NCN\//),
				520,
			],
		]);
		expect(refunded.totals.at(-1)).toBe(520);
		expect(await csv('refunds')).toHaveLength(2);
		await testApp.db.update(payments).set({ feePaise: null, feeTaxPaise: null });
		expect((await report('payments')).rows[0]?.slice(9)).toEqual([null, null]);
	});

	test('the file has every row once when it is read in batches', { tags: ['AFT-149'] }, async () => {
		await orderUpTo(testApp, 'paid');
		// More than a batch, many at the same microsecond.
		await testApp.db.execute(sql`insert into payments
			select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'gateway_payment_id', 'pay_' || n,
				'created_at', timestamptz '2026-10-01T00:00:00Z' + (n / 700) * interval '1 microsecond')) as p
				from payments p, generate_series(1, 2100) n) copies`);
		const lines = (await csv('payments')).slice(1);
		expect(lines).toHaveLength(2100);
		expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(2100);
		expect((await report('payments', `${october}&limit=200&page=11`)).rows).toHaveLength(100);
	});
});

test('stock at the selling price, with the age of the units, the oldest sold first', {
	tags: ['AFT-148'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Tins', sku: 'T-1', stock: 10 });
	const variantId = await getOnlyVariant(testApp.db, product.id);
	await buildProduct(testApp.db, { name: 'Sold out', stock: 0 });
	const moved = (change: number, daysAgo: number, reason: 'opening' | 'sale' | 'correction') => ({
		productId: product.id,
		variantId,
		change,
		stockAfter: 0,
		reason,
		createdAt: new Date(Date.now() - daysAgo * 86_400_000),
	});
	await testApp.db
		.insert(stockMovements)
		.values([moved(6, 400, 'opening'), moved(-8, 300, 'sale'), moved(4, 100, 'correction')]);
	await testApp.db.insert(stockMovements).values([moved(5, 40, 'correction'), moved(3, 1, 'correction')]);
	const { rows, totals, note } = await report('stock');
	// 3 of yesterday, 5 of 40 days ago, and 2 of the 4 of 100 days ago are left.
	expect(rows.map((row) => [row[0], ...row.slice(4)])).toEqual([['Tins', 10, 0, 1000, 10_000, 3, 5, 2, 0]]);
	expect(totals.slice(4, 8)).toEqual([10, 0, null, 10_000]);
	expect(note).toContain('selling price without GST, not at cost');
	expect((await csv('stock'))[1]).toContain('T-1,');
	await testApp.db.delete(stockMovements);
	await testApp.db.update(productVariants).set({ stock: 0 });
	expect((await report('stock')).rows).toEqual([]);
});

test('a period that is too long or reversed is rejected, and so is an unknown report', {
	tags: ['AFT-149'],
}, async () => {
	const status = async (name: string, query: string) =>
		(await admin.call(`GET /admin/reports/${name}?${query}`)).status;
	expect(await status('tax', 'startDate=2025-10-01&endDate=2026-10-31')).toBe(400);
	expect(await status('sales', 'startDate=2010-01-01&endDate=2026-10-31')).toBe(400);
	expect(await status('sales', 'startDate=2026-10-31&endDate=2026-10-01')).toBe(400);
	expect(await status('sales', 'startDate=2026-10-31')).toBe(400);
	expect(await status('profit', october)).toBe(404);
	expect(await status('sales', 'startDate=2017-07-01&endDate=2026-10-31')).toBe(200);
});

test('a period is read in parts that follow each other without a gap', { tags: ['AFT-149'] }, () => {
	const span = { from: toMonthSpan('2025-04').from, to: toMonthSpan('2026-03').to };
	const parts = splitSpan(span);
	expect(parts).toHaveLength(12);
	expect(parts.at(0)?.from).toEqual(span.from);
	expect(parts.at(-1)?.to).toEqual(span.to);
	for (const [place, { from }] of parts.entries()) if (place > 0) expect(from).toEqual(parts[place - 1]?.to);
	expect(toMonthSpan('2026-12').to).toEqual(new Date('2026-12-31T18:30:00Z'));
});
