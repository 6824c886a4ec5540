import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { lockUnarchived } from './lockProduct.ts';
import { getVariants, type Variant } from './writeVariants.ts';

/**
 * Locks a product, as every change of its figures does.
 * @returns the variant to change: the one named, or the only one of a product without options
 * @throws HttpError 404 for an unknown or archived product, 400 for one with options when no variant is named
 */
export async function lockVariant(tx: Db, id: ProductId, variantId: VariantId | undefined): Promise<Variant> {
	const row = await lockUnarchived(tx, id);
	const variants = await getVariants(tx, id);
	const variant = variantId === undefined ? variants[0] : variants.find((one) => one.id === variantId);
	if (variant === undefined)
		throw new HttpError(404, 'variant_not_found', 'Variant not found. It may have been deleted.');
	if (variantId === undefined && row.options.length > 0)
		throw new HttpError(
			400,
			'variant_required',
			`'${row.name}' has variants with prices and stock of their own. Please choose one of them.`,
		);
	return variant;
}
