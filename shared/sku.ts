import type { ProductId, VariantId } from '../contracts/ids.ts';

const firstLetters = 'NSH';

/** What SKUs begin with that are not stored: those of products older than the letters of the shop. */
export const skuPrefix = `${firstLetters}-`;

const endOf = (id: ProductId | VariantId) => id.replaceAll('-', '').slice(-8).toUpperCase();

/** The SKU of a product or variant for which the owner set none, built from its id. */
export function defaultSku(id: ProductId | VariantId): string {
	return `${skuPrefix}${endOf(id)}`;
}

/** The SKU to store for a new variant for which the owner set none; null when `defaultSku` has the letters of the shop. */
export const newSku = (id: VariantId, letters: string): string | null =>
	letters === firstLetters ? null : `${letters}-${endOf(id)}`;

/** Whether a SKU in capital letters has the form of those that are derived from ids. */
export const isDefaultSku = (sku: string): boolean =>
	sku.startsWith(skuPrefix) && /^[0-9A-F]{8}$/.test(sku.slice(skuPrefix.length));

/** A code as it is compared: without case, spaces and separators, which people type differently. */
export const toCodeKey = (code: string): string => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a code is the SKU of a variant or its barcode number, which is printed with or without leading zeros.
 * @param code as it is compared
 */
export const isNumberedBy = (
	{ id, sku, gtin }: { id: VariantId; sku?: string | null | undefined; gtin?: string | null | undefined },
	code: string,
): boolean =>
	toCodeKey(sku ?? defaultSku(id)) === code || gtin?.replace(/^0+/, '') === code.replace(/^0+/, '');
