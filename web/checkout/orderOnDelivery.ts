import type { Address } from '../../contracts/addresses.ts';
import type { User } from '../../contracts/auth.ts';
import type { UnconfirmedOrder } from '../../contracts/cashOnDelivery.ts';
import type { CheckoutChoices } from '../../contracts/checkoutChoices.ts';
import type { Quote } from '../../contracts/payments.ts';
import { ApiError, call } from '../session/call.ts';
import { type FirmErrors, findFirmErrors } from './firm.ts';

/**
 * The outcome of Place Order.
 *
 * | kind           | meaning |
 * |----------------|---------|
 * | reserved       | the order waits for the buyer to confirm it |
 * | changed        | the total has changed, or the cart cannot be paid on delivery any more |
 * | firm rejected  | the GSTIN is invalid or of another state than the address, or its legal name is missing |
 * | not started    | the order was not accepted; `message` is the reason |
 */
export type CodOutcome =
	| { kind: 'reserved'; order: UnconfirmedOrder }
	| { kind: 'changed'; message: string }
	| { kind: 'firm rejected'; fields: FirmErrors }
	| { kind: 'not started'; message: string | undefined };

/** Orders the accepted quote on delivery. @throws when the shop cannot be reached */
export async function orderOnDelivery({
	user,
	quote,
	address,
	choices,
}: {
	user: User;
	quote: Quote;
	address: Address;
	choices: Partial<CheckoutChoices>;
}): Promise<CodOutcome> {
	try {
		const order = await call('POST /orders/cod', {
			body: {
				userId: user.id,
				addressId: address.id,
				amount: quote.total,
				...choices,
			},
		});
		return { kind: 'reserved', order };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 409 && 'quote' in error.response) return { kind: 'changed', message: error.message };
		const fields = findFirmErrors(error.fields);
		if (fields !== undefined) return { kind: 'firm rejected', fields };
		return { kind: 'not started', message: error.status === 500 ? undefined : error.message || undefined };
	}
}
