import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatGst } from '../../shared/gstRates.ts';
import { basisPoints, paise } from '../../shared/money.ts';
import { shippingPolicy } from '../../testing/shippingPolicy.ts';
import { withFees } from './fees.ts';
import { invoiceRows } from './invoice.ts';
import { priceQuote } from './quote.ts';

const product = (variantId: string, pricePaise: number, quantity = 1, gst = 1800, shipping = 0) => ({
	variantId,
	quantity,
	pricePaise: paise(pricePaise),
	offerPaise: paise(0),
	gstSlabs: flatGst(basisPoints(gst)),
	shippingPaise: paise(shipping),
});
const noRules = shippingPolicy();

describe('the fee for cash on delivery', () => {
	test('of ₹49 on one line at 18 % is ₹41.53 and ₹7.47 of tax', { tags: ['AFT-208'] }, () => {
		const quote = withFees(priceQuote([product('a', 100_000)], noRules), { codFeePaise: paise(4900) });
		// 1,000 + 180 + 49.
		expect(quote).toMatchObject({ gstPaise: 18_000, shippingPaise: 4900, totalPaise: 122_900 });
		const rows = invoiceRows(
			quote.lines.map((line) => ({
				...line,
				description: 'Sling',
				sku: 'S',
				hsn: '6217',
				uqc: 'NOS',
				shippingPaise: line.shippingSharePaise,
			})),
			false,
		);
		// 4900 × 100 ÷ 118 = 4152.54, and the rest is tax.
		expect(rows.find(({ kind }) => kind === 'shipping')).toMatchObject({
			taxablePaise: 4153,
			gst: { kind: 'IGST', igst: 747 },
			totalPaise: 4900,
		});
	});

	test('is divided by the value of the goods, added to each line’s share of the shipping', {
		tags: ['AFT-208'],
	}, () => {
		const priced = priceQuote([product('a', 100_000, 2, 1800, 1000), product('b', 100_000, 1, 500)], noRules);
		const quote = withFees(priced, { codFeePaise: paise(4900) });
		// 2,000 : 1,000, so 32.67 and 16.33; the shipping of ₹20 is the first line's.
		expect(quote.lines.map(({ shippingSharePaise }) => shippingSharePaise)).toEqual([2000 + 3267, 1633]);
		expect(quote).toMatchObject({ shippingPaise: 6900, totalPaise: 300_000 + 36_000 + 5000 + 6900 });
	});

	test('is divided by what is left of the goods after a discount', { tags: ['AFT-208'] }, () => {
		const priced = priceQuote([product('a', 100_000), product('b', 100_000, 1, 500)], noRules);
		const discounted = {
			...priced,
			lines: priced.lines.map((line) => ({
				...line,
				discountPaise: paise(line.variantId === 'a' ? 50_000 : 0),
			})),
		};
		// 500 : 1,000, so 16.33 and 32.67.
		expect(
			withFees(discounted, { codFeePaise: paise(4900) }).lines.map(
				({ shippingSharePaise }) => shippingSharePaise,
			),
		).toEqual([1633, 3267]);
	});

	test('adds up exactly for any cart', { tags: ['AFT-208'] }, () => {
		const line = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }), fc.nat(5000));
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(20_000), (lines, fee) => {
				const priced = priceQuote(
					lines.map(([price, quantity, shipping], at) => product(`p${at}`, price, quantity, 1800, shipping)),
					noRules,
				);
				const quote = withFees(priced, { codFeePaise: paise(fee) });
				const shares = quote.lines.reduce((sum, { shippingSharePaise }) => sum + shippingSharePaise, 0);
				expect(shares).toBe(quote.shippingPaise);
				expect(quote.totalPaise).toBe(priced.totalPaise + fee);
				for (const [at, { shippingSharePaise }] of quote.lines.entries())
					expect(shippingSharePaise).toBeGreaterThanOrEqual(priced.lines[at]?.shippingSharePaise ?? 0);
			}),
		);
	});
});
