/** Fewer digits would match almost everyone. */
const minDigits = 4;

/** The digits of a typed phone number as stored in addresses: without +91, 0, spaces and hyphens; undefined for other texts. */
export function phoneDigits(text: string): string | undefined {
	if (!/^[+\d\s()-]+$/.test(text)) return undefined;
	const digits = text.replaceAll(/\D/g, '').replace(/^(?:91(?=\d{10}$)|0)/, '');
	return digits.length < minDigits ? undefined : digits;
}
