import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstOnRupees, paise, percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import { gstOn } from '../../server/pricing/shares.ts';
import { pricesOf } from './prices.ts';

const amount = fc.integer({ min: 0, max: 500_000_000 }).map((value) => value / 100);
const percent = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);

test('FACE-003 the GST that a page adds is the GST that checkout charges, to the paisa', () => {
	fc.assert(
		fc.property(amount, percent, (rupees, rate) => {
			const charged = gstOn(rupeesToPaise(rupees), percentToBasisPoints(rate));
			expect(rupeesToPaise(gstOnRupees(rupees, rate))).toBe(charged);
			expect(rupeesToPaise(pricesOf({ numericPrice: rupees, gst: rate }).withGst)).toBe(
				paise(rupeesToPaise(rupees) + charged),
			);
		}),
	);
});

test('FACE-002 nothing is struck out or saved unless it is more than the price', () => {
	fc.assert(
		fc.property(amount, fc.option(amount), fc.option(amount), percent, (regular, offer, mrp, gst) => {
			const shown = pricesOf({ numericPrice: regular, offerPrice: offer, mrp: mrp ?? undefined, gst });
			expect(shown.saving).toBeGreaterThanOrEqual(0);
			expect(shown.saving).toBeLessThanOrEqual(100);
			if (shown.mrp !== undefined) expect(shown.mrp).toBeGreaterThan(shown.withGst);
		}),
	);
});
