import { sql } from 'drizzle-orm';
import type { AddressId, CheckoutId, UserId } from '../../contracts/ids.ts';
import { type Paise, paiseToRupees } from '../../contracts/money.ts';
import { smallestAmount } from '../payments/payments.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { type AddressCopy, checkouts } from '../schema/checkout.ts';
import { requireBuyerGstin, requirePinOfState } from './addressRules.ts';
import type { Checkout } from './createCheckout.ts';
import {
	type ManualQuoteRequest,
	type PricedManualOrder,
	quoteManually,
	wireManualQuote,
} from './manualQuote.ts';
import { reservationEnd, reserveAll } from './reservations.ts';
import { storeLines } from './storeLines.ts';

/** A manual order as entered; `amountPaise` is the total that the administrator saw, which is only compared. */
export type EnteredManualOrder = ManualQuoteRequest & {
	userId: UserId;
	/** Null for an address that is not in the customer's address book. */
	addressId: AddressId | null;
	address: AddressCopy;
	gstin: string | undefined;
	amountPaise: Paise;
};

/** An error with the current quote, for the administrator to review. */
const quoteChanged = (sentence: string, quote: PricedManualOrder) =>
	new HttpError(409, sentence, {
		amount: paiseToRupees(quote.totalPaise),
		quote: wireManualQuote(quote),
	});

/**
 * Creates the checkout of a manual order and reserves its stock, for as long as a shopper's; a payment link extends that.
 * @throws HttpError 400 for the shop's own GSTIN or one of another state; 404 for an unknown product; 409 with `quote` when the total, the
 * stock, a price or the discount is not valid; 422 for a PIN code of another state and a total below ₹1
 */
export async function createManualCheckout(
	tx: Db,
	entered: EnteredManualOrder,
): Promise<{ checkout: Checkout; quote: PricedManualOrder }> {
	const { userId, addressId, address, gstin } = entered;
	requirePinOfState(address);
	if (gstin !== undefined) requireBuyerGstin(gstin, address);
	const quote = await quoteManually(tx, entered);
	const problem = quote.lines.find((line) => line.problem !== undefined)?.problem ?? quote.discountProblem;
	if (problem !== undefined) throw quoteChanged(problem, quote);
	if (quote.totalPaise !== entered.amountPaise)
		throw quoteChanged('The total has changed since you saw it. Please look at the new one.', quote);
	if (quote.totalPaise < smallestAmount)
		throw new HttpError(422, 'The smallest amount that can be paid is ₹1.');
	if (!(await reserveAll(tx, quote.lines)))
		throw quoteChanged('The last units were sold just now.', await quoteManually(tx, entered));

	const id = newId<CheckoutId>();
	const checkout = only(
		await tx
			.insert(checkouts)
			.values({
				id,
				userId,
				addressId,
				address,
				buyerGstin: gstin ?? null,
				couponName: entered.discount === undefined ? null : 'Discount',
				discountPaise: quote.discountPaise,
				subtotalPaise: quote.subtotalPaise,
				gstPaise: quote.gstPaise,
				shippingPaise: quote.shippingPaise,
				totalPaise: quote.totalPaise,
				shippingRule: quote.shippingRule,
				// Not the digest of any cart, so that the customer's own checkout never reuses it.
				quoteDigest: `manual:${id}`,
				reservedSince: sql`now()`,
				reservedUntil: reservationEnd(false),
			})
			.returning(),
	);
	await storeLines(tx, id, quote.lines);
	return { checkout, quote };
}
