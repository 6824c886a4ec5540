import { synonymKey } from '../catalog/catalog.ts';

const maxLength = 100;

/** Whether a number is a GTIN: its last digit is computed from the others. */
function isGtin(digits: string): boolean {
	if (![8, 13, 14].includes(digits.length) || digits.startsWith('00')) return false;
	const sum = [...digits]
		.reverse()
		.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

/** Phone, card and Aadhaar numbers have nine or more digits, also with spaces and hyphens between them. */
const longNumbers = /\d(?:[\s().+-]*\d){8,}/g;

/**
 * A search in the form in which it is counted: lower case, one space between words; undefined for one that may be personal: an
 * email address, or a long number that is no GTIN.
 */
export function countableSearch(q: string): string | undefined {
	const query = q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
	if (query === '' || query.length > maxLength || /[@＠]|\(at\)|\[at\]/.test(query)) return undefined;
	const latin = synonymKey(query.normalize('NFKC'));
	const numbers = (latin.match(longNumbers) ?? []).map((number) => number.replaceAll(/\D/g, ''));
	return numbers.every(isGtin) ? query : undefined;
}
