import { eq } from 'drizzle-orm';
import type { ProductId, VariantId } from '../../../contracts/ids.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { availableUnits, variantImageUrl } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products, productVariants } from '../../schema/catalog.ts';

/** A variant as emails and lists name it. */
export type NamedVariant = {
	id: VariantId;
	product: { id: ProductId; name: string };
	/** Empty without options. */
	variant: string;
	/** As in 'Glove (Size: M)'. */
	fullName: string;
	/** Its own picture, else the product's. */
	imageUrl: string | null;
};

/** Columns of `NamedVariant`, for a select of variants joined with their products. */
export const namedVariantColumns = {
	variantId: productVariants.id,
	productId: products.id,
	name: products.name,
	options: products.options,
	values: productVariants.options,
	imageUrl: variantImageUrl,
};

type NamedVariantRow = {
	variantId: VariantId;
	productId: ProductId;
	name: string;
	options: { name: string; values: string[] }[];
	values: Record<string, string>;
	imageUrl: string | null;
};

export function namedVariant(row: NamedVariantRow): NamedVariant {
	const { variantId, productId, name, options, values, imageUrl } = row;
	const variant = formatVariantName(options, values);
	return {
		id: variantId,
		product: { id: productId, name },
		imageUrl,
		variant,
		fullName: nameWithVariant({ name, variantName: variant }),
	};
}

/** The variant; undefined when it is unknown. */
export async function readVariant(db: Db, id: VariantId) {
	const [row] = await db
		.select({
			...namedVariantColumns,
			available: availableUnits,
			active: productVariants.active,
			archivedAt: products.archivedAt,
			needsLicence: products.needsLicence,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(eq(productVariants.id, id));
	return row;
}

/** @throws HttpError 404 when the variant is not sold any more, 409 when it is in stock or not sold online */
export async function requireSoldOut(db: Db, id: VariantId): Promise<NamedVariant> {
	const row = await readVariant(db, id);
	if (row === undefined || !row.active || row.archivedAt !== null)
		throw new HttpError(404, 'variant_not_found', 'This item is not sold any more.');
	if (row.needsLicence)
		throw new HttpError(409, 'licence_required', 'This item is not sold online. Please write to us.');
	if (row.available > 0) throw new HttpError(409, 'in_stock', 'This is in stock again.');
	return namedVariant(row);
}
