/** A product as any of the documents words its price; amounts in rupees. */
export type Priced = {
	offerPrice?: number | null;
	numericPrice?: number | null;
	price?: number | string | null;
};

/** What one unit costs, in rupees: offer above 0, else numericPrice, else the price read out of its text, else 0 (document 2, §5). */
export function unitPriceOf({ offerPrice, numericPrice, price }: Priced): number {
	if (typeof offerPrice === 'number' && offerPrice > 0) return offerPrice;
	if (typeof numericPrice === 'number' && Number.isFinite(numericPrice)) return numericPrice;
	if (typeof price === 'number' && Number.isFinite(price)) return price;
	if (typeof price === 'string') return Number.parseFloat(price.replaceAll(/[^\d.]/g, '')) || 0;
	return 0;
}

/** The number on an icon: nothing at zero, '9+' above nine. */
export function badgeOf(count: number): string {
	return count === 0 ? '' : count > 9 ? '9+' : String(count);
}
