import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RefundId } from '../../contracts/ids.ts';
import { queryRows, takeOne } from '../../server/platform/database/database.ts';
import { orderItems } from '../../server/schema/orders.ts';
import { payments, refundParts, refunds } from '../../server/schema/payments.ts';
import { paise } from '../../shared/money.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { type ItemFacts, type LineFacts, type OrderFacts, readOrderFacts } from './facts.ts';
import { askOracle, checkOrder } from './oracle.ts';
import type { EnteredRate } from './rates.ts';
import type { Terms } from './terms.ts';

const month = '2026-11';
const terms: Terms = new Map([
	['jacket', { prices: new Set([2000_00n]), hsn: '62010001', rate: 1800n, apparel: true, shipping: 40_00n }],
	[
		'trap',
		{ prices: new Set([900_00n, 1000_00n]), hsn: '93040002', rate: 1800n, apparel: false, shipping: 99_00n },
	],
]);
const jackets: LineFacts = {
	position: 0,
	variantId: 'jacket',
	quantity: 2n,
	unit: 2000_00n,
	rate: 500n,
	discount: 80_00n,
	gst: 196_00n,
	shipping: 67_04n,
};
const trap: LineFacts = {
	position: 1,
	variantId: 'trap',
	quantity: 1n,
	unit: 1000_00n,
	rate: 1800n,
	discount: 20_00n,
	gst: 176_40n,
	shipping: 82_96n,
};
const toItem = (line: LineFacts, changes: Partial<ItemFacts>): ItemFacts => ({
	...line,
	id: line.variantId,
	replacement: false,
	cancelled: false,
	returned: null,
	refunded: 0n,
	goodwill: { before: 0n, later: 0n },
	creditNote: null,
	...changes,
});

const issued = { number: 'NCN/26-27/000001', month };

/** Two jackets and a pellet trap to Punjab, computed by hand: the offer of ₹100, the cap of ₹150, and the trap cancelled. */
const order: OrderFacts = {
	id: 'honest',
	channel: 'gateway',
	manual: null,
	state: 'Punjab',
	gstin: null,
	couponCode: null,
	couponName: 'Storm offer',
	discount: 100_00n,
	subtotal: 5000_00n,
	gst: 372_40n,
	shipping: 150_00n,
	codFee: 0n,
	total: 5422_40n,
	paid: 5422_40n,
	pricedAt: Date.parse('2026-11-20T10:00:00Z'),
	refundedElsewhere: 0n,
	refundedReturns: 0n,
	invoice: { tax: 388_26n, month },
	lines: [jackets, trap],
	items: [
		toItem(jackets, {}),
		toItem(trap, {
			cancelled: true,
			refunded: 1239_36n,
			creditNote: { ...issued, shipping: 82_96n, tax: 189_06n },
		}),
	],
};
const gstr1 = {
	b2cs: [{ pos: '03', rt: 5, txval: 3983.85, camt: 99.6, samt: 99.6 }],
};
const [keptJackets, cancelledTrap] = order.items as [ItemFacts, ItemFacts];

/** The same trap, delivered and sent back at the buyer's cost instead of cancelled. */
const returned = (
	creditNote: ItemFacts['creditNote'],
	refunded: bigint,
	goodwill: ItemFacts['goodwill'] = { before: 0n, later: 0n },
): OrderFacts => ({
	...order,
	refundedReturns: refunded,
	items: [keptJackets, toItem(trap, { returned: { id: 'return', shopPays: false }, creditNote, goodwill })],
});

