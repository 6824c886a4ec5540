import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatGst } from '../../shared/gstRates.ts';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { shippingPolicy } from '../../testing/shippingPolicy.ts';
import { type Benefit, discountOn, divideDiscount, findBest } from './discounts.ts';
import { priceQuote, type QuotedProduct } from './quote.ts';

const rupees = rupeesToPaise;
const percent = (value: number, cap: number | null = null): Benefit => ({
	kind: 'percent',
	basisPoints: percentToBasisPoints(value),
	capPaise: cap === null ? null : rupees(cap),
});
const amount = (value: number): Benefit => ({ kind: 'amount', amountPaise: rupees(value) });
const freeShipping: Benefit = { kind: 'free shipping' };
const everything = () => true;
const product = (variantId: string, of: Partial<QuotedProduct> = {}): QuotedProduct => ({
	variantId,
	quantity: 1,
	pricePaise: rupees(1000),
	offerPaise: paise(0),
	gstSlabs: flatGst(percentToBasisPoints(18)),
	shippingPaise: paise(0),
	...of,
});
const noRules = shippingPolicy();

describe('the discount on goods', () => {
	test.each([
		// Value, benefit, discount: all in rupees.
		['10 % of ₹1,000', 1000, percent(10), 100],
		['12.5 % of ₹999.99, half a paisa up', 999.99, percent(12.5), 125],
		['10 % of ₹10,000, at most ₹500', 10_000, percent(10, 500), 500],
		['10 % of ₹4,000, at most ₹500', 4000, percent(10, 500), 400],
		['100 %', 1234.56, percent(100), 1234.56],
		['₹250 off ₹1,000', 1000, amount(250), 250],
		['₹250 off ₹99.95', 99.95, amount(250), 99.95],
		['free shipping', 1000, freeShipping, 0],
		['10 % of nothing', 0, percent(10), 0],
	])('%s', { tags: ['AFT-100'] }, (_, value, benefit, discount) => {
		expect(discountOn(rupees(value), benefit)).toBe(rupees(discount));
	});

	test.each([
		// Values of the lines and the discount, then its parts: all in paise.
		['equal lines', [100_000, 100_000], amount(100), [5_000, 5_000]],
		['by value', [100_000, 300_000], amount(100), [2_500, 7_500]],
		// 3,333.33 each: the odd paisa goes to the first line.
		['three equal lines', [50_000, 50_000, 50_000], amount(100), [3_334, 3_333, 3_333]],
		// 1,428.57, 2,857.14 and 5,714.29: the odd paisa goes to the largest remainder.
		['1 : 2 : 4', [10_000, 20_000, 40_000], amount(100), [1_429, 2_857, 5_714]],
		// 10 % of 10.04 is 1.00, of which 0.99502 and 0.00498: the odd paisa goes to the larger remainder.
		['10 % of 9.99 and 0.05', [999, 5], percent(10), [100, 0]],
		['more than the goods', [999, 5], amount(100), [999, 5]],
	])('is divided by value to the paisa: %s', { tags: ['AFT-100'] }, (_, values, benefit, parts) => {
		const lines = values.map((value, place) => ({ key: `${place}`, value: paise(value) }));
		expect([...divideDiscount(lines, benefit).values()]).toEqual(parts);
	});
});

describe('a cart with a discount, calculated by hand', () => {
	// All in rupees. Goods; discount of each line; GST of each line on value less discount; shipping; total.
	test.each([
		{
			title: '10 % of one line at 18 %: 1,000 − 100 = 900, GST 162',
			products: [product('a')],
			benefit: percent(10),
			lines: [[100, 162]],
			totals: [1000, 100, 162, 0, 1062],
		},
		{
			title: '₹100 on 1,000 at 18 % and 3,000 at 5 %: 25 and 75; GST 18 % of 975 and 5 % of 2,925',
			products: [
				product('a'),
				product('b', { pricePaise: rupees(3000), gstSlabs: flatGst(percentToBasisPoints(5)) }),
			],
			benefit: amount(100),
			lines: [
				[25, 175.5],
				[75, 146.25],
			],
			totals: [4000, 100, 321.75, 0, 4221.75],
		},
		{
			title: '15 % of 3 × 333.33, at most ₹120: 999.99 − 120 = 879.99, GST 12 % is 105.5988',
			products: [
				product('a', {
					pricePaise: rupees(333.33),
					quantity: 3,
					gstSlabs: flatGst(percentToBasisPoints(12)),
				}),
			],
			benefit: percent(15, 120),
			lines: [[120, 105.6]],
			totals: [999.99, 120, 105.6, 0, 985.59],
		},
		{
			title: 'free shipping of 90: nothing else changes',
			products: [product('a', { shippingPaise: rupees(90) })],
			benefit: freeShipping,
			lines: [[0, 180]],
			totals: [1000, 0, 180, 0, 1180],
		},
		{
			title: '20 % with shipping of 90, which is not reduced',
			products: [product('a', { shippingPaise: rupees(90) })],
			benefit: percent(20),
			lines: [[200, 144]],
			totals: [1000, 200, 144, 90, 1034],
		},
	])('$title', { tags: ['AFT-100', 'AFT-101'] }, ({ products, benefit, lines, totals }) => {
		const quote = priceQuote(products, noRules, { benefit, covers: everything });
		expect(quote.lines.map((line) => [line.discountPaise / 100, line.gstPaise / 100])).toEqual(lines);
		const { subtotalPaise, discountPaise, gstPaise, shippingPaise, totalPaise } = quote;
		expect(
			[subtotalPaise, discountPaise, gstPaise, shippingPaise, totalPaise].map((sum) => sum / 100),
		).toEqual(totals);
	});

	test('only the lines that the coupon covers are discounted, or ship free', { tags: ['AFT-102'] }, () => {
		const products = [
			product('a', { shippingPaise: rupees(60) }),
			product('b', { pricePaise: rupees(500), shippingPaise: rupees(40) }),
		];
		const covers = ({ variantId }: QuotedProduct) => variantId === 'b';
		const discounted = priceQuote(products, noRules, { benefit: percent(50), covers });
		expect(discounted.lines.map((line) => line.discountPaise)).toEqual([0, rupees(250)]);
		const shipped = priceQuote(products, noRules, { benefit: freeShipping, covers });
		expect(shipped.lines.map((line) => line.shippingSharePaise)).toEqual([rupees(60), 0]);
		expect(shipped).toMatchObject({ shippingPaise: rupees(60), shippingRule: 'offer' });
	});

	test('the threshold of free shipping applies to the goods before the discount', {
		tags: ['AFT-102'],
	}, () => {
		const policy = shippingPolicy({ freeOver: rupees(5000), flatCap: rupees(150) });
		const products = [product('a', { pricePaise: rupees(6000), shippingPaise: rupees(90) })];
		const quote = priceQuote(products, policy, { benefit: percent(50), covers: everything });
		expect(quote).toMatchObject({ shippingPaise: 0, shippingRule: 'free over threshold' });
		const free = priceQuote(products, policy, { benefit: freeShipping, covers: everything });
		expect(free.shippingRule).toBe('free over threshold');
	});
});

