/** Whether a barcode number has 8, 12, 13 or 14 digits, the last of which is its check digit (GS1). */
export function isGtin(number: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(number)) return false;
	const weighted = [...number].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
	return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
