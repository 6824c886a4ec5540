/**
 * A product of the demo catalog.
 * Prices and charges are in rupees without GST; the loader converts them for the API.
 */
export type DemoProduct = {
	/** Stable short name, used for picture files and references. */
	key: string;
	name: string;
	/** Name of a brand in `brands.ts`. */
	brand: string;
	/** Slug of a category in `categories.ts`. */
	category: string;
	price: number;
	/** Below `price`; omitted without an offer. */
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
	/** Units sold before the first order in the shop. */
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
	/** Shown by the attribute of this name; its weight is a specification. */
	trigger?: 'Two-stage' | 'Electronic' | 'Single-action';
	pelletWeightG?: number;
	headSizeMm?: number;
	/** Days before loading on which the product was created. */
	addedDaysAgo: number;
	/** Number of pictures; files are `<key>-1`, `<key>-2` … under `demo/pictures/`. */
	pictures: 1 | 2 | 3;
};
