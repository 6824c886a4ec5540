export type PriceEnd = 'min' | 'max';

/**
 * The two ends, inside the bounds, once one of them was changed: what is no number falls back to its bound, and the
 * changed end goes no further than the other one (document 1, §5).
 */
export function priceRange(min: string, max: string, highest: number, changed: PriceEnd): [number, number] {
	const number = (text: string, otherwise: number) => {
		const value = Number(text.replaceAll(/[₹,\s]/g, ''));
		return text.trim() !== '' && Number.isFinite(value) ? Math.min(Math.max(value, 0), highest) : otherwise;
	};
	const low = number(min, 0);
	const high = number(max, highest);
	return changed === 'min' ? [Math.min(low, high), high] : [low, Math.max(low, high)];
}
