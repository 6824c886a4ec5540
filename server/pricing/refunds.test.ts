import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatGst } from '../../shared/gstRates.ts';
import { basisPoints, paise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { shippingPolicy } from '../../testing/shippingPolicy.ts';
import { priceQuote } from './quote.ts';
import {
	divideRefund,
	divideRefunded,
	divideRefunds,
	type LineAmounts,
	lineTotal,
	splitLine,
} from './refunds.ts';

/** None, or one that covers every other product. */
const anyOffer = fc.option(
	fc
		.oneof(
			fc.record({
				kind: fc.constant('percent' as const),
				basisPoints: fc.integer({ min: 1, max: 10_000 }).map(basisPoints),
				capPaise: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(paise)),
			}),
			fc.record({
				kind: fc.constant('amount' as const),
				amountPaise: fc.integer({ min: 1, max: 2_000_000 }).map(paise),
			}),
			fc.record({ kind: fc.constant('free shipping' as const) }),
		)
		.map((benefit) => ({
			benefit,
			covers: ({ variantId }: { variantId: string }) => Number(variantId) % 2 === 0,
		})),
	{ nil: undefined },
);

const line = (quantity: number, unit: number, gst: number, shipping: number): LineAmounts => ({
	quantity,
	unitPaise: paise(unit),
	discountPaise: paise(0),
	gstPaise: paise(gst),
	shippingPaise: paise(shipping),
});

describe('some units of a line', () => {
	test.each([
		// Units of the line, price, GST and shipping; units cancelled; their GST, shipping and total; the rest's total.
		['2 × ₹1,000 at 18 %, 1 back', line(2, 100_000, 36_000, 0), 1, [18_000, 0, 118_000], 118_000],
		['5 × ₹1,000 at 18 %, 2 back', line(5, 100_000, 90_000, 15_000), 2, [36_000, 6_000, 242_000], 363_000],
		['3 × ₹100.01 at 18 %, 1 back', line(3, 10_001, 5_401, 10_000), 1, [1_800, 3_333, 15_134], 30_270],
		['3 × ₹100.01 at 18 %, 2 back', line(3, 10_001, 5_401, 10_000), 2, [3_601, 6_667, 30_270], 15_134],
		['4 × ₹0.05 at 5 %, 3 back', line(4, 5, 1, 2), 3, [1, 2, 18], 5],
	])(
		'%s: GST and shipping by the units, rounded to the paisa',
		{
			tags: ['AFT-010'],
		},
		(_, whole, quantity, [gst, shipping, total], restTotal) => {
			const { units, rest } = splitLine(whole, quantity);
			expect(units).toMatchObject({ quantity, gstPaise: gst, shippingPaise: shipping });
			expect([lineTotal(units), lineTotal(rest)]).toEqual([total, restTotal]);
			expect(lineTotal(units) + lineTotal(rest)).toBe(lineTotal(whole));
		},
	);
});

describe('items cancelled together', () => {
	const minimum = paise(100);
	test.each([
		['each gets its own total', [118_000, 59_000], 0, 177_000, [118_000, 59_000], 0],
		['less than ₹1 is added to the next', [40, 118_000], 0, 118_040, [0, 118_040], 0],
		['less than ₹1 at the end is still owed', [118_000, 40], 0, 118_040, [118_000, 0], 40],
		['twice 60 paise are ₹1.20', [60, 60], 0, 120, [0, 120], 0],
		['60 paise owed for an earlier item are added', [60], 60, 120, [120], 0],
		['no more than is left of the payment', [118_000, 59_000], 0, 150_000, [118_000, 32_000], 0],
		['nothing when nothing is left', [118_000], 0, 0, [0], 0],
	])('%s', { tags: ['AFT-010'] }, (_, totals, carried, left, refunds, owed) => {
		const due = { carried: paise(carried), left: paise(left), minimum };
		expect(divideRefunds(totals.map(paise), due)).toEqual({ refunds, owed });
	});
});

test('units cancelled in any portions are refunded the paid amount to the paisa, shipping included', {
	tags: ['AFT-011'],
}, () => {
	const product = fc.record({
		quantity: fc.integer({ min: 1, max: 20 }),
		pricePaise: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
		gstSlabs: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000).map((rate) => flatGst(basisPoints(rate))),
		shippingPaise: fc.integer({ min: 0, max: 20_000 }).map(paise),
	});
	const policy = fc
		.record({
			freeOver: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(paise)),
			flatCap: fc.option(fc.integer({ min: 0, max: 30_000 }).map(paise)),
		})
		.map(shippingPolicy);
	const portions = fc.infiniteStream(fc.integer({ min: 1, max: 20 }));
	fc.assert(
		fc.property(
			fc.array(product, { minLength: 1, maxLength: 6 }),
			policy,
			portions,
			fc.integer({ min: 1, max: 4 }),
			anyOffer,
			(products, rules, sizes, together, offer) => {
				const priced = products.map((one, place) => ({
					...one,
					variantId: `${place}`,
					offerPaise: paise(0),
				}));
				const quote = priceQuote(priced, rules, offer);
				const parts = quote.lines.flatMap((line) => {
					const { quantity, unitPaise, discountPaise, gstPaise, shippingSharePaise } = line;
					let left: LineAmounts | undefined = {
						quantity,
						unitPaise,
						discountPaise,
						gstPaise,
						shippingPaise: shippingSharePaise,
					};
					const cut: LineAmounts[] = [];
					while (left !== undefined) {
						const size: number = sizes.next().value;
						if (size >= left.quantity) {
							cut.push(left);
							left = undefined;
						} else {
							const { units, rest }: { units: LineAmounts; rest: LineAmounts } = splitLine(left, size);
							cut.push(units);
							left = rest;
						}
					}
					return cut;
				});
				let carried = paise(0);
				let refunded = 0;
				for (let place = 0; place < parts.length; place += together) {
					const totals = parts.slice(place, place + together).map(lineTotal);
					const left = paise(quote.totalPaise - refunded);
					const { refunds, owed } = divideRefunds(totals, { carried, left, minimum: paise(100) });
					for (const refund of refunds) expect(refund === 0 || refund >= 100).toBe(true);
					refunded += refunds.reduce((sum, refund) => sum + refund, 0);
					expect(refunded).toBeLessThanOrEqual(quote.totalPaise);
					carried = owed;
				}
				expect(refunded + carried).toBe(quote.totalPaise);
				expect(carried).toBeLessThan(100);
			},
		),
		{ numRuns: propertyRuns(300) },
	);
});