describe('the oracle', () => {
	test('agrees with an order, its refund and its tax return that are right to the paisa', {
		tags: ['REL-012'],
	}, async () => {
		expect(await askOracle([order], terms, async () => gstr1)).toEqual([]);
	});

	test('deducts what was refunded before a return, and nothing that was refunded after it', {
		tags: ['REL-012'],
	}, () => {
		// 99 rupees with 18 % within them: 83.90 and twice 7.55.
		const note = { ...issued, shipping: -99_00n, tax: 161_30n };
		const check = (refunded: bigint, goodwill?: ItemFacts['goodwill']) =>
			checkOrder(returned(note, refunded, goodwill), terms);
		expect(check(1057_40n)).toEqual([]);
		expect(check(1040_60n, { before: 16_80n, later: 0n })).toEqual([]);
		expect(check(1057_40n, { before: 0n, later: 16_80n })).toEqual([]);
		expect(check(1057_40n, { before: 16_80n, later: 0n }).join()).toMatch(
			/refunds of ₹1057.40 where ₹1040.60 is due/,
		);
	});

	test('knows the rate that held when a price was fixed, by percentage and by value', {
		tags: ['REL-012', 'REL-015'],
	}, () => {
		const at = order.pricedAt;
		const rate = { hsn: '93040002', from: '2026-11-20', sent: at + 60_000, taken: at + 61_000 };
		const to = (percent: bigint) => ({ ...rate, slabs: [{ upTo: null, rate: percent }] });
		const check = (rates: EnteredRate[], facts = order) => checkOrder(facts, terms, rates).join();
		expect(check([to(500n)])).toBe('');
		// Taxed at the old rate though its price was fixed after the change.
		const later = { ...order, pricedAt: at + 120_000 };
		expect(check([to(500n)], later)).toMatch(/GST at 1800 instead of 500 basis points/);
		expect(check([{ ...to(500n), from: '2026-11-21' }], later)).toBe('');
		// Under way, or without an answer: either may have been charged.
		expect(check([{ ...to(500n), taken: Number.POSITIVE_INFINITY }], later)).toBe('');
		// The trap is taxed on 980 rupees; the longest code decides.
		const slabs = [
			{ upTo: 980_00n, rate: 1800n },
			{ upTo: null, rate: 500n },
		];
		expect(
			check(
				[
					{ ...rate, slabs },
					{ ...to(0n), hsn: '9304' },
				],
				later,
			),
		).toBe('');
	});

	/** Each is a fault of the shop's rules that its own sums agree with. */
	const planted: [fault: string, report: RegExp, facts: OrderFacts][] = [
		[
			'GST halved',
			/GST of ₹98.00 instead of ₹196.00/,
			{
				...order,
				lines: [
					{ ...jackets, gst: 98_00n },
					{ ...trap, gst: 88_20n },
				],
				gst: 186_20n,
				total: 5236_20n,
				paid: 5236_20n,
			},
		],
		[
			'a refund without GST',
			/refunds of ₹1062.96 where ₹1239.36 is due/,
			{ ...order, items: [keptJackets, { ...cancelledTrap, refunded: 1062_96n }] },
		],
		[
			'a coupon below its minimum',
			/a coupon below its minimum/,
			{
				...order,
				couponCode: 'STORM',
				couponName: 'Storm',
				subtotal: 100_00n,
				lines: [{ ...trap, unit: 100_00n }],
			},
		],
		['an offer forgotten', /an automatic offer that was not given/, { ...order, couponName: null }],
		[
			'cash on delivery without its fee',
			/a fee for cash on delivery of ₹0.00 instead of ₹49.00/,
			{ ...order, channel: 'cash on delivery' },
		],
		[
			'an offer on a manual order',
			/an offer on a manual order, Storm offer/,
			{ ...order, manual: { atCounter: false } },
		],
		[
			'shipping at the counter',
			/shipping of ₹150.00 instead of ₹0.00/,
			{ ...order, manual: { atCounter: true } },
		],
		['shipping without its cap', /shipping of ₹179.00 instead of ₹150.00/, { ...order, shipping: 179_00n }],
		[
			'the rate of dear apparel on cheap pieces',
			/GST at 1800 instead of 500 basis points/,
			{ ...order, lines: [{ ...jackets, rate: 1800n }, trap] },
		],
		[
			'a price of another variant',
			/a unit price of ₹999.00 that the variant never had/,
			{ ...order, lines: [jackets, { ...trap, unit: 999_00n }] },
		],
		[
			'a discount that one line has alone',
			/a line's discount of ₹100.00 that is not its share/,
			{
				...order,
				lines: [
					{ ...jackets, discount: 100_00n },
					{ ...trap, discount: 0n },
				],
			},
		],
		[
			'central and State tax beyond the State',
			/an invoice with tax of ₹388.26/,
			{ ...order, state: 'Haryana' },
		],
		[
			'a cancelled item without a credit note',
			/an item without its credit note/,
			{ ...order, items: [keptJackets, { ...cancelledTrap, creditNote: null }] },
		],
		[
			'a credit note without the tax on shipping',
			/a credit note with tax of ₹176.40 instead of ₹189.06/,
			{
				...order,
				items: [keptJackets, { ...cancelledTrap, creditNote: { ...issued, shipping: 82_96n, tax: 176_40n } }],
			},
		],
		[
			'a return without its charge',
			/a return that credits shipping of ₹0.00 instead of -₹99.00/,
			returned({ ...issued, shipping: 0n, tax: 176_40n }, 1156_40n),
		],
		[
			'a unit lost when a line was split',
			/parts with a quantity of/,
			{ ...order, items: [{ ...keptJackets, quantity: 1n }, cancelledTrap] },
		],
	];
	test.each(planted)('finds %s', { tags: ['REL-012'] }, (_fault, report, facts) => {
		expect(checkOrder(facts, terms).join('\n')).toMatch(report);
	});

	test('finds a tax return without a credit note', { tags: ['REL-012'] }, async () => {
		const row = { pos: '03', rt: 18, txval: 1050.31, camt: 94.53, samt: 94.53 };
		const violations = await askOracle([order], terms, async () => ({ b2cs: [...gstr1.b2cs, row] }));
		expect(violations).toContain(
			'GSTR-1 of 2026-11, consumers in 03 at 1800: taxable of ₹1050.31 instead of ₹0.00',
		);
	});
});

