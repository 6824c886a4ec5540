import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, type Paise, paise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { invoiceRows, invoiceTotals, paidFor } from './invoice.ts';
import { goodsWithGst, type LineAmounts, lineTotal } from './refunds.ts';
import { dueForReturn } from './returns.ts';

/** A returned item with deductions that leave nothing or something of its goods. */
const anyItem = fc
	.record({
		quantity: fc.integer({ min: 1, max: 5 }),
		unitPaise: fc.integer({ min: 1, max: 400_000 }).map(paise),
		rate: fc.constantFrom(0, 500, 1200, 1800, 4000),
		discountPercent: fc.constantFrom(0, 0, 13, 50),
		shippingPaise: fc.integer({ min: 0, max: 30_000 }).map(paise),
		goodwillPercent: fc.constantFrom(0, 0, 10, 60),
		deductedPercent: fc.tuple(fc.constantFrom(0, 5, 33, 50), fc.constantFrom(0, 17, 50)),
	})
	.map(({ rate, discountPercent, goodwillPercent, deductedPercent, ...line }) => {
		const value = line.unitPaise * line.quantity;
		const discount = Math.floor((value * discountPercent) / 100);
		const amounts: LineAmounts = {
			...line,
			discountPaise: paise(discount),
			gstPaise: paise(Math.round(((value - discount) * rate) / 10_000)),
		};
		const part = (percent: number) => paise(Math.floor((goodsWithGst(amounts) * percent) / 100));
		return {
			amounts,
			rate,
			goodwill: part(goodwillPercent),
			deductions: deductedPercent.map(part).filter((amount) => amount > 0),
		};
	});

/** GST in an amount that includes it, without the code of the shop: the value is rounded half a paisa up. */
const taxWithin = (amount: number, rate: number): number => {
	const exact = BigInt(amount) * 10_000n;
	const over = 10_000n + BigInt(rate);
	return amount - Number((exact * 2n + over) / (over * 2n));
};

test('deductions and the charge are all that the credit note keeps of the goods, with their tax, to the paisa', {
	tags: ['RET-001'],
}, () => {
	fc.assert(
		fc.property(
			fc.array(anyItem, { minLength: 1, maxLength: 4 }),
			fc.boolean(),
			fc.constantFrom(0, 9_900, 50_000),
			(items, shopPays, chargePaise) => {
				const due = dueForReturn(
					items.map(({ amounts, goodwill, deductions }, place) => ({
						key: `${place}`,
						amounts,
						refundedPaise: goodwill,
						deductedPaise: paise(deductions.reduce((sum, one) => sum + one, 0)),
					})),
					{ shopPays, chargePaise: paise(chargePaise) },
				);
				const credited = items.map(({ amounts, rate, deductions }, place) => ({
					...amounts,
					description: `Item ${place}`,
					sku: '',
					hsn: '9304',
					uqc: 'NOS',
					gstBasisPoints: basisPoints(rate),
					shippingPaise: due.get(`${place}`)?.shippingPaise ?? paise(0),
					adjustments: deductions.map((amount) => ({ description: 'Damage', amountPaise: paise(-amount) })),
				}));
				const sumOf = (of: (item: (typeof items)[number]) => number) =>
					items.reduce((sum, item) => sum + of(item), 0);
				const goods = sumOf(({ amounts }) => goodsWithGst(amounts));
				const deducted = sumOf(({ deductions }) => deductions.reduce((sum, one) => sum + one, 0));
				const charge = shopPays ? 0 : Math.min(chargePaise, goods - deducted);
				const shipping = shopPays ? sumOf(({ amounts }) => amounts.shippingPaise) : 0;
				const total = goods + shipping - deducted - charge;
				const igst = invoiceTotals(invoiceRows(credited, false), paidFor(credited));
				expect(igst.totalPaise).toBe(total);
				expect(igst.totalPaise).toBeGreaterThanOrEqual(0);
				expect(igst.roundingPaise).toBe(0);

				const byRate = new Map<number, number>();
				for (const { gstBasisPoints, shippingPaise } of credited)
					byRate.set(gstBasisPoints, (byRate.get(gstBasisPoints) ?? 0) + shippingPaise);
				const taxOfShipping = [...byRate].reduce(
					(sum, [rate, amount]) => sum + Math.sign(amount) * taxWithin(Math.abs(amount), rate),
					0,
				);
				const tax =
					sumOf(({ amounts }) => amounts.gstPaise) -
					sumOf(({ rate, deductions }) => deductions.reduce((sum, one) => sum + taxWithin(one, rate), 0)) +
					taxOfShipping;
				expect(igst.igst).toBe(tax);
				expect(igst.taxablePaise).toBe(total - tax);

				const rows = invoiceRows(credited, true);
				const halves = invoiceTotals(rows, paidFor(credited));
				expect(halves.taxablePaise).toBe(igst.taxablePaise);
				expect(halves.cgst).toBe(halves.sgst);
				expect(Math.abs(halves.roundingPaise)).toBeLessThanOrEqual(rows.length);

				for (const [place, { amounts, goodwill }] of items.entries()) {
					const refund: Paise = due.get(`${place}`)?.duePaise ?? paise(-1);
					expect(refund).toBeGreaterThanOrEqual(0);
					expect(refund + goodwill).toBeLessThanOrEqual(lineTotal(amounts));
				}
			},
		),
		{ numRuns: propertyRuns(300) },
	);
});

test('more charge than is left after the deductions takes what is left, and nothing becomes negative', {
	tags: ['RET-001'],
}, () => {
	const amounts: LineAmounts = {
		quantity: 1,
		unitPaise: paise(10_000),
		discountPaise: paise(0),
		gstPaise: paise(1_800),
		shippingPaise: paise(500),
	};
	const due = dueForReturn([{ key: 'tin', amounts, refundedPaise: paise(0), deductedPaise: paise(11_000) }], {
		shopPays: false,
		chargePaise: paise(9_900),
	});
	expect(due.get('tin')).toEqual({ shippingPaise: -800, duePaise: 0 });
});
