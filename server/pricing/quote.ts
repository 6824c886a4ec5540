import type { ShippingRule } from '../../contracts/fields.ts';
import { type BasisPoints, type Paise, paise, paiseToRupees } from '../../contracts/money.ts';
import { gstOn, share } from './shares.ts';
import { unitPrice } from './unitPrice.ts';

/** A product as its record has it, and how many of it. Prices in paise, exclusive of GST. */
export type QuotedProduct = {
	/** Unique in a quote. */
	productId: string;
	quantity: number;
	pricePaise: Paise;
	/** 0 when there is no offer. */
	offerPaise: Paise;
	gstBasisPoints: BasisPoints;
	/** Shipping charge per unit. */
	shippingPaise: Paise;
};

/** Either rule can be switched off with null; without both the sum of the lines' charges holds. */
export type ShippingPolicy = {
	/** Goods worth more than this ship free. */
	freeOver: Paise | null;
	/** At most this is charged. */
	flatCap: Paise | null;
};

export type QuotedLine<Product extends QuotedProduct> = Product & {
	unitPaise: Paise;
	/** Unit price × quantity. */
	linePaise: Paise;
	gstPaise: Paise;
	/** Charge × quantity, before a shipping rule helps. */
	chargePaise: Paise;
	/** The line's part of what is charged for shipping. */
	shippingSharePaise: Paise;
};

export type PricedQuote<Product extends QuotedProduct> = {
	lines: QuotedLine<Product>[];
	subtotalPaise: Paise;
	gstPaise: Paise;
	shippingPaise: Paise;
	totalPaise: Paise;
	shippingRule: ShippingRule;
};

const sum = (amounts: Paise[]) => paise(amounts.reduce((total, amount) => total + amount, 0));

/** The shipping charge of goods worth `subtotal` whose own charges add up to `charges`; the rules only ever help. */
export function shippingOf(
	subtotal: Paise,
	charges: Paise,
	policy: ShippingPolicy,
): { paise: Paise; rule: ShippingRule } {
	if (charges > 0 && policy.freeOver !== null && subtotal > policy.freeOver)
		return { paise: paise(0), rule: 'free over threshold' };
	if (policy.flatCap !== null && charges > policy.flatCap) return { paise: policy.flatCap, rule: 'flat cap' };
	return { paise: charges, rule: 'sum' };
}

/**
 * Prices a cart from the shop's own records (document 2, §5): per line unit price × quantity and GST on it, rounded
 * half a paisa up; shipping by the policy, divided over the lines by their own charges. All amounts add up exactly.
 */
export function priceQuote<Product extends QuotedProduct>(
	products: Product[],
	policy: ShippingPolicy,
): PricedQuote<Product> {
	const priced = products.map((product) => {
		const unitPaise = unitPrice({
			offerPrice: paiseToRupees(product.offerPaise),
			numericPrice: paiseToRupees(product.pricePaise),
		});
		const linePaise = paise(unitPaise * product.quantity);
		return {
			...product,
			unitPaise,
			linePaise,
			gstPaise: gstOn(linePaise, product.gstBasisPoints),
			chargePaise: paise(product.shippingPaise * product.quantity),
		};
	});
	const subtotalPaise = sum(priced.map((line) => line.linePaise));
	const gstPaise = sum(priced.map((line) => line.gstPaise));
	const shipping = shippingOf(subtotalPaise, sum(priced.map((line) => line.chargePaise)), policy);
	const shares = share(
		shipping.paise,
		priced.map((line) => ({ key: line.productId, weight: line.chargePaise })),
	);
	return {
		lines: priced.map((line) => ({
			...line,
			shippingSharePaise: shares.get(line.productId) ?? paise(0),
		})),
		subtotalPaise,
		gstPaise,
		shippingPaise: shipping.paise,
		totalPaise: sum([subtotalPaise, gstPaise, shipping.paise]),
		shippingRule: shipping.rule,
	};
}
