/**
 * Money without zod, importable from anywhere.
 * Inside, every amount is whole paise; on the wire and on a page it is rupees.
 */
declare const unit: unique symbol;

/** A whole number of paise (₹1 = 100 paise). */
export type Paise = number & { readonly [unit]: 'paise' };
/** An amount in rupees with at most two decimals, as it crosses the wire. */
export type Rupees = number & { readonly [unit]: 'rupees' };
/** A rate in hundredths of a percent: 18 % is 1800. Whole, so that tax is exact. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

/** @throws RangeError when `amount` is not a whole number that a double holds exactly. */
export function paise(amount: number): Paise {
	if (!Number.isSafeInteger(amount))
		throw new RangeError(`An amount in paise must be a whole number, not ${amount}.`);
	return amount as Paise;
}

/** Rupees with at most two decimals to whole paise; the nearest, so that 19.99 is 1999 and not 1998. */
export function rupeesToPaise(rupees: number): Paise {
	return paise(Math.round(rupees * 100));
}

/** An amount as it crosses the wire; exact, since two decimals of rupees hold every paisa. */
export function paiseToRupees(amount: Paise): Rupees {
	return (amount / 100) as Rupees;
}

/** @throws RangeError when `points` is not a whole number. */
export function basisPoints(points: number): BasisPoints {
	if (!Number.isSafeInteger(points))
		throw new RangeError(`A rate must be whole basis points, not ${points}.`);
	return points as BasisPoints;
}

/** A rate as people write it, rounded to a hundredth of a percent: 18 is 1800. */
export function percentToBasisPoints(percent: number): BasisPoints {
	return basisPoints(Math.round(percent * 100));
}

/** A rate as people write it: 1800 is 18. */
export function basisPointsToPercent(points: BasisPoints): number {
	return points / 100;
}

/**
 * A decimal number's digits grouped as India does: '1234567.5' is '12,34,567.5'. Not by Intl, which takes a cheap phone
 * 50 ms when it is first asked, and every page has prices.
 */
export const groupDigits = (decimal: string): string =>
	decimal.replaceAll(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ',');

/**
 * A price as the shop shows it: ₹ and Indian digit grouping, no decimals (document 1, §1).
 * Takes a number or a numeric string of rupees.
 */
export function formatRupees(rupees: number | string, symbol: '₹' | '' = '₹'): string {
	const amount = typeof rupees === 'string' ? Number(rupees) : rupees;
	return symbol + groupDigits((Number.isFinite(amount) ? amount : 0).toFixed(0));
}

/** An amount to the paisa, with decimals only when there are paise: what is charged is what is shown. */
export function formatRupeesExact(rupees: number): string {
	const paise = Math.round(rupees * 100);
	return `₹${groupDigits((paise / 100).toFixed(paise % 100 === 0 ? 0 : 2))}`;
}

/** A product's price as any of the documents words it; amounts in rupees, `price` also as text with symbols. */
export type Priced = {
	offerPrice?: number | null | undefined;
	numericPrice?: number | null | undefined;
	price?: number | string | null | undefined;
};

/** GST on an amount, in rupees: rounded half a paisa up, as checkout charges it on a cart line. */
export const gstOnRupees = (rupees: number, percent: number): number =>
	Math.round((rupeesToPaise(rupees) * Math.round(percent * 100)) / 10_000) / 100;

const isAmount = (value: unknown): value is number =>
	typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * What one unit costs, in rupees exclusive of GST (document 2, §5): the offer price when it is above 0, else the
 * regular price as a number, else the price read from its text, else 0. The only place where a unit price is decided.
 */
export function unitPriceOf({ offerPrice, numericPrice, price }: Priced): number {
	if (isAmount(offerPrice) && offerPrice > 0) return offerPrice;
	if (isAmount(numericPrice)) return numericPrice;
	if (isAmount(price)) return price;
	if (typeof price !== 'string') return 0;
	// 'Rs. 1,250' leaves a dot in front that is no decimal point; Number, not parseFloat, so that '1.2.3' is no price.
	const read = Number(price.replaceAll(/[^\d.]/g, '').replaceAll(/^\.+|\.+$/g, ''));
	return isAmount(read) ? read : 0;
}
