import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatGst } from '../../shared/gstRates.ts';
import { basisPoints, type Paise, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { getShipping, type ShippingPolicy, shippingForOne } from '../../shared/shipping.ts';
import { defaultSettings } from '../../store.config.ts';
import { shippingPolicy } from '../../testing/shippingPolicy.ts';
import { priceQuote, type QuotedProduct } from './quote.ts';
import { gstOn, gstWithin, share } from './shares.ts';
import { unitPrice } from './unitPrice.ts';

const rupees = rupeesToPaise;
const policy = shippingPolicy({ freeOver: rupees(5000), flatCap: rupees(150) });
const sumAlone = shippingPolicy();
const product = (of: Partial<QuotedProduct> = {}): QuotedProduct => ({
	variantId: 'a',
	quantity: 1,
	pricePaise: rupees(1000),
	offerPaise: paise(0),
	gstSlabs: flatGst(percentToBasisPoints(18)),
	shippingPaise: paise(0),
	...of,
});

describe('the unit price', () => {
	test('is the offer price when that is a number above 0', { tags: ['CHK-020'] }, () => {
		expect(unitPrice({ offerPrice: 899.5, numericPrice: 1000, price: '1200' })).toBe(89_950);
	});
	test('otherwise is the numeric price when that is a valid number', { tags: ['CHK-021'] }, () => {
		expect(unitPrice({ offerPrice: 0, numericPrice: 1000, price: '1200' })).toBe(100_000);
		expect(unitPrice({ offerPrice: -5, numericPrice: 1000 })).toBe(100_000);
		expect(unitPrice({ offerPrice: Number.NaN, numericPrice: 1000 })).toBe(100_000);
		expect(unitPrice({ offerPrice: null, numericPrice: 0, price: 1200 })).toBe(0);
	});
	test('otherwise is the price when that is a number', { tags: ['CHK-022', 'ENT-046'] }, () => {
		expect(unitPrice({ numericPrice: Number.NaN, price: 1200 })).toBe(120_000);
	});
	test('otherwise is the price parsed from a text without symbols and commas', {
		tags: ['CHK-023', 'ENT-046', 'CON-008'],
	}, () => {
		expect(unitPrice({ price: '₹1,250' })).toBe(125_000);
		expect(unitPrice({ price: '₹12,34,567.89' })).toBe(123_456_789);
		expect(unitPrice({ price: 'Rs. 1,250/-' })).toBe(125_000);
	});
	test('otherwise is 0', { tags: ['CHK-024', 'CON-009'] }, () => {
		expect(unitPrice({})).toBe(0);
		expect(unitPrice({ price: 'on request' })).toBe(0);
		expect(unitPrice({ price: '1.2.3' })).toBe(0);
	});
});

describe('GST on a line', () => {
	test('is the line value × percent ÷ 100, half a paisa up', { tags: ['CHK-028'] }, () => {
		expect(gstOn(rupees(1000), percentToBasisPoints(18))).toBe(18_000);
		expect(gstOn(paise(25), percentToBasisPoints(18))).toBe(5); // 4.5
		expect(gstOn(paise(24), percentToBasisPoints(18))).toBe(4); // 4.32
		expect(gstOn(paise(99_999), percentToBasisPoints(0))).toBe(0);
	});
	test('is exact for amounts whose product exceeds a double’s precision', () => {
		expect(gstOn(paise(900_719_925_474_099), basisPoints(9999))).toBe(900_629_853_481_552);
	});
});

describe('shipping', () => {
	const getCharge = (subtotal: Paise, shippingPaise: Paise, rules: ShippingPolicy) => {
		const { paise, rule } = getShipping(subtotal, [{ shippingPaise, quantity: 1 }], rules);
		return { paise, rule };
	};
	test('is the sum of the charge per unit × quantity', { tags: ['CHK-029', 'ENT-048'] }, () => {
		const quote = priceQuote(
			[
				product({ variantId: 'a', quantity: 3, pricePaise: rupees(100), shippingPaise: rupees(20) }),
				product({ variantId: 'b', quantity: 2, pricePaise: rupees(100), shippingPaise: rupees(30) }),
			],
			policy,
		);
		expect(quote).toMatchObject({ shippingPaise: rupees(120), shippingRule: 'sum' });
	});
	test('is free when the goods are worth more than the threshold, but not at the threshold itself', {
		tags: ['OPEN-011'],
	}, () => {
		expect(getCharge(paise(rupees(5000) + 1), rupees(500), policy)).toEqual({
			paise: 0,
			rule: 'free over threshold',
		});
		expect(getCharge(rupees(5000), rupees(500), policy)).toEqual({ paise: rupees(150), rule: 'flat cap' });
	});
	test('is never more than the flat fee below the threshold', { tags: ['OPEN-011'] }, () => {
		expect(getCharge(rupees(4000), rupees(151), policy)).toEqual({ paise: rupees(150), rule: 'flat cap' });
		expect(getCharge(rupees(4000), rupees(150), policy)).toEqual({ paise: rupees(150), rule: 'sum' });
	});
	test('is the plain sum when both rules are disabled', () => {
		expect(getCharge(rupees(90_000), rupees(900), sumAlone)).toEqual({ paise: rupees(900), rule: 'sum' });
	});
	test('names the rule that changed the charge, and none when there was no charge', () => {
		expect(getCharge(rupees(9000), paise(0), policy)).toEqual({ paise: 0, rule: 'sum' });
	});
	test('of one piece, in rupees as a page states it, follows the same rules', () => {
		const shipping = { ...defaultSettings.shipping, freeOver: 5000, flatCap: 150 };
		const charge = (numericPrice: number, shippingCharges: number) =>
			shippingForOne({ numericPrice, shippingCharges }, shipping);
		expect([charge(5000.01, 500), charge(5000, 500), charge(100, 99.5), charge(9000, 0)]).toEqual([
			0, 150, 99.5, 0,
		]);
		expect(
			shippingForOne(
				{ numericPrice: 90_000, shippingCharges: 900 },
				{ ...shipping, freeOver: null, flatCap: null },
			),
		).toBe(900);
	});
});

test('a quote: subtotal, GST, shipping and their sum, calculated by hand', {
	tags: ['CHK-027', 'CHK-030'],
}, () => {
	const quote = priceQuote(
		[
			product({
				variantId: 'rifle',
				pricePaise: rupees(3499.5),
				offerPaise: rupees(2999.99),
				shippingPaise: rupees(90),
			}),
			product({
				variantId: 'pellets',
				quantity: 3,
				pricePaise: rupees(333.33),
				gstSlabs: flatGst(percentToBasisPoints(5)),
				shippingPaise: rupees(30),
			}),
		],
		policy,
	);
	// 2999.99 + 3 × 333.33 = 3999.98; 18 % of 2999.99 = 539.9982; 5 % of 999.99 = 49.9995; shipping 180 capped at 150.
	expect(quote).toMatchObject({
		subtotalPaise: 399_998,
		gstPaise: 54_000 + 5_000,
		shippingPaise: 15_000,
		totalPaise: 473_998,
		shippingRule: 'flat cap',
	});
	expect(
		quote.lines.map(({ linePaise, gstPaise, shippingSharePaise }) => [
			linePaise,
			gstPaise,
			shippingSharePaise,
		]),
	).toEqual([
		[299_999, 54_000, 7_500],
		[99_999, 5_000, 7_500],
	]);
});

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(paise);
const products = fc.uniqueArray(
	fc
		.record({
			variantId: fc.uuid(),
			quantity: fc.integer({ min: 1, max: 999 }),
			pricePaise: amounts,
			offerPaise: amounts,
			gstSlabs: fc.integer({ min: 0, max: 10_000 }).map((rate) => flatGst(basisPoints(rate))),
			shippingPaise: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
		})
		.map((one) => ({ ...one, offerPaise: one.offerPaise < one.pricePaise ? one.offerPaise : paise(0) })),
	{ selector: ({ variantId }) => variantId, maxLength: 12 },
);
const policies = fc
	.record({
		freeOver: fc.option(amounts),
		flatCap: fc.option(fc.integer({ min: 0, max: 100_000 }).map(paise)),
	})
	.map(shippingPolicy);

describe('of any cart', () => {
	test('the total is the sum of lines, GST and shipping, and the lines’ shares sum to the shipping', () => {
		fc.assert(
			fc.property(products, policies, (cart, rules) => {
				const quote = priceQuote(cart, rules);
				const sum = (of: (line: (typeof quote.lines)[number]) => number) =>
					quote.lines.reduce((total, line) => total + of(line), 0);
				expect(sum(({ unitPaise, quantity }) => unitPaise * quantity)).toBe(quote.subtotalPaise);
				expect(sum(({ gstPaise }) => gstPaise)).toBe(quote.gstPaise);
				expect(sum(({ shippingSharePaise }) => shippingSharePaise)).toBe(quote.shippingPaise);
				expect(quote.subtotalPaise + quote.gstPaise + quote.shippingPaise).toBe(quote.totalPaise);
			}),
		);
	});

	test('no amount is negative, and a shipping rule never charges more than the sum', () => {
		fc.assert(
			fc.property(products, policies, (cart, rules) => {
				const quote = priceQuote(cart, rules);
				const charges = quote.lines.reduce((total, { chargePaise }) => total + chargePaise, 0);
				expect(quote.shippingPaise).toBeGreaterThanOrEqual(0);
				expect(quote.shippingPaise).toBeLessThanOrEqual(charges);
				for (const line of quote.lines)
					expect(
						Math.min(line.unitPaise, line.linePaise, line.gstPaise, line.shippingSharePaise),
					).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	test('the order of the lines changes nothing, line by line', () => {
		fc.assert(
			fc.property(products, policies, fc.nat(), (cart, rules, turn) => {
				const at = cart.length === 0 ? 0 : turn % cart.length;
				const turned = [...cart.slice(at), ...cart.slice(0, at)].toReversed();
				const byId = (quote: ReturnType<typeof priceQuote>) => ({
					...quote,
					lines: quote.lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
				});
				expect(byId(priceQuote(turned, rules))).toEqual(byId(priceQuote(cart, rules)));
			}),
		);
	});
});

describe('shares', () => {
	test('add up to the amount, and each is within a paisa of its exact share', () => {
		fc.assert(
			fc.property(
				amounts,
				fc.uniqueArray(fc.record({ key: fc.uuid(), weight: fc.nat(1_000_000) }), {
					selector: ({ key }) => key,
					minLength: 1,
				}),
				(amount, parts) => {
					const shares = share(amount, parts);
					const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
					expect([...shares.values()].reduce((sum, part) => sum + part, 0)).toBe(amount);
					if (weights > 0)
						for (const { key, weight } of parts)
							expect(Math.abs((shares.get(key) ?? 0) - (amount * weight) / weights)).toBeLessThan(1);
				},
			),
		);
	});
	test('of zero without parts is empty', () => {
		expect(share(paise(0), [])).toEqual(new Map());
	});
});

test('the GST in an amount is the tax at that rate on the remaining value, to the paisa', () => {
	expect(gstWithin(rupees(150), percentToBasisPoints(18))).toEqual({ value: 12_712, gst: 2_288 });
	fc.assert(
		fc.property(amounts, fc.integer({ min: 0, max: 4000 }).map(basisPoints), (amount, rate) => {
			const { value, gst } = gstWithin(amount, rate);
			expect(value + gst).toBe(amount);
			expect(Math.abs(gstOn(value, rate) - gst)).toBeLessThanOrEqual(1);
		}),
	);
});
