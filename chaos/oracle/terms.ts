/** What the storm's shop charges, written down a second time: the shop's settings and rules are not asked. */

/** A variant as the storm filled it in. */
export type VariantTerms = {
	/** Paise, without GST: the first price and every one that an administrator tried to set. */
	prices: ReadonlySet<bigint>;
	/** Of its product. */
	hsn: string;
	/** Basis points until one is entered for its code; of apparel the value of a piece decides instead. */
	rate: bigint;
	apparel: boolean;
	/** Paise for each unit. */
	shipping: bigint;
};

/** By id of the variant. */
export type Terms = ReadonlyMap<string, VariantTerms>;

export const homeState = 'Punjab';
export const gstCodes: Record<string, string> = {
	Punjab: '03',
	Haryana: '06',
	Maharashtra: '27',
	'Tamil Nadu': '33',
};

/** Goods worth more ship free. */
export const freeOver = 5000_00n;
export const shippingCap = 150_00n;
export const codFee = 49_00n;
/** Once per return that is not the shop's fault. */
export const returnCharge = 99_00n;
/** Smaller refunds wait for the next one. */
export const smallestRefund = 1_00n;

/** Apparel up to this value of a piece, after discount, has the low rate. Basis points. */
export const apparel = { upTo: 2500_00n, low: 500n, high: 1800n };

export const coupon = { code: 'STORM', basisPoints: 1000n, minimum: 600_00n };
/** What an administrator takes off a manual order. */
export const manualDiscount = { name: 'Discount', amount: 25_00n };
export const offer = { name: 'Storm offer', amount: 100_00n, minimum: 3000_00n };
