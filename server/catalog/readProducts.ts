import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BrandId, CategoryId, ProductId } from '../../contracts/ids.ts';
import { basisPointsToPercent, paiseToRupees, rupeesToPaise } from '../../contracts/money.ts';
import type { Facets, Product, ProductCard, ProductPage, ProductQuery } from '../../contracts/products.ts';
import type { Db } from '../platform/database/database.ts';
import { brands, categories, categoryAliases, products } from './tables.ts';

/** The pictures of a product in their order, gathered by the database. */
const imagesOf = sql<{ url: string; publicId: string | null; width: number; height: number }[]>`coalesce(
	(select json_agg(json_build_object('url', i.url, 'publicId', i.public_id, 'width', i.width, 'height', i.height) order by i.position)
	 from product_images i where i.product_id = ${products.id}), '[]'::json)`;

const cardColumns = {
	id: products.id,
	name: products.name,
	shortDescription: products.shortDescription,
	brandId: products.brandId,
	brandName: brands.name,
	categoryId: products.categoryId,
	categoryName: categories.name,
	categorySlug: categories.slug,
	pricePaise: products.pricePaise,
	offerPaise: products.offerPaise,
	gstBasisPoints: products.gstBasisPoints,
	shippingPaise: products.shippingPaise,
	available: products.available,
	rating: products.rating,
	reviewCount: products.reviewCount,
	soldCount: products.soldCount,
	isNew: products.isNew,
	isHot: products.isHot,
	images: imagesOf,
};

const detailColumns = {
	...cardColumns,
	sku: products.sku,
	features: products.features,
	specifications: products.specifications,
	hsn: products.hsn,
	mrpPaise: products.mrpPaise,
	countryOfOrigin: products.countryOfOrigin,
	manufacturerOrImporter: products.manufacturerOrImporter,
	netQuantity: products.netQuantity,
	calibreMm: products.calibreMm,
	muzzleEnergyJ: products.muzzleEnergyJ,
	muzzleVelocityMps: products.muzzleVelocityMps,
	powerSource: products.powerSource,
	weightG: products.weightG,
	barrelLengthMm: products.barrelLengthMm,
	pelletWeightG: products.pelletWeightG,
	headSizeMm: products.headSizeMm,
	createdAt: products.createdAt,
	version: products.version,
};

type Images = { url: string; publicId: string | null; width: number; height: number }[];
type CardRow = Pick<
	typeof products.$inferSelect,
	| 'id'
	| 'name'
	| 'shortDescription'
	| 'pricePaise'
	| 'offerPaise'
	| 'gstBasisPoints'
	| 'shippingPaise'
	| 'available'
	| 'rating'
	| 'reviewCount'
	| 'soldCount'
	| 'isNew'
	| 'isHot'
> & {
	brandId: BrandId;
	brandName: string;
	categoryId: CategoryId;
	categoryName: string;
	categorySlug: string;
	images: Images;
};

/** A stored product as the interface shows it: rupees, percent, and `originalPrice` only while it is on sale (D16). */
function cardOf(row: CardRow): ProductCard {
	const regular = paiseToRupees(row.pricePaise);
	return {
		id: row.id,
		name: row.name,
		shortDescription: row.shortDescription,
		brand: { id: row.brandId, name: row.brandName },
		category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
		price: regular,
		numericPrice: regular,
		offerPrice: paiseToRupees(row.offerPaise),
		...(row.offerPaise > 0 ? { originalPrice: regular } : {}),
		gst: basisPointsToPercent(row.gstBasisPoints),
		shippingCharges: paiseToRupees(row.shippingPaise),
		images: row.images,
		inStock: row.available > 0,
		stock: Math.max(0, row.available),
		rating: row.rating,
		reviewCount: row.reviewCount,
		soldCount: row.soldCount,
		isNew: row.isNew,
		isHot: row.isHot,
	};
}

