import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { type Compatibility, maxCompatible } from '../../../contracts/compatibility.ts';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import { isGun } from '../../../shared/guns.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';
import { compatibleIds } from '../catalog.ts';
import { type Linkable, type Pair, toPair } from './pairs.ts';

const { id, name, muzzleEnergyJ, status } = getTableColumns(products);
export const linkableColumns = { id, name, muzzleEnergyJ, status };

/** Lets one transaction at a time change pairs, so that limits and conflicts are checked against what is stored. */
export const lockPairs = (tx: Db) =>
	tx.execute(sql`lock table ${compatibleProducts} in share row exclusive mode`);

/** Rows per statement. */
const batch = 1000;

/** Adds and removes pairs and drops the cached pages of their products; the caller holds the lock. */
export async function writePairs(tx: Db, { added, removed }: { added: Pair[]; removed: Pair[] }) {
	for (let start = 0; start < added.length; start += batch)
		await tx
			.insert(compatibleProducts)
			.values(added.slice(start, start + batch))
			.onConflictDoNothing();
	for (let start = 0; start < removed.length; start += batch)
		await tx
			.delete(compatibleProducts)
			.where(
				or(
					...removed
						.slice(start, start + batch)
						.map((pair) =>
							and(
								eq(compatibleProducts.gunId, pair.gunId),
								eq(compatibleProducts.accessoryId, pair.accessoryId),
							),
						),
				),
			);
	const changed = new Set([...added, ...removed].flatMap(({ gunId, accessoryId }) => [gunId, accessoryId]));
	if (changed.size > 0)
		await revalidateTags(tx, ['catalog', ...[...changed].map((each) => `product:${each}` as const)]);
}

/** @throws HttpError 409 when one of the products is linked to more than `maxCompatible` others */
export async function requireWithinLimit(tx: Db, ids: ProductId[]): Promise<void> {
	const { gunId, accessoryId } = compatibleProducts;
	for (const side of [gunId, accessoryId]) {
		const [full] = await tx
			.select({ name: products.name })
			.from(compatibleProducts)
			.innerJoin(products, eq(products.id, side))
			.where(inArray(side, ids))
			.groupBy(products.id, products.name)
			.having(sql`count(*) > ${maxCompatible}`)
			.limit(1);
		if (full !== undefined)
			throw new HttpError(
				409,
				'limit_reached',
				`${full.name} would be linked to more than ${maxCompatible} products. Please remove some first.`,
			);
	}
}

async function linkable(tx: Db, productId: ProductId): Promise<Linkable> {
	const [product] = await tx.select(linkableColumns).from(products).where(eq(products.id, productId));
	if (product === undefined)
		throw new HttpError(404, 'product_not_found', 'This product does not exist any more.');
	return product;
}

/** The products that a product is linked to, by name, also archived ones. @throws HttpError 404 for an unknown product */
export async function getCompatibility(db: Db, productId: ProductId): Promise<Compatibility> {
	const product = await linkable(db, productId);
	const rows = await db
		.select({
			id: products.id,
			name: products.name,
			sku: products.sku,
			category: categories.name,
			status: products.status,
		})
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(sql`${products.id} in ${compatibleIds(productId)}`)
		.orderBy(asc(sql`lower(${products.name})`), asc(products.id));
	return {
		isGun: isGun(product),
		products: rows.map(({ status: now, sku, ...row }) => ({
			...row,
			sku: sku ?? defaultSku(row.id),
			archived: now === 'archived',
		})),
	};
}

const sameIds = (some: ProductId[], others: ProductId[]) =>
	JSON.stringify([...new Set(some)].sort()) === JSON.stringify([...new Set(others)].sort());

/**
 * Replaces the products that a gun or an accessory is linked to.
 * @param seen those that the editor loaded
 * @throws HttpError 400 when two products cannot be linked, 404 for an unknown product, 409 when the stored ones are not
 * `seen`, or a product would have too many
 */
export async function changeCompatibility(
	tx: Db,
	productId: ProductId,
	change: { products: ProductId[]; seen: ProductId[] },
	actorId: UserId | null,
): Promise<Compatibility> {
	await lockPairs(tx);
	const product = await linkable(tx, productId);
	const before = await getCompatibility(tx, productId);
	const stored = before.products.map((each) => each.id);
	if (!sameIds(stored, change.seen))
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Another administrator has changed what fits this product. Please close this window and open it again.',
		);
	const wanted = [...new Set(change.products)];
	const found = new Map(
		(wanted.length === 0
			? []
			: await tx.select(linkableColumns).from(products).where(inArray(products.id, wanted))
		).map((each) => [each.id, each]),
	);
	const added = wanted
		.filter((each) => !stored.includes(each))
		.map((each) => {
			const other = found.get(each);
			if (other === undefined)
				throw new HttpError(404, 'product_not_found', 'One of the products does not exist any more.');
			const pair = toPair(product, other);
			if ('problem' in pair) throw new HttpError(400, 'validation_failed', pair.problem);
			return pair;
		});
	// Both ways round, because a product may have become a gun since it was linked.
	const removed = stored
		.filter((each) => !wanted.includes(each))
		.flatMap((each) => [
			{ gunId: productId, accessoryId: each },
			{ gunId: each, accessoryId: productId },
		]);
	await writePairs(tx, { added, removed });
	await requireWithinLimit(tx, [productId, ...wanted]);
	const after = await getCompatibility(tx, productId);
	const getNames = (state: Compatibility) => state.products.map((each) => each.name).join(', ');
	if (added.length + removed.length > 0)
		await audit(tx, actorId, 'compatibility.update', `product:${productId}`, {
			before: { name: product.name, fits: getNames(before) },
			after: { name: product.name, fits: getNames(after) },
		});
	return after;
}