describe('the facts', () => {
	const testApp = setUpTestApp();

	test('of a cancelled order satisfy the oracle, its tax return too', { tags: ['REL-012'] }, async () => {
		const { admin, order: placed } = await orderUpTo(testApp, 'paid');
		const [first] = placed.orderItems;
		await admin.call(`PUT /orders/items/${first?.id}`, { status: 'cancelled' });
		await testApp.runJobs();
		const sold = await queryRows(
			testApp.db,
			sql`select v.id::text, v.unit_paise as price, p.gst_basis_points as rate, p.shipping_paise as shipping
				from product_variants v join products p on p.id = v.product_id`,
			z.object({
				id: z.string(),
				price: z.coerce.bigint(),
				rate: z.coerce.bigint(),
				shipping: z.coerce.bigint(),
			}),
		);
		const ours: Terms = new Map(
			sold.map(({ id, price, ...one }) => [
				id,
				{ ...one, hsn: '', prices: new Set([price]), apparel: false },
			]),
		);
		const facts = await readOrderFacts(testApp.db);
		expect(facts).toHaveLength(1);
		const getGstr1 = async (asked: string) =>
			(await admin.call(`GET /admin/reports/gstr1?month=${asked}`)).body;
		expect(await askOracle(facts, ours, getGstr1)).toEqual([]);
	});

	test('have refunds before and after that of an item by the true time, though instances with other clocks made them', {
		tags: ['REL-012'],
	}, async () => {
		const { order: placed } = await orderUpTo(testApp, 'paid');
		const payment = takeOne(await testApp.db.select().from(payments));
		const item = takeOne(await testApp.db.select().from(orderItems).where(eq(orderItems.orderId, placed.id)));
		const ofPayment = { paymentId: payment.id, reason: 'A dented box', state: 'processed' as const };
		const began = Date.now();
		const fast = 540_000;
		const slow = -180_000;
		/** Some milliseconds after the other, in a transaction that had waited before. */
		const idAt = (ms: number): RefundId => {
			const digits = (began + ms).toString(16).padStart(12, '0');
			return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${digits}` as RefundId;
		};
		const goodwill = { ...ofPayment, id: idAt(fast), amountPaise: paise(100) };
		await testApp.db.insert(refunds).values([
			{ ...goodwill, createdAt: new Date(began - 900) },
			{
				...ofPayment,
				id: idAt(slow + 50),
				amountPaise: paise(500),
				orderItemId: item.id,
				createdAt: new Date(began - 950),
			},
		]);
		await testApp.db
			.insert(refundParts)
			.values({ refundId: goodwill.id, orderItemId: item.id, amountPaise: paise(100) });
		const read = async (clocks?: number[]) =>
			takeOne(await readOrderFacts(testApp.db, clocks)).items.map((each) => each.goodwill);
		expect(await read([fast, slow])).toEqual([{ before: 100n, later: 0n }]);
		expect(await read()).toEqual([{ before: 0n, later: 100n }]);
	});
});
