import { asc, inArray } from 'drizzle-orm';
import {
	type CheckoutId,
	defaultSku,
	type OrderId,
	type OrderItemId,
	type PaymentId,
	type ProductId,
	type RefundId,
	type UserId,
} from '../contracts/ids.ts';
import { paise, rupeesToPaise } from '../contracts/money.ts';
import type { Fulfilment } from '../contracts/orders.ts';
import { productImages, products } from '../server/catalog/tables.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { priceQuote, type QuotedLine, type QuotedProduct } from '../server/pricing/quote.ts';
import type { Entry } from '../server/sandbox/ledger.ts';
import { store } from '../store.config.ts';
import type { DemoAccounts, DemoBuyer } from './accounts.ts';
import { type Books, emptyBooks, storeBooks } from './pastBooks.ts';
import { type Move, writeMovements } from './pastStock.ts';
import { type DemoPurchase, purchases } from './purchases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const indiaMs = 5.5 * 60 * 60 * 1000;
const couriers = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post'];
const shippingPolicy = {
	freeOver: rupeesToPaise(store.shipping.freeOver),
	flatCap: rupeesToPaise(store.shipping.flatCap),
};

type Shelf = Omit<QuotedProduct, 'productId' | 'quantity'> & {
	id: ProductId;
	name: string;
	sku: string;
	hsn: string;
	imageUrl: string | null;
	stock: number;
};
type Line = QuotedLine<QuotedProduct & { shelf: Shelf }>;

async function shelfOf(tx: Db, ids: ProductId[]): Promise<Map<ProductId, Shelf>> {
	const rows = await tx.select().from(products).where(inArray(products.id, ids));
	const images = await tx
		.select()
		.from(productImages)
		.where(inArray(productImages.productId, ids))
		.orderBy(asc(productImages.position));
	const imageOf = new Map(images.toReversed().map((image) => [image.productId, image.url]));
	return new Map(
		rows.map((row) => [
			row.id,
			{ ...row, sku: row.sku ?? defaultSku(row.id), imageUrl: imageOf.get(row.id) ?? null },
		]),
	);
}

type Step = { status: Fulfilment; at: Date };

/** What happened to an item, newest last; what lies in the future has not happened. */
function stepsOf(purchase: DemoPurchase, first: boolean, orderedAt: number, now: number): Step[] {
	const shippedAt = orderedAt + purchase.shippedAfter * dayMs;
	const deliveredAt = shippedAt + purchase.deliveredAfter * dayMs;
	const steps: { status: Fulfilment; at: number }[] =
		first && purchase.calledOff !== undefined
			? [{ status: purchase.calledOff, at: orderedAt + 0.4 * dayMs }]
			: [
					{ status: 'shipped', at: shippedAt },
					{ status: 'delivered', at: deliveredAt },
					{ status: 'completed', at: deliveredAt + store.returnDays * dayMs },
				];
	return steps.filter(({ at }) => at < now).map(({ status, at }) => ({ status, at: new Date(at) }));
}

/** What the items of one order share. */
type Placed = {
	/** Counts the orders; makes the gateway's ids. */
	place: number;
	orderId: OrderId;
	checkoutId: CheckoutId;
	paymentId: PaymentId;
	createdAt: Date;
	adminId: UserId;
};

const gatewayId = (prefix: string, { place }: Pick<Placed, 'place'>) =>
	`${prefix}_${String(place + 1).padStart(14, '0')}`;

function enterRefund(books: Books, order: Placed, orderItemId: OrderItemId, line: Line, off: Step): number {
	const reason = `Item ${off.status}`;
	const amountPaise = paise(line.linePaise + line.gstPaise + line.shippingSharePaise);
	const id = newId<RefundId>();
	const gatewayRefundId = gatewayId('rfnd', order);
	const { paymentId } = order;
	books.calledOff.push({ orderItemId, reason, at: off.at });
	books.refunds.push({
		...{ id, paymentId, orderItemId, amountPaise, reason, gatewayRefundId },
		...{ state: 'processed', createdAt: off.at, updatedAt: off.at },
	});
	books.gateway.refunds.push({
		...{ id: gatewayRefundId, paymentId: gatewayId('pay', order), amount: amountPaise },
		...{ status: 'processed', key: id, asked: 'past', receipt: id, notes: {}, createdAt: off.at.getTime() },
	});
	return amountPaise;
}

