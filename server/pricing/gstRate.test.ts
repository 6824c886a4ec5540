import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	areLawful,
	type EnteredSlab,
	flatGst,
	type GstSlabs,
	lawfulGst,
	lawfulRates,
	parseSlabs,
	slabsText,
} from '../../shared/gstRates.ts';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { shippingPolicy } from '../../testing/shippingPolicy.ts';
import { gstRate } from './gstRate.ts';
import { priceRange } from './manualPrices.ts';
import { priceQuote } from './quote.ts';
import { gstOn } from './shares.ts';

const tags = ['TAX-040'];
const day = '2026-11-24';
const byValue: GstSlabs = [
	{ upToPaise: rupeesToPaise(2500), rateBasisPoints: percentToBasisPoints(5) },
	{ upToPaise: null, rateBasisPoints: percentToBasisPoints(18) },
];

test.each([
	['shoes for up to ₹2,500', 2500, 1, 500],
	['shoes for a paisa more', 2500.01, 1, 1800],
	['two pairs, by the value of one', 5000, 2, 500],
	['two pairs for a paisa more', 5000.01, 2, 1800],
])('%s', { tags }, (_, value, quantity, expected) => {
	expect(gstRate({ gstSlabs: byValue }, rupeesToPaise(value), quantity)).toBe(expected);
});

test('each day has the percentages of a notification, and others are marked', { tags: ['TAX-065'] }, () => {
	for (const { notification } of lawfulRates)
		expect(notification).toMatch(/^\d+\/\d{4}-Central Tax \(Rate\) of \d\d-\d\d-\d{4}$/);
	expect([17.5, 28, 12].map((percent) => lawfulGst(day).includes(percent))).toEqual([false, false, false]);
	expect([12, 28].map((percent) => lawfulGst('2025-09-21').includes(percent))).toEqual([true, true]);
	expect(areLawful([{ upTo: null, gst: 12 }], '2025-09-21')).toBe(true);
	expect(areLawful([{ upTo: null, gst: 12 }], '2025-09-22')).toBe(false);
	expect(
		areLawful(
			[
				{ upTo: 2500, gst: 5 },
				{ upTo: null, gst: 12 },
			],
			day,
		),
	).toBe(false);
});

test.each([
	['18', '18%'],
	[' 0.25 % ', '0.25%'],
	['5 up to 2500; 18', '5% up to ₹2,500, then 18%'],
	['5% up to ₹2,500, then 18%', '5% up to ₹2,500, then 18%'],
	['0 up to 1,000; 5 up to 2,50,000; then 40', '0% up to ₹1,000, 5% up to ₹2,50,000, then 40%'],
])('the rates %s are read', { tags: ['TAX-060'] }, (typed, shown) => {
	const slabs = parseSlabs(typed);
	expect('problem' in slabs ? slabs.problem : slabsText(slabs)).toBe(shown);
});

test.each(['', '5 up to', 'five', '5 up to 2500 18', '-5', '5;', '1e2'])(
	'%s is not read as rates',
	{ tags: ['TAX-060'] },
	(typed) => {
		expect(parseSlabs(typed)).toHaveProperty('problem');
	},
);

test('a coupon that brings shoes below the limit also lowers their rate', { tags }, () => {
	const shoes = {
		variantId: 'a',
		quantity: 1,
		pricePaise: rupeesToPaise(4950),
		offerPaise: paise(0),
		gstSlabs: byValue,
		shippingPaise: paise(0),
	};
	const policy = shippingPolicy();
	const half = { kind: 'percent', basisPoints: percentToBasisPoints(55), capPaise: null } as const;
	expect(priceQuote([shoes], policy)).toMatchObject({ gstPaise: 89_100 });
	expect(priceQuote([shoes], policy, { benefit: half, covers: () => true })).toMatchObject({
		lines: [{ gstBasisPoints: 500, gstPaise: 11_138 }],
		totalPaise: 233_888,
	});
});

/** Ascending slabs of one to five rates. */
const anySlabs = fc
	.tuple(
		fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }),
		fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
	)
	.map(([limits, rates]): GstSlabs => {
		const ascending = limits.toSorted((one, other) => one - other);
		return [...ascending, null].map((limit, place) => ({
			upToPaise: limit === null ? null : paise(limit),
			rateBasisPoints: basisPoints(rates[place] ?? 0),
		}));
	});

test('any value is charged the rate of the first limit that one piece does not exceed', {
	tags: ['TAX-060'],
}, () => {
	fc.assert(
		fc.property(
			anySlabs,
			fc.integer({ min: 0, max: 100_000_000 }),
			fc.integer({ min: 1, max: 999 }),
			(gstSlabs, value, quantity) => {
				// In exact fractions: a piece is worth value / quantity paise.
				const exceeded = gstSlabs.filter(
					({ upToPaise }) => upToPaise !== null && BigInt(value) > BigInt(upToPaise) * BigInt(quantity),
				);
				expect(gstRate({ gstSlabs }, paise(value), quantity)).toBe(
					gstSlabs[exceeded.length]?.rateBasisPoints,
				);
			},
		),
	);
});

test('with any rates by value, the highest price is within the MRP, and no paisa more at its rate is', {
	tags: ['TAX-060'],
}, () => {
	fc.assert(
		fc.property(anySlabs, fc.integer({ min: 1, max: 3_000_000 }), (gstSlabs, mrp) => {
			const prices = { unitPaise: paise(1), mrpPaise: paise(mrp), gstSlabs };
			const { highest } = priceRange(prices, { maxReduction: percentToBasisPoints(20) });
			if (highest === null) throw new Error('There is an MRP.');
			const withGst = (price: number) => price + gstOn(paise(price), gstRate({ gstSlabs }, paise(price), 1));
			expect(withGst(highest)).toBeLessThanOrEqual(mrp);
			expect(withGst(highest + 1)).toBeGreaterThan(mrp);
		}),
	);
});

test('what is shown of any rates is read as the same rates', { tags: ['TAX-060'] }, () => {
	const slabs = fc
		.tuple(
			fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 4 }),
			fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
		)
		.map(([limits, rates]): EnteredSlab[] =>
			[...limits.toSorted((one, other) => one - other), null].map((upTo, place) => ({
				upTo,
				gst: (rates[place] ?? 0) / 100,
			})),
		);
	fc.assert(
		fc.property(slabs, (entered) => {
			expect(parseSlabs(slabsText(entered))).toEqual(entered);
		}),
	);
	expect(flatGst(basisPoints(500))).toEqual([{ upToPaise: null, rateBasisPoints: 500 }]);
});
