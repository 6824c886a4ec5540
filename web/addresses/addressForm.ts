import type { Address } from '../../contracts/addresses.ts';
import { pinFault } from '../../contracts/states.ts';

/** What is typed into the form of an address, by the names of its fields. */
export type TypedAddress = Record<
	'postalCode' | 'city' | 'state' | 'line1' | 'line2' | 'recipientName' | 'phone' | 'name',
	string
>;

/** Six digits, the first of them not 0, written in one group or in two. */
export const isPin = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed.replaceAll(/\s/g, ''));

function pinFaultOf({ postalCode, state }: TypedAddress): string | undefined {
	if (postalCode === '') return 'Please enter your 6-digit PIN code.';
	if (!isPin(postalCode)) return 'A PIN code has six digits and does not start with 0.';
	return state === '' ? undefined : pinFault(postalCode, state);
}

function phoneFaultOf({ phone }: TypedAddress): string | undefined {
	if (phone === '') return 'Please enter a mobile number. The courier calls it before delivery.';
	const digits = phone.replaceAll(/[\s-]/g, '').replace(/^(\+91|0)/, '');
	return /^[6-9]\d{9}$/.test(digits) ? undefined : 'Please enter a 10-digit Indian mobile number.';
}

/**
 * What has to be put right before an address is sent, by the names of its fields. The server asks the same, save for the
 * phone: an address may be kept without one (document 2, §5), but no courier delivers to it.
 */
export function faultsOf(typed: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
	const faults = {
		postalCode: pinFaultOf(typed),
		city: typed.city === '' ? 'Please enter your city or town.' : undefined,
		state: typed.state === '' ? 'Please choose your state.' : undefined,
		line1: typed.line1 === '' ? 'Please enter your house number and street.' : undefined,
		phone: phoneFaultOf(typed),
	};
	return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** What an address is called whose shopper did not name it: Home, or its city when there is a Home already. */
export const usualName = (addresses: Pick<Address, 'name'>[], city: string): string =>
	addresses.some(({ name }) => name === 'Home') ? city : 'Home';