/** One item with what happened to it. @returns what of its money went back, in paise, and the ways of its units */
function enterItem(books: Books, order: Placed, line: Line, position: number, steps: Step[]) {
	const { shelf, quantity } = line;
	const id = newId<OrderItemId>();
	const copy = {
		...{ position, productId: shelf.id, name: shelf.name, sku: shelf.sku, hsn: shelf.hsn },
		...{ imageUrl: shelf.imageUrl, quantity, unitPaise: line.unitPaise, regularPaise: line.pricePaise },
		...{
			gstBasisPoints: line.gstBasisPoints,
			gstPaise: line.gstPaise,
			shippingPaise: line.shippingSharePaise,
		},
	};
	const last = steps.at(-1);
	const shipped = steps.some(({ status }) => status === 'shipped');
	const off = last?.status === 'cancelled' || last?.status === 'rejected' ? last : undefined;
	const expected = new Date(order.createdAt.getTime() + 6 * dayMs + indiaMs).toISOString().slice(0, 10);
	books.lines.push({ checkoutId: order.checkoutId, ...copy });
	books.items.push({
		...{ id, orderId: order.orderId, ...copy, status: last?.status ?? 'pending' },
		statusChangedAt: last?.at ?? order.createdAt,
		expectedDate: off === undefined ? expected : null,
		courierPartner: shipped ? (couriers[order.place % couriers.length] ?? null) : null,
		trackingId: shipped ? String(7_400_000_000 + order.place * 7919) : null,
		restockedAt: off?.at ?? null,
	});
	for (const [step, { status, at }] of steps.entries())
		books.audit.push({
			// What was delivered is completed by the shop itself.
			...{ actorId: status === 'completed' ? null : order.adminId, action: 'order item.update' },
			...{ target: `order item:${id}`, createdAt: at },
			...{ before: { status: steps[step - 1]?.status ?? 'pending' }, after: { status } },
		});
	const move = { productId: shelf.id, orderItemId: id };
	const moves: Move[] = [{ ...move, change: -quantity, at: order.createdAt }];
	if (off === undefined) return { back: 0, moves };
	moves.push({ ...move, change: quantity, at: off.at });
	return { back: enterRefund(books, order, id, line, off), moves };
}

