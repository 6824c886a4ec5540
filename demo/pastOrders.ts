import { asc, inArray, sql } from 'drizzle-orm';
import {
	type CheckoutId,
	defaultSku,
	type OrderId,
	type OrderItemId,
	type PaymentId,
	type ProductId,
	type RefundId,
} from '../contracts/ids.ts';
import { paise, rupeesToPaise } from '../contracts/money.ts';
import type { Fulfilment } from '../contracts/orders.ts';
import { auditEntries } from '../server/audit/tables.ts';
import { productImages, products } from '../server/catalog/tables.ts';
import { checkoutLines, checkouts } from '../server/checkout/tables.ts';
import {
	creditNoteCounters,
	creditNotes,
	invoiceCounters,
	invoices,
	orderItems,
	orders,
} from '../server/orders/tables.ts';
import { payments, refunds } from '../server/payments/tables.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { documentNumber, financialYearOf } from '../server/pricing/invoice.ts';
import { priceQuote, type QuotedLine, type QuotedProduct } from '../server/pricing/quote.ts';
import type { Entry } from '../server/sandbox/ledger.ts';
import { store } from '../store.config.ts';
import type { DemoAccounts } from './accounts.ts';
import { type Move, writeMovements } from './pastStock.ts';
import { type DemoPurchase, purchases } from './purchases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const indiaMs = 5.5 * 60 * 60 * 1000;
const couriers = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post'];
const shippingPolicy = {
	freeOver: rupeesToPaise(store.shipping.freeOver),
	flatCap: rupeesToPaise(store.shipping.flatCap),
};

type Shelf = {
	id: ProductId;
	name: string;
	sku: string;
	hsn: string;
	imageUrl: string | null;
	stock: number;
} & Omit<QuotedProduct, 'productId' | 'quantity'>;

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

/** Consecutive within a financial year, as the shop's own counters give them; the past is told oldest first. */
function series(kind: Parameters<typeof documentNumber>[0]) {
	const last = new Map<string, number>();
	return {
		last,
		next: (issuedAt: Date) => {
			const financialYear = financialYearOf(issuedAt);
			const sequence = (last.get(financialYear) ?? 0) + 1;
			last.set(financialYear, sequence);
			return { financialYear, sequence, number: documentNumber(kind, financialYear, sequence), issuedAt };
		},
	};
}

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];
type Line = QuotedLine<QuotedProduct & { shelf: Shelf }>;

