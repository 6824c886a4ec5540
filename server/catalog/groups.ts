import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Brand } from '../../contracts/brands.ts';
import type { Category } from '../../contracts/categories.ts';
import type { BrandId, CategoryId, UserId } from '../../contracts/ids.ts';
import { audit } from '../audit/audit.ts';
import { type Db, only } from '../platform/database/database.ts';
import { invalid, Refusal } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { slugOf } from '../platform/slugs.ts';
import { brands, categories, categoryAliases, products } from './tables.ts';

const aliasesOf = sql<string[]>`coalesce(
	(select json_agg(a.slug order by a.slug) from category_aliases a where a.category_id = ${categories.id}), '[]'::json)`;
const firstImageOf = sql<string | null>`(
	select i.url from products p join product_images i on i.product_id = p.id and i.position = 0
	where p.category_id = ${categories.id} and p.archived_at is null order by p.is_hot desc, p.id limit 1)`;

/** All categories in the order of the shop, with the number of products on sale. */
export async function listCategories(db: Db): Promise<Category[]> {
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			aliases: aliasesOf,
			description: categories.description,
			productCount: sql<number>`count(${products.id})::int`,
			imageUrl: firstImageOf,
			featured: categories.featured,
		})
		.from(categories)
		.leftJoin(products, and(eq(products.categoryId, categories.id), isNull(products.archivedAt)))
		.groupBy(categories.id)
		.orderBy(categories.position, categories.id);
}

async function categoryById(db: Db, id: CategoryId): Promise<Category> {
	const found = (await listCategories(db)).find((category) => category.id === id);
	if (found === undefined) throw new Refusal(404, 'This category does not exist any more.');
	return found;
}

async function freeSlug(tx: Db, name: string): Promise<string> {
	const taken = new Set(
		[
			...(await tx.select({ slug: categories.slug }).from(categories)),
			...(await tx.select({ slug: categoryAliases.slug }).from(categoryAliases)),
			// An address of the shop that no category may take.
		].map(({ slug }) => slug),
	).add('product');
	const wanted = slugOf(name, 'category');
	for (let number = 1; ; number++) {
		const slug = number === 1 ? wanted : `${wanted}-${number}`;
		if (!taken.has(slug)) return slug;
	}
}

const sameName = (column: typeof categories.name | typeof brands.name, name: string) =>
	eq(sql`lower(${column})`, name.toLowerCase());

/**
 * Adds a category; what is not given the shop makes itself.
 * @throws Refusal 409 when the name is taken
 */
export async function createCategory(
	tx: Db,
	category: { name: string; slug?: string; aliases?: string[]; description?: string; featured?: boolean },
	actorId: UserId | null,
): Promise<Category> {
	const [taken] = await tx.select().from(categories).where(sameName(categories.name, category.name));
	if (taken !== undefined) throw new Refusal(409, `There is a category called '${taken.name}' already.`);
	const { id } = only(
		await tx
			.insert(categories)
			.values({
				name: category.name,
				slug: category.slug ?? (await freeSlug(tx, category.name)),
				description: category.description ?? '',
				featured: category.featured ?? true,
				position: sql`(select coalesce(max(position), 0) + 1 from categories)`,
			})
			.returning({ id: categories.id }),
	);
	for (const slug of category.aliases ?? [])
		await tx.insert(categoryAliases).values({ slug, categoryId: id });
	await audit(tx, { actorId, action: 'category.create', target: `category:${id}`, after: category });
	await pagesChanged(tx, ['categories', 'catalogue']);
	return categoryById(tx, id);
}

/** Search finds a product by the names of its category and brand, so a renaming rewrites what is searched. */
const newSearchText = sql`lower(products.name) || e'\n' || lower(regexp_replace(products.short_description, '\\s+', ' ', 'g')) || e'\n' ||
	(select lower(b.name) from brands b where b.id = products.brand_id) || e'\n' ||
	(select lower(c.name) from categories c where c.id = products.category_id)`;

/**
 * Renames a category; its slug follows, the old one stays as an alias (D1).
 * @throws Refusal 404 when it is unknown, 409 when the name is taken
 */
export async function renameCategory(
	tx: Db,
	id: CategoryId,
	name: string,
	actorId: UserId,
): Promise<Category> {
	const before = await categoryById(tx, id);
	const [taken] = await tx
		.select()
		.from(categories)
		.where(and(sameName(categories.name, name), ne(categories.id, id)));
	if (taken !== undefined) throw new Refusal(409, `There is a category called '${taken.name}' already.`);
	const slug = slugOf(name, 'category') === before.slug ? before.slug : await freeSlug(tx, name);
	await tx.update(categories).set({ name, slug }).where(eq(categories.id, id));
	if (slug !== before.slug) await tx.insert(categoryAliases).values({ slug: before.slug, categoryId: id });
	await tx.update(products).set({ searchText: newSearchText }).where(eq(products.categoryId, id));
	await audit(tx, {
		actorId,
		action: 'category.rename',
		target: `category:${id}`,
		before: before.name,
		after: name,
	});
	await pagesChanged(tx, ['categories', 'catalogue']);
	return categoryById(tx, id);
}