type DetailRow = CardRow &
	Pick<
		typeof products.$inferSelect,
		| 'sku'
		| 'features'
		| 'specifications'
		| 'hsn'
		| 'mrpPaise'
		| 'countryOfOrigin'
		| 'manufacturerOrImporter'
		| 'netQuantity'
		| 'calibreMm'
		| 'muzzleEnergyJ'
		| 'muzzleVelocityMps'
		| 'powerSource'
		| 'weightG'
		| 'barrelLengthMm'
		| 'pelletWeightG'
		| 'headSizeMm'
		| 'createdAt'
		| 'version'
	>;

function productOf(row: DetailRow): Product {
	const given = <Value>(value: Value | null) => value ?? undefined;
	return {
		...cardOf(row),
		sku: given(row.sku),
		features: row.features,
		specifications: row.specifications,
		hsn: row.hsn,
		mrp: row.mrpPaise === null ? undefined : paiseToRupees(row.mrpPaise),
		countryOfOrigin: row.countryOfOrigin,
		manufacturerOrImporter: row.manufacturerOrImporter,
		netQuantity: row.netQuantity,
		calibreMm: given(row.calibreMm),
		muzzleEnergyJ: given(row.muzzleEnergyJ),
		muzzleVelocityMps: given(row.muzzleVelocityMps),
		powerSource: given(row.powerSource),
		weightG: given(row.weightG),
		barrelLengthMm: given(row.barrelLengthMm),
		pelletWeightG: given(row.pelletWeightG),
		headSizeMm: given(row.headSizeMm),
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	};
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** The rules of document 1, §5: any of the brands, any availability, the lowest rating, prices inclusive. */
function conditionsOf(query: ProductQuery): SQL | undefined {
	const conditions: (SQL | undefined)[] = [isNull(products.archivedAt)];
	if (query.q) conditions.push(sql`${products.searchText} like ${`%${escapeLike(query.q.toLowerCase())}%`}`);
	// A search query takes precedence over the category.
	else if (query.category.length > 0)
		conditions.push(
			or(
				inArray(categories.slug, query.category),
				sql`${categories.id} in (select ${categoryAliases.categoryId} from ${categoryAliases} where ${inArray(categoryAliases.slug, query.category)})`,
			),
		);
	if (query.brand.length > 0) conditions.push(inArray(brands.name, query.brand));
	const [min, max] =
		query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice
			? [query.maxPrice, query.minPrice]
			: [query.minPrice, query.maxPrice];
	if (min !== undefined) conditions.push(gte(products.unitPaise, rupeesToPaise(min)));
	if (max !== undefined) conditions.push(lte(products.unitPaise, rupeesToPaise(max)));
	if (query.availability.length === 1)
		conditions.push(
			query.availability[0] === 'in-stock' ? gt(products.available, 0) : lte(products.available, 0),
		);
	if (query.rating.length > 0) conditions.push(gte(products.rating, Math.min(...query.rating)));
	if (query.onSale) conditions.push(sql`${products.offerPaise} > 0`);
	if (query.isHot) conditions.push(eq(products.isHot, true));
	if (query.isNew) conditions.push(eq(products.isNew, true));
	return and(...conditions);
}

/** How a listing is ordered (D43); the id settles every tie, so that pages never overlap. */
function orderOf(query: ProductQuery): SQL[] {
	const byName = sql`lower(${products.name})`;
	const inStockFirst = sql`(${products.available} > 0) desc`;
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
		case 'featured': {
			const featured = [
				inStockFirst,
				desc(products.isHot),
				desc(products.isNew),
				desc(products.soldCount),
				asc(products.id),
			];
			if (!query.q) return featured;
			const q = escapeLike(query.q.toLowerCase());
			const word = `\\m${query.q.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, '.')}\\M`;
			return [
				sql`(${byName} like ${`%${q}%`}) desc`,
				sql`(${products.searchText} ~ ${word}) desc`,
				...featured,
			];
		}
	}
}

