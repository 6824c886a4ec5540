import type { VariantId } from '../../../contracts/ids.ts';
import { defaultSku, toCodeKey } from '../../../shared/sku.ts';

/** Titles of specifications whose value names one product. */
const codeTitles = /^(?:model|model (?:no\.?|number|code)|part (?:no\.?|number)|gtin|ean|upc|barcode)$/i;

/** A variant with the numbers that name it. */
export type NumberedVariant = {
	id: VariantId;
	sku?: string | null | undefined;
	gtin?: string | null | undefined;
};

/**
 * The keys of everything that names exactly this product: SKU, also the derived one, and GTIN of its variants, and the model
 * number, part number or GTIN among its specifications. Stored as `products.search_codes`, by which an exact search finds it
 * first.
 */
export function productCodes(product: {
	variants: readonly NumberedVariant[];
	specifications: readonly { key: string; value: string }[];
}): string[] {
	const codes = [
		...product.variants.flatMap(({ id, sku, gtin }) => [sku ?? defaultSku(id), ...(gtin ? [gtin] : [])]),
		...product.specifications.filter(({ key }) => codeTitles.test(key.trim())).map(({ value }) => value),
	];
	return [...new Set(codes.map(toCodeKey))].filter((key) => key !== '' && key.length <= 40);
}
