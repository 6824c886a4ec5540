import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstSlabs, valueRuleFor, valueRules } from '../../shared/gstRates.ts';
import { basisPointsToPercent, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { gstRate } from './gstRate.ts';
import { priceQuote } from './quote.ts';

const tags = ['TAX-040'];
const day = '2026-11-24';
/** The percentage of a product with 12 %, by its HSN code, the value of all pieces in rupees and their number. */
const getRate = (hsn: string, value: number, quantity = 1, on = day) =>
	basisPointsToPercent(
		gstRate(
			{ gstBasisPoints: percentToBasisPoints(12), valueRule: valueRuleFor(hsn, on) },
			rupeesToPaise(value),
			quantity,
		),
	);

test.each([
	['shoes for up to ₹2,500', '6404', 2500, 1, 5],
	['shoes for a paisa more', '6404', 2500.01, 1, 18],
	['a long code', '64041100', 2227.5, 1, 5],
	['two pairs, by the value of one', '6403', 5000, 2, 5],
	['two pairs for a paisa more', '6403', 5000.01, 2, 18],
	['a shooting jacket', '6211', 12_000, 1, 18],
	['a knitted glove', '6116', 900, 1, 5],
	['parts of footwear', '6406', 900, 1, 12],
	['a leather glove of chapter 42', '4203', 900, 1, 12],
	['an air rifle', '9304', 900, 1, 12],
	['no code of its own', '', 900, 1, 12],
])('%s', { tags }, (_, hsn, value, quantity, expected) => {
	expect(getRate(hsn, value, quantity)).toBe(expected);
});

test('before 22 September 2025 the rate of the product holds', { tags }, () => {
	expect(getRate('6404', 900, 1, '2025-09-21')).toBe(12);
	expect(getRate('6404', 900, 1, '2025-09-22')).toBe(5);
});

test('each rule names its notification and charges rates that are lawful from its day', { tags }, () => {
	for (const { from, low, high, notification } of valueRules) {
		expect(gstSlabs(from)).toEqual(expect.arrayContaining([low, high]));
		expect(notification).toMatch(/^\d+\/\d{4}-Central Tax \(Rate\) of \d\d-\d\d-\d{4}/);
	}
	expect([17.5, 28, 12].map((percent) => gstSlabs(day).includes(percent))).toEqual([false, false, false]);
	expect([12, 28].map((percent) => gstSlabs('2025-09-21').includes(percent))).toEqual([true, true]);
});

test('a coupon that brings shoes below the limit also lowers their rate', { tags }, () => {
	const shoes = {
		...{ variantId: 'a', quantity: 1, pricePaise: rupeesToPaise(4950), offerPaise: paise(0) },
		...{ gstBasisPoints: percentToBasisPoints(18), shippingPaise: paise(0) },
		valueRule: valueRuleFor('6404', day),
	};
	const policy = { freeOver: null, flatCap: null };
	const half = { kind: 'percent', basisPoints: percentToBasisPoints(55), capPaise: null } as const;
	expect(priceQuote([shoes], policy)).toMatchObject({ gstPaise: 89_100 });
	expect(priceQuote([shoes], policy, { benefit: half, covers: () => true })).toMatchObject({
		lines: [{ gstBasisPoints: 500, gstPaise: 11_138 }],
		totalPaise: 233_888,
	});
});

test('any value is charged the low or the high rate, and never the low one above the limit', { tags }, () => {
	const rule = valueRuleFor('6404', day);
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			fc.integer({ min: 1, max: 50 }),
			(value, quantity) => {
				const rate = gstRate(
					{ gstBasisPoints: percentToBasisPoints(12), valueRule: rule },
					paise(value),
					quantity,
				);
				expect(rate).toBe(percentToBasisPoints(value / quantity <= 250_000 ? 5 : 18));
				// More pieces for the same money never have a higher rate.
				expect(
					gstRate({ gstBasisPoints: rate, valueRule: rule }, paise(value), quantity + 1),
				).toBeLessThanOrEqual(rate);
			},
		),
	);
});
