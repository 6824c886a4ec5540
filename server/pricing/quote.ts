import type { ShippingRule } from '../../contracts/fields.ts';
import { type BasisPoints, type Paise, paise, paiseToRupees } from '../../shared/money.ts';
import { getShipping, type Shipped, type ShippingPolicy } from '../../shared/shipping.ts';
import { divideDiscount, type Offer } from './discounts.ts';
import { gstRate, type RatedProduct } from './gstRate.ts';
import { gstOn, share } from './shares.ts';
import { unitPrice } from './unitPrice.ts';

/** A product's stored prices and the quantity. Prices in paise, exclusive of GST. */
export type QuotedProduct = RatedProduct &
	Shipped & {
		/** Unique in a quote. */
		variantId: string;
		quantity: number;
		pricePaise: Paise;
		/** 0 when there is no offer. */
		offerPaise: Paise;
	};

export type QuotedLine<Product extends QuotedProduct> = Product & {
	unitPaise: Paise;
	/** Unit price × quantity. */
	linePaise: Paise;
	/** The line's part of the discount. */
	discountPaise: Paise;
	/** The GST rate that applies to the line's value less its discount. */
	gstBasisPoints: BasisPoints;
	/** GST on that value. */
	gstPaise: Paise;
	/** What it would cost to ship by itself, before any shipping rule. */
	chargePaise: Paise;
	/** The line's share of the shipping charge. */
	shippingSharePaise: Paise;
};

export type PricedQuote<Product extends QuotedProduct> = {
	lines: QuotedLine<Product>[];
	/** The goods before the discount. */
	subtotalPaise: Paise;
	discountPaise: Paise;
	gstPaise: Paise;
	shippingPaise: Paise;
	totalPaise: Paise;
	shippingRule: ShippingRule;
};

const sum = (amounts: Paise[]) => paise(amounts.reduce((total, amount) => total + amount, 0));

function priceLine<Product extends QuotedProduct>(product: Product) {
	const unitPaise = unitPrice({
		offerPrice: paiseToRupees(product.offerPaise),
		numericPrice: paiseToRupees(product.pricePaise),
	});
	return {
		product,
		unitPaise,
		linePaise: paise(unitPaise * product.quantity),
	};
}

/**
 * Prices a cart from the stored products: per line unit price × quantity less its discount and GST on
 * that, rounded half a paisa up; shipping by the policy, divided among the lines by their own charges. The policy's
 * threshold applies to the goods before the discount. All amounts add up exactly.
 * @param offer undefined without a coupon or automatic offer
 */
export function priceQuote<Product extends QuotedProduct>(
	products: Product[],
	policy: ShippingPolicy,
	offer?: Offer<Product>,
): PricedQuote<Product> {
	const values = products.map((product) => ({
		...priceLine(product),
		covered: offer?.covers(product) ?? false,
	}));
	const discounts =
		offer === undefined
			? undefined
			: divideDiscount(
					values.flatMap(({ product, linePaise, covered }) =>
						covered ? { key: product.variantId, value: linePaise } : [],
					),
					offer.benefit,
				);
	const subtotalPaise = sum(values.map(({ linePaise }) => linePaise));
	const usual = getShipping(subtotalPaise, products, policy);
	const shipsFree = offer?.benefit.kind === 'free shipping';
	// As if nothing of what ships free were ordered.
	const charged = getShipping(
		subtotalPaise,
		values.map(({ product, covered }) => (shipsFree && covered ? { ...product, quantity: 0 } : product)),
		policy,
	);
	const priced = values.map(({ product, covered: _, ...line }, place) => {
		const discountPaise = discounts?.get(product.variantId) ?? paise(0);
		const value = paise(line.linePaise - discountPaise);
		const gstBasisPoints = gstRate(product, value, product.quantity);
		return {
			line: {
				...product,
				...line,
				discountPaise,
				gstBasisPoints,
				gstPaise: gstOn(value, gstBasisPoints),
				chargePaise: usual.charges[place] ?? paise(0),
			},
			/** What is left of its shipping charge. */
			weight: charged.charges[place] ?? paise(0),
		};
	});
	const discountPaise = sum(priced.map(({ line }) => line.discountPaise));
	const gstPaise = sum(priced.map(({ line }) => line.gstPaise));
	const shares = share(
		charged.paise,
		priced.map(({ line, weight }) => ({ key: line.variantId, weight })),
	);
	return {
		lines: priced.map(({ line }) => ({
			...line,
			shippingSharePaise: shares.get(line.variantId) ?? paise(0),
		})),
		subtotalPaise,
		discountPaise,
		gstPaise,
		shippingPaise: charged.paise,
		totalPaise: paise(subtotalPaise - discountPaise + gstPaise + charged.paise),
		shippingRule: charged.paise < usual.paise ? 'offer' : usual.rule,
	};
}
