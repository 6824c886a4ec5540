import type { Address } from '../../contracts/addresses.ts';
import type { User } from '../../contracts/auth.ts';
import type { CheckoutChoices } from '../../contracts/checkoutChoices.ts';
import type { OrderId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { ShopConfig } from '../../contracts/shop.ts';
import { formatAddress } from '../addresses/AddressCards.tsx';
import { ApiError, call, hasCode, type ResponseBody } from '../session/call.ts';
import { type FirmErrors, findFirmErrors } from './firm.ts';
import { loadPaymentScript, openPaymentDialog, type PaymentResult } from './paymentDialog.ts';

/**
 * The outcome of Pay Now.
 *
 * | kind           | meaning |
 * |----------------|---------|
 * | placed         | paid, and the order is placed |
 * | dismissed      | the payment window was closed; whether something was paid is unknown here |
 * | changed        | the total has changed; no payment was started |
 * | firm rejected  | the GSTIN is invalid or of another state than the address, or its legal name is missing; no payment was started |
 * | not started    | the shop did not create a payment order; `message` is its reason, if it gave one |
 * | not verified   | the result of the payment window does not prove a payment |
 * | refunded       | paid too late to place the order: refunded in full |
 * | awaiting       | paid and not confirmed yet: the order is placed automatically |
 * | not stored     | paid, but the request for the order failed |
 *
 * `paymentOrder` is the id to poll when the payment window was opened and no order was returned.
 */
export type Outcome =
	/** The order's id, if the shop returned it; the response status alone says that it is placed. */
	| { kind: 'placed'; orderId: OrderId | undefined }
	| { kind: 'changed' }
	| { kind: 'not started'; message: string | undefined }
	| { kind: 'firm rejected'; fields: FirmErrors }
	| ({ paymentOrder: string } & Unfinished);

type Unfinished = { kind: 'dismissed' | 'not verified' | 'refunded' | 'awaiting' | 'not stored' };

type Purchase = {
	shop: ShopConfig;
	user: User;
	quote: Quote;
	address: Address;
	choices: Partial<CheckoutChoices>;
};

/** The server could not be reached or did not know: nothing is lost, since the order is placed without this browser. */
const isUndecided = (error: unknown) =>
	!(error instanceof ApiError) || error.status === 503 || error.status === 502 || error.status === 504;

async function createPaymentOrder({
	user,
	quote,
	address,
	choices,
}: Purchase): Promise<ResponseBody<'POST /payments/order'> | Outcome> {
	try {
		const order = await call('POST /payments/order', {
			body: {
				amount: quote.total,
				currency: 'INR',
				receipt: `receipt_${performance.timeOrigin + performance.now()}`,
				notes: { userId: user.id, addressId: address.id },
				...choices,
			},
		});
		// Only a payment order may open the payment window, whatever the status.
		return order?.id ? order : { kind: 'not started', message: undefined };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 409 && 'quote' in error.response) return { kind: 'changed' };
		const fields = findFirmErrors(error.fields);
		if (fields !== undefined) return { kind: 'firm rejected', fields };
		return { kind: 'not started', message: error.status === 500 ? undefined : error.message || undefined };
	}
}

async function verify(result: PaymentResult): Promise<Unfinished | undefined> {
	try {
		const { success } = await call('POST /payments/verify', { body: result });
		return success ? undefined : { kind: 'not verified' };
	} catch (error) {
		if (isUndecided(error)) return { kind: 'awaiting' };
		return { kind: hasCode(error, 'payment_refunded') ? 'refunded' : 'not verified' };
	}
}

async function finalizeOrder(
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
		if (!(error instanceof ApiError)) return { kind: 'not stored' };
		if (error.status === 503 || error.response.awaitingPayment === true) return { kind: 'awaiting' };
		return { kind: hasCode(error, 'payment_refunded') ? 'refunded' : 'not stored' };
	}
}

/**
 * Pays the accepted quote: payment order, payment window, verification, order.
 * @throws when the shop or the payment script cannot be reached before anything was paid
 */
export async function payFor(purchase: Purchase): Promise<Outcome> {
	const { shop, user, address } = purchase;
	const started = await createPaymentOrder(purchase);
	if ('kind' in started) return started;
	await loadPaymentScript(shop.payment.checkoutScript);
	const result = await openPaymentDialog({
		key: shop.payment.publicKey,
		amount: Math.round(started.amount * 100),
		currency: started.currency,
		order_id: started.id,
		name: shop.name,
		prefill: { name: user.name, email: user.email },
		notes: { address: formatAddress(address).slice(0, 250) },
	});
	const outcome =
		result === undefined
			? ({ kind: 'dismissed' } as const)
			: ((await verify(result)) ?? (await finalizeOrder(purchase, result.razorpay_payment_id)));
	return outcome.kind === 'placed' ? outcome : { ...outcome, paymentOrder: started.id };
}
