import { and, asc, eq, inArray } from 'drizzle-orm';
import { keptChoices } from '../contracts/checkoutChoices.ts';
import type { CategoryId, OrderItemId, ProductId, UserId, VariantId } from '../contracts/ids.ts';
import type { Entry } from '../sandbox/ledger.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { withFees } from '../server/pricing/fees.ts';
import { priceQuote, type QuotedLine, type QuotedProduct } from '../server/pricing/quote.ts';
import { productImages, products, productVariants } from '../server/schema/catalog.ts';
import { flatGst } from '../shared/gstRates.ts';
import type { Fulfilment } from '../shared/itemStates.ts';
import { paise, rupeesToPaise } from '../shared/money.ts';
import { getShippingPolicy } from '../shared/shipping.ts';
import { defaultSku } from '../shared/sku.ts';
import { formatVariantName } from '../shared/variants.ts';
import { defaultSettings } from '../store.config.ts';
import type { DemoAccounts, DemoBuyer } from './accounts.ts';
import { findCoupon, type StoredDemoCoupon } from './coupons.ts';
import { recordCancellation } from './pastCancellations.ts';
import { recordPaymentOnDelivery, recordRefusal } from './pastCashOnDelivery.ts';
import { packPastOrders } from './pastPacking.ts';
import { storePastParcels } from './pastParcels.ts';
import { emptyRecords, type PastRecords, storeRecords } from './pastRecords.ts';
import { gatewayId, type OrderRecord, recordGoodwill, recordRefund } from './pastRefunds.ts';
import { createReturnRecorder, type RecordReturn } from './pastReturns.ts';
import { type StockMove, writeMovements } from './pastStock.ts';
import { type DemoPurchase, purchases } from './purchases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const indiaMs = 5.5 * 60 * 60 * 1000;
const couriers = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post'];
const shippingPolicy = getShippingPolicy(defaultSettings.shipping);

type CatalogProduct = Omit<QuotedProduct, 'variantId' | 'quantity'> & {
	id: ProductId;
	variantId: VariantId;
	variantName: string;
	name: string;
	sku: string;
	hsn: string;
	imageUrl: string | null;
	stock: number;
	categoryId: CategoryId;
};
type Line = QuotedLine<QuotedProduct & { catalog: CatalogProduct }>;

/** The variants on sale of each product. */
async function getCatalog(tx: Db, ids: ProductId[]): Promise<Map<ProductId, CatalogProduct[]>> {
	const rows = await tx
		.select()
		.from(products)
		.innerJoin(productVariants, eq(productVariants.productId, products.id))
		.where(and(inArray(products.id, ids), productVariants.active))
		.orderBy(asc(products.id), asc(productVariants.position));
	const images = await tx
		.select()
		.from(productImages)
		.where(inArray(productImages.productId, ids))
		.orderBy(asc(productImages.position));
	const imageByProduct = new Map(images.toReversed().map((image) => [image.productId, image.url]));
	const variants = rows.map(({ products: product, product_variants: variant }) => {
		const { id: variantId, pricePaise, offerPaise, stock } = variant;
		return {
			...product,
			gstSlabs: product.gstSlabs ?? flatGst(product.gstBasisPoints),
			variantId,
			pricePaise,
			offerPaise,
			stock,
			imageUrl: imageByProduct.get(product.id) ?? null,
			variantName: formatVariantName(product.options, variant.options),
			sku: variant.sku ?? defaultSku(variantId),
		};
	});
	return Map.groupBy(variants, ({ id }) => id);
}

type Step = { status: Fulfilment; at: Date };

