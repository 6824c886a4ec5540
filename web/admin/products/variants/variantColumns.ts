import { amountTyped, digitsTyped } from '../typedNumbers.ts';
import type { CellName } from './variantErrors.ts';

type Column = { label: string; typed?: (text: string) => string; maxLength?: number; width: string };

export const columns: Record<CellName, Column> = {
	sku: { label: 'SKU', maxLength: 40, width: 'w-32' },
	gtin: { label: 'Barcode (GTIN)', maxLength: 20, width: 'w-36' },
	numericPrice: { label: 'Price (₹)', typed: amountTyped, width: 'w-24' },
	offerPrice: { label: 'Offer (₹)', typed: amountTyped, width: 'w-24' },
	mrp: { label: 'MRP (₹)', typed: amountTyped, width: 'w-24' },
	stock: { label: 'Stock', typed: digitsTyped, width: 'w-20' },
	weightG: { label: 'Weight (g)', typed: amountTyped, width: 'w-24' },
	packQuantity: { label: 'Pack content', typed: amountTyped, width: 'w-24' },
};
/** Whether each variant has its own. */
export const isUnique = (cell: CellName): boolean => cell === 'sku' || cell === 'gtin';
