import type { VariantId } from '../../contracts/ids.ts';
import type { InventoryVariant } from '../../contracts/inventory.ts';
import type { Image, ProductVariant } from '../../contracts/products.ts';
import { basisPointsToPercent, type Paise, paiseToRupees } from '../../shared/money.ts';
import { shownGstRate } from './shownGstRate.ts';
import { getUnitSalePrice, type PackOfProduct } from './unitSalePrice.ts';

/** A stored variant of a product, as JSON. */
export type StoredVariant = {
	id: VariantId;
	sku: string | null;
	gtin: string | null;
	options: Record<string, string>;
	/** What it is filtered by, as in `option.hand=Left`. */
	facets: string[];
	pricePaise: Paise;
	offerPaise: Paise;
	mrpPaise: Paise | null;
	weightG: number | null;
	packQuantity: number | null;
	stock: number;
	reserved: number;
	available: number;
	active: boolean;
	images: Image[];
};

const commonFields = (variant: StoredVariant) => ({
	id: variant.id,
	...(variant.sku === null ? {} : { sku: variant.sku }),
	...(variant.gtin === null ? {} : { gtin: variant.gtin }),
	options: variant.options,
	price: paiseToRupees(variant.pricePaise),
	offerPrice: paiseToRupees(variant.offerPaise),
	...(variant.mrpPaise === null ? {} : { mrp: paiseToRupees(variant.mrpPaise) }),
	...(variant.weightG === null ? {} : { weightG: variant.weightG }),
	...(variant.packQuantity === null ? {} : { packQuantity: variant.packQuantity }),
	images: variant.images,
});

/** The active variants, as shoppers see them. */
export const shownVariants = (stored: StoredVariant[], product: PackOfProduct): ProductVariant[] =>
	stored
		.filter(({ active }) => active)
		.map((variant) => ({
			...commonFields(variant),
			...getUnitSalePrice(variant, {
				...product,
				packQuantity: variant.packQuantity ?? product.packQuantity,
			}),
			gst: basisPointsToPercent(shownGstRate(product, variant)),
			inStock: variant.available > 0,
			stock: Math.max(0, variant.available),
		}));

export const editedVariants = (stored: StoredVariant[]): InventoryVariant[] =>
	stored.map((variant) => ({
		...commonFields(variant),
		stock: variant.stock,
		reserved: variant.reserved,
		active: variant.active,
	}));