/** Products, archived ones too, get another category; its addresses lead to that one from then on (D1). */
async function moveToCategory(tx: Db, from: Category, to: CategoryId): Promise<void> {
	if (to === from.id) throw invalid({ moveTo: 'Please choose another category.' });
	await categoryById(tx, to);
	await tx.update(products).set({ categoryId: to }).where(eq(products.categoryId, from.id));
	await tx.update(products).set({ searchText: newSearchText }).where(eq(products.categoryId, to));
	await tx.update(categoryAliases).set({ categoryId: to }).where(eq(categoryAliases.categoryId, from.id));
	await tx.insert(categoryAliases).values({ slug: from.slug, categoryId: to });
}

/**
 * Deletes a category.
 * @param moveTo takes its products over
 * @throws Refusal 404 when either is unknown, 409 with the number of products while it has any (D51)
 */
export async function deleteCategory(
	tx: Db,
	id: CategoryId,
	actorId: UserId,
	moveTo?: CategoryId,
): Promise<void> {
	const before = await categoryById(tx, id);
	if (moveTo !== undefined) await moveToCategory(tx, before, moveTo);
	const [used] = await tx
		.select({ count: sql<number>`count(*)::int` })
		.from(products)
		.where(eq(products.categoryId, id));
	refuseWhileUsed(before.name, used?.count ?? 0);
	await tx.delete(categories).where(eq(categories.id, id));
	await audit(tx, {
		actorId,
		action: 'category.delete',
		target: `category:${id}`,
		before,
		...(moveTo === undefined ? {} : { after: { moveTo } }),
	});
	await pagesChanged(tx, ['categories', 'catalogue']);
}

function refuseWhileUsed(name: string, count: number): void {
	if (count > 0)
		throw new Refusal(
			409,
			`'${name}' has ${count === 1 ? 'one product' : `${count} products`}. Move them to another one first.`,
		);
}

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

/** @throws Refusal 409 when the name is taken */
export async function createBrand(tx: Db, name: string, actorId: UserId | null): Promise<Brand> {
	const [taken] = await tx.select().from(brands).where(sameName(brands.name, name));
	if (taken !== undefined) throw new Refusal(409, `There is a brand called '${taken.name}' already.`);
	const { id } = only(await tx.insert(brands).values({ name }).returning({ id: brands.id }));
	await audit(tx, { actorId, action: 'brand.create', target: `brand:${id}`, after: name });
	await pagesChanged(tx, ['catalogue']);
	return brandById(tx, id);
}

/** @throws Refusal 404 when it is unknown, 409 when the name is taken */
export async function renameBrand(tx: Db, id: BrandId, name: string, actorId: UserId): Promise<Brand> {
	const before = await brandById(tx, id);
	const [taken] = await tx
		.select()
		.from(brands)
		.where(and(sameName(brands.name, name), ne(brands.id, id)));
	if (taken !== undefined) throw new Refusal(409, `There is a brand called '${taken.name}' already.`);
	await tx.update(brands).set({ name }).where(eq(brands.id, id));
	await tx.update(products).set({ searchText: newSearchText }).where(eq(products.brandId, id));
	await audit(tx, {
		actorId,
		action: 'brand.rename',
		target: `brand:${id}`,
		before: before.name,
		after: name,
	});
	await pagesChanged(tx, ['catalogue']);
	return brandById(tx, id);
}

/** Products, archived ones too, get another brand. */
async function moveToBrand(tx: Db, from: BrandId, to: BrandId): Promise<void> {
	if (to === from) throw invalid({ moveTo: 'Please choose another brand.' });
	await brandById(tx, to);
	await tx.update(products).set({ brandId: to }).where(eq(products.brandId, from));
	await tx.update(products).set({ searchText: newSearchText }).where(eq(products.brandId, to));
}

/**
 * Deletes a brand.
 * @param moveTo takes its products over
 * @throws Refusal 404 when either is unknown, 409 with the number of products while it has any (D51)
 */
export async function deleteBrand(tx: Db, id: BrandId, actorId: UserId, moveTo?: BrandId): Promise<void> {
	const before = await brandById(tx, id);
	if (moveTo !== undefined) await moveToBrand(tx, id, moveTo);
	const [used] = await tx
		.select({ count: sql<number>`count(*)::int` })
		.from(products)
		.where(eq(products.brandId, id));
	refuseWhileUsed(before.name, used?.count ?? 0);
	await tx.delete(brands).where(eq(brands.id, id));
	await audit(tx, {
		actorId,
		action: 'brand.delete',
		target: `brand:${id}`,
		before,
		...(moveTo === undefined ? {} : { after: { moveTo } }),
	});
	await pagesChanged(tx, ['catalogue']);
}
