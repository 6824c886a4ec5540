import type { z } from 'zod';
import { regularPrice, unitsOnHand } from '../../../contracts/fields.ts';
import { ApiError } from '../../session/call.ts';
import { getErrorMessage, MissingTokenError } from './productErrors.ts';

/** The error of the contract for a number; undefined when it is valid. */
const getError = (schema: z.ZodType, text: string) =>
	schema.safeParse(Number(text)).error?.issues[0]?.message;

/** Returns the error of a price typed into the list; undefined when it is valid. */
export function validatePrice(text: string, offerPrice: number): string | undefined {
	const amountError = getError(regularPrice, text);
	if (amountError !== undefined) return amountError;
	return offerPrice > 0 && Number(text) <= offerPrice
		? 'The price must stay above the offer price.'
		: undefined;
}

/** Returns the error of a stock typed into the list; undefined when it is valid. */
export const validateStock = (text: string): string | undefined =>
	text === '' ? 'Please enter a number.' : getError(unitsOnHand, text);

/** Why a number in the list could not be saved. */
export const saveErrorText = (error: unknown): string =>
	error instanceof MissingTokenError || (error instanceof ApiError && error.status < 500)
		? getErrorMessage(error, 'update')
		: 'Not saved: the shop cannot be reached. Please try again.';
