import { isNotNull, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listCoupons } from '../contracts/coupons.ts';
import { orderPage } from '../contracts/orders.ts';
import { gstr1, monthSummary } from '../contracts/reports.ts';
import { listDamagedItems, listReturns } from '../contracts/returns.ts';
import { listSerialNumbers } from '../contracts/serialNumbers.ts';
import { statistics } from '../contracts/stats.ts';
import { queryRows } from '../server/platform/database/database.ts';
import { productVariants } from '../server/schema/catalog.ts';
import { orderItems } from '../server/schema/orders.ts';
import { isoDay } from '../shared/dates.ts';
import { isGstin } from '../shared/gstin.ts';
import { returnStates } from '../shared/itemStates.ts';
import { brokenInvariants, unsettledPayments } from '../testing/invariants.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import type { SignedInClient } from '../testing/testApp.ts';
import { monthBefore } from '../web/admin/reports/months.ts';
import { loadDemo } from './load.ts';
import { purchases } from './purchases.ts';

// A whole shop is filled.
vi.setConfig({ hookTimeout: 300_000 });

const testApp = setUpTestApp({ reset: false });
let admin: SignedInClient;
beforeAll(async () => {
	await loadDemo(testApp.services, testApp.gateway.sandbox.ledger);
	admin = await testApp.admin();
});

/** A counter sale and an order paid by a link, with one line each. */
const manualOrders = 2;
const found = async (query: string) => orderPage.parse((await admin.call(`GET /orders?${query}`)).body);

test('past orders satisfy every invariant of the shop', async () => {
	expect(await brokenInvariants(testApp)).toEqual([]);
	expect(await unsettledPayments(testApp)).toEqual([]);
	const unbalanced = await queryRows(
		testApp.db,
		sql`select p.name from products p left join stock_movements m on m.product_id = p.id
			group by p.id having p.stock <> coalesce(sum(m.change), 0) or min(m.stock_after) < 0`,
		z.object({ name: z.string() }),
	);
	expect(unbalanced).toEqual([]);
});

test('products come in variants: one is switched off, one sold out, and orders bought some', {
	tags: ['CATX-263'],
}, async () => {
	const variants = await testApp.db.select().from(productVariants);
	const chosen = variants.filter(({ options }) => Object.keys(options).length > 0);
	for (const name of ['Size', 'Colour', 'Hand', 'Head size', 'Pack'])
		expect(chosen.filter(({ options }) => name in options).length, name).toBeGreaterThan(1);
	expect(chosen.some(({ active }) => !active)).toBe(true);
	expect(chosen.some(({ active, available }) => active && available === 0)).toBe(true);
	const ordered = await testApp.db
		.selectDistinct({ name: orderItems.variantName })
		.from(orderItems)
		.where(ne(orderItems.variantName, ''));
	expect(ordered.length).toBeGreaterThanOrEqual(3);
});

test('there are 150 to 250 past orders, none in the future, with statuses that match their age', {
	tags: ['AFT-022'],
}, async () => {
	expect(purchases.length).toBeGreaterThanOrEqual(150);
	expect(purchases.length).toBeLessThanOrEqual(250);
	expect((await found('')).pagination.totalOrders).toBe(purchases.length + manualOrders);
	for (const status of ['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'])
		expect((await found(`status=${status}`)).orders, status).not.toEqual([]);
	const [wrong] = await queryRows(
		testApp.db,
		sql`select count(*) as orders from orders o join order_items i on i.order_id = o.id where o.created_at > now()
			or (i.status = 'pending' and o.created_at < now() - interval '4 days')
			or (i.status = 'completed' and o.created_at > now() - interval '7 days')`,
		z.object({ orders: z.coerce.number() }),
	);
	expect(wrong?.orders).toBe(0);
	const { orders } = await found('limit=50&status=cancelled');
	const histories = orders.flatMap(({ orderItems }) => orderItems.flatMap(({ history }) => history));
	expect(histories.some(({ by, reason }) => by === 'buyer' && reason !== null)).toBe(true);
	const [partial] = await queryRows(
		testApp.db,
		sql`select count(distinct refund_id) as refunds from refund_parts`,
		z.object({ refunds: z.coerce.number() }),
	);
	expect(partial?.refunds).toBeGreaterThan(2);
	const stats = statistics.parse((await admin.call('GET /admin/stats')).body);
	expect(stats.days.length).toBeGreaterThan(170);
	expect(stats.lastMonthOrders).toBeGreaterThan(10);
});