test('the best candidate saves most; the first one among equals, and none that saves nothing', {
	tags: ['AFT-103'],
}, () => {
	const of = (name: string, total: number) => ({ name, quote: { totalPaise: paise(total) } });
	expect(findBest([of('a', 90), of('b', 80), of('c', 80)], paise(100))?.name).toBe('b');
	expect(findBest([of('a', 100)], paise(100))).toBeUndefined();
	expect(findBest([], paise(100))).toBeUndefined();
});

const products = fc
	.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 999 }),
			pricePaise: fc.integer({ min: 0, max: 100_000_000 }).map(paise),
			gstSlabs: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000).map((rate) => flatGst(basisPoints(rate))),
			shippingPaise: fc.integer({ min: 0, max: 20_000 }).map(paise),
			covered: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 8 },
	)
	.map((rows) => rows.map((row, place) => ({ ...row, variantId: `${place}`, offerPaise: paise(0) })));
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
	fc.record({
		kind: fc.constant('percent' as const),
		basisPoints: fc.integer({ min: 1, max: 10_000 }).map(basisPoints),
		capPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(paise)),
	}),
	fc.record({
		kind: fc.constant('amount' as const),
		amountPaise: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise),
	}),
	fc.record({ kind: fc.constant('free shipping' as const) }),
);
const policies = fc
	.record({
		freeOver: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(paise)),
		flatCap: fc.option(fc.integer({ min: 0, max: 30_000 }).map(paise)),
	})
	.map(shippingPolicy);
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);

test('discounts of any cart add up, are within their lines, and the total is their exact sum', {
	tags: ['AFT-101'],
}, () => {
	fc.assert(
		fc.property(products, benefits, policies, (rows, benefit, policy) => {
			const usual = priceQuote(rows, policy);
			const quote = priceQuote(rows, policy, { benefit, covers: ({ covered }) => covered });
			const covered = quote.lines.filter((line) => line.covered);
			expect(quote.discountPaise).toBe(
				discountOn(paise(sum(covered.map((line) => line.linePaise))), benefit),
			);
			expect(sum(quote.lines.map((line) => line.discountPaise))).toBe(quote.discountPaise);
			for (const line of quote.lines) {
				expect(line.discountPaise).toBeGreaterThanOrEqual(0);
				expect(line.discountPaise).toBeLessThanOrEqual(line.covered ? line.linePaise : 0);
				expect(line.gstPaise).toBeGreaterThanOrEqual(0);
				expect(line.shippingSharePaise).toBeGreaterThanOrEqual(0);
			}
			expect(sum(quote.lines.map((line) => line.gstPaise))).toBe(quote.gstPaise);
			expect(sum(quote.lines.map((line) => line.shippingSharePaise))).toBe(quote.shippingPaise);
			expect(quote.totalPaise).toBe(
				quote.subtotalPaise - quote.discountPaise + quote.gstPaise + quote.shippingPaise,
			);
			expect(quote.subtotalPaise).toBe(usual.subtotalPaise);
			expect(quote.totalPaise).toBeLessThanOrEqual(usual.totalPaise);
		}),
		{ numRuns: propertyRuns(500) },
	);
});

test('without an offer, a quote has the amounts it would have with one that covers nothing', {
	tags: ['AFT-104'],
}, () => {
	fc.assert(
		fc.property(products, benefits, policies, (rows, benefit, policy) => {
			expect(priceQuote(rows, policy, { benefit, covers: () => false })).toEqual(priceQuote(rows, policy));
		}),
		{ numRuns: propertyRuns(100) },
	);
});
