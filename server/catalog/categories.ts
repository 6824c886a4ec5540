import { eq, sql } from 'drizzle-orm';
import type { Category } from '../../contracts/categories.ts';
import type { CategoryId, UserId } from '../../contracts/ids.ts';
import type { FeedChoice } from '../../shared/feed.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { moveExcludedCategory } from '../platform/settings/settings.ts';
import { toSlug } from '../platform/slugs.ts';
import { products } from '../schema/catalog.ts';
import { categories, categoryAliases } from '../schema/categories.ts';
import { removeForeignValues } from './categoryAttributes.ts';
import { moveCollections, requireNoCollection } from './collections/collectionsOfCategory.ts';
import { requireFreeName, requireUnused } from './groups.ts';
import { showRatesOfCategory } from './gstRates.ts';
import { followInMenus } from './menuCategories.ts';
import { rebuildSearchText } from './searchText.ts';
import { productCounts } from './tables.ts';

const aliasSlugs = sql<string[]>`coalesce(
	(select json_agg(a.slug order by a.slug) from category_aliases a where a.category_id = ${categories.id}), '[]'::json)`;
const firstImage = sql<string | null>`(
	select i.url from products p join product_images i on i.product_id = p.id and i.position = 0
	where p.category_id = ${categories.id} and p.archived_at is null order by p.is_hot desc, p.id limit 1)`;

/** All categories in display order, with the number of products on sale. */
export async function listCategories(db: Db): Promise<Category[]> {
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			aliases: aliasSlugs,
			description: categories.description,
			productCount: sql<number>`coalesce(c.products, 0)`,
			imageUrl: firstImage,
			featured: categories.featured,
			hsn: categories.hsn,
			feed: categories.feed,
		})
		.from(categories)
		.leftJoin(
			sql`(select category_id, sum(products)::int as products from ${productCounts} where facet = 'all' group by category_id) c`,
			sql`c.category_id = ${categories.id}`,
		)
		.orderBy(categories.position, categories.id);
}

async function categoryById(db: Db, id: CategoryId): Promise<Category> {
	const found = (await listCategories(db)).find((category) => category.id === id);
	if (found === undefined)
		throw new HttpError(404, 'category_not_found', 'This category does not exist any more.');
	return found;
}

async function freeSlug(tx: Db, name: string): Promise<string> {
	const usedSlugs = new Set(
		[
			...(await tx.select({ slug: categories.slug }).from(categories)),
			...(await tx.select({ slug: categoryAliases.slug }).from(categoryAliases)),
			// A path of the shop that no category may use.
		].map(({ slug }) => slug),
	).add('product');
	const wanted = toSlug(name, 'category');
	for (let number = 1; ; number++) {
		const slug = number === 1 ? wanted : `${wanted}-${number}`;
		if (!usedSlugs.has(slug)) return slug;
	}
}

/**
 * Adds a category. Slug, position and description are generated.
 * @throws HttpError 409 when the name is in use
 */
export async function createCategory(
	tx: Db,
	category: {
		name: string;
		slug?: string;
		aliases?: string[];
		description?: string;
		featured?: boolean;
		hsn?: string | undefined;
		feed?: FeedChoice | null | undefined;
	},
	actorId: UserId | null,
): Promise<Category> {
	await requireFreeName(tx, categories, category.name);
	const { id } = takeOne(
		await tx
			.insert(categories)
			.values({
				name: category.name,
				slug: category.slug ?? (await freeSlug(tx, category.name)),
				description: category.description ?? '',
				featured: category.featured ?? true,
				hsn: category.hsn ?? '',
				feed: category.feed ?? null,
				position: sql`(select coalesce(max(position), 0) + 1 from categories)`,
			})
			.returning({ id: categories.id }),
	);
	for (const slug of category.aliases ?? [])
		await tx.insert(categoryAliases).values({ slug, categoryId: id });
	await audit(tx, actorId, 'category.create', `category:${id}`, { after: category });
	await revalidateTags(tx, ['categories', 'catalog']);
	const created = await categoryById(tx, id);
	// The menus have those that the shop begins with.
	if (actorId !== null) await followInMenus(tx, actorId, undefined, created);
	return created;
}

