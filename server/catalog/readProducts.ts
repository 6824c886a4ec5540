import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import type { Image, Product, ProductCard } from '../../contracts/products.ts';
import { basisPointsToPercent, paiseToRupees } from '../../shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/statement.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { brands, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { declaredAttributes, productAttributes } from './attributeValues.ts';
import { defaultVariantOrder } from './defaultVariantOrder.ts';
import { type Asked, findMeant, type OptionedRow } from './meantVariants.ts';
import { extraColumns, type StoredExtras, shownExtras } from './productExtras.ts';
import { type Found, matchReason } from './search/matchReason.ts';
import type { Search } from './search/searchTerms.ts';
import { shownGstRate } from './shownGstRate.ts';
import { getUnitSalePrice } from './unitSalePrice.ts';
import { type StoredVariant, shownVariants } from './variantAnswers.ts';

const imageJson = sql`json_build_object('url', i.url, 'publicId', i.public_id, 'width', i.width, 'height', i.height)`;

/** The images of a product in order, as JSON; without any, those of its variants. */
export const productImagesJson = sql<Image[]>`coalesce(
	(select coalesce(json_agg(${imageJson} order by i.position) filter (where i.variant_id is null),
		json_agg(${imageJson} order by i.position))
	 from product_images i where i.product_id = ${products.id}), '[]'::json)`;
/** Only the pictures that are not of a variant, for the editor. */
export const ownImages = sql<Image[]>`coalesce((select json_agg(${imageJson} order by i.position)
	from product_images i where i.product_id = ${products.id} and i.variant_id is null), '[]'::json)`;

/** The variants of a product in order, as JSON. */
const variantsInOrder = sql<StoredVariant[]>`(
	select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'options', v.options,
		'facets', v.facets,
		'pricePaise', v.price_paise, 'offerPaise', v.offer_paise, 'mrpPaise', v.mrp_paise, 'weightG', v.weight_g,
		'packQuantity', v.pack_quantity,
		'stock', v.stock, 'reserved', v.reserved, 'active', v.active,
		'available', case when ${products.listedInStock} then v.available else 0 end,
		'images', coalesce((select json_agg(${imageJson} order by i.position)
			from product_images i where i.variant_id = v.id), '[]'::json)) order by v.position, v.id)
	from product_variants v where v.product_id = ${products.id})`;

/** What a pack of the variant contains whose price the product shows. */
const shownPackQuantity = sql<number | null>`case when ${products.packUnit} is not null then coalesce((
	select ${productVariants.packQuantity} from ${productVariants} where ${productVariants.productId} = ${products.id}
	order by ${sql.join(defaultVariantOrder, sql`, `)} limit 1), ${products.packQuantity}) end`;

export const cardColumns = {
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
	gstSlabs: products.gstSlabs,
	hsn: products.hsn,
	mrpPaise: products.mrpPaise,
	packQuantity: shownPackQuantity,
	packUnit: products.packUnit,
	shippingPaise: products.shippingPaise,
	available: products.available,
	rating: products.rating,
	reviewCount: products.reviewCount,
	soldCount: products.soldCount,
	isNew: products.isNew,
	isHot: products.isHot,
	needsLicence: products.needsLicence,
	images: productImagesJson,
	options: products.options,
	pricesDiffer: products.pricesDiffer,
};

/** Further columns that say why a listing has a product, and which of its variants are meant. */
const matchColumns = {
	variants: sql<
		StoredVariant[]
	>`case when ${products.options} = '[]' then '[]'::json else ${variantsInOrder} end`,
	ownPackQuantity: products.packQuantity,
	sku: products.sku,
	searchCodes: products.searchCodes,
	calibreMm: products.calibreMm,
	headSizeMm: products.headSizeMm,
	barrelLengthMm: products.barrelLengthMm,
	pelletWeightG: products.pelletWeightG,
	weightG: products.weightG,
	muzzleEnergyJ: products.muzzleEnergyJ,
	muzzleVelocityMps: products.muzzleVelocityMps,
};

export const detailColumns = {
	...cardColumns,
	...matchColumns,
	variants: variantsInOrder,
	longDescription: products.longDescription,
	metaTitle: products.metaTitle,
	metaDescription: products.metaDescription,
	features: products.features,
	specifications: products.specifications,
	attributes: products.attributes,
	declared: declaredAttributes,
	uqc: products.uqc,
	countryOfOrigin: products.countryOfOrigin,
	manufacturerOrImporter: products.manufacturerOrImporter,
	netQuantity: products.netQuantity,
	powerSource: products.powerSource,
	createdAt: products.createdAt,
	version: products.version,
	...extraColumns,
};

type Row = typeof products.$inferSelect;
type SelectedRow<Columns> = Pick<Row, Extract<keyof Columns, keyof Row>>;
export type CardRow = SelectedRow<typeof cardColumns> & {
	brandName: string;
	categoryName: string;
	categorySlug: string;
	images: Image[];
};
type DetailRow = CardRow & { ownPackQuantity: number | null } & SelectedRow<typeof detailColumns> &
	Pick<Parameters<typeof productAttributes>[0], 'declared'> & { variants: StoredVariant[] } & StoredExtras;

type FoundRow = CardRow & Found & OptionedRow;

