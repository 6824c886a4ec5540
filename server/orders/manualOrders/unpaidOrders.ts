import { eq } from 'drizzle-orm';
import type { OrderId, PaymentLinkId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { manualOrders } from '../../schema/manualOrders.ts';
import { type Checkout, cancelCheckout, lockCheckout } from '../../selling/checkout/checkout.ts';
import { queuePaymentLinkEmail } from './paymentLinkEmail.ts';
import { cancelLinks, newestLinks, renewLink } from './paymentLinks.ts';

/** The checkout of an unpaid manual order, locked. @throws HttpError 404, or 409 when it is paid or cancelled */
async function lockUnpaid(tx: Db, orderId: OrderId): Promise<Checkout> {
	const [manual] = await tx
		.select({ checkoutId: manualOrders.checkoutId })
		.from(manualOrders)
		.where(eq(manualOrders.orderId, orderId));
	if (manual === undefined) throw new HttpError(404, 'order_not_found', 'There is no such manual order.');
	const checkout = await lockCheckout(tx, manual.checkoutId);
	if (checkout.state === 'ordered') throw new HttpError(409, 'already_done', 'This order is paid already.');
	if (checkout.state === 'cancelled')
		throw new HttpError(409, 'already_done', 'This order is cancelled already.');
	if (checkout.state === 'refunded')
		throw new HttpError(
			409,
			'payment_refunded',
			'This order was paid too late, and the payment is refunded.',
		);
	return checkout;
}

/**
 * Emails the link of an unpaid order again, or replaces it: on request, and when it cannot be paid any more.
 * @returns the links to bring to agreement with the gateway after the commit, the old one first
 */
export async function sendLink(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ replace }: { replace: boolean },
): Promise<PaymentLinkId[]> {
	const checkout = await lockUnpaid(tx, orderId);
	const old = (await newestLinks(tx, [checkout.id])).get(checkout.id);
	if (!replace && old?.state === 'requested') return [old.id];
	if (!replace && old?.state === 'open' && !old.isOver) {
		await queuePaymentLinkEmail(tx, old.id, `payment link:${old.id}:${newId()}`);
		return [];
	}
	const link = await renewLink(tx, checkout);
	await audit(tx, actorId, 'payment link.replace', `order:${orderId}`);
	return old === undefined ? [link] : [old.id, link];
}

/**
 * Cancels an unpaid order: its units are available again, and a later payment is refunded.
 * @returns the link to cancel at the gateway after the commit
 */
export async function cancelUnpaid(tx: Db, actorId: UserId, orderId: OrderId): Promise<PaymentLinkId[]> {
	const checkout = await lockUnpaid(tx, orderId);
	const link = (await newestLinks(tx, [checkout.id])).get(checkout.id);
	await cancelCheckout(tx, checkout);
	await cancelLinks(tx, checkout.id);
	await audit(tx, actorId, 'manual order.cancel', `order:${orderId}`);
	return link === undefined ? [] : [link.id];
}
