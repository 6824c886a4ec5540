import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, type Paise, paise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { invoiceRows, invoiceTotals, paidFor } from './invoice.ts';
import {
	divideRefund,
	divideRefunded,
	divideRefunds,
	type LineAmounts,
	lineTotal,
	splitLine,
} from './refunds.ts';
import { dueForReturn } from './returns.ts';

const line = (quantity: number, unit: number, gst: number, shipping: number): LineAmounts => ({
	quantity,
	unitPaise: paise(unit),
	discountPaise: paise(0),
	gstPaise: paise(gst),
	shippingPaise: paise(shipping),
});
/** An ordered line, also with a discount of any part of its value. */
const anyAmounts = fc
	.record({
		quantity: fc.integer({ min: 1, max: 6 }),
		unitPaise: fc.integer({ min: 1, max: 300_000 }).map(paise),
		discountPercent: fc.constantFrom(0, 0, 7, 33, 100),
		gstPaise: fc.integer({ min: 0, max: 90_000 }).map(paise),
		shippingPaise: fc.integer({ min: 0, max: 20_000 }).map(paise),
	})
	.map(
		({ discountPercent, ...amounts }): LineAmounts => ({
			...amounts,
			discountPaise: paise(Math.floor((amounts.unitPaise * amounts.quantity * discountPercent) / 100)),
		}),
	);
const rifle = line(1, 1_000_000, 180_000, 15_000);
const tin = line(2, 25_000, 9_000, 5_000);

describe('what is due for a return', () => {
	test.each([
		// Lines; refunded before; whether the shop pays; for each line: credited shipping and amount due.
		['damaged: everything that was paid', [rifle], [0], true, [[15_000, 1_195_000]]],
		['changed mind: goods and GST less ₹99', [rifle], [0], false, [[-9_900, 1_170_100]]],
		['free shipping, damaged: nothing more', [line(1, 1_000_000, 180_000, 0)], [0], true, [[0, 1_180_000]]],
		[
			'two items: ₹99 once, by their value',
			[rifle, tin],
			[0, 0],
			false,
			[
				[-9_429, 1_170_571],
				[-471, 58_529],
			],
		],
		['after ₹100 of goodwill: the rest', [rifle], [10_000], true, [[15_000, 1_185_000]]],
		['after ₹100 of goodwill, changed mind', [rifle], [10_000], false, [[-9_900, 1_160_100]]],
		['goodwill of more than is due: nothing', [rifle], [1_195_000], false, [[-9_900, 0]]],
		[
			'cheaper than ₹99: nothing is due, nothing owed',
			[line(1, 5_000, 900, 4_000)],
			[0],
			false,
			[[-5_900, 0]],
		],
		['free of charge', [line(1, 0, 0, 0)], [0], false, [[0, 0]]],
	] as const)('%s', { tags: ['AFT-041'] }, (_, lines, refunded, shopPays, expected) => {
		const returned = lines.map((amounts, place) => ({
			key: `${place}`,
			amounts,
			refundedPaise: paise(refunded[place] ?? 0),
			deductedPaise: paise(0),
		}));
		const due = dueForReturn(returned, { shopPays, chargePaise: paise(9_900) });
		expect(returned.map(({ key }) => due.get(key))).toEqual(
			expected.map(([shippingPaise, duePaise]) => ({ shippingPaise, duePaise })),
		);
	});
});

describe('the credit note of a return', () => {
	const rows = (shipping: number, withinState: boolean) =>
		invoiceRows(
			[
				{
					description: 'Rifle',
					sku: 'R1',
					hsn: '9304',
					uqc: 'NOS',
					quantity: 1,
					unitPaise: paise(1_000_000),
					discountPaise: paise(0),
					gstBasisPoints: basisPoints(1800),
					gstPaise: paise(180_000),
					shippingPaise: paise(shipping),
				},
			],
			withinState,
		);

	test.each([true, false])(
		'has the charge for return shipping as a negative row with its GST',
		{
			tags: ['AFT-042'],
		},
		(withinState) => {
			const [, charge] = rows(-9_900, withinState);
			// ₹99 = ₹83.90 + 18 %.
			expect(charge).toMatchObject({ description: 'Charge for return shipping', taxablePaise: -8_390 });
			expect(charge?.gst).toEqual(
				withinState ? { kind: 'CGST and SGST', each: -755 } : { kind: 'IGST', igst: -1_510 },
			);
			const paid = paise(1_180_000 - 9_900);
			expect(invoiceTotals(rows(-9_900, withinState), paid)).toMatchObject({
				taxablePaise: 991_610,
				totalPaise: paid,
				roundingPaise: 0,
			});
		},
	);

	test('has the shipping when the shop pays it, and no row without either', { tags: ['AFT-042'] }, () => {
		expect(rows(15_000, true)).toHaveLength(2);
		expect(rows(15_000, true)[1]).toMatchObject({ description: 'Shipping and handling', totalPaise: 15_000 });
		expect(rows(0, true)).toHaveLength(1);
	});
});