test('the returns of its months match their documents, and last month has every section', {
	tags: ['AFT-137', 'AFT-156'],
}, async () => {
	const lastMonth = monthBefore(isoDay(new Date()).slice(0, 7), 1);
	let counted = 0;
	for (let back = -1; back < 7; back++) {
		const month = monthBefore(lastMonth, back);
		const response = await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`);
		const { difference, hsnDifference, problems, invoices } = monthSummary.parse(response.body);
		counted += invoices.count;
		expect([...Object.values(difference), ...Object.values(hsnDifference)], month).toEqual(
			Array.from({ length: 8 }, () => 0),
		);
		expect(problems, month).toEqual([]);
	}
	expect(counted).toBe(purchases.length + manualOrders);
	const filed = gstr1.parse((await admin.call(`GET /admin/reports/gstr1?month=${lastMonth}`)).body);
	for (const section of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const)
		expect(filed[section]?.length, section).toBeGreaterThan(0);
	expect(filed.b2b?.map(({ ctin }) => ctin.slice(0, 2))).toEqual(['03', '27']);
	expect(filed.b2b?.every(({ ctin }) => isGstin(ctin))).toBe(true);
	expect(filed.hsn).toHaveProperty('hsn_b2b');
	expect(filed.hsn).toHaveProperty('hsn_b2c');
	expect(filed.doc_issue?.doc_det.map(({ doc_num }) => doc_num)).toEqual([1, 5]);
});

test('there are returns in every state', { tags: ['AFT-059'] }, async () => {
	for (const state of returnStates) {
		const { body } = await admin.call(`GET /admin/returns?state=${state}`);
		const [returned] = listReturns.response.parse(body).returns;
		expect(returned?.photos, state).toHaveLength(1);
		const photo = await admin.call(`GET /returns/${returned?.id}/photos/${returned?.photos[0]}`);
		expect(photo.status).toBe(200);
	}
});

test('the export neither misses nor repeats an order', async () => {
	const { raw } = await admin.call('GET /orders/export');
	const numbers = raw.toString().match(/^NSH-\d+/gm) ?? [];
	expect(new Set(numbers).size).toBe(purchases.length + manualOrders);
	const replacements = await testApp.db.$count(orderItems, isNotNull(orderItems.replacementOf));
	expect(numbers).toHaveLength(purchases.flatMap(({ lines }) => lines).length + manualOrders + replacements);
});

test('a past order can be cancelled and refunded, since the gateway knows its payment', async () => {
	const [order] = (await found('status=pending')).orders;
	const item = order?.orderItems[0];
	expect((await admin.call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' })).status).toBe(200);
	await testApp.runJobs();
	expect(await brokenInvariants(testApp)).toEqual([]);
	const [refund] = await queryRows(
		testApp.db,
		sql`select state from refunds where order_item_id = ${item?.id}`,
		z.object({ state: z.string() }),
	);
	expect(refund?.state).toBe('processed');
});

test('shipped items were packed before, guns with a serial number for each unit', {
	tags: ['AFT-070', 'AFT-072'],
}, async () => {
	const { guns, pagination } = listSerialNumbers.response.parse(
		(await admin.call('GET /admin/serial-numbers')).body,
	);
	expect(pagination.total).toBeGreaterThan(20);
	expect(guns[0]?.serialNumber).toMatch(/^[A-Z]{2}-\d+$/);
	const { orders } = await found('limit=50&status=shipped');
	const shipped = orders.flatMap(({ orderItems }) => orderItems.filter(({ status }) => status === 'shipped'));
	for (const { isGun, name, packedAt, quantity, serialNumbers } of shipped) {
		expect(packedAt, name).not.toBeNull();
		expect(serialNumbers, name).toHaveLength(isGun ? quantity : 0);
	}
	expect(
		(await found('status=pending')).orders.some(({ orderItems }) =>
			orderItems.some((item) => item.packedAt !== null),
		),
	).toBe(true);
});

test('guns of received returns are back, and the damaged ones wait for the write-off', {
	tags: ['AFT-195', 'AFT-196'],
}, async () => {
	const { guns } = listSerialNumbers.response.parse(
		(await admin.call('GET /admin/serial-numbers?limit=50')).body,
	);
	const { items } = listDamagedItems.response.parse(
		(await admin.call('GET /admin/damaged-items?limit=50')).body,
	);
	const getNumbers = (all: { serialNumber: string }[]) => all.map(({ serialNumber }) => serialNumber).sort();
	const damaged = guns.filter((gun) => gun.damaged);
	expect(damaged.length).toBeGreaterThan(0);
	expect(items.flatMap(({ serialNumbers }) => serialNumbers).sort()).toEqual(getNumbers(damaged));
});

test('coupons of each kind, an automatic offer, a used-up and an expired one have past orders', {
	tags: ['AFT-120'],
}, async () => {
	const { coupons } = listCoupons.response.parse((await admin.call('GET /admin/coupons')).body);
	expect(new Set(coupons.map(({ kind }) => kind)).size).toBe(3);
	const byCode = new Map(coupons.map((coupon) => [coupon.code, coupon]));
	expect(byCode.get('OPENING15')).toMatchObject({ active: false, uses: 3, totalLimit: 3 });
	expect(byCode.get('FESTIVE12')?.active).toBe(false);
	for (const { code, uses } of coupons) expect(uses, code ?? 'automatic').toBeGreaterThan(0);
	expect(coupons.filter(({ active }) => active)).toHaveLength(4);
});

test('orders on delivery are to pack, on their way, delivered and paid, and refused at the door', {
	tags: ['AFT-218'],
}, async () => {
	const getState = async (payment: string) =>
		(await found(`payment=${payment}&limit=50`)).orders
			.filter(({ payment }) => payment.channel === 'cash on delivery')
			.map(({ orderItems }) => orderItems[0]?.status);
	expect((await getState('due')).sort()).toEqual(['pending', 'shipped']);
	expect(await getState('not+collected')).toEqual(['cancelled']);
	expect(
		await queryRows(testApp.db, sql`select from payments where channel = 'cash on delivery'`, z.object({})),
	).toHaveLength(5);
});

test('a counter sale was paid by UPI, and an order by phone by a payment link', {
	tags: ['AFT-276'],
}, async () => {
	const { orders } = await found('limit=50');
	const manual = orders.filter((order) => order.manual !== undefined);
	expect(manual.map(({ manual, payment }) => [manual?.channel, payment.channel]).sort()).toEqual([
		['counter', 'upi'],
		['phone', 'gateway'],
	]);
	const atCounter = manual.find((order) => order.manual?.channel === 'counter');
	expect(atCounter).toMatchObject({ shipping: 0, orderItems: [{ status: 'delivered' }] });
	expect((await admin.call('GET /admin/orders/unpaid')).body).toMatchObject({ orders: [] });
});
