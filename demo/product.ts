/**
 * One product of the demo catalogue, as a person would write it down.
 * Prices and charges are rupees, exclusive of GST; the loader turns them into what the API takes.
 */
export type DemoProduct = {
	/** Stable short name: names the pictures and keeps ids the same from load to load. */
	key: string;
	name: string;
	/** Name of a brand in `brands.ts`. */
	brand: string;
	/** Slug of a category in `categories.ts`. */
	category: string;
	price: number;
	/** Below `price`; left out when the product is not on offer. */
	offerPrice?: number;
	shortDescription: string;
	features: string[];
	specifications: [name: string, value: string][];
	/** Percent. */
	gst: number;
	hsn: string;
	/** Rupees per unit, charged while the goods' subtotal stays at or below the free-shipping threshold. */
	shippingCharges: number;
	stock: number;
	isNew?: boolean;
	isHot?: boolean;
	/** Units sold before the shop kept its own count. */
	openingSoldCount?: number;
	/** Maximum retail price in rupees, inclusive of all taxes. */
	mrp: number;
	countryOfOrigin: string;
	manufacturerOrImporter: string;
	netQuantity: string;
	calibreMm?: number;
	muzzleEnergyJ?: number;
	muzzleVelocityMps?: number;
	powerSource?: 'PCP' | 'CO2' | 'spring' | 'gas piston' | 'single-stroke pneumatic';
	weightG?: number;
	barrelLengthMm?: number;
	pelletWeightG?: number;
	headSizeMm?: number;
	/** Days before the load on which the product was put on sale. */
	addedDaysAgo: number;
	/** How many pictures the product has; files are `<key>-1`, `<key>-2` … under `demo/pictures/`. */
	pictures: 1 | 2 | 3;
};