/** What happened to an item, newest last; what lies in the future has not happened. */
function stepsOf(
	purchase: DemoPurchase,
	first: boolean,
	orderedAt: number,
	now: number,
): { status: Fulfilment; at: Date }[] {
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

/**
 * Writes the past half year into the books as if it had happened: frozen checkouts, payments, orders, invoices, refunds
 * with their credit notes, stock movements and the audit, priced and numbered by the shop's own rules.
 * A few statements for all of them, so that a first start stays quick.
 * @returns what the sandbox gateway has to know of it, so that these payments too can be refunded
 */
export async function writePastOrders(
	tx: Db,
	known: DemoAccounts & { productIds: Map<string, ProductId> },
	now = Date.now(),
): Promise<Entry> {
	const idOf = (key: string) => {
		const id = known.productIds.get(key);
		if (id === undefined) throw new Error(`The demo purchase of '${key}' names no product.`);
		return id;
	};
	const shelf = await shelfOf(
		tx,
		purchases.flatMap(({ lines }) => lines.map(({ product }) => idOf(product))),
	);
	const rows = {
		checkouts: [] as Row<typeof checkouts>[],
		lines: [] as Row<typeof checkoutLines>[],
		payments: [] as Row<typeof payments>[],
		orders: [] as Row<typeof orders>[],
		items: [] as Row<typeof orderItems>[],
		invoices: [] as Row<typeof invoices>[],
		refunds: [] as Row<typeof refunds>[],
		jobs: [] as Row<typeof jobs>[],
	};
	const calledOff: { itemId: OrderItemId; reason: string; at: Date }[] = [];
	const moves: Move[] = [];
	const noted: Row<typeof auditEntries>[] = [];
	const entry = { orders: [], payments: [], refunds: [] } as Required<Omit<Entry, 'events'>>;
	const invoiceSeries = series('invoice');

	for (const [place, purchase] of purchases.entries()) {
		const buyer = purchase.buyer === 'shopper' ? known.shopper : known.buyers[purchase.buyer];
		if (buyer === undefined) throw new Error(`A demo purchase is by nobody: ${purchase.buyer}`);
		const midnight = Math.floor((now + indiaMs) / dayMs - purchase.daysAgo) * dayMs - indiaMs;
		const orderedAt = Math.min(
			midnight + purchase.minuteOfDay * 60_000,
			now - (purchases.length - place) * 90_000,
		);
		const createdAt = new Date(orderedAt);
		const quote = priceQuote(
			purchase.lines.map(({ product, quantity }) => {
				const productId = idOf(product);
				const found = shelf.get(productId);
				if (found === undefined) throw new Error(`The demo product '${product}' is not on the shelf.`);
				const { pricePaise, offerPaise, gstBasisPoints, shippingPaise } = found;
				return { productId, quantity, pricePaise, offerPaise, gstBasisPoints, shippingPaise, shelf: found };
			}),
			shippingPolicy,
		);
		const { subtotalPaise, gstPaise, shippingPaise, totalPaise, shippingRule } = quote;
		const amounts = { subtotalPaise, gstPaise, shippingPaise, totalPaise, shippingRule };
		const number = String(place + 1).padStart(14, '0');
		const [checkoutId, paymentId, orderId] = [newId<CheckoutId>(), newId<PaymentId>(), newId<OrderId>()];
		const [gatewayOrderId, gatewayPaymentId] = [`order_${number}`, `pay_${number}`];
		const { id: userId, addressId, address } = buyer;
		rows.checkouts.push({
			...{ id: checkoutId, userId, addressId, address, ...amounts, gatewayOrderId, createdAt },
			...{ state: 'ordered', holding: 'sold', quoteDigest: `past ${number}`, holdUntil: createdAt },
		});
		const frozen = (line: Line, position: number) => ({
			position,
			productId: line.shelf.id,
			name: line.shelf.name,
			sku: line.shelf.sku,
			hsn: line.shelf.hsn,
			imageUrl: line.shelf.imageUrl,
			quantity: line.quantity,
			unitPaise: line.unitPaise,
			regularPaise: line.pricePaise,
			gstBasisPoints: line.gstBasisPoints,
			gstPaise: line.gstPaise,
			shippingPaise: line.shippingSharePaise,
		});
		let back = 0;
		for (const [position, line] of quote.lines.entries()) {
			const itemId = newId<OrderItemId>();
			const copy = frozen(line, position);
			const steps = stepsOf(purchase, position === 0, orderedAt, now);
			const last = steps.at(-1);
			const shipped = steps.some(({ status }) => status === 'shipped');
			const off = last?.status === 'cancelled' || last?.status === 'rejected' ? last : undefined;
			rows.lines.push({ checkoutId, ...copy });
			rows.items.push({
				...{ id: itemId, orderId, ...copy, status: last?.status ?? 'pending' },
				statusChangedAt: last?.at ?? createdAt,
				expectedDate: off ? null : new Date(orderedAt + 6 * dayMs + indiaMs).toISOString().slice(0, 10),
				courierPartner: shipped ? (couriers[place % couriers.length] ?? null) : null,
				trackingId: shipped ? String(7_400_000_000 + place * 7919) : null,
				restockedAt: off?.at ?? null,
			});
			moves.push({ productId: copy.productId, change: -copy.quantity, orderItemId: itemId, at: createdAt });
			for (const [step, { status, at }] of steps.entries())
				if (status !== 'completed')
					noted.push({
						...{ actorId: known.adminId, action: 'order item.update', target: `order item:${itemId}` },
						...{ before: { status: steps[step - 1]?.status ?? 'pending' }, after: { status }, createdAt: at },
					});
			if (off === undefined) continue;
			const reason = `Item ${off.status}`;
			const amountPaise = paise(line.linePaise + line.gstPaise + line.shippingSharePaise);
			const refundId = newId<RefundId>();
			const gatewayRefundId = `rfnd_${number}`;
			back += amountPaise;
			moves.push({ productId: copy.productId, change: copy.quantity, orderItemId: itemId, at: off.at });
			calledOff.push({ itemId, reason, at: off.at });
			rows.refunds.push({
				...{ id: refundId, paymentId, orderItemId: itemId, amountPaise, reason, gatewayRefundId },
				...{ state: 'processed', createdAt: off.at, updatedAt: off.at },
			});
			entry.refunds.push({
				...{ id: gatewayRefundId, paymentId: gatewayPaymentId, amount: amountPaise, status: 'processed' },
				...{ key: refundId, asked: 'past', receipt: refundId, notes: {}, createdAt: off.at.getTime() },
			});
		}
		const refunded = back === totalPaise;
		const method = place % 3 === 0 ? 'upi' : 'card';
		rows.payments.push({
			...{ id: paymentId, gatewayPaymentId, checkoutId, amountPaise: totalPaise, currency: 'INR', method },
			...{ state: refunded ? 'refunded' : 'captured', createdAt, updatedAt: createdAt },
		});
		rows.orders.push({
			...{ id: orderId, userId, checkoutId, paymentId, address, ...amounts, createdAt },
			...{ buyerName: buyer.name, buyerEmail: buyer.email },
			paymentState: back === 0 ? 'paid' : refunded ? 'refunded' : 'partly refunded',
		});
		rows.invoices.push({ orderId, ...invoiceSeries.next(createdAt) });
		rows.jobs.push({
			...{ kind: 'order mail', payload: {}, dedupeKey: `order mail:order placed:${orderId}`, state: 'done' },
			...{ attempts: 1, runAt: createdAt, createdAt, finishedAt: createdAt },
		});
		noted.push({
			...{ actorId: null, action: 'order.place', target: `order:${orderId}`, createdAt },
			after: { source: 'verify', totalPaise, payment: gatewayPaymentId },
		});
		entry.orders.push({
			...{ id: gatewayOrderId, amount: totalPaise, currency: 'INR', receipt: checkoutId, notes: {} },
			...{ status: 'paid', attempts: 1, createdAt: orderedAt },
		});
		entry.payments.push({
			...{ id: gatewayPaymentId, orderId: gatewayOrderId, amount: totalPaise, currency: 'INR', method },
			...{ status: refunded ? 'refunded' : 'captured', error: null, lateAt: null, createdAt: orderedAt },
			instrument: method === 'upi' ? 'success@razorpay' : '1007',
		});
	}

	await tx.insert(checkouts).values(rows.checkouts);
	await tx.insert(checkoutLines).values(rows.lines);
	await tx.insert(payments).values(rows.payments);
	await tx.insert(orders).values(rows.orders);
	await tx.insert(orderItems).values(rows.items);
	await tx.insert(invoices).values(rows.invoices);
	await tx.insert(refunds).values(rows.refunds);
	await tx.insert(jobs).values(rows.jobs);
	await writeCounters(tx, invoiceCounters, invoiceSeries.last);
	const noteSeries = series('credit note');
	const notes = calledOff
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())
		.map(({ itemId, reason, at }) => ({ orderItemId: itemId, reason, ...noteSeries.next(at) }));
	await tx.insert(creditNotes).values(notes);
	await writeCounters(tx, creditNoteCounters, noteSeries.last);
	await tx.update(auditEntries).set({
		createdAt: sql`coalesce((select ${products.createdAt} from ${products} where ${auditEntries.target} = 'product:' || ${products.id}), ${auditEntries.createdAt})`,
	});
	await tx
		.insert(auditEntries)
		.values(noted.toSorted((a, b) => Number(a.createdAt?.getTime()) - Number(b.createdAt?.getTime())));
	await writeMovements(tx, moves, shelf);
	return entry;
}

async function writeCounters(
	tx: Db,
	counters: typeof invoiceCounters | typeof creditNoteCounters,
	last: Map<string, number>,
): Promise<void> {
	await tx
		.insert(counters)
		.values([...last].map(([financialYear, lastNumber]) => ({ financialYear, lastNumber })));
}
