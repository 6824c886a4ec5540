import { asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Quote } from '../../../contracts/payments.ts';
import { isSoldAsGun } from '../../../shared/guns.ts';
import { basisPointsToPercent, paiseToRupees } from '../../../shared/money.ts';
import { getShippingPolicy } from '../../../shared/shipping.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import { gstSlabsOn, isStillSold, shippedColumns, variantImageUrl } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { today } from '../../platform/database/today.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { type FeesPaise, serializeFees, withFees } from '../../pricing/fees.ts';
import { cartLines } from '../../schema/cart.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { type OfferedProduct, type OfferedQuote, priceWithOffers } from '../coupons/coupons.ts';
import { type FeeChoices, feesFor } from './fees.ts';
import { isFromCart, isOrderedOnDelivery } from './reservations.ts';

/** A cart line with the product columns that a checkout copies. */
export type CartProduct = OfferedProduct & {
	name: string;
	/** The values of its options, as in 'Size: M, Hand: Left'; empty for a product without options. */
	variantName: string;
	sku: string;
	hsn: string;
	needsLicence: boolean;
	muzzleEnergyJ: number | null;
	uqc: string;
	imageUrl: string | null;
	/** Units this shopper can buy now, including those reserved by their own open payments. */
	available: number;
};
export type CartQuote = OfferedQuote<CartProduct> &
	FeesPaise & {
		/** Lines of the cart that are not priced, since their product or variant is no longer sold. */
		noLongerSold: Pick<CartProduct, 'productId' | 'variantId' | 'name' | 'variantName'>[];
	};

/** What a checkout copies of a variant and its product, and what decides whether it can be sold. */
export const soldProductColumns = {
	productId: products.id,
	variantId: productVariants.id,
	options: products.options,
	values: productVariants.options,
	categoryId: products.categoryId,
	brandId: products.brandId,
	name: products.name,
	sku: productVariants.sku,
	/** Its own, else that of its category; empty when neither has one. */
	hsn: sql<string>`case when ${products.hsn} <> '' then ${products.hsn} else
		(select ${categories.hsn} from ${categories} where ${categories.id} = ${products.categoryId}) end`,
	needsLicence: products.needsLicence,
	muzzleEnergyJ: products.muzzleEnergyJ,
	uqc: products.uqc,
	imageUrl: variantImageUrl,
	pricePaise: productVariants.pricePaise,
	offerPaise: productVariants.offerPaise,
	unitPaise: productVariants.unitPaise,
	gstSlabs: gstSlabsOn(today),
	...shippedColumns,
	/** Shoppers see the product, and neither it nor this combination is switched off. */
	isSellable: sql<boolean>`${isStillSold} and ${products.listedInStock}`,
};

/** Units of a cart line's variant that are reserved by the shopper's own open payments, not by what they ordered on delivery. */
const ownUnits = sql`coalesce((select sum(${checkoutLines.quantity})
	from ${checkoutLines} join ${checkouts} on ${checkouts.id} = ${checkoutLines.checkoutId}
	where ${checkouts.userId} = ${cartLines.userId} and ${checkouts.reservation} = 'reserved' and ${isFromCart} and not ${isOrderedOnDelivery}
		and ${checkoutLines.variantId} = ${cartLines.variantId}), 0)`;

const selectCart = preparedQuery((db) =>
	db
		.select({
			...soldProductColumns,
			quantity: cartLines.quantity,
			isStillSold,
			unreserved: sql`${productVariants.stock} - ${productVariants.reserved} + ${ownUnits}`.mapWith(Number),
		})
		.from(cartLines)
		.innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(eq(cartLines.userId, sql.placeholder('userId')))
		.orderBy(asc(cartLines.position)),
);

const isSold = (row: { isStillSold: boolean }) => row.isStillSold;

/**
 * A user's cart with prices from the database, oldest line first, and the coupon or automatic offer that applies.
 * @param code of a coupon, as entered in capital letters
 * @param choices decide its fees
 */
export async function quoteCart(
	db: Db,
	userId: UserId,
	code: string | undefined,
	choices: FeeChoices = { onDelivery: false },
): Promise<CartQuote> {
	const rows = (await selectCart(db, { userId })).map(({ options, values, ...row }) => ({
		...row,
		variantName: formatVariantName(options, values),
	}));
	const quote = await priceWithOffers(
		db,
		userId,
		rows.filter(isSold).map(({ sku, isSellable, isStillSold, unreserved, unitPaise, ...row }) => ({
			...row,
			sku: sku ?? defaultSku(row.variantId),
			// A product without a price cannot be sold, and one that needs a licence not online.
			available: isSellable && unitPaise > 0 && !row.needsLicence ? unreserved : 0,
		})),
		{ policy: getShippingPolicy(currentSettings().shipping), code },
	);
	const fees = feesFor(quote.lines.length === 0 ? { onDelivery: false } : choices);
	return { ...withFees(quote, fees), noLongerSold: rows.filter((row) => !isSold(row)) };
}

/** Age in years that the buyer has to declare for the guns in a cart; undefined without one or when the shop does not ask. */
export const getMinimumAge = ({ lines }: Pick<CartQuote, 'lines'>): number | undefined =>
	lines.some(isSoldAsGun) ? (currentSettings().checkout.minimumAge ?? undefined) : undefined;

/** The variant of a line in the API format; nothing for a product without options. */
export const getChosenVariant = ({
	variantId,
	variantName,
}: Pick<CartProduct, 'variantId' | 'variantName'>) =>
	variantName === '' ? {} : { variant: { id: variantId, name: variantName } };

/** Converts a quote to the API format, in rupees. */
export function serializeQuote(quote: CartQuote): Quote {
	const minimumAge = getMinimumAge(quote);
	return {
		lines: quote.lines.map((line) => ({
			productId: line.productId,
			...getChosenVariant(line),
			name: line.name,
			quantity: line.quantity,
			unitPrice: paiseToRupees(line.unitPaise),
			regularPrice: paiseToRupees(line.pricePaise),
			gst: basisPointsToPercent(line.gstBasisPoints),
			...(line.discountPaise > 0 ? { discount: paiseToRupees(line.discountPaise) } : {}),
			gstAmount: paiseToRupees(line.gstPaise),
			shippingCharges: paiseToRupees(line.chargePaise),
			linePrice: paiseToRupees(line.linePaise),
			available: line.available,
		})),
		...(quote.noLongerSold.length === 0
			? {}
			: {
					noLongerSold: quote.noLongerSold.map((line) => ({
						productId: line.productId,
						...getChosenVariant(line),
						name: line.name,
					})),
				}),
		subtotal: paiseToRupees(quote.subtotalPaise),
		...(quote.coupon === undefined
			? {}
			: {
					discount: {
						name: quote.coupon.name,
						code: quote.coupon.code,
						...(quote.coupon.capPaise === null ? {} : { cap: paiseToRupees(quote.coupon.capPaise) }),
						amount: paiseToRupees(quote.discountPaise),
						saved: paiseToRupees(quote.coupon.savedPaise),
					},
				}),
		...(quote.couponProblem === undefined ? {} : { couponMessage: quote.couponProblem.sentence }),
		gst: paiseToRupees(quote.gstPaise),
		shipping: paiseToRupees(quote.shippingPaise),
		...serializeFees(quote),
		total: paiseToRupees(quote.totalPaise),
		shippingRule: quote.shippingRule,
		...(minimumAge === undefined ? {} : { minimumAge }),
	};
}