/** Status changes of an item until now, newest last. */
function getSteps(purchase: DemoPurchase, first: boolean, orderedAt: number, now: number): Step[] {
	const shippedAt = orderedAt + purchase.shippedAfter * dayMs;
	const deliveredAt = shippedAt + purchase.deliveredAfter * dayMs;
	const steps: { status: Fulfilment; at: number }[] =
		first && purchase.endedAs !== undefined
			? [{ status: purchase.endedAs, at: orderedAt + 0.4 * dayMs }]
			: [
					{ status: 'shipped', at: shippedAt },
					...(purchase.onDelivery === 'refused' ? [{ status: 'cancelled' as const, at: deliveredAt }] : []),
					{ status: 'delivered', at: deliveredAt },
					{ status: 'completed', at: deliveredAt + defaultSettings.returns.days * dayMs },
				];
	const end = steps.findIndex(({ status }) => status === 'cancelled');
	return steps
		.slice(0, end < 0 ? undefined : end + 1)
		.filter(({ at }) => at < now)
		.map(({ status, at }) => ({ status, at: new Date(at) }));
}

/** Records an item and its status changes. @returns the refunded amount and the stock movements */
function recordItem(records: PastRecords, order: OrderRecord, line: Line, position: number, steps: Step[]) {
	const { catalog, quantity } = line;
	const id = newId<OrderItemId>();
	const copy = {
		variantId: catalog.variantId,
		variantName: catalog.variantName,
		position,
		productId: catalog.id,
		name: catalog.name,
		sku: catalog.sku,
		hsn: catalog.hsn,
		imageUrl: catalog.imageUrl,
		quantity,
		unitPaise: line.unitPaise,
		regularPaise: line.pricePaise,
		gstBasisPoints: line.gstBasisPoints,
		gstPaise: line.gstPaise,
		shippingPaise: line.shippingSharePaise,
		discountPaise: line.discountPaise,
	};
	const last = steps.at(-1);
	const shipped = steps.some(({ status }) => status === 'shipped');
	const ended = last?.status === 'cancelled' || last?.status === 'rejected' ? last : undefined;
	const expected = new Date(order.createdAt.getTime() + 6 * dayMs + indiaMs).toISOString().slice(0, 10);
	records.lines.push({ checkoutId: order.checkoutId, ...copy });
	records.items.push({
		id,
		orderId: order.orderId,
		...copy,
		status: last?.status ?? 'pending',
		statusChangedAt: last?.at ?? order.createdAt,
		expectedDate: ended === undefined ? expected : null,
		courierPartner: shipped ? (couriers[order.index % couriers.length] ?? null) : null,
		trackingId: shipped ? String(7_400_000_000 + order.index * 7919) : null,
		restockedAt: ended?.at ?? null,
	});
	for (const [step, { status, at }] of steps.entries()) {
		const from = steps[step - 1]?.status ?? 'pending';
		if (status === 'cancelled' && order.onDelivery) {
			recordRefusal(records, order, id, at);
			continue;
		}
		if (status === 'cancelled') {
			recordCancellation(records, order, id, `${quantity} × ${catalog.name}`, at);
			continue;
		}
		const by = status === 'completed' ? 'automatic' : 'shop';
		records.itemChanges.push({ orderItemId: id, from, to: status, by, at });
		records.audit.push({
			// Delivered items are completed automatically.
			actorId: status === 'completed' ? null : order.adminId,
			action: 'order item.update',
			target: `order item:${id}`,
			createdAt: at,
			before: { status: from },
			after: { status },
		});
	}
	const move = { productId: catalog.id, variantId: catalog.variantId, orderItemId: id };
	const moves: StockMove[] = [{ ...move, change: -quantity, at: order.createdAt }];
	if (ended === undefined) return { refundedPaise: 0, moves };
	moves.push({ ...move, change: quantity, at: ended.at });
	if (order.onDelivery) return { refundedPaise: 0, moves };
	const amountPaise = paise(line.linePaise - line.discountPaise + line.gstPaise + line.shippingSharePaise);
	const reason = `Item ${ended.status}`;
	recordRefund(records, order, { orderItemId: id, amountPaise, reason, at: ended.at });
	return { refundedPaise: amountPaise, moves };
}

