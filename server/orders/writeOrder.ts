import { eq, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import { paymentText } from '../../shared/paymentChannels.ts';
import { audit } from '../accounts/audit/audit.ts';
import { sellReservedStock } from '../catalog/catalog.ts';
import { newId } from '../platform/columns.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { insertRows, preparedQuery, toPlaceholders, type WholeRow } from '../platform/database/statement.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { currentSeller } from '../platform/settings/seller.ts';
import { taxIn } from '../pricing/invoice.ts';
import { users } from '../schema/auth.ts';
import { manualOrders } from '../schema/manualOrders.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { removeOrderedItems } from '../selling/cart/cart.ts';
import { type Checkout, getCheckoutLines, markOrdered } from '../selling/checkout/checkout.ts';
import { getExpectedDate } from '../selling/delivery/delivery.ts';
import { getRefundedAmount, type Payment } from '../selling/payments/payments.ts';
import { taxedLines } from './invoice.ts';
import { numberInvoice } from './numbering.ts';
import { getPaymentState } from './paymentState.ts';
import { queueOrderEmail } from './sendEmails.ts';

const selectBuyer = preparedQuery((db) =>
	db
		.select({
			name: users.name,
			email: users.email,
			manualOrderId: manualOrders.orderId,
			atCounter: manualOrders.atCounter,
		})
		.from(users)
		.leftJoin(manualOrders, eq(manualOrders.checkoutId, sql.placeholder('checkoutId')))
		.where(eq(users.id, sql.placeholder('userId'))),
);

type NewOrder = WholeRow<typeof orders, 'createdAt'>;
const insertOrder = preparedQuery<NewOrder, { placedAt: Date }[]>((db) =>
	db
		.insert(orders)
		.values(toPlaceholders(orders, ['createdAt']))
		.returning({ placedAt: orders.createdAt }),
);

/** What happens to an item after the sale is left to its defaults. */
const insertItems = insertRows(orderItems, [
	'part',
	'status',
	'statusChangedAt',
	'courierPartner',
	'trackingId',
	'packedAt',
	'restockedAt',
	'replacementOf',
]);

/**
 * The date that the buyer read at Pay Now. It counts from the placing when the order is confirmed or entered later, and
 * when that date is over before the payment arrives.
 */
async function promisedDate(tx: Db, checkout: Checkout, placedAt: Date): Promise<string | null> {
	const countFrom = (moment: Date) => getExpectedDate(tx, checkout.address.postalCode, moment);
	if (checkout.gatewayOrderId === null) return countFrom(placedAt);
	const promised = await countFrom(checkout.usedAt);
	return promised !== null && promised < isoDay(placedAt) ? countFrom(placedAt) : promised;
}

/**
 * Writes the order of a locked checkout whose stock is reserved, with its items, its invoice and the email to the buyer.
 * A manual order gets the id that it was entered with, and leaves the buyer's cart alone. So does one on delivery, whose goods
 * left the cart when it was ordered.
 * @param payment captured, or to be collected on delivery, of the checkout's total
 * @param by.source what triggered it, for the audit log
 * @param by.actorId the administrator who enters the order; null when the buyer paid it
 */
export async function writeOrder(
	tx: Db,
	checkout: Checkout,
	payment: Payment,
	by: { source: string; actorId: UserId | null },
): Promise<OrderId> {
	const lines = await getCheckoutLines(tx, checkout.id);
	const { manualOrderId, atCounter, ...buyer } = takeOne(
		await selectBuyer(tx, { userId: checkout.userId, checkoutId: checkout.id }),
	);
	// Part of the payment may have been refunded manually before the shop received it; cash on delivery is due.
	const refunded = await getRefundedAmount(tx, payment.id);
	const orderId = manualOrderId ?? newId<OrderId>();
	const order: NewOrder = {
		// All that was agreed (`agreedColumns`) is named alike; the insert names its columns.
		...checkout,
		id: orderId,
		letters: currentSettings().numbering.letters,
		checkoutId: checkout.id,
		paymentId: payment.id,
		paymentState: getPaymentState(payment, refunded),
		buyerName: buyer.name,
		buyerEmail: buyer.email,
	};
	const { placedAt } = takeOne(await insertOrder(tx, order));
	const expectedDate = atCounter ? null : await promisedDate(tx, checkout, placedAt);
	const items = lines.map(({ checkoutId: _, ...line }) => ({
		...line,
		id: newId<OrderItemId>(),
		orderId,
		expectedDate,
	}));
	const sold = items.map(({ id, productId, variantId, quantity }) => ({
		productId,
		variantId,
		quantity,
		orderItemId: id,
	}));
	await insertItems(tx, items);
	await sellReservedStock(tx, sold);
	await markOrdered(tx, checkout.id);
	if (payment.channel === 'gateway' && manualOrderId === null)
		await removeOrderedItems(tx, checkout.userId, items);
	await queueOrderEmail(tx, { about: 'order placed', orderId });
	await audit(tx, by.actorId, 'order.place', `order:${orderId}`, {
		after: {
			source: by.source,
			totalPaise: checkout.totalPaise,
			payment: payment.gatewayPaymentId ?? paymentText(payment),
		},
	});
	await numberInvoice(tx, orderId, placedAt, taxIn(taxedLines(order, lines, currentSeller()).totals));
	return orderId;
}
