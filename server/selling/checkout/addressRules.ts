import type { KeptChoices } from '../../../contracts/checkoutChoices.ts';
import { billingAddressProblem, buyerGstinProblem, legalNameMissing } from '../../../shared/gstin.ts';
import { pinCodeError } from '../../../shared/states.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import type { AddressCopy } from '../../schema/checkout.ts';

/**
 * An address may be older than this rule, and the state decides which tax applies.
 * @throws HttpError 422 for a PIN code of another state
 */
export function requirePinOfState({ postalCode, state }: AddressCopy): void {
	const pinError = pinCodeError(postalCode, state);
	if (pinError !== undefined)
		throw new HttpError(422, 'pin_code_mismatch', `The shipping address needs a correction. ${pinError}`);
}

/**
 * Whether an invoice may name the business, whose legal name it must state beside the GSTIN.
 * @throws HttpError 400 for the shop's own GSTIN, one of another state than delivery or billing address, or one without the legal name
 */
export function requireBuyerFirm(
	{ gstin, legalName, billingAddress }: KeptChoices,
	{ state }: AddressCopy,
): void {
	if (gstin === null) return;
	const problem = buyerGstinProblem(gstin, { state, ownGstin: currentSettings().identity.gstin });
	if (problem !== undefined) throw invalid({ gstin: problem });
	if (legalName === null) throw invalid({ legalName: legalNameMissing });
	const misplaced = billingAddressProblem(gstin, billingAddress ?? undefined);
	if (misplaced !== undefined) throw invalid({ billingAddressId: misplaced });
}