/** Converts a stored product to the API format: rupees, percent, and `originalPrice` only while it is on sale. */
export function toProductCard(row: CardRow): ProductCard {
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
		gst: basisPointsToPercent(shownGstRate(row, row)),
		...(row.mrpPaise === null ? {} : { mrp: paiseToRupees(row.mrpPaise) }),
		...getUnitSalePrice(row, row),
		shippingCharges: paiseToRupees(row.shippingPaise),
		images: row.images,
		inStock: row.available > 0,
		stock: Math.max(0, row.available),
		rating: row.rating,
		reviewCount: row.reviewCount,
		soldCount: row.soldCount,
		isNew: row.isNew,
		isHot: row.isHot,
		...(row.options.length > 0 ? { hasOptions: true } : {}),
		...(row.pricesDiffer ? { priceFrom: true } : {}),
		...(row.needsLicence ? { needsLicence: true } : {}),
	};
}

/** Like `toProductCard`, with the fields of the product page and the editor. */
export function toProduct(row: DetailRow): Product {
	const given = <Value>(value: Value | null) => value ?? undefined;
	const written = (text: string) => (text === '' ? undefined : text);
	return {
		...toProductCard(row),
		sku: given(row.sku),
		longDescription: written(row.longDescription),
		metaTitle: written(row.metaTitle),
		metaDescription: written(row.metaDescription),
		features: row.features,
		specifications: row.specifications,
		attributes: productAttributes(row),
		hsn: row.hsn,
		uqc: row.uqc,
		countryOfOrigin: row.countryOfOrigin,
		manufacturerOrImporter: row.manufacturerOrImporter,
		netQuantity: row.netQuantity,
		packQuantity: given(row.ownPackQuantity),
		packUnit: given(row.packUnit),
		calibreMm: given(row.calibreMm),
		muzzleEnergyJ: given(row.muzzleEnergyJ),
		muzzleVelocityMps: given(row.muzzleVelocityMps),
		powerSource: given(row.powerSource),
		weightG: given(row.weightG),
		barrelLengthMm: given(row.barrelLengthMm),
		pelletWeightG: given(row.pelletWeightG),
		headSizeMm: given(row.headSizeMm),
		options: row.options,
		variants: shownVariants(row.variants, { ...row, packQuantity: row.ownPackQuantity }),
		...shownExtras(row),
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	};
}

/** Selects product cards: only the columns that they show. */
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
	return rows.map(toProductCard);
}

/** A product in a listing, as it is, with why a search found it. */
export function withMatch<Card extends ProductCard>(
	{ product, found }: { product: Card; found: Found },
	search: Search | undefined,
): Card {
	const match = search && matchReason(search, found);
	return match === undefined ? product : { ...product, match };
}

/** A card in a listing: with why a search found it, and the figures of the variants that are meant. */
export function toListedCard({ product, found }: FoundCard, asked: Asked): ProductCard {
	const meant = findMeant(found, asked);
	return {
		...withMatch(
			{ product: meant === undefined ? product : toProductCard({ ...found, ...meant.figures }), found },
			asked.search,
		),
		...(meant?.variant !== undefined && { variant: meant.variant }),
	};
}

/** Selects product cards of a search, each with why it was found. */
export async function selectFoundCards(
	db: Db,
	where: SQL | undefined,
	order: (SQL | AnyPgColumn)[],
	limit: number,
	search: Search,
): Promise<ProductCard[]> {
	const rows = await db
		.select({ ...cardColumns, ...matchColumns })
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(where)
		.orderBy(...order)
		.limit(limit);
	const asked = { search, chosen: [] };
	return rows.map((row) => toListedCard({ product: toProductCard(row), found: row }, asked));
}

const selectDetailsOf = (db: Db) =>
	db
		.select(detailColumns)
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId));

const selectDetails = preparedQuery((db) =>
	selectDetailsOf(db).where(
		and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(products.archivedAt)),
	),
);

/** Products by id with all their details, without archived ones. */
export async function getProducts(db: Db, ids: ProductId[]): Promise<Map<ProductId, FoundProduct>> {
	if (ids.length === 0) return new Map();
	const rows = await selectDetails(db, { ids });
	return new Map(rows.map((row) => [row.id, { product: toProduct(row), found: row }]));
}

const selectProduct = preparedQuery((db) =>
	selectDetailsOf(db).where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt))),
);

/** One product with all its details; undefined when it is unknown or hidden from shoppers. */
export async function productById(db: Db, id: ProductId): Promise<Product | undefined> {
	const [product] = await selectProduct(db, { id });
	return product && toProduct(product);
}

/** One product as shoppers see it once it is active, whatever its status. @throws HttpError 404 */
export async function storedProduct(db: Db, id: ProductId): Promise<Product> {
	const [product] = await selectDetailsOf(db).where(eq(products.id, id));
	if (product === undefined)
		throw new HttpError(404, 'product_not_found', 'Product not found. It may have been deleted.');
	return toProduct(product);
}

/** What a list shows of a product, with the fields of it that a search looks at. */
export type FoundCard = { product: ProductCard; found: FoundRow };
export type FoundProduct = { product: Product; found: DetailRow & FoundRow };

const selectFound = preparedQuery((db) =>
	db
		.select({ ...cardColumns, ...matchColumns })
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(products.archivedAt))),
);

/** Product cards by id with what searches look at, without archived products. */
export async function getFoundCards(db: Db, ids: ProductId[]): Promise<Map<ProductId, FoundCard>> {
	if (ids.length === 0) return new Map();
	const rows = await selectFound(db, { ids });
	return new Map(rows.map((row) => [row.id, { product: toProductCard(row), found: row }]));
}

/** Product cards by id, without archived products. */
export async function getProductCards(db: Db, ids: ProductId[]): Promise<Map<ProductId, ProductCard>> {
	const found = await getFoundCards(db, ids);
	return new Map([...found].map(([id, { product }]) => [id, product]));
}
