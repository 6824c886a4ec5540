/** Keeps the two ends in order and inside the bounds; what is no number falls back to its bound (document 1, §5). */
export function priceRange(min: string, max: string, highest: number): [number, number] {
	const number = (text: string, otherwise: number) => {
		const value = Number(text.replaceAll(/[₹,\s]/g, ''));
		return text.trim() !== '' && Number.isFinite(value) ? Math.min(Math.max(value, 0), highest) : otherwise;
	};
	const low = number(min, 0);
	return [low, Math.max(low, number(max, highest))];
}
