import { stateOfGstin } from '../../contracts/gstin.ts';
import { pinCodeError } from '../../contracts/states.ts';
import { store } from '../../store.config.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import type { AddressCopy } from '../schema/checkout.ts';

/**
 * An address may be older than this rule, and the state decides which tax applies.
 * @throws HttpError 422 for a PIN code of another state
 */
export function requirePinOfState({ postalCode, state }: AddressCopy): void {
	const pinError = pinCodeError(postalCode, state);
	if (pinError !== undefined)
		throw new HttpError(422, `The shipping address needs a correction. ${pinError}`);
}

/**
 * The place of supply is the delivery address, so a business gets input tax credit only if it is registered in that state.
 * The shop does not sell to itself.
 * @throws HttpError 400 for the shop's own GSTIN or one of another state
 */
export function requireBuyerGstin(gstin: string, { state }: AddressCopy): void {
	if (gstin === store.seller.gstin)
		throw invalid({
			gstin: 'This is our own GSTIN. Please enter the GSTIN of your business, or leave it empty.',
		});
	const registeredIn = stateOfGstin(gstin);
	if (registeredIn !== state)
		throw invalid({
			gstin: `This GSTIN is registered in ${registeredIn}, but the parcel goes to ${state}. Please use a GSTIN of ${state} or choose another address.`,
		});
}
