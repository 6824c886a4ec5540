import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BrandId, CategoryId, ProductId, VariantId } from '../../contracts/ids.ts';
import type { AttributeValue } from '../../shared/attributes.ts';
import { feedChoices } from '../../shared/feed.ts';
import type { GstSlabs } from '../../shared/gstRates.ts';
import { licenceOverrides } from '../../shared/guns.ts';
import type { Paise } from '../../shared/money.ts';
import { productStatuses } from '../../shared/productStatus.ts';
import { packUnits } from '../../shared/unitSalePrice.ts';
import {
	basisPointsColumn,
	createdAt,
	idColumn,
	instant,
	paiseColumn,
	primaryId,
	searchVectorColumn,
} from '../platform/columns.ts';
import { categories } from './categories.ts';

export const brands = pgTable(
	'brands',
	{ id: primaryId<BrandId>(), name: text().notNull(), createdAt: createdAt() },
	(table) => [uniqueIndex('brands_name_unique').on(sql`lower(${table.name})`)],
);

/** An option that variants of a product differ in, with its values in display order. */
export type StoredOption = { name: string; values: string[] };

/**
 * What is sold is a variant of a product; a product without options has exactly one. Derived columns are written only by
 * a trigger of `product_variants`, which reads them from the variants; an update of them is rejected.
 */
