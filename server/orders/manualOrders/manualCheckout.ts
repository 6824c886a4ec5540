import type { KeptChoices } from '../../../contracts/checkoutChoices.ts';
import type { AddressId, CheckoutId, UserId } from '../../../contracts/ids.ts';
import { type Paise, paiseToRupees } from '../../../shared/money.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, type Rejection } from '../../platform/http/httpError.ts';
import type { AddressCopy } from '../../schema/checkout.ts';
import {
	type Checkout,
	feesFor,
	getMinimumAge,
	requireBuyerFirm,
	requirePinOfState,
	reservationMinutes,
	reserveAll,
	storeCheckout,
	totalChanged,
} from '../../selling/checkout/checkout.ts';
import { minimumCharge } from '../../selling/payments/payments.ts';
import {
	type ManualQuoteRequest,
	type PricedManualOrder,
	quoteManually,
	wireManualQuote,
} from './manualQuote.ts';

/** A manual order as entered; `amountPaise` is the total that the administrator saw, which is only compared. */
export type EnteredManualOrder = ManualQuoteRequest & {
	userId: UserId;
	/** Null for an address that is not in the customer's address book. */
	addressId: AddressId | null;
	address: AddressCopy;
	choices: KeptChoices;
	/** That the buyer is old enough for a gun. */
	ageDeclared: boolean;
	amountPaise: Paise;
};

/** An error with the current quote, for the administrator to review. */
const quoteChanged = ({ code, sentence }: Rejection, quote: PricedManualOrder) =>
	new HttpError(409, code, sentence, {
		amount: paiseToRupees(quote.totalPaise),
		quote: wireManualQuote(quote),
	});

/**
 * Creates the checkout of a manual order and reserves its stock, for as long as a shopper's; a payment link extends that.
 * @throws HttpError 400 for the shop's own GSTIN, one of another state or without a legal name; 404 for an unknown product; 409 with `quote` when the total, the
 * stock, a price or the discount is not valid; 422 for a PIN code of another state a total below ₹1 and a gun without the declaration of age
 */
export async function createManualCheckout(
	tx: Db,
	entered: EnteredManualOrder,
): Promise<{ checkout: Checkout; quote: PricedManualOrder }> {
	const { userId, addressId, address, choices } = entered;
	requirePinOfState(address);
	requireBuyerFirm(choices, address);
	const quote = await quoteManually(tx, entered);
	const problem = quote.lines.find((line) => line.problem !== undefined)?.problem ?? quote.discountProblem;
	if (problem !== undefined) throw quoteChanged(problem, quote);
	const minimumAge = getMinimumAge(quote);
	if (minimumAge !== undefined && !entered.ageDeclared)
		throw new HttpError(
			422,
			'age_confirmation_required',
			`Please ask the buyer to confirm that they are ${minimumAge} or older. We sell guns to adults only.`,
		);
	if (quote.totalPaise !== entered.amountPaise) throw quoteChanged(totalChanged, quote);
	if (quote.totalPaise < minimumCharge)
		throw new HttpError(422, 'amount_too_small', 'The smallest amount that can be paid is ₹1.');
	if (!(await reserveAll(tx, quote.lines)))
		throw quoteChanged(
			{ code: 'out_of_stock', sentence: 'The last units were sold just now.' },
			await quoteManually(tx, entered),
		);

	const id = newId<CheckoutId>();
	const checkout = await storeCheckout(tx, {
		id,
		userId,
		addressId,
		address,
		choices,
		agesDeclared: minimumAge !== undefined,
		quote: { ...quote, ...feesFor({ onDelivery: false }) },
		discount: {
			couponId: null,
			couponCode: null,
			couponName: entered.discount === undefined ? null : 'Discount',
		},
		// Not the digest of any cart, so that the customer's own checkout never reuses it.
		quoteDigest: `manual:${id}`,
		reservedMinutes: reservationMinutes(false),
	});
	return { checkout, quote };
}
