import type { Address } from '../../contracts/addresses.ts';
import { pinCodeError } from '../../contracts/states.ts';

/** The address form's values as typed, by field name. */
export type TypedAddress = Record<
	'postalCode' | 'city' | 'state' | 'line1' | 'line2' | 'recipientName' | 'phone' | 'name',
	string
>;

/** Six digits, the first not 0, with or without a space in the middle. */
export const isPin = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed.replaceAll(/\s/g, ''));

function validatePin({ postalCode, state }: TypedAddress): string | undefined {
	if (postalCode === '') return 'Please enter your 6-digit PIN code.';
	if (!isPin(postalCode)) return 'A PIN code has six digits and does not start with 0.';
	return state === '' ? undefined : pinCodeError(postalCode, state);
}

function validatePhone({ phone }: TypedAddress): string | undefined {
	if (phone === '') return 'Please enter a mobile number. The courier calls it before delivery.';
	const digits = phone.replaceAll(/[\s-]/g, '').replace(/^(\+91|0)/, '');
	return /^[6-9]\d{9}$/.test(digits) ? undefined : 'Please enter a 10-digit Indian mobile number.';
}

/**
 * Returns an error message per invalid field. The server applies the same rules except for the phone number: an
 * address may be stored without one (document 2, §5), but couriers do not deliver to it.
 */
export function validateAddress(typed: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
	const errors = {
		postalCode: validatePin(typed),
		city: typed.city === '' ? 'Please enter your city or town.' : undefined,
		state: typed.state === '' ? 'Please choose your state.' : undefined,
		line1: typed.line1 === '' ? 'Please enter your house number and street.' : undefined,
		phone: validatePhone(typed),
	};
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The default label of an address: Home, or its city when another address is already called Home. */
export const usualName = (addresses: Pick<Address, 'name'>[], city: string): string =>
	addresses.some(({ name }) => name === 'Home') ? city : 'Home';
