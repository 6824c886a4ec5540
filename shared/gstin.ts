import { states } from './states.ts';

/** State code, PAN, registration number, Z, check character. */
const form = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of a GSTIN, computed from the first fourteen: weights alternate between 1 and 2, and of each product
 * both base-36 digits are added.
 */
function checkCharacter(gstin: string): string {
	let sum = 0;
	for (let place = 0; place < 14; place++) {
		const product = digits.indexOf(gstin.charAt(place)) * (place % 2 === 0 ? 1 : 2);
		sum += Math.floor(product / 36) + (product % 36);
	}
	return digits.charAt((36 - (sum % 36)) % 36);
}

/** Whether a text is a valid GSTIN: capitals without spaces, a known state code and the right check character. */
export const isGstin = (text: string): boolean =>
	form.test(text) && getGstinState(text) !== undefined && checkCharacter(text) === text.charAt(14);

export const invalidGstin = 'This is not a valid GSTIN. Please check its 15 characters.';

/** A GSTIN as typed, in capitals without spaces. */
export const cleanGstin = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/**
 * Why a GSTIN cannot be a buyer's, as a sentence; undefined when it can. The place of supply is the delivery address, so a
 * business gets input tax credit only if it is registered in that state, and the shop does not sell to itself.
 * @param state of the delivery; undefined while there is no address
 */
export function buyerGstinProblem(
	typed: string,
	{ state, ownGstin }: { state: string | undefined; ownGstin: string },
): string | undefined {
	const gstin = cleanGstin(typed);
	if (!isGstin(gstin)) return invalidGstin;
	if (gstin === ownGstin)
		return 'This is our own GSTIN. Please enter the GSTIN of your business, or leave it empty.';
	const registeredIn = getGstinState(gstin);
	if (state === undefined || registeredIn === state) return;
	return `This GSTIN is registered in ${registeredIn}, but the parcel goes to ${state}. Please use a GSTIN of ${state} or choose another address.`;
}

/** The permanent account number of the business, which a GSTIN contains. */
export const getPan = (gstin: string): string => gstin.slice(2, 12);

/** What is missing beside a GSTIN. */
export const legalNameMissing =
	'Please enter the legal name of the business, as registered under this GSTIN.';

/** Why a business with this GSTIN cannot be billed at an address, as a sentence; undefined when it can. */
export function billingAddressProblem(
	gstin: string,
	address: { state: string } | undefined,
): string | undefined {
	const registeredIn = getGstinState(cleanGstin(gstin));
	if (address === undefined || address.state === registeredIn) return;
	return `This GSTIN is registered in ${registeredIn}. Please choose a billing address there.`;
}

/** The state in which a business is registered; undefined for an unknown state code. */
export const getGstinState = (gstin: string) =>
	states.find(({ gstCode }) => gstCode === gstin.slice(0, 2))?.name;
