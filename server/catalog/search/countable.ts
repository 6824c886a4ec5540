import { isGtin } from '../../../shared/gtin.ts';
import { transliterate } from '../catalog.ts';

const maxLength = 100;

/** Phone, card and Aadhaar numbers have nine or more digits, also with spaces and hyphens between them. */
const longNumbers = /\d(?:[\s().+-]*\d){8,}/g;

/** Aadhaar numbers have twelve digits, and international phone numbers are dialled with two zeros. */
const isBarcode = (number: string) => number.length !== 12 && !number.startsWith('00') && isGtin(number);

/**
 * A search in the form in which it is counted: lower case, one space between words; undefined for one that may be personal: an
 * email address, or a long number that is no GTIN.
 */
export function countableSearch(q: string): string | undefined {
	const query = q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
	if (query === '' || query.length > maxLength || /[@＠]|\(at\)|\[at\]/.test(query)) return undefined;
	const latin = transliterate(query.normalize('NFKC'));
	const numbers = (latin.match(longNumbers) ?? []).map((number) => number.replaceAll(/\D/g, ''));
	return numbers.every(isBarcode) ? query : undefined;
}
