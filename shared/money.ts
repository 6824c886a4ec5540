/**
 * Money without zod, importable from anywhere.
 * On the server every amount is in whole paise; in the API and on pages it is in rupees.
 */
declare const unit: unique symbol;

/** A whole number of paise (₹1 = 100 paise). */
export type Paise = number & { readonly [unit]: 'paise' };
/** An amount in rupees with at most two decimals, as used in the API. */
export type Rupees = number & { readonly [unit]: 'rupees' };
/** A rate in hundredths of a percent: 18 % is 1800. Whole, so that tax is exact. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

/** @throws RangeError when `amount` is not a safe integer. */
export function paise(amount: number): Paise {
	if (!Number.isSafeInteger(amount))
		throw new RangeError(`An amount in paise must be a whole number, not ${amount}.`);
	return amount as Paise;
}

/** Converts rupees to whole paise, rounded, so that 19.99 is 1999 and not 1998. */
export function rupeesToPaise(rupees: number): Paise {
	return paise(Math.round(rupees * 100));
}

/** Converts paise to rupees; exact, since every paisa fits in two decimals. */
export function paiseToRupees(amount: Paise): Rupees {
	return (amount / 100) as Rupees;
}

/** @throws RangeError when `points` is not a whole number. */
export function basisPoints(points: number): BasisPoints {
	if (!Number.isSafeInteger(points))
		throw new RangeError(`A rate must be whole basis points, not ${points}.`);
	return points as BasisPoints;
}

/** Converts percent to basis points, rounded: 18 is 1800. */
export function percentToBasisPoints(percent: number): BasisPoints {
	return basisPoints(Math.round(percent * 100));
}

/** Converts basis points to percent: 1800 is 18. */
export function basisPointsToPercent(points: BasisPoints): number {
	return points / 100;
}

/**
 * Groups digits the Indian way: '1234567.5' is '12,34,567.5'. Without Intl, whose first use takes up to 50 ms on a cheap
 * phone, and every page has prices.
 */
export const groupDigits = (decimal: string): string =>
	// The first number is the whole part; decimals are not grouped.
	decimal.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ','));

/** Formats an amount with so many decimals; the sign of a negative one stands before the symbol: −₹1,180. */
export function formatSigned(rupees: number, decimals: 0 | 2, symbol: '₹' | '' = '₹'): string {
	const digits = Math.abs(rupees).toFixed(decimals);
	return `${rupees < 0 && Number(digits) > 0 ? '−' : ''}${symbol}${groupDigits(digits)}`;
}

/**
 * Formats a price for display: ₹ and Indian digit grouping, no decimals.
 * @param rupees a number or a numeric string
 */
export function formatRupees(rupees: number | string, symbol: '₹' | '' = '₹'): string {
	const amount = typeof rupees === 'string' ? Number(rupees) : rupees;
	return formatSigned(Number.isFinite(amount) ? amount : 0, 0, symbol);
}

/** Whole rupees, rounded up from the paisa, so that no buyer pays more than was shown; sums of fractions do not add a rupee. */
export const roundUpToRupee = (rupees: number): number => Math.ceil(Math.round(rupees * 100) / 100);

/** Formats an amount to the paisa, with decimals only when it has paise, as it is charged. */
export function formatRupeesExact(rupees: number): string {
	const paise = Math.round(rupees * 100);
	return formatSigned(paise / 100, paise % 100 === 0 ? 0 : 2);
}

/** The price fields of a product in any documented form: rupees, `price` also as text with a symbol. */
export type Priced = {
	offerPrice?: number | null | undefined;
	numericPrice?: number | null | undefined;
	price?: number | string | null | undefined;
};

/** GST on an amount in rupees, half a paisa rounded up, as checkout charges it on a cart line. */
export const gstOnRupees = (rupees: number, percent: number): number =>
	Math.round((rupeesToPaise(rupees) * Math.round(percent * 100)) / 10_000) / 100;

const isAmount = (value: unknown): value is number =>
	typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * The unit price in rupees exclusive of GST: the offer price when it is above 0, else the
 * numeric regular price, else the price parsed from its text, else 0. The only place that decides a unit price.
 */
export function getUnitPrice({ offerPrice, numericPrice, price }: Priced): number {
	if (isAmount(offerPrice) && offerPrice > 0) return offerPrice;
	if (isAmount(numericPrice)) return numericPrice;
	if (isAmount(price)) return price;
	if (typeof price !== 'string') return 0;
	// 'Rs. 1,250' leaves a leading dot that is no decimal point. Number instead of parseFloat rejects '1.2.3'.
	const read = Number(price.replaceAll(/[^\d.]/g, '').replaceAll(/^\.+|\.+$/g, ''));
	return isAmount(read) ? read : 0;
}
