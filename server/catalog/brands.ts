import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Brand } from '../../contracts/brands.ts';
import type { BrandId, UserId } from '../../contracts/ids.ts';
import { audit } from '../audit/audit.ts';
import { type Db, only } from '../platform/database/database.ts';
import { invalid, Refusal } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { refuseTakenName, refuseWhileUsed } from './groups.ts';
import { searchTextAnew } from './searchText.ts';
import { brands, products } from './tables.ts';

/** All brands by name, with the number of products on sale. */
export async function listBrands(db: Db): Promise<Brand[]> {
	return db
		.select({ id: brands.id, name: brands.name, productCount: sql<number>`count(${products.id})::int` })
		.from(brands)
		.leftJoin(products, and(eq(products.brandId, brands.id), isNull(products.archivedAt)))
		.groupBy(brands.id)
		.orderBy(sql`lower(${brands.name})`);
}

async function brandById(db: Db, id: BrandId): Promise<Brand> {
	const found = (await listBrands(db)).find((brand) => brand.id === id);
	if (found === undefined) throw new Refusal(404, 'This brand does not exist any more.');
	return found;
}

/** Adds a brand. @throws Refusal 409 when the name is taken */
export async function createBrand(tx: Db, name: string, actorId: UserId | null): Promise<Brand> {
	await refuseTakenName(tx, brands, name);
	const { id } = only(await tx.insert(brands).values({ name }).returning({ id: brands.id }));
	await audit(tx, { actorId, action: 'brand.create', target: `brand:${id}`, after: name });
	await pagesChanged(tx, ['catalogue']);
	return brandById(tx, id);
}

/** Renames a brand. @throws Refusal 404 when it is unknown, 409 when the name is taken */
export async function renameBrand(tx: Db, id: BrandId, name: string, actorId: UserId): Promise<Brand> {
	const before = await brandById(tx, id);
	await refuseTakenName(tx, brands, name, id);
	await tx.update(brands).set({ name }).where(eq(brands.id, id));
	await tx.update(products).set({ searchText: searchTextAnew }).where(eq(products.brandId, id));
	await audit(tx, {
		actorId,
		action: 'brand.rename',
		target: `brand:${id}`,
		before: before.name,
		after: name,
	});
	await pagesChanged(tx, ['catalogue', 'brands']);
	return brandById(tx, id);
}

/** Products, archived ones too, get another brand. */
async function moveToBrand(tx: Db, from: BrandId, to: BrandId): Promise<void> {
	if (to === from) throw invalid({ moveTo: 'Please choose another brand.' });
	await brandById(tx, to);
	await tx.update(products).set({ brandId: to }).where(eq(products.brandId, from));
	await tx.update(products).set({ searchText: searchTextAnew }).where(eq(products.brandId, to));
}

/**
 * Deletes a brand.
 * @param moveTo takes its products over
 * @throws Refusal 404 when either is unknown, 409 with the number of products while it has any (D51)
 */
export async function deleteBrand(tx: Db, id: BrandId, actorId: UserId, moveTo?: BrandId): Promise<void> {
	const before = await brandById(tx, id);
	if (moveTo !== undefined) await moveToBrand(tx, id, moveTo);
	await refuseWhileUsed(tx, before.name, eq(products.brandId, id));
	await tx.delete(brands).where(eq(brands.id, id));
	await audit(tx, {
		actorId,
		action: 'brand.delete',
		target: `brand:${id}`,
		before,
		...(moveTo === undefined ? {} : { after: { moveTo } }),
	});
	await pagesChanged(tx, ['catalogue', 'brands']);
}
