export type RangeEnd = 'min' | 'max';

/**
 * The range within its bounds after one end was changed: invalid numbers fall back to their bound, and the changed end
 * cannot pass the other.
 */
export function rangeWithin(
	min: string,
	max: string,
	[lowest, highest]: readonly [number, number],
	changed: RangeEnd,
): [number, number] {
	const number = (text: string, otherwise: number) => {
		const value = Number(text.replaceAll(/[₹,\s]/g, ''));
		return text.trim() !== '' && Number.isFinite(value)
			? Math.min(Math.max(value, lowest), highest)
			: otherwise;
	};
	const low = number(min, lowest);
	const high = number(max, highest);
	return changed === 'min' ? [Math.min(low, high), high] : [low, Math.max(low, high)];
}
