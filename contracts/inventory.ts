import { z } from 'zod';
import { feedChoices } from '../shared/feed.ts';
import { licenceOverrides } from '../shared/guns.ts';
import { groupDigits } from '../shared/money.ts';
import { productStatuses } from '../shared/productStatus.ts';
import { csvFile, endpoint } from './endpoint.ts';
import {
	date,
	dateTime,
	hsnDraft,
	importQuery,
	percent,
	regularPrice,
	rupees,
	searchWords,
	selectedProducts,
	unitsOnHand,
} from './fields.ts';
import { brandId, categoryId, productId, variantId } from './ids.ts';
import { pageNumber, pageQuery, requestedPageFields } from './pagination.ts';
import { gstPercent } from './productDraft.ts';
import { image, product, productVariant } from './products.ts';

const statusFields = {
	status: z.enum(productStatuses),
	/** When the shop shows a scheduled product; null for any other. */
	publishAt: dateTime.nullable(),
};

/** A product as the back-office lists it. Amounts are rupees exclusive of GST. */
export const inventoryRow = z.strictObject({
	id: productId,
	name: z.string(),
	sku: z.string(),
	category: z.strictObject({ id: categoryId, name: z.string() }).nullable(),
	brand: z.strictObject({ id: brandId, name: z.string() }),
	numericPrice: rupees,
	offerPrice: rupees,
	/** Units on hand, including `reserved` units of payments in progress. */
	stock: z.int(),
	reserved: z.int(),
	/** Units that can be bought now: stock less reserved, 0 while switched off. */
	available: z.int(),
	inStock: z.boolean(),
	isNew: z.boolean(),
	isHot: z.boolean(),
	image: image.nullable(),
	imageCount: z.int(),
	...statusFields,
	/** What a unit costs the shop; null when it is not known, and for members who do not change products. */
	costPrice: rupees.nullable(),
	/** Number of its variants, also those that are switched off; 0 for a product without options. */
	variantCount: z.int(),
	/** Variants that are low on stock, as in 'Size: M'; empty for a product without options. */
	lowVariants: z.array(z.string()),
	/** Present when only some variants have this price. */
	pricesDiffer: z.literal(true).optional(),
	version: z.int(),
});
export type InventoryRow = z.output<typeof inventoryRow>;

/** A variant with all fields of its editor. */
export const inventoryVariant = productVariant.omit({ inStock: true, gst: true }).extend({
	/** Units on hand. */
	stock: z.int(),
	reserved: z.int(),
	/** False for a combination that is switched off. */
	active: z.boolean(),
});
export type InventoryVariant = z.output<typeof inventoryVariant>;

/** A product with all fields of its editor. */
export const inventoryProduct = product.extend({
	/** The owner's switch, independent of the stock. */
	inStock: z.boolean(),
	/** Units on hand. */
	stock: z.int(),
	reserved: z.int(),
	/** Units sold before this shop counted sales, entered by the owner. */
	soldCount: z.int(),
	licenceOverride: z.enum(licenceOverrides).nullable(),
	licenceReason: z.string(),
	/** Whether the product feed has it; null when its category decides. */
	feed: z.enum(feedChoices).nullable(),
	...statusFields,
	/** What a unit costs the shop, and the owner's tags; null and none for members who do not change products. */
	costPrice: rupees.nullable(),
	tags: z.array(z.string()),
	/** All of them, also those that are switched off. */
	variants: z.array(inventoryVariant),
	/** GST rates that begin on a later day, the next one first. */
	laterGst: z.array(z.strictObject({ gst: percent, from: date })),
});
export type InventoryProduct = z.output<typeof inventoryProduct>;

const params = z.strictObject({ id: productId });
const one = <Id extends z.ZodType>(id: Id) => id.optional().catch(undefined);

