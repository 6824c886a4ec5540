import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ManualQuote, quoteManualOrder } from '../../../contracts/manualOrders.ts';
import { isSoldAsGun, licenceAtCounter } from '../../../shared/guns.ts';
import {
	basisPointsToPercent,
	formatRupeesExact,
	type Paise,
	paise,
	paiseToRupees,
	percentToBasisPoints,
	rupeesToPaise,
} from '../../../shared/money.ts';
import { getShippingPolicy, notShipped } from '../../../shared/shipping.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { defaultVariantOrder } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, invalid, type Rejection } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { highestDiscount, type ManualLimits, priceRange } from '../../pricing/manualPrices.ts';
import { type PricedQuote, priceQuote } from '../../pricing/quote.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import {
	type CartProduct,
	getChosenVariant,
	getMinimumAge,
	soldProductColumns,
} from '../../selling/checkout/checkout.ts';

export type ManualQuoteRequest = Pick<
	z.output<typeof quoteManualOrder.body>,
	'lines' | 'discount' | 'atCounter'
>;

/** A line of a manual order: a product with its own price, and the one that an administrator entered for it. */
export type ManualProduct = CartProduct & {
	ownPaise: Paise;
	lowestPaise: Paise;
	highestPaise: Paise | null;
	isGun: boolean;
	override: { unitPaise: Paise; reason: string } | undefined;
	/** Why the line cannot be ordered. */
	problem: Rejection | undefined;
};

export type PricedManualOrder = PricedQuote<ManualProduct> & {
	highestDiscountPaise: Paise;
	discountProblem: Rejection | undefined;
};

function getLimits(): ManualLimits {
	const { maxReduction, maxDiscount } = currentSettings().teamLimits;
	return {
		maxReduction: percentToBasisPoints(maxReduction),
		maxDiscount: percentToBasisPoints(maxDiscount),
	};
}
const rupees = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));

