import { CallRefused } from '../../session/call.ts';
import { faultOfAmount, faultOfUnits } from './productForm.ts';
import { failureOf, TokenMissing } from './refusals.ts';

/** What is wrong with a price that was typed into the list; undefined when nothing is. */
export function faultOfPrice(text: string, offerPrice: number): string | undefined {
	const fault = faultOfAmount(text);
	if (fault !== undefined) return fault;
	if (Number(text) === 0) return 'A product needs a price above ₹0.';
	return offerPrice > 0 && Number(text) <= offerPrice
		? 'The price must stay above the offer price.'
		: undefined;
}

/** The same for a stock. */
export const faultOfStock = (text: string): string | undefined =>
	text === '' ? 'Please enter a number.' : faultOfUnits(text, 10_000_000);

/** Why a figure in the list could not be saved. */
export const figureFailure = (error: unknown): string =>
	error instanceof TokenMissing || (error instanceof CallRefused && error.status < 500)
		? failureOf(error, 'update')
		: 'Not saved: the shop cannot be reached. Please try again.';