export const inventoryQuery = z.object({
	/** Part of the name or of the SKU of a variant, the barcode of one, or a whole tag. */
	q: searchWords,
	category: one(categoryId),
	brand: one(brandId),
	/** A whole tag, in any case; empty for any product. */
	tag: searchWords.transform((tag) => tag.toLowerCase()),
	/** `unarchived` lists all but archived products. */
	status: z.enum(['unarchived', ...productStatuses, 'all']).default('unarchived'),
	/** `low` when a variant is low as defined by `isLowStock`; `out` when no unit can be bought: sold out or switched off. */
	stock: z.enum(['all', 'in', 'low', 'out']).default('all'),
	/** `missing` lists products without an HSN code of their own. */
	hsn: z.enum(['all', 'missing']).default('all'),
	/** `other` lists products whose percentage is none of today's GST rates. */
	gst: z.enum(['all', 'other']).default('all'),
	/** Products with a price that begins or ends later, or with one that could not take effect. */
	prices: z.enum(['all', 'planned', 'failed']).default('all'),
	sort: z.enum(['newest', 'name', 'price', 'stock']).default('newest'),
	...pageQuery(10, 100),
});
export type InventoryQuery = z.output<typeof inventoryQuery>;

export const listInventory = endpoint('GET /admin/products', {
	summary:
		'Products as the back-office lists them, drafts and scheduled ones too, and archived ones when asked.',
	permission: 'readProducts',
	query: inventoryQuery,
	response: z.strictObject({
		products: z.array(inventoryRow),
		...requestedPageFields,
		/** Present when more products match than `total`, which is then 10,000: the number of products on all pages. */
		totalIsAtLeast: z.literal(true).optional(),
		/** Number of all products in stock that lack an HSN code of their own, independent of the filters. */
		withoutHsn: z.int(),
	}),
});

export const listTags = endpoint('GET /admin/tags', {
	summary: 'The tags that products have, in order; at most 1,000.',
	permission: 'products',
	response: z.strictObject({ tags: z.array(z.string()) }),
});

export const getInventoryProduct = endpoint('GET /admin/products/{id}', {
	summary: 'One product with all fields of its editor.',
	permission: 'readProducts',
	params,
	response: inventoryProduct,
	errors: { 404: 'Unknown product.' },
});

const productPreview = z.strictObject({ product, ...statusFields });
export type ProductPreview = z.output<typeof productPreview>;

export const previewProduct = endpoint('GET /admin/products/{id}/preview', {
	summary: 'A product as shoppers see it once it is active, with its status.',
	permission: 'products',
	params,
	response: productPreview,
	errors: { 404: 'Unknown product.' },
});

export const archiveProduct = endpoint('PUT /admin/products/{id}/archived', {
	summary: 'Archives or restores a product. Orders that contain it are not affected.',
	permission: 'products',
	params,
	body: z.strictObject({ archived: z.boolean() }),
	errors: { 404: 'Unknown product.' },
});

export const listStockMovements = endpoint('GET /admin/products/{id}/stock-movements', {
	summary: 'All stock movements of a product, newest first.',
	permission: 'products',
	params,
	query: z.object({ page: pageNumber }),
	response: z.strictObject({
		movements: z.array(
			z.strictObject({
				id: z.int(),
				createdAt: dateTime,
				/** Which variant's stock changed, as in 'Size: M'; empty for a product without options. */
				variantName: z.string(),
				change: z.int(),
				/** Units of the variant afterwards. */
				stockAfter: z.int(),
				reason: z.enum(['opening', 'correction', 'import', 'sale', 'restock']),
				/** The administrator, when it was changed manually. */
				person: z.string().nullable(),
				orderNumber: z.string().nullable(),
			}),
		),
		...requestedPageFields,
	}),
	errors: { 404: 'Unknown product.' },
});

/** A number from `min` to `max`; the error message names both. */
function range(min: number, max: number) {
	const error = `Please enter a number from ${groupDigits(String(min))} to ${groupDigits(String(max))}.`;
	return z.number({ error }).min(min, { error }).max(max, { error });
}