async function facetsOf(db: Db): Promise<Facets> {
	const [bound, byCategory, byBrand] = await Promise.all([
		db
			.select({ highest: sql<string | null>`max(${products.pricePaise})` })
			.from(products)
			.where(isNull(products.archivedAt)),
		db
			.select({
				slug: categories.slug,
				name: categories.name,
				count: sql<number>`count(${products.id})::int`,
			})
			.from(categories)
			.leftJoin(products, and(eq(products.categoryId, categories.id), isNull(products.archivedAt)))
			.groupBy(categories.id)
			.orderBy(categories.position),
		db
			.select({ name: brands.name, count: sql<number>`count(*)::int` })
			.from(brands)
			.innerJoin(products, and(eq(products.brandId, brands.id), isNull(products.archivedAt)))
			.groupBy(brands.id)
			.orderBy(brands.name),
	]);
	const highest = bound[0]?.highest ?? null;
	return {
		// Without products the slider still needs an end (document 1, §9).
		highestPrice: highest === null ? 100_000 : Number(highest) / 100,
		categories: byCategory,
		brands: byBrand,
	};
}

/** A word of the catalogue that looks like the query, for a search that found nothing. */
async function spellingOf(db: Db, q: string): Promise<string | undefined> {
	const [closest] = await db
		.select({
			word: sql<string>`w.word`,
		})
		.from(
			sql`(select distinct unnest(regexp_split_to_array(lower(${products.name}), '[^[:alnum:]]+')) as word from ${products} where ${products.searchText} %> ${q.toLowerCase()} and ${products.archivedAt} is null limit 2000) w`,
		)
		.where(sql`length(w.word) > 2`)
		.orderBy(sql`similarity(w.word, ${q.toLowerCase()}) desc, w.word`)
		.limit(1);
	return closest?.word;
}

/** A page of the catalogue with what the filter panel needs; filtered, sorted and cut by the database (document 1, §5). */
export async function productPage(db: Db, query: ProductQuery): Promise<ProductPage> {
	const full = query.fields === 'all';
	const where = conditionsOf(query);
	const list = db
		.select({ ...detailColumns, total: sql<number>`count(*) over ()::int` })
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(where)
		.orderBy(...orderOf(query))
		.limit(query.limit)
		.offset((query.page - 1) * query.limit);
	const [rows, facets] = await Promise.all([list, facetsOf(db)]);
	let total = rows[0]?.total ?? 0;
	if (rows.length === 0 && query.page > 1) {
		const [counted] = await db
			.select({ total: sql<number>`count(*)::int` })
			.from(products)
			.innerJoin(brands, eq(brands.id, products.brandId))
			.innerJoin(categories, eq(categories.id, products.categoryId))
			.where(where);
		total = counted?.total ?? 0;
	}
	const didYouMean = total === 0 && query.q ? await spellingOf(db, query.q) : undefined;
	return {
		products: rows.map((row) => (full ? productOf(row) : cardOf(row))),
		total,
		page: query.page,
		limit: query.limit,
		facets,
		...(didYouMean === undefined || didYouMean === query.q ? {} : { didYouMean }),
	};
}

/** One product with all its details; undefined when it is unknown or archived. */
export async function productById(db: Db, id: ProductId): Promise<Product | undefined> {
	const [row] = await db
		.select(detailColumns)
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(eq(products.id, id), isNull(products.archivedAt)));
	return row === undefined ? undefined : productOf(row);
}

/** Products as cards show them. */
export async function selectCards(
	db: Db,
	where: SQL | undefined,
	order: (SQL | AnyPgColumn)[],
	limit: number,
): Promise<ProductCard[]> {
	const rows = await db
		.select(cardColumns)
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(where)
		.orderBy(...order)
		.limit(limit);
	return rows.map(cardOf);
}

/** Cards of these products by id, as cart and wishlist show them; archived ones are left out. */
export async function cardsOf(db: Db, ids: ProductId[]): Promise<Map<ProductId, ProductCard>> {
	if (ids.length === 0) return new Map();
	const where = and(inArray(products.id, ids), isNull(products.archivedAt));
	const cards = await selectCards(db, where, [products.id], ids.length);
	return new Map(cards.map((card) => [card.id, card]));
}