test('cancellations, partial refunds and returns in any order never refund more than was paid', {
	tags: ['AFT-041'],
}, () => {
	type Part = LineAmounts & { key: string; goodwill: Paise; closed: boolean };
	const step = fc.record({
		kind: fc.constantFrom('goodwill', 'cancel', 'return'),
		place: fc.nat(20),
		units: fc.integer({ min: 1, max: 5 }),
		shopPays: fc.boolean(),
		amount: fc.integer({ min: 100, max: 500_000 }),
	});
	fc.assert(
		fc.property(
			fc.array(anyAmounts, { minLength: 1, maxLength: 4 }),
			fc.array(step, { maxLength: 14 }),
			(lines, steps) => {
				const paid = lines.reduce((sum, one) => sum + lineTotal(one), 0);
				const parts: Part[] = lines.map((one, place) => ({
					...one,
					key: `${place}`,
					goodwill: paise(0),
					closed: false,
				}));
				let refunded = 0;
				let carried = paise(0);
				for (const { kind, place, units, shopPays, amount } of steps) {
					const open = parts.filter(({ closed }) => !closed);
					const part = open[place % Math.max(1, open.length)];
					if (part === undefined) break;
					if (kind === 'goodwill') {
						const left = paise(lineTotal(part) - part.goodwill);
						if (divideRefund(paise(amount), [{ key: part.key, left }]) === undefined) continue;
						if (amount > paid - refunded - carried) continue;
						part.goodwill = paise(part.goodwill + amount);
						refunded += amount;
						continue;
					}
					if (units < part.quantity) {
						const split = splitLine(part, units);
						const stays = divideRefunded(part.goodwill, split);
						const goodwill = paise(part.goodwill - stays);
						parts.push({ ...split.rest, key: `${parts.length}`, goodwill, closed: false });
						Object.assign(part, split.units, { goodwill: stays });
					}
					part.closed = true;
					const due =
						kind === 'cancel'
							? paise(lineTotal(part) - part.goodwill)
							: dueForReturn(
									[{ key: 'only', amounts: part, refundedPaise: part.goodwill, deductedPaise: paise(0) }],
									{ shopPays, chargePaise: paise(9_900) },
								).get('only')?.duePaise;
					if (due === undefined) throw new Error('Nothing was computed.');
					expect(due).toBeGreaterThanOrEqual(0);
					expect(due + part.goodwill).toBeLessThanOrEqual(lineTotal(part));
					const result = divideRefunds([due], { carried, left: paise(paid - refunded), minimum: paise(100) });
					refunded += result.refunds[0] ?? 0;
					carried = result.owed;
					expect(refunded + carried).toBeLessThanOrEqual(paid);
				}
			},
		),
		{ numRuns: propertyRuns(300) },
	);
});

test('the credit note of a return is what is refunded for it, in all', { tags: ['AFT-042'] }, () => {
	fc.assert(
		fc.property(fc.array(anyAmounts, { minLength: 1, maxLength: 5 }), fc.boolean(), (lines, shopPays) => {
			const returned = lines.map((one, place) => ({
				key: `${place}`,
				amounts: one,
				refundedPaise: paise(0),
				deductedPaise: paise(0),
			}));
			const due = dueForReturn(returned, { shopPays, chargePaise: paise(9_900) });
			for (const { key, amounts } of returned) {
				const { shippingPaise = paise(0), duePaise } = due.get(key) ?? {};
				const credited = {
					...amounts,
					description: '',
					sku: '',
					hsn: '',
					uqc: 'NOS',
					gstBasisPoints: basisPoints(1800),
				};
				expect(paidFor([{ ...credited, shippingPaise }])).toBe(duePaise);
			}
		}),
		{ numRuns: propertyRuns(200) },
	);
});