/** The variants of the lines; of a line without one, all of its product, the only or cheapest first. */
const selectVariants = (db: Db, lines: ManualQuoteRequest['lines']) =>
	db
		.select({
			...soldProductColumns,
			mrpPaise: productVariants.mrpPaise,
			unreserved: sql`${productVariants.stock} - ${productVariants.reserved}`.mapWith(Number),
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(
			and(
				or(
					inArray(
						productVariants.id,
						lines.flatMap(({ variantId }) => variantId ?? []),
					),
					inArray(
						productVariants.productId,
						lines.flatMap(({ productId, variantId }) => (variantId === undefined ? productId : [])),
					),
				),
				isNull(products.archivedAt),
			),
		)
		.orderBy(...defaultVariantOrder);

type Found = Awaited<ReturnType<typeof selectVariants>>[number];

function toManualProduct(
	{ sku, isSellable, unreserved, unitPaise, mrpPaise, options, values, ...product }: Found,
	{ quantity, price }: ManualQuoteRequest['lines'][number],
	atCounter: boolean,
): ManualProduct {
	const range = priceRange({ unitPaise, mrpPaise, gstSlabs: product.gstSlabs }, getLimits());
	const override =
		price === undefined ? undefined : { unitPaise: rupeesToPaise(price.amount), reason: price.reason };
	const available = isSellable && unitPaise > 0 ? Math.max(0, unreserved) : 0;
	const made: ManualProduct = {
		...product,
		sku: sku ?? defaultSku(product.variantId),
		variantName: formatVariantName(options, values),
		quantity,
		available,
		ownPaise: unitPaise,
		lowestPaise: range.lowest,
		highestPaise: range.highest,
		isGun: isSoldAsGun(product),
		override,
		// `priceQuote` charges the offer price when there is one.
		...(override === undefined ? {} : { offerPaise: override.unitPaise }),
		...(atCounter ? notShipped : {}),
		problem: undefined,
	};
	return { ...made, problem: getProblem(made, atCounter) };
}

function getProblem(line: ManualProduct, atCounter: boolean): Rejection | undefined {
	const { needsLicence, available, quantity, override, lowestPaise, highestPaise } = line;
	const name = nameWithVariant(line);
	if (needsLicence && !atCounter) return { code: 'licence_required', sentence: licenceAtCounter(name) };
	if (available < quantity)
		return available === 0
			? { code: 'out_of_stock', sentence: `${name} is sold out.` }
			: { code: 'insufficient_stock', sentence: `Only ${available} of ${name} can be sold now.` };
	if (override === undefined) return undefined;
	if (highestPaise !== null && override.unitPaise > highestPaise)
		return {
			code: 'price_out_of_range',
			sentence: `With GST this is above the MRP of ${name}. At most ${rupees(highestPaise)}.`,
		};
	if (override.unitPaise < lowestPaise)
		return {
			code: 'price_out_of_range',
			sentence: `The price of ${name} may be reduced by ${currentSettings().teamLimits.maxReduction} % at most, to ${rupees(lowestPaise)}.`,
		};
	return undefined;
}

/**
 * Prices a manual order with the rules of the checkout: the products' own prices or those entered, GST, the discount
 * divided among the lines, and shipping. Automatic offers do not apply, because the administrator decides the price.
 * @throws HttpError 404 for an unknown or archived product, 400 for two lines of one variant
 */
export async function quoteManually(
	db: Db,
	{ lines, discount, atCounter }: ManualQuoteRequest,
): Promise<PricedManualOrder> {
	const found = await selectVariants(db, lines);
	const chosen = lines.map((line) => {
		const product = found.find(
			({ productId, variantId }) =>
				productId === line.productId && (line.variantId === undefined || variantId === line.variantId),
		);
		if (product === undefined)
			throw new HttpError(404, 'product_not_found', 'This product is no longer in the shop.');
		return toManualProduct(product, line, atCounter);
	});
	if (new Set(chosen.map(({ variantId }) => variantId)).size < chosen.length)
		throw invalid({ lines: 'Please add each product once.' });
	const quote = priceQuote(
		chosen,
		getShippingPolicy(currentSettings().shipping),
		discount === undefined
			? undefined
			: {
					benefit: { kind: 'amount', amountPaise: rupeesToPaise(discount.amount) },
					covers: () => true,
				},
	);
	const highest = highestDiscount(
		quote.lines.map(({ ownPaise, quantity, linePaise }) => ({
			ownPaise: paise(ownPaise * quantity),
			linePaise,
		})),
		getLimits(),
	);
	return {
		...quote,
		highestDiscountPaise: highest,
		discountProblem:
			discount !== undefined && rupeesToPaise(discount.amount) > highest
				? {
						code: 'discount_too_high',
						sentence: `Reduced prices and the discount together may take off ${currentSettings().teamLimits.maxDiscount} % at most: the discount may be ${rupees(highest)}.`,
					}
				: undefined,
	};
}

/** Converts a priced manual order to the API format, in rupees. */
export const wireManualQuote = (quote: PricedManualOrder): ManualQuote => ({
	...(getMinimumAge(quote) === undefined ? {} : { minimumAge: getMinimumAge(quote) }),
	lines: quote.lines.map((line) => ({
		productId: line.productId,
		...getChosenVariant(line),
		name: line.name,
		sku: line.sku,
		quantity: line.quantity,
		currentPrice: paiseToRupees(line.ownPaise),
		lowestPrice: paiseToRupees(line.lowestPaise),
		highestPrice: line.highestPaise === null ? null : paiseToRupees(line.highestPaise),
		unitPrice: paiseToRupees(line.unitPaise),
		gst: basisPointsToPercent(line.gstBasisPoints),
		discount: paiseToRupees(line.discountPaise),
		gstAmount: paiseToRupees(line.gstPaise),
		linePrice: paiseToRupees(line.linePaise),
		available: line.available,
		isGun: line.isGun,
		needsLicence: line.needsLicence,
		problem: line.problem?.sentence ?? null,
	})),
	subtotal: paiseToRupees(quote.subtotalPaise),
	discount: paiseToRupees(quote.discountPaise),
	highestDiscount: paiseToRupees(quote.highestDiscountPaise),
	discountProblem: quote.discountProblem?.sentence ?? null,
	gst: paiseToRupees(quote.gstPaise),
	shipping: paiseToRupees(quote.shippingPaise),
	shippingRule: quote.shippingRule,
	total: paiseToRupees(quote.totalPaise),
});
