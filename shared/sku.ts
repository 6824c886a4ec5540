import type { ProductId, VariantId } from '../contracts/ids.ts';

/** The SKU of a product or variant for which the owner set none, built from its id. */
export function defaultSku(id: ProductId | VariantId): string {
	return `NSH-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
}
