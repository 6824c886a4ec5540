import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CompatibleProducts, maxCompatible } from '../../../contracts/compatibility.ts';
import type { GunModelId, ProductId } from '../../../contracts/ids.ts';
import { isGun } from '../../../shared/guns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { compatibleProducts, gunModelAccessories, gunModels } from '../../schema/compatibility.ts';
import { compatibleIds, fittingModels, getProductCards } from '../catalog.ts';
import { requireProduct } from '../requireProduct.ts';
import { takeTurns } from './pairs.ts';

const maxShown = 8;

/**
 * What fits gun models, at most 500, since the pellets of a calibre are many: what the owner linked first, then what is in stock
 * and sells best.
 * @param models an expression of their ids
 */
const bestOfModels = (db: Db, models: SQL) =>
	db
		.select({ id: products.id })
		.from(products)
		.where(and(sql`${products.id} in ${fittingModels(models)}`, isNull(products.archivedAt)))
		.orderBy(
			sql`(${products.id} in (select ${gunModelAccessories.accessoryId} from ${gunModelAccessories}
				where ${gunModelAccessories.modelId} in ${models})) desc`,
			sql`(${products.available} > 0) desc`,
			desc(products.soldCount),
			products.id,
		)
		.limit(maxCompatible);

/**
 * What fits, without archived products: those in stock first, then best sellers.
 * @param ids a subquery of their ids
 */
async function findCompatible(db: Db, ids: SQLWrapper): Promise<Omit<CompatibleProducts, 'isGun'>> {
	const found = await db
		.select({ id: products.id, slug: categories.slug, name: categories.name })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(sql`${products.id} in ${ids}`, isNull(products.archivedAt)))
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
		total: found.length,
		categories: groups.flatMap((group) =>
			group.slice(0, 1).map(({ slug, name }) => ({ slug, name, count: group.length })),
		),
		products: shown.flatMap((each) => cards.get(each.id) ?? []),
	};
}

/**
 * What fits a gun, or the guns that an accessory fits.
 * @throws HttpError 404 for an unknown or archived product
 */
export async function compatibleWith(db: Db, id: ProductId): Promise<CompatibleProducts> {
	const product = await requireProduct(db, id);
	return { isGun: isGun(product), ...(await findCompatible(db, compatibleIds(id))) };
}

/** What fits a gun model. @throws HttpError 404 for an unknown one */
export async function compatibleWithModel(db: Db, id: GunModelId): Promise<CompatibleProducts> {
	if ((await db.$count(gunModels, eq(gunModels.id, id))) === 0)
		throw new HttpError(404, 'gun_model_not_found', 'This gun model does not exist any more.');
	return { isGun: true, ...(await findCompatible(db, bestOfModels(db, sql`(${id}::uuid)`))) };
}

/** The ids of everything that fits one of the guns, without hidden products; of gun models at most 500. */
export async function fittingIds(db: Db, guns: ProductId[], models: GunModelId[]): Promise<ProductId[]> {
	const linked =
		guns.length === 0
			? []
			: await db
					.selectDistinct({ id: compatibleProducts.accessoryId })
					.from(compatibleProducts)
					.innerJoin(products, eq(products.id, compatibleProducts.accessoryId))
					.where(and(inArray(compatibleProducts.gunId, guns), isNull(products.archivedAt)));
	const modelIds = sql`(${sql.join(
		models.map((id) => sql`${id}::uuid`),
		sql`, `,
	)})`;
	const ofModels = models.length === 0 ? [] : await bestOfModels(db, modelIds);
	return [...new Set([...linked, ...ofModels].map(({ id }) => id))].sort();
}
