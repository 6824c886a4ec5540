import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstOn } from '../../server/pricing/shares.ts';
import { gstOnRupees, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { getPrices } from './prices.ts';

const amount = fc.integer({ min: 0, max: 500_000_000 }).map((value) => value / 100);
const percent = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);

test('the displayed GST is the GST charged at checkout, to the paisa', { tags: ['FACE-003'] }, () => {
	fc.assert(
		fc.property(amount, percent, (rupees, rate) => {
			const charged = gstOn(rupeesToPaise(rupees), percentToBasisPoints(rate));
			expect(rupeesToPaise(gstOnRupees(rupees, rate))).toBe(charged);
			expect(rupeesToPaise(getPrices({ numericPrice: rupees, gst: rate }).withGst)).toBe(
				paise(rupeesToPaise(rupees) + charged),
			);
		}),
	);
});

test('only amounts above the price are struck out or saved', { tags: ['FACE-002'] }, () => {
	fc.assert(
		fc.property(amount, fc.option(amount), fc.option(amount), percent, (regular, offer, mrp, gst) => {
			const prices = getPrices({ numericPrice: regular, offerPrice: offer, mrp: mrp ?? undefined, gst });
			for (const saving of [prices.saving, prices.offerSaving]) {
				expect(saving).toBeGreaterThanOrEqual(0);
				expect(saving).toBeLessThanOrEqual(100);
			}
			if (prices.mrp !== undefined) expect(prices.mrp).toBeGreaterThan(prices.withGst);
		}),
	);
});
