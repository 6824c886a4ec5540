import { and, asc, count, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { defaultSku, orderNumber, type ProductId } from '../../contracts/ids.ts';
import type { InventoryProduct, InventoryQuery, InventoryRow } from '../../contracts/inventory.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import type { Image } from '../../contracts/products.ts';
import { users } from '../auth/tables.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hasLowStock } from './lowStock.ts';
import { lacksHsn } from './missingHsn.ts';
import { detailColumns, productOf } from './readProducts.ts';
import { brands, categories, products, stockMovements } from './tables.ts';

const movementsOnPage = 20;

const firstImage = sql<Image | null>`(
	select json_build_object('url', i.url, 'publicId', i.public_id, 'width', i.width, 'height', i.height)
	from product_images i where i.product_id = ${products.id} order by i.position limit 1)`;
const imageCount = sql<number>`(select count(*)::int from product_images i where i.product_id = ${products.id})`;

const inOrder = {
	newest: [desc(products.createdAt), asc(products.id)],
	name: [asc(sql`lower(${products.name})`), asc(products.id)],
	price: [asc(products.unitPaise), asc(products.id)],
	stock: [asc(products.stock), asc(products.id)],
} satisfies Record<InventoryQuery['sort'], SQL[]>;

function filterOf(query: InventoryQuery): SQL | undefined {
	return and(
		query.status === 'active' ? isNull(products.archivedAt) : undefined,
		query.status === 'archived' ? isNotNull(products.archivedAt) : undefined,
		query.category === undefined ? undefined : eq(products.categoryId, query.category),
		query.brand === undefined ? undefined : eq(products.brandId, query.brand),
		query.stock === 'in' ? sql`${products.available} > 0` : undefined,
		query.stock === 'low' ? hasLowStock : undefined,
		query.stock === 'out' ? sql`${products.available} <= 0` : undefined,
		query.hsn === 'missing' ? eq(products.hsn, '') : undefined,
		query.q === ''
			? undefined
			: or(
					like(sql`lower(${products.name})`, containing(query.q.toLowerCase())),
					like(sql`lower(${products.sku})`, containing(query.q.toLowerCase())),
				),
	);
}

/** A page of all products for the back-office (document 2, §2.7; decision D31). */
export async function inventoryPage(
	db: Db,
	query: InventoryQuery,
): Promise<{ products: InventoryRow[]; total: number; withoutHsn: number; page: number; limit: number }> {
	const where = filterOf(query);
	const [counted] = await db.select({ total: count() }).from(products).where(where);
	const withoutHsn = await db.$count(products, lacksHsn);
	// The page is cut before anything is read for its rows.
	const page = db
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(...inOrder[query.sort])
		.limit(query.limit)
		.offset((query.page - 1) * query.limit)
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
			archivedAt: products.archivedAt,
			version: products.version,
		})
		.from(page)
		.innerJoin(products, eq(products.id, page.id))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.leftJoin(categories, eq(categories.id, products.categoryId))
		.orderBy(...inOrder[query.sort]);
	return {
		products: rows.map(({ pricePaise, offerPaise, archivedAt, sku, ...row }) => ({
			...row,
			sku: sku ?? defaultSku(row.id),
			numericPrice: paiseToRupees(pricePaise),
			offerPrice: paiseToRupees(offerPaise),
			archived: archivedAt !== null,
		})),
		total: counted?.total ?? 0,
		withoutHsn,
		page: query.page,
		limit: query.limit,
	};
}

/** One product for its editor, archived or not. @throws Refusal 404 */
export async function inventoryProduct(db: Db, id: ProductId): Promise<InventoryProduct> {
	const [row] = await db
		.select({
			...detailColumns,
			stock: products.stock,
			reserved: products.reserved,
			listedInStock: products.listedInStock,
			openingSoldCount: products.openingSoldCount,
			archivedAt: products.archivedAt,
		})
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, id));
	if (row === undefined) throw new Refusal(404, 'Product not found. It may have been deleted.');
	return {
		...productOf(row),
		stock: row.stock,
		reserved: row.reserved,
		inStock: row.listedInStock,
		soldCount: row.openingSoldCount,
		archived: row.archivedAt !== null,
	};
}

/** A page of what happened to a product's stock, newest first. @throws Refusal 404 */
export async function stockHistory(db: Db, id: ProductId, page: number) {
	await inventoryProduct(db, id);
	const where = eq(stockMovements.productId, id);
	const [counted] = await db.select({ total: count() }).from(stockMovements).where(where);
	const rows = await db
		.select({
			id: stockMovements.id,
			createdAt: stockMovements.createdAt,
			change: stockMovements.change,
			stockAfter: stockMovements.stockAfter,
			reason: stockMovements.reason,
			person: users.name,
			order: orders.number,
		})
		.from(stockMovements)
		.leftJoin(users, eq(users.id, stockMovements.actorId))
		.leftJoin(orderItems, eq(orderItems.id, stockMovements.orderItemId))
		.leftJoin(orders, eq(orders.id, orderItems.orderId))
		.where(where)
		.orderBy(desc(stockMovements.id))
		.limit(movementsOnPage)
		.offset((page - 1) * movementsOnPage);
	return {
		movements: rows.map(({ order, ...row }) => ({
			...row,
			createdAt: row.createdAt.toISOString(),
			orderNumber: order === null ? null : orderNumber({ number: order }),
		})),
		total: counted?.total ?? 0,
		page,
		limit: movementsOnPage,
	};
}