/**
 * Changes name, HSN code and place in the product feed of a category. Its slug follows the name; the old slug becomes an alias.
 * @throws HttpError 404 when it is unknown, 409 when the name is in use
 */
export async function updateCategory(
	tx: Db,
	id: CategoryId,
	{ name, hsn, feed }: { name: string; hsn?: string | undefined; feed?: FeedChoice | null | undefined },
	actorId: UserId,
): Promise<Category> {
	const before = await categoryById(tx, id);
	await requireFreeName(tx, categories, name, id);
	const slug = toSlug(name, 'category') === before.slug ? before.slug : await freeSlug(tx, name);
	await tx
		.update(categories)
		.set({ name, slug, ...(hsn !== undefined && { hsn }), ...(feed !== undefined && { feed }) })
		.where(eq(categories.id, id));
	await followInMenus(tx, actorId, before, { name, slug });
	if (slug !== before.slug) {
		await tx.insert(categoryAliases).values({ slug: before.slug, categoryId: id });
		await moveExcludedCategory(tx, before.slug, slug);
	}
	await tx.update(products).set({ searchText: rebuildSearchText }).where(eq(products.categoryId, id));
	const changesHsn = hsn !== undefined && hsn !== before.hsn;
	if (changesHsn) await showRatesOfCategory(tx, id);
	const changesFeed = feed !== undefined && feed !== before.feed;
	if (!(changesHsn || changesFeed) || name !== before.name)
		await audit(tx, actorId, 'category.rename', `category:${id}`, { before: before.name, after: name });
	if (changesHsn || changesFeed)
		await audit(tx, actorId, 'category.update', `category:${id}`, {
			before: { ...(changesHsn && { hsn: before.hsn }), ...(changesFeed && { feed: before.feed }) },
			after: { ...(changesHsn && { hsn }), ...(changesFeed && { feed }) },
		});
	await revalidateTags(tx, ['categories', 'catalog']);
	return categoryById(tx, id);
}

/** Moves products, including archived ones, to another category; the old slugs become its aliases. */
async function moveToCategory(tx: Db, from: Category, to: CategoryId): Promise<void> {
	if (to === from.id) throw invalid({ moveTo: 'Please choose another category.' });
	await categoryById(tx, to);
	await removeForeignValues(tx, from.id, to);
	await tx.update(products).set({ categoryId: to }).where(eq(products.categoryId, from.id));
	await tx.update(products).set({ searchText: rebuildSearchText }).where(eq(products.categoryId, to));
	await showRatesOfCategory(tx, to);
	await tx.update(categoryAliases).set({ categoryId: to }).where(eq(categoryAliases.categoryId, from.id));
	await tx.insert(categoryAliases).values({ slug: from.slug, categoryId: to });
}

/**
 * Deletes a category.
 * @param moveTo the category that its products and collections are moved to
 * @throws HttpError 404 when either is unknown, 409 with the number of products while it has any, or with its collections
 */
export async function deleteCategory(
	tx: Db,
	id: CategoryId,
	actorId: UserId,
	moveTo?: CategoryId,
): Promise<void> {
	const before = await categoryById(tx, id);
	await followInMenus(tx, actorId, before, undefined);
	await moveExcludedCategory(tx, before.slug, undefined);
	if (moveTo !== undefined) {
		await moveToCategory(tx, before, moveTo);
		await moveCollections(tx, id, moveTo, actorId);
	}
	await requireUnused(tx, before.name, eq(products.categoryId, id));
	await requireNoCollection(tx, before.name, id);
	await tx.delete(categories).where(eq(categories.id, id));
	await audit(tx, actorId, 'category.delete', `category:${id}`, {
		before,
		...(moveTo === undefined ? {} : { after: { moveTo } }),
	});
	await revalidateTags(tx, ['categories', 'catalog']);
}
