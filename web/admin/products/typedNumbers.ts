/** Filters the input to digits and one decimal point. */
export function amountTyped(text: string): string {
	const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
	return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** Filters the input to digits. */
export const digitsTyped = (text: string): string => text.replaceAll(/\D/g, '');