/** Records an order with all rows the shop would have. @returns the stock movements */
function recordOrder(
	records: PastRecords,
	purchase: DemoPurchase,
	by: {
		buyer: DemoBuyer;
		adminId: UserId;
		index: number;
		orderedAt: number;
		now: number;
		recordReturn: RecordReturn;
		isFirst: boolean;
		coupons: StoredDemoCoupon[];
	},
	lines: (QuotedProduct & { catalog: CatalogProduct })[],
): StockMove[] {
	const { buyer, index, orderedAt, now } = by;
	const used = findCoupon(by.coupons, purchase, by, lines, shippingPolicy);
	const onDelivery = purchase.onDelivery !== undefined;
	const codFeePaise = rupeesToPaise(onDelivery ? defaultSettings.cashOnDelivery.fee : 0);
	const { lines: priced, ...amounts } = withFees(used?.quote ?? priceQuote(lines, shippingPolicy), {
		codFeePaise,
	});
	const quote = {
		...amounts,
		couponId: used?.coupon.id ?? null,
		couponCode: used?.coupon.code ?? null,
		couponName: used?.coupon.name ?? null,
	};
	const { totalPaise } = quote;
	const createdAt = new Date(orderedAt);
	const order: OrderRecord = {
		index,
		createdAt,
		adminId: by.adminId,
		buyerId: buyer.id,
		onDelivery,
		orderId: newId(),
		checkoutId: newId(),
		paymentId: newId(),
	};
	const { orderId, checkoutId, paymentId } = order;
	const firm = keptChoices.parse(purchase);
	const { id: userId, addressId, address } = buyer;
	const gatewayOrderId = gatewayId('order', order);
	const gatewayPaymentId = gatewayId('pay', order);
	const entered = priced.map((line, position) =>
		recordItem(records, order, line, position, getSteps(purchase, position === 0, orderedAt, now)),
	);
	const endedPaise = entered.reduce((sum, item) => sum + item.refundedPaise, 0);
	// The gateway's ids allow one refund per past order.
	const goodwillPaise = endedPaise > 0 || onDelivery ? 0 : recordGoodwill(records, order);
	const returned =
		endedPaise > 0 || goodwillPaise > 0 || onDelivery ? undefined : by.recordReturn(records, order, now);
	const refundedPaise = endedPaise + goodwillPaise + (returned?.refundedPaise ?? 0);
	const refunded = refundedPaise === totalPaise;
	const method = index % 3 === 0 ? 'upi' : 'card';
	records.checkouts.push({
		id: checkoutId,
		userId,
		addressId,
		address,
		...firm,
		...quote,
		createdAt,
		gatewayOrderId: onDelivery ? null : gatewayOrderId,
		state: 'ordered',
		reservation: 'sold',
		quoteDigest: `past ${index}`,
		reservedUntil: createdAt,
	});
	if (used !== undefined)
		records.couponUses.push({ checkoutId, couponId: used.coupon.id, userId, createdAt });
	const collected = onDelivery ? recordPaymentOnDelivery(records, order, totalPaise) : undefined;
	if (collected === undefined)
		records.payments.push({
			id: paymentId,
			gatewayPaymentId,
			checkoutId,
			amountPaise: totalPaise,
			currency: 'INR',
			method,
			state: refunded ? 'refunded' : 'captured',
			createdAt,
			updatedAt: createdAt,
		});
	records.orders.push({
		id: orderId,
		userId,
		checkoutId,
		paymentId,
		address,
		...quote,
		createdAt,
		buyerName: buyer.name,
		buyerEmail: buyer.email,
		...firm,
		letters: defaultSettings.numbering.letters,
		paymentState: collected ?? (refundedPaise === 0 ? 'paid' : refunded ? 'refunded' : 'partly refunded'),
	});
	records.jobs.push({
		kind: 'order mail',
		payload: {},
		dedupeKey: `order mail:order placed:${orderId}`,
		state: 'done',
		attempts: 1,
		runAt: createdAt,
		createdAt,
		finishedAt: createdAt,
	});
	records.audit.push({
		actorId: null,
		action: 'order.place',
		target: `order:${orderId}`,
		createdAt,
		after: {
			source: onDelivery ? 'confirmation' : 'verify',
			totalPaise,
			payment: onDelivery ? 'cash on delivery' : gatewayPaymentId,
		},
	});
	const moves = [...entered.flatMap(({ moves }) => moves), ...(returned?.moves ?? [])];
	if (onDelivery) return moves;
	const charged = { amount: totalPaise, currency: 'INR', createdAt: orderedAt };
	records.gateway.orders.push({
		id: gatewayOrderId,
		...charged,
		receipt: checkoutId,
		notes: {},
		status: 'paid',
		attempts: 1,
	});
	records.gateway.payments.push({
		id: gatewayPaymentId,
		orderId: gatewayOrderId,
		...charged,
		method,
		error: null,
		lateAt: null,
		status: refunded ? 'refunded' : 'captured',
		instrument: method === 'upi' ? 'success@razorpay' : '1007',
	});
	return moves;
}

