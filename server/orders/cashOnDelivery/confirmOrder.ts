import { and, desc, eq, sql } from 'drizzle-orm';
import type { CheckoutId, OrderId, PaymentId, UserId } from '../../../contracts/ids.ts';
import { paiseToRupees, type Rupees, rupeesToPaise } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { hashToken, keepAccount } from '../../accounts/auth/auth.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { codConfirmations } from '../../schema/cashOnDelivery.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { atTodaysRates, isKnownBuyer, storeRetaxed } from '../../selling/checkout/checkout.ts';
import { changeAmountDue, lockPayment } from '../../selling/payments/payments.ts';
import { writeOrder } from '../orders.ts';
import { waitsForConfirmation } from './unconfirmed.ts';

const tooLate =
	'This order cannot be confirmed any more: the time for it is over, or it was cancelled. Nothing was ordered.';

const rateChanged =
	'A GST rate has changed since you ordered. Please look at the new amount and confirm the order again.';

/** An order on delivery, confirmed or not. */
type Waiting = { paymentId: PaymentId; checkoutId: CheckoutId };
type Placed = { orderId: OrderId; number: string; amount: Rupees };

/**
 * Places the order of an emailed link, once; every further call returns the same order.
 * @param accepted the new total in rupees that the buyer saw, after a GST rate changed: only compared
 * @throws HttpError 404 for an unknown link; 409 as `place`
 */
export async function confirmByLink(tx: Db, token: string, accepted?: number): Promise<Placed> {
	return place(tx, await findLinked(tx, token), { accepted, source: 'confirmation' });
}

/**
 * The order of an emailed link; null while it waits for confirmation.
 * @throws HttpError 404 for an unknown link, 409 when the order cannot be confirmed any more
 */
export async function getLinkedOrder(db: Db, token: string): Promise<Placed | null> {
	const { paymentId } = await findLinked(db, token);
	const order = await getPlaced(db, paymentId);
	if (order !== undefined) return order;
	const waiting = await db
		.select({ id: payments.id })
		.from(payments)
		.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
		.where(and(eq(payments.id, paymentId), waitsForConfirmation));
	if (waiting.length === 0) throw new HttpError(409, 'order_expired', tooLate);
	return null;
}

async function findLinked(db: Db, token: string): Promise<Waiting> {
	const [link] = await db
		.select({ paymentId: payments.id, checkoutId: payments.checkoutId })
		.from(codConfirmations)
		.innerJoin(payments, eq(payments.id, codConfirmations.paymentId))
		.where(eq(codConfirmations.tokenHash, hashToken(token)));
	if (link === undefined)
		throw new HttpError(
			404,
			'link_invalid',
			'This link is not valid. Please open the latest email about your order.',
		);
	return link;
}

async function getPlaced(db: Db, paymentId: PaymentId): Promise<Placed | undefined> {
	const [order] = await db.select().from(orders).where(eq(orders.paymentId, paymentId));
	return order && { orderId: order.id, number: orderNumber(order), amount: paiseToRupees(order.totalPaise) };
}

/**
 * Places the order of a known buyer who pressed the button, once; every further call returns the same order.
 * @param accepted as for `confirmByLink`
 * @throws HttpError 403 for a buyer who confirms by the emailed link, 404 for an order of another user; 409 as `place`
 */
export async function confirmByButton(
	tx: Db,
	userId: UserId,
	id: CheckoutId,
	accepted?: number,
): Promise<Placed> {
	const [own] = await tx
		.select({ paymentId: payments.id, checkoutId: payments.checkoutId })
		.from(payments)
		.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
		.where(and(eq(checkouts.id, id), eq(checkouts.userId, userId), eq(payments.channel, 'cash on delivery')))
		.orderBy(desc(payments.createdAt))
		.limit(1);
	if (own === undefined) throw new HttpError(404, 'order_not_found', 'There is no such order to confirm.');
	if (!(await isKnownBuyer(tx, userId)))
		throw new HttpError(
			403,
			'email_confirmation_required',
			'Please confirm this order by the link we emailed you.',
		);
	return place(tx, own, { accepted, source: 'confirmation by button' });
}

/**
 * Places an order on delivery under the lock of its checkout, or returns it when it is placed already.
 * @throws HttpError 409 when the order cannot be confirmed any more, or with `amount` and `amountBefore` when a GST rate has
 * changed and the new total is not accepted
 */
async function place(
	tx: Db,
	{ paymentId, checkoutId }: Waiting,
	{ accepted, source }: { accepted: number | undefined; source: string },
): Promise<Placed> {
	// Checkout before payment, as when an order is placed or a reservation ends.
	const checkout = takeOne(
		await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update'),
	);
	const order = await getPlaced(tx, paymentId);
	if (order !== undefined) return order;
	const payment = await lockPayment(tx, paymentId);
	const inTime = and(eq(checkouts.id, checkout.id), sql`${checkouts.reservedUntil} > now()`);
	if (
		payment.state !== 'created' ||
		checkout.reservation !== 'reserved' ||
		(await tx.$count(checkouts, inTime)) === 0 ||
		!(await keepAccount(tx, checkout.userId))
	)
		throw new HttpError(409, 'order_expired', tooLate);
	const retaxed = await atTodaysRates(tx, checkout);
	const totalPaise = retaxed?.totalPaise ?? checkout.totalPaise;
	if (accepted === undefined ? retaxed !== undefined : rupeesToPaise(accepted) !== totalPaise)
		throw new HttpError(409, 'price_changed', rateChanged, {
			amount: paiseToRupees(totalPaise),
			amountBefore: paiseToRupees(checkout.totalPaise),
		});
	const [current, due] =
		retaxed === undefined
			? [checkout, payment]
			: [await storeRetaxed(tx, checkout, retaxed), await changeAmountDue(tx, payment, totalPaise)];
	await writeOrder(tx, current, due, { source, actorId: null });
	const placed = await getPlaced(tx, paymentId);
	if (placed === undefined) throw new Error(`The payment ${paymentId} has no order.`);
	return placed;
}
