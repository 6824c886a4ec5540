import { inRupees, isShare, rounded, smaller, sumOf } from './amounts.ts';
import type { LineFacts, OrderFacts } from './facts.ts';
import { type EnteredRate, possibleRates } from './rates.ts';
import {
	apparel,
	codFee,
	coupon,
	freeOver,
	manualDiscount,
	offer,
	shippingCap,
	type Terms,
	type VariantTerms,
} from './terms.ts';

type PricedLine = LineFacts & { terms: VariantTerms; value: bigint; taxable: bigint };

const differs = (what: string, is: bigint, due: bigint): string[] =>
	is === due ? [] : [`${what} of ${inRupees(is)} instead of ${inRupees(due)}`];

/** The discount that the order's coupon or offer gives, and why it may not have it. */
function getDiscount({ couponCode, couponName, manual }: OrderFacts, subtotal: bigint) {
	// Coupons and offers are for the shop's pages; an administrator decides here.
	if (manual !== null) {
		const isOurs = couponCode === null && couponName === manualDiscount.name;
		return {
			amount: isOurs ? manualDiscount.amount : 0n,
			violations: isOurs || couponName === null ? [] : [`an offer on a manual order, ${couponName}`],
		};
	}
	if (couponCode === coupon.code)
		return {
			amount: rounded(subtotal * coupon.basisPoints, 10_000n),
			violations: subtotal < coupon.minimum ? ['a coupon below its minimum'] : [],
		};
	if (couponName === offer.name)
		return {
			amount: smaller(offer.amount, subtotal),
			violations: subtotal < offer.minimum ? ['an automatic offer below its minimum'] : [],
		};
	return {
		amount: 0n,
		violations: [
			...(couponName === null ? [] : [`an unknown offer, ${couponName}`]),
			...(subtotal >= offer.minimum ? ['an automatic offer that was not given'] : []),
		],
	};
}

/** The rate of a product before one is entered for its code. */
const getFirstRate = ({ terms, taxable, quantity }: PricedLine): bigint => {
	if (!terms.apparel) return terms.rate;
	return taxable <= apparel.upTo * quantity ? apparel.low : apparel.high;
};

/** Prices an order again from what the storm put on sale. @returns what is wrong, one sentence each */
export function checkPrices(order: OrderFacts, terms: Terms, entered: readonly EnteredRate[]): string[] {
	const violations: string[] = [];
	const lines = order.lines.flatMap((line): PricedLine[] => {
		const found = terms.get(line.variantId);
		if (found === undefined) {
			violations.push(`a variant that was never on sale, ${line.variantId}`);
			return [];
		}
		if (!found.prices.has(line.unit))
			violations.push(`a unit price of ${inRupees(line.unit)} that the variant never had`);
		const value = line.unit * line.quantity;
		return [{ ...line, terms: found, value, taxable: value - line.discount }];
	});
	const subtotal = sumOf(lines, ({ value }) => value);
	const discount = getDiscount(order, subtotal);
	violations.push(
		...discount.violations,
		...differs('goods', order.subtotal, subtotal),
		...differs('a discount', order.discount, discount.amount),
		...differs(
			'discounts of the lines',
			sumOf(lines, (line) => line.discount),
			discount.amount,
		),
	);

	for (const line of lines) {
		if (!isShare(line.discount, { amount: discount.amount, weight: line.value, total: subtotal }))
			violations.push(`a line's discount of ${inRupees(line.discount)} that is not its share`);
		const { terms: of, taxable, quantity } = line;
		const rates = possibleRates(entered, {
			hsn: of.hsn,
			before: getFirstRate(line),
			taxable,
			quantity,
			at: order.pricedAt,
		});
		if (!rates.has(line.rate))
			violations.push(`GST at ${line.rate} instead of ${[...rates].join(' or ')} basis points`);
		violations.push(...differs('GST', line.gst, rounded(taxable * line.rate, 10_000n)));
	}
	violations.push(
		...differs(
			'GST of the order',
			order.gst,
			sumOf(lines, ({ gst }) => gst),
		),
	);

	const fee = order.channel === 'cash on delivery' ? codFee : 0n;
	const shippingOf = ({ terms: { shipping } }: PricedLine) => (order.manual?.atCounter ? 0n : shipping);
	const charges = sumOf(lines, (line) => shippingOf(line) * line.quantity);
	const shipping = subtotal > freeOver ? 0n : smaller(charges, shippingCap);
	violations.push(
		...differs('a fee for cash on delivery', order.codFee, fee),
		...differs('shipping', order.shipping, shipping + fee),
		...differs(
			'shipping of the lines',
			sumOf(lines, (line) => line.shipping),
			shipping + fee,
		),
	);
	const taxable = sumOf(lines, (line) => line.taxable);
	for (const line of lines) {
		// A share of the charge by the lines' own charges and of the fee by their value; each is rounded once.
		const total = (charges === 0n ? 1n : charges) * (taxable === 0n ? 1n : taxable);
		const exact =
			shipping * shippingOf(line) * line.quantity * (taxable === 0n ? 1n : taxable) +
			fee * line.taxable * (charges === 0n ? 1n : charges);
		if (!isShare(line.shipping, { amount: exact, weight: 1n, total }, 2n))
			violations.push(`a line's shipping of ${inRupees(line.shipping)} that is not its share`);
	}
	violations.push(
		...differs('a total', order.total, subtotal - discount.amount + order.gst + shipping + fee),
	);
	return violations;
}

/** Whether the parts of each line add up to it, each with its share of discount, GST and shipping. */
export function checkParts({ lines, items }: OrderFacts): string[] {
	return lines.flatMap((line) => {
		const parts = items.filter(({ position, replacement }) => position === line.position && !replacement);
		const within = BigInt(parts.length);
		return (['quantity', 'discount', 'gst', 'shipping'] as const).flatMap((field) => [
			...differs(
				`parts with a ${field}`,
				sumOf(parts, (part) => part[field]),
				line[field],
			),
			...parts.flatMap((part) =>
				isShare(part[field], { amount: line[field], weight: part.quantity, total: line.quantity }, within)
					? []
					: [`a part of a line whose ${field} of ${inRupees(part[field])} is not its share`],
			),
		]);
	});
}
