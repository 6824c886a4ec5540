import { eq, sql } from 'drizzle-orm';
import type { Brand } from '../../contracts/brands.ts';
import type { BrandId, UserId } from '../../contracts/ids.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { brands, products } from '../schema/catalog.ts';
import { requireFreeName, requireUnused } from './groups.ts';
import { rebuildSearchText } from './searchText.ts';
import { productCounts } from './tables.ts';

/** All brands by name, with the number of products on sale. */
export async function listBrands(db: Db): Promise<Brand[]> {
	return db
		.select({
			id: brands.id,
			name: brands.name,
			productCount: sql<number>`coalesce(c.products, 0)`,
		})
		.from(brands)
		.leftJoin(
			sql`(select value, sum(products)::int as products from ${productCounts} where facet = 'brand' group by value) c`,
			sql`c.value = ${brands.id}::text`,
		)
		.orderBy(sql`lower(${brands.name})`);
}

async function brandById(db: Db, id: BrandId): Promise<Brand> {
	const found = (await listBrands(db)).find((brand) => brand.id === id);
	if (found === undefined) throw new HttpError(404, 'brand_not_found', 'This brand does not exist any more.');
	return found;
}

/** Adds a brand. @throws HttpError 409 when the name is in use */
export async function createBrand(tx: Db, name: string, actorId: UserId | null): Promise<Brand> {
	await requireFreeName(tx, brands, name);
	const { id } = takeOne(await tx.insert(brands).values({ name }).returning({ id: brands.id }));
	await audit(tx, actorId, 'brand.create', `brand:${id}`, { after: name });
	await revalidateTags(tx, ['catalog']);
	return brandById(tx, id);
}

/** Renames a brand. @throws HttpError 404 when it is unknown, 409 when the name is in use */
export async function renameBrand(tx: Db, id: BrandId, name: string, actorId: UserId): Promise<Brand> {
	const before = await brandById(tx, id);
	await requireFreeName(tx, brands, name, id);
	await tx.update(brands).set({ name }).where(eq(brands.id, id));
	await tx.update(products).set({ searchText: rebuildSearchText }).where(eq(products.brandId, id));
	await audit(tx, actorId, 'brand.rename', `brand:${id}`, { before: before.name, after: name });
	await revalidateTags(tx, ['catalog', 'brands']);
	return brandById(tx, id);
}

/** Moves products, including archived ones, to another brand. */
async function moveToBrand(tx: Db, from: BrandId, to: BrandId): Promise<void> {
	if (to === from) throw invalid({ moveTo: 'Please choose another brand.' });
	await brandById(tx, to);
	await tx.update(products).set({ brandId: to }).where(eq(products.brandId, from));
	await tx.update(products).set({ searchText: rebuildSearchText }).where(eq(products.brandId, to));
}

/**
 * Deletes a brand.
 * @param moveTo the brand that its products are moved to
 * @throws HttpError 404 when either is unknown, 409 with the number of products while it has any
 */
export async function deleteBrand(tx: Db, id: BrandId, actorId: UserId, moveTo?: BrandId): Promise<void> {
	const before = await brandById(tx, id);
	if (moveTo !== undefined) await moveToBrand(tx, id, moveTo);
	await requireUnused(tx, before.name, eq(products.brandId, id));
	await tx.delete(brands).where(eq(brands.id, id));
	await audit(tx, actorId, 'brand.delete', `brand:${id}`, {
		before,
		...(moveTo === undefined ? {} : { after: { moveTo } }),
	});
	await revalidateTags(tx, ['catalog', 'brands']);
}
