import {
	and,
	arrayContains,
	asc,
	count,
	desc,
	eq,
	inArray,
	isNull,
	like,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Found } from '../../contracts/find.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type {
	InventoryProduct,
	InventoryQuery,
	InventoryRow,
	ProductPreview,
} from '../../contracts/inventory.ts';
import type { Image } from '../../contracts/products.ts';
import { maxListed } from '../../shared/listing.ts';
import { basisPointsToPercent, paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { defaultSku } from '../../shared/sku.ts';
import { formatVariantName } from '../../shared/variants.ts';
import { containing } from '../platform/database/containing.ts';
import { countUpTo, type ListLength } from '../platform/database/countUpTo.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { users } from '../schema/auth.ts';
import { brands, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { stockMovements } from '../schema/stockMovements.ts';
import { laterRates } from './gstRates.ts';
import { countLowProducts, hasLowStock, lowStockLimit } from './lowStock.ts';
import { countMissingHsn } from './missingHsn.ts';
import { hasOtherGst } from './otherGst.ts';
import { detailColumns, ownImages, storedProduct, toProduct } from './readProducts.ts';
import { editedVariants } from './variantAnswers.ts';
import { hasPriceChange } from './withPriceChange.ts';

const movementsPerPage = 20;

const firstImage = sql<Image | null>`(
	select json_build_object('url', i.url, 'publicId', i.public_id, 'width', i.width, 'height', i.height)
	from product_images i where i.product_id = ${products.id} order by i.position limit 1)`;
const imageCount = sql<number>`(select count(*)::int from product_images i where i.product_id = ${products.id})`;

/** Of a product with options: how many variants it has, and the options of those that are low on stock. */
const variantCount = sql<number>`case when ${products.options} = '[]' then 0 else
	(select count(*)::int from product_variants v where v.product_id = ${products.id}) end`;
const lowVariants = sql<
	Record<string, string>[] | null
>`case when ${products.options} <> '[]' and ${hasLowStock} then (
	select json_agg(v.options order by v.position) from product_variants v
	where v.product_id = ${products.id} and v.available between 1 and ${lowStockLimit}) end`;

const looksLikeSku = (text: string) => text.length >= 4 && /\d/.test(text);

/**
 * Products of which a variant has the text in its SKU, or is the barcode. When the text is a whole SKU, it is not searched
 * for in others, which takes the longer, the more there are.
 */
function withNumber(typed: string): SQL {
	const text = typed.toLowerCase();
	const inSku = sql`select v.product_id from product_variants v where lower(v.sku) like ${containing(text)}`;
	const isSku = sql`select v.product_id from product_variants v where ${inArray(sql`v.sku`, [typed, text, typed.toUpperCase()])}`;
	return sql`${products.id} = any(array(
		${looksLikeSku(text) ? sql`${isSku} union all ${inSku} and not exists (${isSku})` : inSku}
		union all select v.product_id from product_variants v where v.gtin = ${text}))`;
}

/** By a part of the name or of an SKU, by a barcode or by a tag. */
const matchesProduct = (text: string): SQL | undefined =>
	or(
		like(sql`lower(${products.name})`, containing(text.toLowerCase())),
		arrayContains(products.tags, [text.trim().toLowerCase()]),
		withNumber(text),
	);

const sortOrders = {
	newest: [desc(products.createdAt), asc(products.id)],
	name: [asc(sql`lower(${products.name})`), asc(products.id)],
	price: [asc(products.unitPaise), asc(products.id)],
	stock: [asc(products.stock), asc(products.id)],
} satisfies Record<InventoryQuery['sort'], SQL[]>;

function hasStatus(status: InventoryQuery['status']): SQL | undefined {
	switch (status) {
		case 'all':
			return undefined;
		case 'unarchived':
			return ne(products.status, 'archived');
		case 'active':
			return isNull(products.archivedAt);
		default:
			return eq(products.status, status);
	}
}

async function toCondition(db: Db, query: InventoryQuery): Promise<SQL | undefined> {
	return and(
		hasStatus(query.status),
		query.category === undefined ? undefined : eq(products.categoryId, query.category),
		query.brand === undefined ? undefined : eq(products.brandId, query.brand),
		query.tag === '' ? undefined : arrayContains(products.tags, [query.tag]),
		query.stock === 'in' ? sql`${products.available} > 0` : undefined,
		query.stock === 'low' ? hasLowStock : undefined,
		query.stock === 'out' ? sql`${products.available} <= 0` : undefined,
		query.hsn === 'missing' ? eq(products.hsn, '') : undefined,
		query.gst === 'other' ? await hasOtherGst(db) : undefined,
		query.prices === 'planned' ? hasPriceChange('planned', 'running') : undefined,
		query.prices === 'failed' ? hasPriceChange('failed') : undefined,
		query.q === '' ? undefined : matchesProduct(query.q),
	);
}

const maxTags = 1000;
const tagRow = z.object({ tag: z.string() });

/** The tags that products have, hidden ones too, in order. */
export async function listTags(db: Db): Promise<string[]> {
	const rows = await queryRows(
		db,
		sql`select distinct unnest(${products.tags}) as tag from ${products} where ${products.tags} <> '{}' order by tag limit ${maxTags}`,
		tagRow,
	);
	return rows.map(({ tag }) => tag);
}

/** Whether a list is of everything that is low on stock. */
const isAllLow = ({ stock, status, category, brand, tag, hsn, gst, prices, q }: InventoryQuery) =>
	stock === 'low' &&
	['unarchived', 'active', 'all'].includes(status) &&
	category === undefined &&
	brand === undefined &&
	tag === '' &&
	hsn === 'all' &&
	gst === 'all' &&
	prices === 'all' &&
	q === '';

/** The products that a text finds, archived ones last. */
export async function findProducts(db: Db, text: string, limit: number): Promise<Found['products']> {
	const found = await db
		.select({ id: products.id, name: products.name, sku: products.sku, status: products.status })
		.from(products)
		.where(matchesProduct(text))
		.orderBy(eq(products.status, 'archived'), ...sortOrders.name)
		.limit(limit);
	return found.map(({ id, name, sku, status }) => ({
		id,
		name,
		sku: sku ?? defaultSku(id),
		archived: status === 'archived',
	}));
}

/** A page of all products for the back-office. */
export async function inventoryPage(
	db: Db,
	query: InventoryQuery,
): Promise<ListLength & { products: InventoryRow[]; withoutHsn: number; page: number; limit: number }> {
	const where = await toCondition(db, query);
	const length = await (isAllLow(query) ? countLowProducts(db) : countUpTo(db, products, where));
	const offset = (query.page - 1) * query.limit;
	const withoutHsn = await countMissingHsn(db);
	// The page is selected first, so that related data is read only for its rows.
	const page = db
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(...sortOrders[query.sort])
		// No page is behind the end of long lists.
		.limit(offset < maxListed ? query.limit : 0)
		.offset(Math.min(offset, maxListed))
		.as('page');
	const rows = await db
		.select({
			id: products.id,
			name: products.name,
			sku: products.sku,
			category: { id: categories.id, name: categories.name },
			brand: { id: brands.id, name: brands.name },
			pricePaise: products.pricePaise,
			offerPaise: products.offerPaise,
			stock: products.stock,
			reserved: products.reserved,
			available: products.available,
			inStock: products.listedInStock,
			isNew: products.isNew,
			isHot: products.isHot,
			image: firstImage,
			imageCount,
			status: products.status,
			publishAt: products.publishAt,
			costPaise: products.costPaise,
			version: products.version,
			options: products.options,
			variantCount,
			lowVariants,
			pricesDiffer: products.pricesDiffer,
		})
		.from(page)
		.innerJoin(products, eq(products.id, page.id))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.leftJoin(categories, eq(categories.id, products.categoryId))
		.orderBy(...sortOrders[query.sort]);
	return {
		products: rows.map(
			({ pricePaise, offerPaise, costPaise, publishAt, sku, options, pricesDiffer, ...row }) => ({
				...row,
				lowVariants: (row.lowVariants ?? []).map((values) => formatVariantName(options, values)),
				...(pricesDiffer ? { pricesDiffer } : {}),
				sku: sku ?? defaultSku(row.id),
				numericPrice: paiseToRupees(pricePaise),
				offerPrice: paiseToRupees(offerPaise),
				publishAt: publishAt?.toISOString() ?? null,
				costPrice: costPaise === null ? null : paiseToRupees(costPaise),
			}),
		),
		...length,
		withoutHsn,
		page: query.page,
		limit: query.limit,
	};
}

/** One product for its editor, whatever its status. @throws HttpError 404 */
export async function inventoryProduct(db: Db, id: ProductId): Promise<InventoryProduct> {
	const [row] = await db
		.select({
			...detailColumns,
			images: ownImages,
			stock: products.stock,
			reserved: products.reserved,
			listedInStock: products.listedInStock,
			openingSoldCount: products.openingSoldCount,
			licenceOverride: products.licenceOverride,
			licenceReason: products.licenceReason,
			feed: products.feed,
			costPaise: products.costPaise,
			tags: products.tags,
			status: products.status,
			publishAt: products.publishAt,
		})
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, id));
	if (row === undefined)
		throw new HttpError(404, 'product_not_found', 'Product not found. It may have been deleted.');
	return {
		...toProduct(row),
		// As entered, whatever the value of a piece makes of it.
		gst: basisPointsToPercent(row.gstBasisPoints),
		stock: row.stock,
		reserved: row.reserved,
		inStock: row.listedInStock,
		soldCount: row.openingSoldCount,
		licenceOverride: row.licenceOverride,
		licenceReason: row.licenceReason,
		feed: row.feed,
		status: row.status,
		publishAt: row.publishAt?.toISOString() ?? null,
		costPrice: row.costPaise === null ? null : paiseToRupees(row.costPaise),
		tags: row.tags,
		variants: editedVariants(row.variants),
		laterGst: await laterRates(db, id),
	};
}

