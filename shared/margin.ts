/**
 * What is left of a price when the cost is paid, in whole percent of the price; negative for a price below the cost.
 * @param price in rupees without GST, as the cost; above 0
 */
export const marginPercent = (price: number, cost: number): number =>
	Math.round(((price - cost) / price) * 100);