/** One purchase as the shop would have it in its books. @returns the ways of its units */
function enterOrder(
	books: Books,
	purchase: DemoPurchase,
	by: { buyer: DemoBuyer; adminId: UserId; place: number; orderedAt: number; now: number },
	lines: (QuotedProduct & { shelf: Shelf })[],
): Move[] {
	const { buyer, place, orderedAt, now } = by;
	const { lines: priced, ...quote } = priceQuote(lines, shippingPolicy);
	const { totalPaise } = quote;
	const createdAt = new Date(orderedAt);
	const order: Placed = {
		...{ place, createdAt, adminId: by.adminId },
		...{ orderId: newId(), checkoutId: newId(), paymentId: newId() },
	};
	const { orderId, checkoutId, paymentId } = order;
	const { id: userId, addressId, address } = buyer;
	const [gatewayOrderId, gatewayPaymentId] = [gatewayId('order', order), gatewayId('pay', order)];
	const entered = priced.map((line, position) =>
		enterItem(books, order, line, position, stepsOf(purchase, position === 0, orderedAt, now)),
	);
	const back = entered.reduce((sum, item) => sum + item.back, 0);
	const refunded = back === totalPaise;
	const method = place % 3 === 0 ? 'upi' : 'card';
	books.checkouts.push({
		...{ id: checkoutId, userId, addressId, address, ...quote, gatewayOrderId, createdAt },
		...{ state: 'ordered', holding: 'sold', quoteDigest: `past ${place}`, holdUntil: createdAt },
	});
	books.payments.push({
		...{ id: paymentId, gatewayPaymentId, checkoutId, amountPaise: totalPaise, currency: 'INR', method },
		...{ state: refunded ? 'refunded' : 'captured', createdAt, updatedAt: createdAt },
	});
	books.orders.push({
		...{ id: orderId, userId, checkoutId, paymentId, address, ...quote, createdAt },
		...{ buyerName: buyer.name, buyerEmail: buyer.email },
		paymentState: back === 0 ? 'paid' : refunded ? 'refunded' : 'partly refunded',
	});
	books.jobs.push({
		...{ kind: 'order mail', payload: {}, dedupeKey: `order mail:order placed:${orderId}`, state: 'done' },
		...{ attempts: 1, runAt: createdAt, createdAt, finishedAt: createdAt },
	});
	books.audit.push({
		...{ actorId: null, action: 'order.place', target: `order:${orderId}`, createdAt },
		after: { source: 'verify', totalPaise, payment: gatewayPaymentId },
	});
	const charged = { amount: totalPaise, currency: 'INR', createdAt: orderedAt };
	books.gateway.orders.push({
		...{ id: gatewayOrderId, ...charged, receipt: checkoutId, notes: {}, status: 'paid', attempts: 1 },
	});
	books.gateway.payments.push({
		...{ id: gatewayPaymentId, orderId: gatewayOrderId, ...charged, method, error: null, lateAt: null },
		...{ status: refunded ? 'refunded' : 'captured' },
		instrument: method === 'upi' ? 'success@razorpay' : '1007',
	});
	return entered.flatMap(({ moves }) => moves);
}

/**
 * Writes the past half year into the books as if it had happened: frozen checkouts, payments, orders, invoices, refunds
 * with their credit notes, stock movements and the audit, priced and numbered by the shop's own rules.
 * @returns what the sandbox gateway has to know of it, so that these payments too can be refunded
 */
export async function writePastOrders(
	tx: Db,
	known: DemoAccounts & { productIds: Map<string, ProductId> },
): Promise<Entry> {
	const now = Date.now();
	const keys = new Set(purchases.flatMap(({ lines }) => lines.map(({ product }) => product)));
	const shelf = await shelfOf(
		tx,
		[...keys].flatMap((key) => known.productIds.get(key) ?? []),
	);
	const books = emptyBooks();
	const moves = purchases.flatMap((purchase, place) => {
		const buyer = purchase.buyer === 'shopper' ? known.shopper : known.buyers[purchase.buyer];
		if (buyer === undefined) throw new Error(`A demo purchase is by nobody: ${purchase.buyer}`);
		const lines = purchase.lines.map(({ product, quantity }) => {
			const productId = known.productIds.get(product);
			const found = productId === undefined ? undefined : shelf.get(productId);
			if (found === undefined) throw new Error(`The demo purchase of '${product}' names no product.`);
			const { pricePaise, offerPaise, gstBasisPoints, shippingPaise, id } = found;
			return { productId: id, quantity, pricePaise, offerPaise, gstBasisPoints, shippingPaise, shelf: found };
		});
		const midnight = Math.floor((now + indiaMs) / dayMs - purchase.daysAgo) * dayMs - indiaMs;
		// Today's are over by now, one and a half minutes apart at least.
		const latest = now - (purchases.length - place) * 90_000;
		const orderedAt = Math.min(midnight + purchase.minuteOfDay * 60_000, latest);
		return enterOrder(books, purchase, { buyer, adminId: known.adminId, place, orderedAt, now }, lines);
	});
	await storeBooks(tx, books);
	await writeMovements(tx, moves, shelf);
	return books.gateway;
}
