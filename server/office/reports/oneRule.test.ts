import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { reportTable } from '../../../contracts/reports.ts';
import { statistics } from '../../../contracts/stats.ts';
import { isoDay } from '../../../shared/dates.ts';
import { paise, percentToBasisPoints } from '../../../shared/money.ts';
import type { SalesGroup } from '../../../shared/reportNames.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder, unconfirmed } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { counterSale, entered, toLine } from '../../../testing/manualOrders.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo, type PlacedOrder } from '../../../testing/walkthrough.ts';
import { creditNotes, invoices, orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const today = isoDay(new Date());
const rounded = (amount: number) => Math.round(amount * 100) / 100;

async function report(name: string, startDate: string, endDate: string, group = 'day') {
	const response = await admin.call(
		`GET /admin/reports/${name}?startDate=${startDate}&endDate=${endDate}&group=${group}`,
	);
	expect(response.status).toBe(200);
	return reportTable.parse(response.body);
}

/** What dashboard, sales report and tax report state about a period; each must be the same. */
async function stated(startDate: string, endDate = startDate, groups: SalesGroup[] = ['day']) {
	const response = await admin.call(`GET /admin/stats?startDate=${startDate}&endDate=${endDate}`);
	const { totalRevenue, gstCollected, days } = statistics.parse(response.body);
	expect(rounded(days.reduce((sum, { revenue }) => sum + revenue, 0))).toBe(totalRevenue);
	for (const group of groups) {
		const { columns, totals } = await report('sales', startDate, endDate, group);
		expect(totals[columns.findIndex(({ name }) => name === 'Net')]).toBe(totalRevenue);
	}
	const tax = await report('tax', startDate, endDate);
	expect(tax.totals.at(-1)).toBe(gstCollected);
	return { revenue: totalRevenue, gst: gstCollected };
}

const end = ({ order }: Pick<PlacedOrder, 'order'>, item = 0, status = 'cancelled') =>
	admin.call(`PUT /orders/items/${order.orderItems[item]?.id}`, { status });
const goodwill = ({ order }: Pick<PlacedOrder, 'order'>, amount: number) =>
	admin.call(`POST /admin/orders/${order.id}/refunds`, { amount, reason: 'A scratch' });
async function refundAtGateway({ success }: PlacedOrder, amount: number) {
	const { gateway } = testApp;
	const given = { amount, receipt: null, notes: {} };
	await gateway.sandbox.gateway.refund(success.razorpay_payment_id, given, null);
	expect(await gateway.deliver(gateway.waiting('refund.processed'))).toBe(true);
}
/** Two articles of odd prices at 18 % and 5 %, of which only the second one is charged shipping. */
const goods = async () => [
	await buildProduct(testApp.db, { pricePaise: paise(100_033), stock: 99 }),
	await buildProduct(testApp.db, {
		pricePaise: paise(34_567),
		shippingPaise: paise(4_999),
		stock: 99,
		gstBasisPoints: percentToBasisPoints(5),
	}),
];

test('dashboard, sales report and tax report state one revenue and one GST after every kind of event', {
	tags: ['MON-092'],
}, async () => {
	const products = await goods();
	const sold = (state: 'Punjab' | 'Maharashtra' = 'Punjab') =>
		orderUpTo(testApp, 'paid', { products, state });
	const kept = await sold();
	const [first, second] = kept.order.orderItems.map(({ total }) => total);
	if (first === undefined || second === undefined) throw new Error('Two items were ordered.');
	const total = rounded(first + second);
	let revenue = total;
	let { gst } = await stated(today);
	const step = async (event: () => Promise<unknown>, change: number) => {
		await event();
		revenue = rounded(revenue + change);
		const before = gst;
		const after = await stated(today);
		expect(after.revenue).toBe(revenue);
		gst = after.gst;
		return rounded(gst - before);
	};
	/** An event that is no step of its own. */
	const ordered = (amount: number) => step(async () => {}, amount);
	// Of ₹1,000.33 at 18 % and ₹345.67 at 5 %; shipping of ₹49.99 has its share of both.
	await ordered(0);
	expect(await step(() => sold('Maharashtra'), total)).toBeGreaterThan(0);

	expect(await step(() => end(kept, 1), -second)).toBeLessThan(0);
	// Goodwill is no discount: the invoice and its GST stay.
	expect(await step(() => goodwill(kept, 100), -100)).toBe(0);
	// When the goods are credited, the credit note takes the place of what was refunded before.
	expect(await step(() => end(kept, 0, 'rejected'), 100 - first)).toBeLessThan(0);

	const wholly = await sold('Maharashtra');
	await ordered(total);
	expect(await step(() => goodwill(wholly, total), -total)).toBe(0);
	expect(await step(() => end(wholly), 0)).toBeLessThan(0);

	const byHand = await sold();
	await ordered(total);
	expect(await step(() => refundAtGateway(byHand, 20_000), -200)).toBe(0);
	expect(await step(() => end(byHand), -first)).toBeLessThan(0);

	// Not an order before its buyer confirms it.
	await step(() => unconfirmed(testApp, { products }), 0);
	const onDelivery = await codOrder(testApp, 'shipped', { products });
	await ordered(onDelivery.order.totalAmount);
	expect(
		await step(
			() => admin.call(`POST /admin/orders/${onDelivery.order.id}/refused`),
			-onDelivery.order.totalAmount,
		),
	).toBeLessThan(0);
	const collected = await codOrder(testApp, 'pending', { products });
	const [cancelled, paid] = collected.order.orderItems;
	await ordered(collected.order.totalAmount);
	await step(() => end(collected), -(cancelled?.total ?? 0));
	const shipment = { itemIds: [paid?.id], sendEmail: false };
	await admin.call(`POST /admin/orders/${collected.order.id}/shipments`, shipment);
	await step(() => admin.call(`POST /admin/orders/${collected.order.id}/collected`), 0);
	await step(() => goodwill(collected, 10), -10);

	const [article] = products;
	if (article === undefined) throw new Error('Two products were made.');
	await step(
		() =>
			entered(admin, {
				...counterSale,
				customer: { name: 'Asha Rawat', email: 'asha@example.com', phone: '98140 27182' },
				lines: [toLine(article)],
			}),
		1180.39,
	);

	const returned = await deliveredOrder(testApp);
	await ordered(returned.order.totalAmount);
	const id = await returned.received('Rifle', 2, 2);
	await returned.act(id, 'refund');
	const [note] = await testApp.db
		.select({ due: sql`sum(amount_paise)`.mapWith(Number) })
		.from(refunds)
		.where(eq(refunds.reason, 'Item returned'));
	expect(note?.due).toBeGreaterThan(0);
	await ordered(-(note?.due ?? 0) / 100);
	// Replaced goods are sent for nothing.
	const replaced = await returned.received('Tin', 1, 0);
	expect(await step(() => returned.act(replaced, 'replace'), 0)).toBe(0);
	await stated(today, today, ['day', 'product', 'category', 'brand']);
});

test('each document counts on its day of issue, and a closed month stays as it is', {
	tags: ['MON-093'],
}, async () => {
	const products = await goods();
	const sold = await orderUpTo(testApp, 'paid', { products });
	const march = new Date('2026-03-31T18:29:00Z');
	await testApp.db.update(orders).set({ createdAt: march });
	await testApp.db.update(invoices).set({ issuedAt: march });
	const closed = await stated('2026-03-01', '2026-03-31');
	expect(closed.revenue).toBe(sold.order.totalAmount);
	await goodwill(sold, 50);
	await end(sold);
	await testApp.db.update(creditNotes).set({ issuedAt: new Date('2026-05-02T06:30:00Z') });
	expect(await stated('2026-03-01', '2026-03-31')).toEqual(closed);
	const later = await stated('2026-04-01', today);
	expect(later.revenue).toBeLessThan(0);
	expect(later.gst).toBeLessThan(0);
	expect((await stated('2026-05-02')).gst).toBe(later.gst);
	const { rows } = await report('sales', '2026-04-01', today, 'product');
	expect(rows.map(([name]) => name)).toContain('Refunds without a credit note');
});

test('a credit note that is too late for the GST return reduces the revenue and not the GST', {
	tags: ['MON-093'],
}, async () => {
	const sold = await orderUpTo(testApp, 'paid', { products: await goods() });
	const twoYearsAgo = new Date(Date.now() - 2 * 366 * 86_400_000);
	await testApp.db.update(orders).set({ createdAt: twoYearsAgo });
	await testApp.db.update(invoices).set({ issuedAt: twoYearsAgo });
	await end(sold);
	const after = await stated(today);
	expect(after.revenue).toBeLessThan(0);
	expect(after.gst).toBe(0);
});