/** A product as shoppers see it once it is active, with its status. @throws HttpError 404 */
export async function previewProduct(db: Db, id: ProductId): Promise<ProductPreview> {
	const product = await storedProduct(db, id);
	const [row] = await db
		.select({ status: products.status, publishAt: products.publishAt })
		.from(products)
		.where(eq(products.id, id));
	return {
		product,
		status: row?.status ?? 'archived',
		publishAt: row?.publishAt?.toISOString() ?? null,
	};
}

/** A page of a product's stock movements, newest first. @throws HttpError 404 */
export async function stockHistory(db: Db, id: ProductId, page: number) {
	await inventoryProduct(db, id);
	const where = eq(stockMovements.productId, id);
	const [counted] = await db.select({ total: count() }).from(stockMovements).where(where);
	const rows = await db
		.select({
			id: stockMovements.id,
			createdAt: stockMovements.createdAt,
			options: products.options,
			values: productVariants.options,
			change: stockMovements.change,
			stockAfter: stockMovements.stockAfter,
			reason: stockMovements.reason,
			person: users.name,
			order: { letters: orders.letters, number: orders.number },
		})
		.from(stockMovements)
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
		.leftJoin(users, eq(users.id, stockMovements.actorId))
		.leftJoin(orderItems, eq(orderItems.id, stockMovements.orderItemId))
		.leftJoin(orders, eq(orders.id, orderItems.orderId))
		.where(where)
		.orderBy(desc(stockMovements.id))
		.limit(movementsPerPage)
		.offset((page - 1) * movementsPerPage);
	return {
		movements: rows.map(({ order, options, values, ...row }) => ({
			...row,
			variantName: formatVariantName(options, values),
			createdAt: row.createdAt.toISOString(),
			orderNumber: order === null ? null : orderNumber(order),
		})),
		total: counted?.total ?? 0,
		page,
		limit: movementsPerPage,
	};
}
