/**
 * What a parcel weighs in grams: as the owner entered it, else the sum of what its products weigh.
 * @param units of each item, with the weight of one in grams, null when the product states none
 * @returns null when the weight of an item is unknown
 */
export function getParcelWeight(
	entered: number | null,
	units: readonly { quantity: number; weightG: number | null }[],
): number | null {
	if (entered !== null) return entered;
	let sum = 0;
	for (const { quantity, weightG } of units) {
		if (weightG === null) return null;
		sum += quantity * weightG;
	}
	return units.length === 0 ? null : Math.max(1, Math.ceil(sum));
}