export const products = pgTable(
	'products',
	{
		id: primaryId<ProductId>(),
		/** Derived: the SKU of the first variant. */
		sku: text().unique(),
		name: text().notNull(),
		shortDescription: text().notNull().default(''),
		brandId: idColumn<BrandId>()
			.notNull()
			.references(() => brands.id),
		categoryId: idColumn<CategoryId>()
			.notNull()
			.references(() => categories.id),
		/** Up to three, in display order; empty for a product without a choice. */
		options: jsonb().$type<StoredOption[]>().notNull().default([]),
		/** Derived: the prices of the cheapest variant that can be bought, else of the cheapest active one. */
		pricePaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		offerPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** The price per unit that the shopper pays; used by filters and sorting. */
		unitPaise: paiseColumn()
			.notNull()
			.generatedAlwaysAs(sql`case when offer_paise > 0 then offer_paise else price_paise end`),
		/** The percentage that pages show: today's, except in the seconds after a midnight at which it changes. */
		gstBasisPoints: basisPointsColumn().notNull(),
		/** The percentage before that of an HSN code was shown, which holds again without one; null when none was shown yet. */
		baseGstBasisPoints: basisPointsColumn(),
		/** Derived: today's rates by the value of one piece; null when the percentage decides. */
		gstSlabs: jsonb().$type<GstSlabs>(),
		shippingPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** Derived, of the variant whose price is shown. */
		mrpPaise: paiseColumn(),
		/** Derived: whether active variants differ in the price per unit. */
		pricesDiffer: boolean().notNull().default(false),
		/** The owner's switch: false takes a product off sale although it has stock. */
		listedInStock: boolean().notNull().default(true),
		/** Derived: units on hand of the active variants, including those reserved for open payments. */
		stock: integer().notNull().default(0),
		/** Derived: units of the active variants reserved for payments in progress. */
		reserved: integer().notNull().default(0),
		/** Units that can be bought now; in stock means above 0. */
		available: integer()
			.notNull()
			.generatedAlwaysAs(sql`case when listed_in_stock then stock - reserved else 0 end`),
		isNew: boolean().notNull().default(false),
		isHot: boolean().notNull().default(false),
		/** Units sold before this shop counted sales, entered by the owner. */
		openingSoldCount: integer().notNull().default(0),
		/** Units in paid orders, updated by the orders domain. */
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
		/** Sanitised HTML below the specifications; empty for none. */
		longDescription: text().notNull().default(''),
		/** Title and description for search engines; empty for name with brand, and for the short description. */
		metaTitle: text().notNull().default(''),
		metaDescription: text().notNull().default(''),
		/** What a unit costs the shop, without GST; null when it is not known. Only the back-office reads it. */
		costPaise: paiseColumn(),
		/** Words of the team, in lower case: the search looks at them, shoppers do not see them. */
		tags: text().array().notNull().default(sql`'{}'::text[]`),
		features: jsonb().$type<string[]>().notNull().default([]),
		specifications: jsonb().$type<{ key: string; value: string }[]>().notNull().default([]),
		/**
		 * Values of the category's attributes by name: numbers, choices and yes or no. Values of names that the category
		 * does not declare, or declares with another kind, are ignored.
		 */
		attributes: jsonb().$type<Record<string, AttributeValue>>().notNull().default({}),
		hsn: text().notNull().default(''),
		/** Unit quantity code of GST in which it is sold, as in NOS or PCS. */
		uqc: text().notNull().default('NOS'),
		countryOfOrigin: text().notNull().default('India'),
		manufacturerOrImporter: text().notNull().default(''),
		netQuantity: text().notNull().default('1 unit'),
		/** What one pack contains, for the unit sale price; null when it is not declared. */
		packQuantity: doublePrecision(),
		packUnit: text({ enum: packUnits }),
		calibreMm: doublePrecision(),
		muzzleEnergyJ: doublePrecision(),
		muzzleVelocityMps: doublePrecision(),
		/** Copies of the figures of `product_ballistics`, which decide about the licence. */
		ballisticVelocityMps: doublePrecision(),
		ballisticPelletWeightG: doublePrecision(),
		powerSource: text(),
		weightG: doublePrecision(),
		barrelLengthMm: doublePrecision(),
		pelletWeightG: doublePrecision(),
		headSizeMm: doublePrecision(),
		/** The owner's decision about the arms licence; null follows from energy and calibre. */
		licenceOverride: text({ enum: licenceOverrides }),
		/** Why the owner decided differently; empty without a decision. */
		licenceReason: text().notNull().default(''),
		/** Whether the product feed has it; null when its category decides. */
		feed: text({ enum: feedChoices }),
		/**
		 * Guns above the limits `licenceFree` need an arms licence (Arms Rules, 2016) and are not sold online. Their energy is
		 * the stated one, or that of velocity and pellet weight (½mv²), those of the ballistics first.
		 */
		needsLicence: boolean()
			.notNull()
			.generatedAlwaysAs(
				sql`case when licence_override is not null then licence_override = 'required'
					else coalesce(coalesce(ballistic_velocity_mps, muzzle_velocity_mps) ^ 2 * coalesce(ballistic_pellet_weight_g, pellet_weight_g) / 2000 > 20, false)
						or muzzle_energy_j is not null and (muzzle_energy_j > 20 or coalesce(calibre_mm, 0) > 4.5) end`,
			),
		/** Keys of its SKU, GTIN and model number (`productCodes`), by which a search finds it first. Written by the catalog domain. */
		searchCodes: text().array().notNull().default(sql`'{}'::text[]`),
		/**
		 * Lower-case name, description, brand, category and SKU, one per line, so that a substring search uses a single index.
		 * A query contains no line break, so it cannot match across two fields. Written by the catalog domain.
		 */
		searchText: text().notNull(),
		/** The words of everything that a search looks at, by weight. Written by the trigger `products_searched`. */
		searchVector: searchVectorColumn().notNull().default(sql`''::tsvector`),
		/**
		 * What it is filtered by, each as a facet and a value: `brand=…`, `string.trigger=Electronic`, `option.hand=Left`. Written by
		 * the triggers of `product_facets`.
		 */
		facets: text().array().notNull().default(sql`'{}'::text[]`),
		/**
		 * Null exactly while shoppers can see it: every query for shoppers asks for that, and nothing else about the status. A draft, a
		 * scheduled and an archived product are neither listed nor sold, but stay in orders. Written with the next two by
		 * `toStatusColumns`.
		 */
		archivedAt: instant(),
		/** Of a hidden product: not ready to be shown. */
		isDraft: boolean().notNull().default(false),
		/** Of a hidden product: when the shop shows it by itself. */
		publishAt: instant(),
		status: text({ enum: productStatuses })
			.notNull()
			.generatedAlwaysAs(
				sql`case when archived_at is null then 'active' when publish_at is not null then 'scheduled'
					when is_draft then 'draft' else 'archived' end`,
			),
		/** Optimistic lock version, increased by each edit. */
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
		check(
			'products_pack',
			sql`(${table.packQuantity} is null) = (${table.packUnit} is null) and coalesce(${table.packQuantity}, 1) > 0`,
		),
		check('products_cost', sql`${table.costPaise} >= 0`),
		check('products_stock', sql`${table.stock} >= 0 and ${table.reserved} between 0 and ${table.stock}`),
		check(
			'products_licence',
			sql`${table.licenceOverride} in ('required', 'not required') and ${table.licenceReason} <> ''
				or ${table.licenceOverride} is null and ${table.licenceReason} = ''`,
		),
		index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
		index('products_by_words').using('gin', table.searchVector),
		// Where a search of a very large shop looks first.
		index('products_in_front')
			.using('gin', table.searchVector)
			.where(sql`${table.archivedAt} is null and ${table.isHot} and ${table.available} > 0`),
		index('products_by_tag').using('gin', table.tags),
		index('products_by_code').using('gin', table.searchCodes),
		index('products_by_facet').using('gin', table.facets),
		// The back-office searches only name and SKU.
		index('products_by_name_or_sku').using(
			'gin',
			sql`lower(${table.name}) gin_trgm_ops`,
			sql`lower(${table.sku}) gin_trgm_ops`,
		),
		index('products_by_category').on(table.categoryId, table.unitPaise, table.id),
		index('products_by_brand').on(
			table.brandId,
			sql`(${table.available} > 0) desc`,
			table.isHot.desc().nullsFirst(),
			table.isNew.desc().nullsFirst(),
			table.soldCount.desc().nullsFirst(),
			table.id,
			table.archivedAt,
			table.available,
		),
		index('products_of_category_by_place').on(
			table.categoryId,
			sql`(${table.available} > 0) desc`,
			table.isHot.desc().nullsFirst(),
			table.isNew.desc().nullsFirst(),
			table.soldCount.desc().nullsFirst(),
			table.id,
			table.archivedAt,
			table.available,
		),
		// Listings of a category with several filters are counted and sorted from this index alone.
		index('products_for_filters')
			.on(
				table.categoryId,
				table.brandId,
				table.unitPaise,
				table.available,
				table.rating,
				table.reviewCount,
				table.countryOfOrigin,
				table.id,
			)
			.where(sql`${table.archivedAt} is null`),
		// The next ones end with `archivedAt`, so that products on sale are counted without reading them, and with `available`
		// when it is in an expression, so that pages are found without reading those before.
		// `desc` in a query puts nulls first; an index that puts them last cannot be read in that order.
		index('products_by_place').on(
			sql`(${table.available} > 0) desc`,
			table.isHot.desc().nullsFirst(),
			table.isNew.desc().nullsFirst(),
			table.soldCount.desc().nullsFirst(),
			table.id,
			table.archivedAt,
			table.available,
		),
		index('products_by_regular_price').on(table.pricePaise).where(sql`${table.archivedAt} is null`),
		index('products_by_price').on(table.unitPaise, table.id, table.archivedAt),
		index('products_by_creation').on(table.createdAt.desc().nullsFirst(), table.id),
		index('products_by_name').on(sql`lower(${table.name})`, table.id),
		index('products_by_origin').on(table.countryOfOrigin, table.id, table.archivedAt),
		index('products_by_rating').on(
			table.rating.desc().nullsFirst(),
			table.reviewCount.desc().nullsFirst(),
			table.id,
			table.archivedAt,
		),
		// Pellets fit the gun models of their calibre.
		index('products_pellets_by_calibre')
			.on(table.calibreMm, table.id)
			.where(
				sql`${table.pelletWeightG} is not null and ${table.muzzleEnergyJ} is null and ${table.archivedAt} is null`,
			),
		index('products_by_stock').on(table.stock, table.id),
		index('products_out_of_stock')
			.on(table.id)
			.where(sql`${table.available} <= 0 and ${table.archivedAt} is null`),
		// Excluded from counts of variants.
		index('products_hidden').on(table.id).where(sql`archived_at is not null or not listed_in_stock`),
		// Counted by the product list of the back-office.
		index('products_unarchived').on(table.id).where(sql`${table.status} <> 'archived'`),
		index('products_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
		// Counted by every product list of the back-office.
		index('products_by_gst').on(table.gstBasisPoints).where(sql`${table.archivedAt} is null`),
		index('products_without_hsn').on(table.id).where(sql`${table.hsn} = '' and ${table.archivedAt} is null`),
	],
);

/** What can be bought: one combination of the product's options, with prices and stock of its own. */
export const productVariants = pgTable(
	'product_variants',
	{
		id: primaryId<VariantId>(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** Display order within the product. */
		position: integer().notNull().default(0),
		/** Set by the owner; null shows the SKU derived from the id. */
		sku: text().unique(),
		/** Barcode number with a valid check digit, 8 to 14 digits; null for none. */
		gtin: text().unique(),
		/** The value of every option of the product; empty for a product without options. */
		options: jsonb().$type<Record<string, string>>().notNull().default({}),
		/** The values of its options as facets, as in `option.hand=Left`. Written by the trigger `product_variants_filtered`. */
		facets: text().array().notNull().default(sql`'{}'::text[]`),
		/** Regular price per unit, exclusive of GST. */
		pricePaise: paiseColumn().notNull(),
		/** Offer price per unit, 0 when there is none; always below the regular price. */
		offerPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** The price per unit that the shopper pays. */
		unitPaise: paiseColumn()
			.notNull()
			.generatedAlwaysAs(sql`case when offer_paise > 0 then offer_paise else price_paise end`),
		/** Maximum retail price inclusive of all taxes (Legal Metrology rules); null when not printed. */
		mrpPaise: paiseColumn(),
		/** Null when it weighs as much as the product says. */
		weightG: doublePrecision(),
		/** Null when a pack of it contains as much as the product says. */
		packQuantity: doublePrecision(),
		/** Units on hand, including those reserved for open payments. */
		stock: integer().notNull().default(0),
		/** Units reserved for payments in progress. */
		reserved: integer().notNull().default(0),
		/** False for a combination that the owner switched off: it is neither shown nor sold. */
		active: boolean().notNull().default(true),
		/** Units that can be bought now, as long as the product is on sale. */
		available: integer().notNull().generatedAlwaysAs(sql`case when active then stock - reserved else 0 end`),
		createdAt: createdAt(),
	},
	(table) => [
		unique('product_variants_options').on(table.productId, table.options),
		check('product_variants_pack', sql`${table.packQuantity} > 0`),
		check('product_variants_price', sql`${table.pricePaise} >= 0`),
		check(
			'product_variants_offer',
			sql`${table.offerPaise} >= 0 and (${table.offerPaise} = 0 or ${table.offerPaise} < ${table.pricePaise})`,
		),
		check(
			'product_variants_stock',
			sql`${table.stock} >= 0 and ${table.reserved} between 0 and ${table.stock}`,
		),
		// The back-office searches variants by SKU and barcode.
		index('product_variants_by_sku').using('gin', sql`lower(${table.sku}) gin_trgm_ops`),
		// The dashboard lists and counts what is low on stock; the setting `lowStock` is not above 20.
		index('product_variants_low')
			.on(table.available, table.id, table.productId)
			.where(sql`${table.available} between 1 and 20`),
		index('product_variants_low_of_product')
			.on(table.productId, table.available)
			.where(sql`available between 1 and 20`),
	],
);

export const productImages = pgTable(
	'product_images',
	{
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		/** Of a picture that shows one variant; null for the product's pictures, which come first. */
		variantId: idColumn<VariantId>().references(() => productVariants.id, { onDelete: 'cascade' }),
		url: text().notNull(),
		/** Id at the image host, needed to delete it there; null for a URL that was typed in. */
		publicId: text(),
		width: integer().notNull(),
		height: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.position] }),
		index().on(table.url),
		index().on(table.variantId),
	],
);
