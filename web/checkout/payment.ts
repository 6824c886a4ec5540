import type { Address } from '../../contracts/addresses.ts';
import type { User } from '../../contracts/auth.ts';
import type { OrderId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { ShopConfig } from '../../contracts/shop.ts';
import { linesOf } from '../addresses/AddressCards.tsx';
import { type Answer, CallRefused, call } from '../session/call.ts';
import { loadPaymentScript, openPaymentDialog, type PaymentResult } from './paymentDialog.ts';

/**
 * How a press on Pay Now ended.
 *
 * | kind         | when |
 * |--------------|------|
 * | placed       | paid, and the order is there |
 * | dismissed    | the dialog was closed; whether something was paid in it is not known here |
 * | changed      | the total is another by now: nothing was begun |
 * | gstin refused | the GSTIN is none, or of another state than the address: nothing was begun |
 * | not begun    | the shop did not make a payment order; `sentence` says why where it said so |
 * | not verified | the dialog's result does not prove a payment |
 * | refunded     | paid, but too late to place the order: refunded in full |
 * | awaiting     | paid, and not confirmed yet: the order comes by itself |
 * | not stored   | paid, and the order could not be asked for |
 *
 * `paymentOrder` is the id to ask the server by where the dialog was opened and no order is there.
 */
export type Outcome =
	/** The order's id where the shop answered it: that it is placed, the answer's status alone says. */
	| { kind: 'placed'; orderId: OrderId | undefined }
	| { kind: 'changed' }
	| { kind: 'not begun'; sentence: string | undefined }
	| { kind: 'gstin refused'; sentence: string }
	| ({ paymentOrder: string } & Unfinished);

type Unfinished =
	| { kind: 'dismissed' | 'not verified' | 'awaiting' | 'not stored' }
	| { kind: 'refunded'; sentence: string };

type Purchase = { shop: ShopConfig; user: User; quote: Quote; address: Address; gstin: string };

/** The server could not be asked, or did not know itself: nothing is lost, the order is made without this browser. */
const isUndecided = (error: unknown) =>
	!(error instanceof CallRefused) || error.status === 503 || error.status === 502 || error.status === 504;

async function begin({
	user,
	quote,
	address,
	gstin,
}: Purchase): Promise<Answer<'POST /payments/order'> | Outcome> {
	try {
		const order = await call('POST /payments/order', {
			body: {
				amount: quote.total,
				currency: 'INR',
				receipt: `receipt_${performance.timeOrigin + performance.now()}`,
				notes: { userId: user.id, addressId: address.id },
				...(gstin.trim() === '' ? {} : { gstin }),
			},
		});
		// An answer that is no payment order must not open the dialog, whatever its status.
		return order?.id ? order : { kind: 'not begun', sentence: undefined };
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		if (error.status === 409 && 'quote' in error.answer) return { kind: 'changed' };
		if (error.fields.gstin !== undefined) return { kind: 'gstin refused', sentence: error.fields.gstin };
		return { kind: 'not begun', sentence: error.status === 500 ? undefined : error.message || undefined };
	}
}

async function verify(result: PaymentResult): Promise<Unfinished | undefined> {
	try {
		const { success } = await call('POST /payments/verify', { body: result });
		return success ? undefined : { kind: 'not verified' };
	} catch (error) {
		if (isUndecided(error)) return { kind: 'awaiting' };
		if (error instanceof CallRefused && error.status === 409)
			return { kind: 'refunded', sentence: error.message };
		return { kind: 'not verified' };
	}
}

async function claimOrder(
	{ user, quote, address }: Purchase,
	paymentId: string,
): Promise<{ kind: 'placed'; orderId: OrderId | undefined } | Unfinished> {
	try {
		const order = await call('POST /orders', {
			body: {
				userId: user.id,
				addressId: address.id,
				products: quote.lines.map((line) => ({
					productId: line.productId,
					quantity: line.quantity,
					price: line.unitPrice,
					name: line.name,
				})),
				totalAmount: quote.total,
				paymentId,
				status: 'completed',
			},
		});
		return { kind: 'placed', orderId: order?.id };
	} catch (error) {
		if (!(error instanceof CallRefused)) return { kind: 'not stored' };
		if (error.status === 503 || error.answer.awaitingPayment === true) return { kind: 'awaiting' };
		return error.status === 409 ? { kind: 'refunded', sentence: error.message } : { kind: 'not stored' };
	}
}

/**
 * Pays the quote the shopper has seen: payment order, dialog, verification, order (document 2, §4).
 * @throws when the shop or the payment script cannot be reached before anything was paid
 */
export async function payFor(purchase: Purchase): Promise<Outcome> {
	const { shop, user, address } = purchase;
	const begun = await begin(purchase);
	if ('kind' in begun) return begun;
	await loadPaymentScript(shop.payment.checkoutScript);
	const result = await openPaymentDialog({
		key: shop.payment.publicKey,
		amount: Math.round(begun.amount * 100),
		currency: begun.currency,
		order_id: begun.id,
		name: shop.name,
		prefill: { name: user.name, email: user.email },
		notes: { address: linesOf(address).slice(0, 250) },
	});
	const ended =
		result === undefined
			? ({ kind: 'dismissed' } as const)
			: ((await verify(result)) ?? (await claimOrder(purchase, result.razorpay_payment_id)));
	return ended.kind === 'placed' ? ended : { ...ended, paymentOrder: begun.id };
}