describe('an amount that an administrator refunds', () => {
	const left = (...amounts: number[]) =>
		amounts.map((amount, place) => ({ key: `${place}`, left: paise(amount) }));
	test.each([
		['all for one item', 50_000, [118_000], [50_000]],
		['by what is left of each', 30_000, [100_000, 200_000], [10_000, 20_000]],
		['paise to the largest remainder', 100, [100, 100, 100], [34, 33, 33]],
		['nothing for an item that was refunded completely', 500, [0, 1_000], [undefined, 500]],
		['everything that is left', 1_234, [1_000, 234], [1_000, 234]],
	])('%s', { tags: ['AFT-030'] }, (_, amount, amounts, parts) => {
		const divided = divideRefund(paise(amount), left(...amounts));
		expect(amounts.map((_, place) => divided?.find(({ key }) => key === `${place}`)?.amountPaise)).toEqual(
			parts,
		);
	});
	test('more than is left is not divided', { tags: ['AFT-030'] }, () => {
		expect(divideRefund(paise(1_235), left(1_000, 234))).toBeUndefined();
		expect(divideRefund(paise(1), [])).toBeUndefined();
	});
});

test('partial refunds, splits and cancellations never refund more than was paid for an order or item', {
	tags: ['AFT-031'],
}, () => {
	const line = fc.record({
		quantity: fc.integer({ min: 1, max: 9 }),
		unitPaise: fc.integer({ min: 1, max: 500_000 }).map(paise),
		discountPercent: fc.integer({ min: 0, max: 100 }),
		gstPaise: fc.integer({ min: 0, max: 90_000 }).map(paise),
		shippingPaise: fc.integer({ min: 0, max: 15_000 }).map(paise),
	});
	const step = fc.record({
		kind: fc.constantFrom('refund', 'split and cancel', 'cancel'),
		which: fc.nat(50),
		amount: fc.integer({ min: 100, max: 3_000_000 }),
	});
	const everything: { kind: string; which: number; amount: number }[] = Array.from({ length: 40 }, () => ({
		kind: 'cancel',
		which: 0,
		amount: 0,
	}));
	fc.assert(
		fc.property(
			fc.array(line, { minLength: 1, maxLength: 4 }),
			fc.array(step, { maxLength: 12 }),
			(given, steps) => {
				const lines = given.map(({ discountPercent, ...one }) => ({
					...one,
					discountPaise: paise(Math.floor((one.unitPaise * one.quantity * discountPercent) / 100)),
				}));
				const paid = lines.reduce((sum, one) => sum + lineTotal(one), 0);
				let open = lines.map((amounts, key) => ({
					key: `${key}`,
					amounts: amounts as LineAmounts,
					refunded: paise(0),
				}));
				let refunded = 0;
				let carried = paise(0);
				let next = lines.length;
				const getLeft = ({ amounts, refunded }: (typeof open)[number]) =>
					paise(lineTotal(amounts) - refunded);
				const end = (item: (typeof open)[number]) => {
					const due = { carried, left: paise(paid - refunded), minimum: paise(100) };
					const { refunds, owed } = divideRefunds([getLeft(item)], due);
					refunded += refunds[0] ?? 0;
					carried = owed;
					open = open.filter((one) => one !== item);
				};
				for (const { kind, which, amount } of [...steps, ...everything]) {
					const item = open[which % Math.max(1, open.length)];
					if (item === undefined) break;
					if (kind === 'refund') {
						const parts = divideRefund(
							paise(amount),
							open.map((one) => ({ key: one.key, left: getLeft(one) })),
						);
						for (const { key, amountPaise } of parts ?? []) {
							const target = open.find((one) => one.key === key);
							if (target !== undefined) target.refunded = paise(target.refunded + amountPaise);
							refunded += amountPaise;
						}
					} else if (kind === 'split and cancel' && item.amounts.quantity > 1) {
						const parts = splitLine(item.amounts, 1 + (amount % (item.amounts.quantity - 1)));
						const kept = divideRefunded(item.refunded, parts);
						const rest = { key: `${next++}`, amounts: parts.rest, refunded: paise(item.refunded - kept) };
						const units = { ...item, amounts: parts.units, refunded: kept };
						open = [...open.filter((one) => one !== item), units, rest];
						expect(getLeft(units)).toBeGreaterThanOrEqual(0);
						expect(getLeft(rest)).toBeGreaterThanOrEqual(0);
						end(units);
					} else end(item);
					for (const one of open) expect(getLeft(one)).toBeGreaterThanOrEqual(0);
					expect(refunded).toBeLessThanOrEqual(paid);
				}
				if (open.length === 0) expect(refunded + carried).toBe(paid);
			},
		),
		{ numRuns: propertyRuns(300) },
	);
});
