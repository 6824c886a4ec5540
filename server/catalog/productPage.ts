import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rupeesToPaise } from '../../contracts/money.ts';
import type { ProductQuery } from '../../contracts/productQuery.ts';
import type { Facets, ProductPage } from '../../contracts/products.ts';
import { containing } from '../platform/database/containing.ts';
import { type Db, inTransaction, rowsOf } from '../platform/database/database.ts';
import { cardOf, detailColumns, productOf } from './readProducts.ts';
import { searched } from './searchText.ts';
import { spellingOf } from './spelling.ts';
import { brands, categories, categoryAliases, products } from './tables.ts';

/** The rules of document 1, §5: any of the brands, any availability, the lowest rating, prices inclusive. */
function conditionsOf(query: ProductQuery): SQL | undefined {
	const conditions: (SQL | undefined)[] = [isNull(products.archivedAt)];
	if (query.q) conditions.push(sql`${products.searchText} like ${containing(searched(query.q))}`);
	// A search query takes precedence over the category.
	else if (query.category.length > 0)
		conditions.push(
			sql`${products.categoryId} in (
				select ${categories.id} from ${categories} where ${inArray(categories.slug, query.category)}
				union select ${categoryAliases.categoryId} from ${categoryAliases} where ${inArray(categoryAliases.slug, query.category)})`,
		);
	if (query.brand.length > 0)
		conditions.push(
			sql`${products.brandId} in (select ${brands.id} from ${brands} where ${inArray(brands.name, query.brand)})`,
		);
	const [min, max] =
		query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice
			? [query.maxPrice, query.minPrice]
			: [query.minPrice, query.maxPrice];
	if (min !== undefined) conditions.push(gte(products.unitPaise, rupeesToPaise(min)));
	if (max !== undefined) conditions.push(lte(products.unitPaise, rupeesToPaise(max)));
	const availability = new Set(query.availability);
	if (availability.size === 1)
		conditions.push(availability.has('in-stock') ? gt(products.available, 0) : lte(products.available, 0));
	if (query.rating.length > 0) conditions.push(gte(products.rating, Math.min(...query.rating)));
	if (query.onSale) conditions.push(sql`${products.offerPaise} > 0`);
	if (query.isHot) conditions.push(eq(products.isHot, true));
	if (query.isNew) conditions.push(eq(products.isNew, true));
	return and(...conditions);
}

const byName = sql`lower(${products.name})`;

/** How well a product answers a search: a whole word of its name, a part of it, a whole word elsewhere, a part. */
function searchRank(q: string): SQL {
	const word = `\\m${searched(q).replaceAll(/[^\p{L}\p{N}\s]/gu, '.')}\\M`;
	return sql`case when ${byName} like ${containing(searched(q))} then (case when ${byName} ~ ${word} then 0 else 1 end)
		when ${products.searchText} ~ ${word} then 2 else 3 end`;
}

/** How a listing is ordered (D43); the id settles every tie, so that pages never overlap. */
function orderOf(query: ProductQuery): SQL[] {
	switch (query.sort) {
		case 'price-asc':
			return [asc(products.unitPaise), asc(products.id)];
		case 'price-desc':
			return [desc(products.unitPaise), asc(products.id)];
		case 'rating':
			return [desc(products.rating), desc(products.reviewCount), asc(products.id)];
		case 'newest':
			return [desc(products.createdAt), asc(products.id)];
		case 'name-asc':
			return [asc(byName), asc(products.id)];
		case 'name-desc':
			return [desc(byName), asc(products.id)];
		case 'featured':
			return [
				...(query.q ? [searchRank(query.q)] : []),
				sql`(${products.available} > 0) desc`,
				desc(products.isHot),
				desc(products.isNew),
				desc(products.soldCount),
				asc(products.id),
			];
	}
}

/** Products for sale by category and brand, each with the highest price among them. */
const assortment = z.object({
	categoryId: z.uuid(),
	brandId: z.uuid(),
	products: z.number(),
	/** Paise. */
	highest: z.coerce.number(),
});

async function facetsOf(db: Db): Promise<Facets> {
	const [parts, allCategories, allBrands] = await Promise.all([
		rowsOf(
			db,
			sql`select category_id as "categoryId", brand_id as "brandId", count(*)::int as products, max(price_paise) as highest
				from ${products} where ${isNull(products.archivedAt)} group by 1, 2`,
			assortment,
		),
		db.select().from(categories).orderBy(categories.position),
		db.select().from(brands).orderBy(brands.name),
	]);
	const countOf = (isPart: (part: z.output<typeof assortment>) => boolean) =>
		parts.filter(isPart).reduce((sum, part) => sum + part.products, 0);
	return {
		// Without products the slider still needs an end (document 1, §9).
		highestPrice: parts.length === 0 ? 100_000 : Math.max(...parts.map(({ highest }) => highest)) / 100,
		categories: allCategories.map(({ id, slug, name }) => ({
			slug,
			name,
			count: countOf(({ categoryId }) => categoryId === id),
		})),
		brands: allBrands
			.map(({ id, name }) => ({ name, count: countOf(({ brandId }) => brandId === id) }))
			.filter((brand) => brand.count > 0),
	};
}

/** Below PostgreSQL's own 0.6, at which two swapped letters of a short word look like nothing alike. */
const alike = '0.3';
const looksLike = z.object({ text: z.string() });

/** A spelling that finds something, for a search that found nothing: one look at the index of the searched text. */
async function didYouMean(db: Db, q: string): Promise<string | undefined> {
	const typed = searched(q);
	const texts = await inTransaction(db, async (tx) => {
		await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true)`);
		return rowsOf(
			tx,
			sql`select text from (
				select ${products.searchText} as text from ${products}
				where ${products.searchText} %> ${typed} and ${products.archivedAt} is null limit 2000) candidates
			order by word_similarity(${typed}, text) desc, text limit 200`,
			looksLike,
		);
	});
	return spellingOf(
		typed,
		texts.map(({ text }) => text),
	);
}

/** A page of the catalogue with what the filter panel needs; filtered, sorted and cut by the database (document 1, §5). */
export async function productPage(db: Db, query: ProductQuery): Promise<ProductPage> {
	const full = query.fields === 'all';
	const where = conditionsOf(query);
	const order = orderOf(query);
	// The page is cut before anything is read for its products.
	const page = db
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(...order)
		.limit(query.limit)
		.offset((query.page - 1) * query.limit)
		.as('page');
	const [rows, counted, facets] = await Promise.all([
		db
			.select(detailColumns)
			.from(page)
			.innerJoin(products, eq(products.id, page.id))
			.innerJoin(brands, eq(brands.id, products.brandId))
			.innerJoin(categories, eq(categories.id, products.categoryId))
			.orderBy(...order),
		db.select({ total: count() }).from(products).where(where),
		facetsOf(db),
	]);
	const total = counted[0]?.total ?? 0;
	const meant = total === 0 && query.q ? await didYouMean(db, query.q) : undefined;
	return {
		products: rows.map((row) => (full ? productOf(row) : cardOf(row))),
		total,
		page: query.page,
		limit: query.limit,
		facets,
		...(meant === undefined ? {} : { didYouMean: meant }),
	};
}