/** One change applied to many products. */
export const bulkChange = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('price'), price: range(0.01, 1_000_000_000).pipe(rupees) }),
	/** Change in percent, rounded to whole rupees; `-10` lowers prices by a tenth. */
	z.strictObject({ kind: z.literal('price by percent'), percent: range(-90, 900) }),
	/** Percent below the regular price, rounded to whole rupees; 0 ends the offer. */
	z.strictObject({ kind: z.literal('offer'), percent: range(0, 90) }),
	z.strictObject({ kind: z.literal('stock'), stock: range(0, 10_000_000).int() }),
	z.strictObject({ kind: z.literal('stock by'), units: range(-10_000_000, 10_000_000).int() }),
	/** In percent, from a day on; from today without one. */
	z.strictObject({ kind: z.literal('gst'), gst: gstPercent, gstFrom: date.optional() }),
	z.strictObject({
		kind: z.literal('flag'),
		flag: z.enum(['inStock', 'isNew', 'isHot']),
		value: z.boolean(),
	}),
	/** An empty one leaves the code of the category. */
	z.strictObject({ kind: z.literal('hsn'), hsn: hsnDraft }),
	z.strictObject({ kind: z.literal('status'), status: z.enum(['active', 'draft', 'archived']) }),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const changeInBulk = endpoint('POST /admin/products/bulk', {
	summary:
		'Applies one change to many products: to all of them, or to none if one of them cannot be changed.',
	permission: 'products',
	body: z.strictObject({
		products: selectedProducts,
		change: bulkChange,
	}),
	response: z.strictObject({ changed: z.int() }),
	errors: {
		400: 'The change cannot be made to one of the products.',
		404: 'One of the products does not exist any more.',
		409: 'Another administrator has changed one of the products.',
	},
});

/** The figures of a product's row after one of them was edited. */
const productFigures = inventoryRow.pick({
	numericPrice: true,
	offerPrice: true,
	stock: true,
	available: true,
	version: true,
});
export type ProductFigures = z.output<typeof productFigures>;

export const changePrice = endpoint('PUT /admin/products/{id}/price', {
	summary:
		'Sets the regular price of one product or variant, in rupees exclusive of GST. Answers the figures of the product.',
	permission: 'products',
	params,
	body: z.strictObject({
		/** Needed for a product with options. */
		variantId: variantId.optional(),
		price: regularPrice,
		/** The version that the editor loaded. */
		version: z.int(),
	}),
	response: productFigures,
	errors: {
		400: 'The offer price would not be below it, or the product has options and no variant is named.',
		404: 'Unknown or archived product.',
		409: 'Another administrator has changed the product.',
	},
});

export const changeStock = endpoint('PUT /admin/products/{id}/stock', {
	summary: 'Sets the units of one product or variant on hand. Answers the figures of the product.',
	permission: 'products',
	params,
	body: z.strictObject({
		/** Needed for a product with options. */
		variantId: variantId.optional(),
		stock: unitsOnHand,
		/** The stock that was shown; sales change the stock without a new version. */
		stockSeen: z.int(),
		/** The version that the editor loaded. */
		version: z.int(),
	}),
	response: productFigures,
	errors: {
		400: 'Units were sold since the stock was read, or units are reserved.',
		404: 'Unknown or archived product.',
		409: 'Another administrator has changed the product.',
	},
});

export const exportProducts = endpoint('GET /admin/products/export', {
	summary: 'All products as CSV, in the format of the import.',
	permission: 'products',
	recentPassword: true,
	response: csvFile,
});

export const importReport = z.strictObject({
	rows: z.int(),
	created: z.int(),
	updated: z.int(),
	unchanged: z.int(),
	/** Whether the products were written; a dry run and a file with a problem write nothing. */
	written: z.boolean(),
	/** The first 500. */
	problems: z.array(z.strictObject({ line: z.int(), column: z.string(), problem: z.string() })),
	problemCount: z.int(),
});
export type ImportReport = z.output<typeof importReport>;

/** A line of the import's response: progress, and finally the report or an error. */
export type ImportProgress =
	| { stage: 'checking' | 'writing'; done: number; total: number }
	| { report: ImportReport }
	| { error: string };

export const importProducts = endpoint('POST /admin/products/import', {
	summary:
		'Creates and changes products from a CSV file, all of them or none. Streams a line of JSON per step and finally the report.',
	permission: 'products',
	query: importQuery,
	multipart: ['file'],
	response: { contentType: 'application/x-ndjson' },
	errors: {
		400: 'There is no file in the request.',
	},
});
