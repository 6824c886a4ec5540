import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatGst } from '../../shared/gstRates.ts';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { highestDiscount, priceRange } from './manualPrices.ts';
import { gstOn } from './shares.ts';

const rupees = rupeesToPaise;
const percent = percentToBasisPoints;

describe('the price of a line', { tags: ['AFT-250'] }, () => {
	test.each([
		// Own price, MRP and GST, then the lowest and the highest price: all in rupees.
		['20 % of ₹1,000', 1000, null, 18, 800, null],
		['20 % of ₹999.99, of which no fraction of a paisa is taken off', 999.99, null, 18, 800, null],
		['an MRP of ₹1,180 with 18 % GST', 1000, 1180, 18, 800, 1000],
		['an MRP of ₹1,299 with 18 % GST', 1000, 1299, 18, 800, 1100.85],
		['an MRP of ₹525 with 5 % GST', 480, 525, 5, 384, 500],
		['an MRP without GST', 480, 525, 0, 384, 525],
		['an own price far above the MRP', 1000, 590, 18, 500, 500],
	])('%s', (_, own, mrp, gst, lowest, highest) => {
		const prices = {
			unitPaise: rupees(own),
			mrpPaise: mrp === null ? null : rupees(mrp),
			gstSlabs: flatGst(percent(gst)),
		};
		expect(priceRange(prices, { maxReduction: percent(20) })).toEqual({
			lowest: rupees(lowest),
			highest: highest === null ? null : rupees(highest),
		});
	});

	test('with GST, the highest price is not above the MRP, and one paisa more would be', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 100_000_000_000 }),
				fc.integer({ min: 0, max: 10_000 }),
				(mrp, rate) => {
					const gstBasisPoints = basisPoints(rate);
					const prices = { unitPaise: paise(1), mrpPaise: paise(mrp), gstSlabs: flatGst(gstBasisPoints) };
					const { highest } = priceRange(prices, { maxReduction: percent(20) });
					if (highest === null) throw new Error('There is an MRP.');
					const withGst = (price: number) => price + gstOn(paise(price), gstBasisPoints);
					expect(withGst(highest)).toBeLessThanOrEqual(mrp);
					expect(withGst(highest + 1)).toBeGreaterThan(mrp);
				},
			),
			{ numRuns: propertyRuns(500) },
		);
	});
});

describe('the discount', { tags: ['AFT-251'] }, () => {
	test.each([
		// Values at own and at entered prices, then the highest discount: all in rupees.
		['20 % of goods at their own prices', [[1000, 1000]], 200],
		['what a reduced price leaves of 20 %', [[1000, 900]], 100],
		['nothing when a price uses the whole limit', [[1000, 800]], 0],
		['not more when another price was raised', [[1000, 1200]], 200],
		[
			'of all lines together',
			[
				[1000, 900],
				[500, 500],
			],
			200,
		],
		['no fraction of a paisa', [[9.99, 9.99]], 1.99],
	])('is at most %s', (_, lines, highest) => {
		const values = lines.map(([own = 0, line = 0]) => ({ ownPaise: rupees(own), linePaise: rupees(line) }));
		expect(highestDiscount(values, { maxDiscount: percent(20) })).toBe(rupees(highest));
	});

	test('and reduced prices within their limits never take off more than the limit', () => {
		const line = fc.tuple(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 0, max: 2000 }));
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
				const values = lines.map(([own, off]) => ({
					ownPaise: paise(own),
					linePaise: paise(own - Math.floor((own * off) / 10_000)),
				}));
				const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
				const own = sum(values.map(({ ownPaise }) => ownPaise));
				const charged = sum(values.map(({ linePaise }) => linePaise));
				const discount = highestDiscount(values, { maxDiscount: percent(20) });
				expect(own - charged + discount).toBeLessThanOrEqual(own * 0.2);
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});
