import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { defaultSku, type ProductId, type UserId } from '../../contracts/ids.ts';
import { type BasisPoints, basisPoints, basisPointsToPercent, paiseToRupees } from '../../contracts/money.ts';
import type { Quote } from '../../contracts/payments.ts';
import { cartLines } from '../cart/tables.ts';
import { productGstRates, productImages, products } from '../catalog/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { type PricedQuote, priceQuote, type QuotedProduct } from '../pricing/quote.ts';
import { shippingPolicy } from '../pricing/shippingPolicy.ts';
import { ownHolds } from './holds.ts';

/** A cart line with what is frozen of its product at checkout. */
export type CartProduct = QuotedProduct & {
	productId: ProductId;
	name: string;
	sku: string;
	hsn: string;
	imageUrl: string | null;
	/** Units this shopper can buy now: those that only their own open payments hold included. */
	available: number;
};
export type CartQuote = PricedQuote<CartProduct>;

/** The rate in force today in India: the newest dated one that has begun, else the product's own. */
const gstInForce = sql<BasisPoints>`coalesce(
	(select ${productGstRates.basisPoints} from ${productGstRates}
		where ${productGstRates.productId} = ${products.id}
			and ${productGstRates.validFrom} <= ${today}
		order by ${productGstRates.validFrom} desc limit 1),
	${products.gstBasisPoints})`.mapWith((stored: unknown) => basisPoints(Number(stored)));

const firstImage = sql<string | null>`(select ${productImages.url} from ${productImages}
	where ${productImages.productId} = ${products.id} order by ${productImages.position} limit 1)`;

/** A user's cart priced from the shop's own records, oldest line first. */
export async function quoteCart(db: Db, userId: UserId): Promise<CartQuote> {
	const rows = await db
		.select({
			productId: products.id,
			name: products.name,
			sku: products.sku,
			hsn: products.hsn,
			imageUrl: firstImage,
			quantity: cartLines.quantity,
			pricePaise: products.pricePaise,
			offerPaise: products.offerPaise,
			unitPaise: products.unitPaise,
			gstBasisPoints: gstInForce,
			shippingPaise: products.shippingPaise,
			listed: products.listedInStock,
			unheld: sql<number>`${products.stock} - ${products.reserved}`.mapWith(Number),
		})
		.from(cartLines)
		.innerJoin(products, eq(products.id, cartLines.productId))
		.where(and(eq(cartLines.userId, userId), isNull(products.archivedAt)))
		.orderBy(asc(cartLines.createdAt), asc(cartLines.productId));
	const held = await ownHolds(db, userId);
	return priceQuote(
		rows.map(({ sku, listed, unheld, unitPaise, ...row }) => ({
			...row,
			sku: sku ?? defaultSku(row.productId),
			// What has no price cannot be sold (decision D15).
			available: listed && unitPaise > 0 ? unheld + (held.get(row.productId) ?? 0) : 0,
		})),
		shippingPolicy,
	);
}

/** The quote as it crosses the wire, in rupees. */
export function wireQuote(quote: CartQuote): Quote {
	return {
		lines: quote.lines.map((line) => ({
			productId: line.productId,
			name: line.name,
			quantity: line.quantity,
			unitPrice: paiseToRupees(line.unitPaise),
			regularPrice: paiseToRupees(line.pricePaise),
			gst: basisPointsToPercent(line.gstBasisPoints),
			gstAmount: paiseToRupees(line.gstPaise),
			shippingCharges: paiseToRupees(line.chargePaise),
			linePrice: paiseToRupees(line.linePaise),
			available: line.available,
		})),
		subtotal: paiseToRupees(quote.subtotalPaise),
		gst: paiseToRupees(quote.gstPaise),
		shipping: paiseToRupees(quote.shippingPaise),
		total: paiseToRupees(quote.totalPaise),
		shippingRule: quote.shippingRule,
	};
}