/**
 * Inserts the rows of the past half year: checkouts, payments, orders, invoices, refunds with their credit notes, stock
 * movements and audit entries, priced and numbered by the shop's own rules.
 * @returns the entries for the sandbox gateway's ledger, so that these payments can be refunded too
 */
export async function writePastOrders(
	tx: Db,
	known: DemoAccounts & { productIds: Map<string, ProductId>; coupons: StoredDemoCoupon[] },
): Promise<Entry> {
	const now = Date.now();
	const keys = new Set(purchases.flatMap(({ lines }) => lines.map(({ product }) => product)));
	const catalog = await getCatalog(
		tx,
		[...keys].flatMap((key) => known.productIds.get(key) ?? []),
	);
	const records = emptyRecords();
	const recordReturn = createReturnRecorder();
	const earlierBuyers = new Set<UserId>();
	const moves = purchases.flatMap((purchase, index) => {
		const buyer = purchase.buyer === 'shopper' ? known.shopper : known.buyers[purchase.buyer];
		if (buyer === undefined) throw new Error(`A demo purchase has an unknown buyer: ${purchase.buyer}`);
		const lines = purchase.lines.map(({ product, quantity }) => {
			const productId = known.productIds.get(product);
			const variants = productId === undefined ? [] : (catalog.get(productId) ?? []);
			const found = variants[index % variants.length];
			if (found === undefined)
				throw new Error(`The demo purchase of '${product}' refers to an unknown product.`);
			const { pricePaise, offerPaise, gstSlabs, shippingPaise, variantId } = found;
			return {
				variantId,
				quantity,
				pricePaise,
				offerPaise,
				gstSlabs,
				shippingPaise,
				catalog: found,
			};
		});
		const midnight = Math.floor((now + indiaMs) / dayMs - purchase.daysAgo) * dayMs - indiaMs;
		// Today's orders are in the past, at least 90 seconds apart.
		const latest = now - (purchases.length - index) * 90_000;
		const orderedAt = Math.min(midnight + purchase.minuteOfDay * 60_000, latest);
		const isFirst = !earlierBuyers.has(buyer.id);
		earlierBuyers.add(buyer.id);
		const { adminId, coupons } = known;
		const by = { buyer, adminId, index, orderedAt, now, isFirst, coupons, recordReturn };
		return recordOrder(records, purchase, by, lines);
	});
	await storeRecords(tx, records);
	await packPastOrders(tx);
	await storePastParcels(tx);
	await writeMovements(
		tx,
		moves,
		new Map([...catalog.values()].flat().map((product) => [product.variantId, product])),
	);
	return records.gateway;
}
