import { licenceNeeded } from '../../../shared/guns.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { HttpError, type Rejection } from '../../platform/http/httpError.ts';
import { minimumCharge } from '../payments/payments.ts';
import { type CartQuote, getMinimumAge, serializeQuote } from './quote.ts';

/** An error with the current quote, for the shopper to review and accept. */
export const quoteChanged = ({ code, sentence }: Rejection, quote: CartQuote) =>
	new HttpError(409, code, sentence, {
		amount: paiseToRupees(quote.totalPaise),
		quote: serializeQuote(quote),
	});

export const totalChanged: Rejection = {
	code: 'price_changed',
	sentence: 'The total has changed since you saw it. Please look at the new one.',
};

/** Why a quote's units cannot be bought; undefined when they can. */
export function shortage(quote: CartQuote): Rejection | undefined {
	const short = quote.lines.find((line) => line.available < line.quantity);
	if (short === undefined) return;
	const name = nameWithVariant(short);
	return short.available > 0
		? { code: 'insufficient_stock', sentence: `Only ${short.available} of ${name} can be bought now.` }
		: { code: 'out_of_stock', sentence: `${name} is sold out.` };
}

/**
 * Whether the cart can be ordered as the shopper saw it.
 * @param seen.amount the total that the shopper saw, in paise
 * @throws HttpError 409 with the quote when the coupon does not apply, the total differs, a gun needs a licence, stock is
 * short or nothing is sold any more; 422 for an empty cart and for a gun without the declaration of age
 */
export function requireOrderable(
	quote: CartQuote,
	seen: { amount: number; ageDeclared: boolean | undefined },
): void {
	const [unsold] = quote.noLongerSold;
	if (quote.lines.length === 0 && unsold !== undefined)
		throw quoteChanged(
			{ code: 'out_of_stock', sentence: `${nameWithVariant(unsold)} is no longer sold.` },
			quote,
		);
	if (quote.lines.length === 0) throw new HttpError(422, 'cart_empty', 'Your cart is empty.');
	if (quote.couponProblem !== undefined) throw quoteChanged(quote.couponProblem, quote);
	if (quote.totalPaise !== seen.amount) throw quoteChanged(totalChanged, quote);
	const gun = quote.lines.find(({ needsLicence }) => needsLicence);
	if (gun !== undefined)
		throw quoteChanged(
			{ code: 'licence_required', sentence: `${licenceNeeded(gun.name)} Remove it from your cart.` },
			quote,
		);
	const minimumAge = getMinimumAge(quote);
	if (minimumAge !== undefined && seen.ageDeclared !== true)
		throw new HttpError(
			422,
			'age_confirmation_required',
			`Please confirm that you are ${minimumAge} or older. We sell guns to adults only.`,
		);
	const short = shortage(quote);
	if (short !== undefined) throw quoteChanged(short, quote);
}

/** @throws HttpError 422 for a total that the gateway does not accept */
export function requireSmallestAmount({ totalPaise }: CartQuote): void {
	if (totalPaise < minimumCharge)
		throw new HttpError(
			422,
			'amount_too_small',
			'The smallest amount that can be paid is ₹1. Please add something to your cart.',
		);
}
