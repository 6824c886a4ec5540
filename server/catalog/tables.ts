import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BrandId, CategoryId, OrderItemId, ProductId, UserId } from '../../contracts/ids.ts';
import type { Paise } from '../../contracts/money.ts';
import {
	basisPointsColumn,
	createdAt,
	idColumn,
	instant,
	paiseColumn,
	primaryId,
} from '../platform/columns.ts';

export const categories = pgTable(
	'categories',
	{
		id: primaryId<CategoryId>(),
		/** The title shown, and what a product's category name is compared with. */
		name: text().notNull(),
		/** The canonical slug: the one of /categories. */
		slug: text().notNull().unique(),
		description: text().notNull().default(''),
		/** Place in every list of categories. */
		position: integer().notNull(),
		/** Whether the home page may feature it. */
		featured: boolean().notNull().default(true),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('categories_name_unique').on(sql`lower(${table.name})`)],
);

/** Further slugs that lead to a category: the second spelling of the documents, and names it had before. */
export const categoryAliases = pgTable('category_aliases', {
	slug: text().primaryKey(),
	categoryId: idColumn<CategoryId>()
		.notNull()
		.references(() => categories.id, { onDelete: 'cascade' }),
});

export const brands = pgTable(
	'brands',
	{ id: primaryId<BrandId>(), name: text().notNull(), createdAt: createdAt() },
	(table) => [uniqueIndex('brands_name_unique').on(sql`lower(${table.name})`)],
);

export const products = pgTable(
	'products',
	{
		id: primaryId<ProductId>(),
		/** Set by the owner; without one the shop shows the SKU built from the id. */
		sku: text().unique(),
		name: text().notNull(),
		shortDescription: text().notNull().default(''),
		brandId: idColumn<BrandId>()
			.notNull()
			.references(() => brands.id),
		categoryId: idColumn<CategoryId>()
			.notNull()
			.references(() => categories.id),
		/** Regular price per unit, exclusive of GST. */
		pricePaise: paiseColumn().notNull(),
		/** Offer price per unit, 0 when there is none; always below the regular price. */
		offerPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** What the shopper pays per unit: filters and sorts go by it. */
		unitPaise: paiseColumn()
			.notNull()
			.generatedAlwaysAs(sql`case when offer_paise > 0 then offer_paise else price_paise end`),
		gstBasisPoints: basisPointsColumn().notNull(),
		shippingPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** Maximum retail price inclusive of all taxes (Legal Metrology rules); null when not printed. */
		mrpPaise: paiseColumn(),
		/** The owner's switch: an item may be held back though there is stock. */
		listedInStock: boolean().notNull().default(true),
		/** Units in the house, those held for open payments included. */
		stock: integer().notNull().default(0),
		/** Units held for payments in progress. */
		reserved: integer().notNull().default(0),
		/** What can be bought now; in stock means above 0. */
		available: integer()
			.notNull()
			.generatedAlwaysAs(sql`case when listed_in_stock then stock - reserved else 0 end`),
		isNew: boolean().notNull().default(false),
		isHot: boolean().notNull().default(false),
		/** Units sold before the shop kept count, as the owner states them. */
		openingSoldCount: integer().notNull().default(0),
		/** Units in paid orders, kept by the orders domain's door. */
		orderedCount: integer().notNull().default(0),
		soldCount: integer().notNull().generatedAlwaysAs(sql`opening_sold_count + ordered_count`),
		ratingSum: integer().notNull().default(0),
		reviewCount: integer().notNull().default(0),
		/** Mean of the reviews, 0 without any. */
		rating: doublePrecision()
			.notNull()
			.generatedAlwaysAs(
				sql`case when review_count > 0 then rating_sum::double precision / review_count else 0 end`,
			),
		features: jsonb().$type<string[]>().notNull().default([]),
		specifications: jsonb().$type<{ key: string; value: string }[]>().notNull().default([]),
		hsn: text().notNull().default(''),
		countryOfOrigin: text().notNull().default('India'),
		manufacturerOrImporter: text().notNull().default(''),
		netQuantity: text().notNull().default('1 unit'),
		calibreMm: doublePrecision(),
		muzzleEnergyJ: doublePrecision(),
		muzzleVelocityMps: doublePrecision(),
		powerSource: text(),
		weightG: doublePrecision(),
		barrelLengthMm: doublePrecision(),
		pelletWeightG: doublePrecision(),
		headSizeMm: doublePrecision(),
		/**
		 * Lower-cased name, description, brand and category, one a line: a substring search is one look at one index,
		 * and since a query holds no line break it cannot match across two of them. Written by the catalog's door.
		 */
		searchText: text().notNull(),
		/** Archived products are sold no more but stay in orders. */
		archivedAt: instant(),
		/** Grows with each edit, so that a second editor is told. */
		version: integer().notNull().default(1),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		check('products_price', sql`${table.pricePaise} >= 0`),
		check(
			'products_offer',
			sql`${table.offerPaise} >= 0 and (${table.offerPaise} = 0 or ${table.offerPaise} < ${table.pricePaise})`,
		),
		check('products_stock', sql`${table.stock} >= 0 and ${table.reserved} between 0 and ${table.stock}`),
		index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
		// The back-office finds by part of the name or of the SKU alone.
		index('products_by_name_or_sku').using(
			'gin',
			sql`lower(${table.name}) gin_trgm_ops`,
			sql`lower(${table.sku}) gin_trgm_ops`,
		),
		index('products_by_category').on(table.categoryId, table.unitPaise, table.id),
		index('products_by_brand').on(table.brandId),
		// The filter panel's counts are read from this index alone.
		index('products_for_facets')
			.on(table.categoryId, table.brandId, table.pricePaise)
			.where(sql`${table.archivedAt} is null`),
		// `desc` in a query puts nulls first; an index that puts them last cannot be read in that order.
		index('products_by_place').on(
			sql`(${table.available} > 0) desc`,
			table.isHot.desc().nullsFirst(),
			table.isNew.desc().nullsFirst(),
			table.soldCount.desc().nullsFirst(),
			table.id,
		),
		index('products_by_price').on(table.unitPaise, table.id),
		index('products_by_creation').on(table.createdAt.desc().nullsFirst(), table.id),
		index('products_by_name').on(sql`lower(${table.name})`, table.id),
		index('products_by_rating').on(
			table.rating.desc().nullsFirst(),
			table.reviewCount.desc().nullsFirst(),
			table.id,
		),
		index('products_by_stock').on(table.stock, table.id),
		// Every list of the back-office counts them.
		index('products_without_hsn').on(table.id).where(sql`${table.hsn} = '' and ${table.archivedAt} is null`),
	],
);

export const productImages = pgTable(
	'product_images',
	{
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		url: text().notNull(),
		/** Name at the image host, by which it is deleted there; null for an address somebody typed. */
		publicId: text(),
		width: integer().notNull(),
		height: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.productId, table.position] }), index().on(table.url)],
);

/** GST rates of a product with the day from which each holds; the newest that has begun is the one in force. */
export const productGstRates = pgTable(
	'product_gst_rates',
	{
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		validFrom: date().notNull(),
		basisPoints: basisPointsColumn().notNull(),
	},
	(table) => [primaryKey({ columns: [table.productId, table.validFrom] })],
);

/** Every change of a product's stock, for the owner and for the balance: stock = sum of changes. */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		change: integer().notNull(),
		stockAfter: integer().notNull(),
		reason: text({ enum: ['opening', 'correction', 'import', 'sale', 'restock'] }).notNull(),
		orderItemId: idColumn<OrderItemId>(),
		actorId: idColumn<UserId>(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.productId, table.id)],
);
