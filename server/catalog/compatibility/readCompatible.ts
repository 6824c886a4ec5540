import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompatibleProducts } from '../../../contracts/compatibility.ts';
import type { ProductId } from '../../../contracts/ids.ts';
import { isGun } from '../../../shared/guns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { categories, products } from '../../schema/catalog.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';
import { compatibleIds, getProductCards } from '../catalog.ts';
import { takeTurns } from './pairs.ts';

const maxShown = 8;

/**
 * What fits a gun, or the guns that an accessory fits, without archived products: those in stock first, then best sellers.
 * @throws HttpError 404 for an unknown or archived product
 */
export async function compatibleWith(db: Db, id: ProductId): Promise<CompatibleProducts> {
	const [product] = await db
		.select({ muzzleEnergyJ: products.muzzleEnergyJ })
		.from(products)
		.where(and(eq(products.id, id), isNull(products.archivedAt)));
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'Product not found');
	const found = await db
		.select({ id: products.id, slug: categories.slug, name: categories.name })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(sql`${products.id} in ${compatibleIds(id)}`, isNull(products.archivedAt)))
		.orderBy(
			asc(categories.position),
			sql`(${products.available} > 0) desc`,
			desc(products.soldCount),
			products.id,
		);
	const groups = [...Map.groupBy(found, ({ slug }) => slug).values()];
	const shown = takeTurns(groups, maxShown);
	const cards = await getProductCards(
		db,
		shown.map((each) => each.id),
	);
	return {
		isGun: isGun(product),
		total: found.length,
		categories: groups.flatMap((group) =>
			group.slice(0, 1).map(({ slug, name }) => ({ slug, name, count: group.length })),
		),
		products: shown.flatMap((each) => cards.get(each.id) ?? []),
	};
}

/** The ids of everything that fits one of the guns. */
export async function fittingIds(db: Db, guns: ProductId[]): Promise<ProductId[]> {
	if (guns.length === 0) return [];
	const rows = await db
		.selectDistinct({ id: compatibleProducts.accessoryId })
		.from(compatibleProducts)
		.where(inArray(compatibleProducts.gunId, guns))
		.orderBy(compatibleProducts.accessoryId);
	return rows.map(({ id }) => id);
}
