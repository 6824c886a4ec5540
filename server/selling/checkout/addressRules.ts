import { buyerGstinProblem, legalNameMissing } from '../../../shared/gstin.ts';
import { pinCodeError } from '../../../shared/states.ts';
import { store } from '../../../store.config.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import type { AddressCopy } from '../../schema/checkout.ts';

/**
 * An address may be older than this rule, and the state decides which tax applies.
 * @throws HttpError 422 for a PIN code of another state
 */
export function requirePinOfState({ postalCode, state }: AddressCopy): void {
	const pinError = pinCodeError(postalCode, state);
	if (pinError !== undefined)
		throw new HttpError(422, `The shipping address needs a correction. ${pinError}`);
}

/** The GSTIN of a business and its legal name, which an invoice to a registered buyer must state. */
export type BuyerFirm = { gstin?: string | undefined; legalName?: string | undefined };

/** @throws HttpError 400 for the shop's own GSTIN, one of another state, or one without the legal name */
export function requireBuyerFirm({ gstin, legalName }: BuyerFirm, { state }: AddressCopy): void {
	if (gstin === undefined) return;
	const problem = buyerGstinProblem(gstin, { state, ownGstin: store.seller.gstin });
	if (problem !== undefined) throw invalid({ gstin: problem });
	if (legalName === undefined) throw invalid({ legalName: legalNameMissing });
}
