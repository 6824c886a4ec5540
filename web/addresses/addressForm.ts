import { pinCodeError } from '../../shared/states.ts';

/** The address form's values as typed, by field name. */
export type TypedAddress = Record<
	'name' | 'recipientName' | 'phone' | 'line1' | 'line2' | 'postalCode' | 'city' | 'state',
	string
>;

/** Six digits, the first not 0, with or without a space in the middle. */
export const isPin = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed.replaceAll(/\s/g, ''));

function validatePin({ postalCode, state }: TypedAddress): string | undefined {
	if (postalCode === '') return 'Please enter your 6-digit PIN code.';
	if (!isPin(postalCode)) return 'A PIN code has six digits and does not start with 0.';
	return state === '' ? undefined : pinCodeError(postalCode, state);
}

function validatePhone({ phone }: TypedAddress, phoneRequired: boolean): string | undefined {
	if (phone === '') return phoneRequired ? 'Please enter a mobile number.' : undefined;
	const digits = phone.replaceAll(/[\s-]/g, '').replace(/^(\+91|0)/, '');
	return /^[6-9]\d{9}$/.test(digits) ? undefined : 'Please enter a 10-digit Indian mobile number.';
}

/** Returns an error message per invalid field, by the rules of the server. */
export function validateAddress(
	typed: TypedAddress,
	{ phoneRequired }: { phoneRequired: boolean },
): Partial<Record<keyof TypedAddress, string>> {
	const errors = {
		name: typed.name === '' ? 'Please enter a label, such as Home or Office.' : undefined,
		phone: validatePhone(typed, phoneRequired),
		line1: typed.line1 === '' ? 'Please enter your house number and street.' : undefined,
		postalCode: validatePin(typed),
		city: typed.city === '' ? 'Please enter your city or town.' : undefined,
		state: typed.state === '' ? 'Please choose your state.' : undefined,
	};
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
