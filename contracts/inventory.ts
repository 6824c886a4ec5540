import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	brandId,
	categoryId,
	dateTime,
	pageLimit,
	pageNumber,
	percent,
	productId,
	rupees,
	searchWords,
} from './fields.ts';
import { image, product } from './products.ts';

/** A product as the back-office lists it. Amounts are rupees exclusive of GST. */
export const inventoryRow = z.strictObject({
	id: productId,
	name: z.string(),
	sku: z.string(),
	category: z.strictObject({ id: categoryId, name: z.string() }).nullable(),
	brand: z.strictObject({ id: brandId, name: z.string() }),
	numericPrice: rupees,
	offerPrice: rupees,
	/** Units in the house; `reserved` of them are being paid for right now. */
	stock: z.int(),
	reserved: z.int(),
	/** Units that can be bought now: stock less reserved, 0 while switched off. */
	available: z.int(),
	inStock: z.boolean(),
	isNew: z.boolean(),
	isHot: z.boolean(),
	image: image.nullable(),
	imageCount: z.int(),
	archived: z.boolean(),
	version: z.int(),
});
export type InventoryRow = z.output<typeof inventoryRow>;

/** A product with everything that its editor shows. */
export const inventoryProduct = product.extend({
	/** The owner's switch, whatever the stock is. */
	inStock: z.boolean(),
	/** Units in the house. */
	stock: z.int(),
	reserved: z.int(),
	/** Units sold before the shop kept count, as the owner states them. */
	soldCount: z.int(),
	archived: z.boolean(),
});
export type InventoryProduct = z.output<typeof inventoryProduct>;

const params = z.strictObject({ id: productId });
const one = <Id extends z.ZodType>(id: Id) => id.optional().catch(undefined);

export const inventoryQuery = z.object({
	/** Part of the name or of the SKU. */
	q: searchWords,
	category: one(categoryId),
	brand: one(brandId),
	status: z.enum(['active', 'archived', 'all']).default('active').catch('active'),
	/** `low` as `isLowStock` says, `out` when none can be bought, switched off or sold. */
	stock: z.enum(['all', 'in', 'low', 'out']).default('all').catch('all'),
	/** `missing` leaves those that have no HSN code, without which none is sold. */
	hsn: z.enum(['all', 'missing']).default('all').catch('all'),
	sort: z.enum(['newest', 'name', 'price', 'stock']).default('newest').catch('newest'),
	page: pageNumber,
	limit: pageLimit(10, 100),
});
export type InventoryQuery = z.output<typeof inventoryQuery>;

export const listInventory = endpoint({
	method: 'GET',
	path: '/admin/products',
	summary: 'Products as the back-office lists them, archived ones on demand.',
	access: 'admin',
	query: inventoryQuery,
	answer: z.strictObject({
		products: z.array(inventoryRow),
		total: z.int(),
		/** Products in stock that cannot be sold for want of an HSN code, whatever is asked for. */
		withoutHsn: z.int(),
		page: z.int(),
		limit: z.int(),
	}),
});

export const getInventoryProduct = endpoint({
	method: 'GET',
	path: '/admin/products/{id}',
	summary: 'One product with everything that its editor shows.',
	access: 'admin',
	params,
	answer: inventoryProduct,
	refusals: { 404: 'Unknown product.' },
});

export const archiveProduct = endpoint({
	method: 'PUT',
	path: '/admin/products/{id}/archived',
	summary: 'Takes a product out of the shop or back in; its orders keep it either way.',
	access: 'admin',
	params,
	body: z.strictObject({ archived: z.boolean() }),
	status: 204,
	refusals: { 404: 'Unknown product.' },
});

export const listStockMovements = endpoint({
	method: 'GET',
	path: '/admin/products/{id}/stock-movements',
	summary: 'Every change of a product’s stock, newest first.',
	access: 'admin',
	params,
	query: z.object({ page: pageNumber }),
	answer: z.strictObject({
		movements: z.array(
			z.strictObject({
				id: z.int(),
				createdAt: dateTime,
				change: z.int(),
				stockAfter: z.int(),
				reason: z.enum(['opening', 'correction', 'import', 'sale', 'restock']),
				/** Who changed it by hand. */
				person: z.string().nullable(),
				orderNumber: z.string().nullable(),
			}),
		),
		total: z.int(),
		page: z.int(),
		limit: z.int(),
	}),
	refusals: { 404: 'Unknown product.' },
});

/** One thing done to many products. */
export const bulkChange = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('price'), price: rupees.refine((price) => price > 0) }),
	/** By percent, rounded to whole rupees; `-10` makes them cheaper by a tenth. */
	z.strictObject({ kind: z.literal('price by percent'), percent: z.number().min(-90).max(900) }),
	/** Percent below the regular price, rounded to whole rupees; 0 ends the offer. */
	z.strictObject({ kind: z.literal('offer'), percent: percent.max(90) }),
	z.strictObject({ kind: z.literal('stock'), stock: z.int().min(0).max(10_000_000) }),
	z.strictObject({ kind: z.literal('stock by'), units: z.int().min(-10_000_000).max(10_000_000) }),
	z.strictObject({
		kind: z.literal('flag'),
		flag: z.enum(['inStock', 'isNew', 'isHot', 'archived']),
		value: z.boolean(),
	}),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const changeInBulk = endpoint({
	method: 'POST',
	path: '/admin/products/bulk',
	summary: 'Does one thing to many products: to all of them, or to none when it cannot be done to one.',
	access: 'admin',
	body: z.strictObject({
		products: z
			.array(z.strictObject({ id: productId, version: z.int() }))
			.min(1)
			.max(500, { error: 'At most 500 products at once.' }),
		change: bulkChange,
	}),
	answer: z.strictObject({ changed: z.int() }),
	refusals: {
		400: 'The change cannot be made to one of the products.',
		404: 'One of the products does not exist any more.',
		409: 'One of the products was changed by somebody else meanwhile.',
	},
});

/** What one figure of a product's row makes of the row. */
const productFigures = inventoryRow.pick({
	numericPrice: true,
	offerPrice: true,
	stock: true,
	available: true,
	version: true,
});
export type ProductFigures = z.output<typeof productFigures>;

export const changePrice = endpoint({
	method: 'PUT',
	path: '/admin/products/{id}/price',
	summary: 'Sets the regular price of one product, in rupees exclusive of GST.',
	access: 'admin',
	params,
	body: z.strictObject({
		price: rupees.refine((price) => price > 0, { error: 'A product needs a price above ₹0.' }),
		/** The version that was seen. */
		version: z.int(),
	}),
	answer: productFigures,
	refusals: {
		400: 'The offer price would not be below it.',
		404: 'Unknown or archived product.',
		409: 'Someone else changed the product meanwhile.',
	},
});

export const changeStock = endpoint({
	method: 'PUT',
	path: '/admin/products/{id}/stock',
	summary: 'Sets the units of one product that are in the house.',
	access: 'admin',
	params,
	body: z.strictObject({
		stock: z.int({ error: 'Please enter a whole number.' }).min(0).max(10_000_000),
		/** The stock that was shown: sales change it without making a new version. */
		stockSeen: z.int(),
		/** The version that was seen. */
		version: z.int(),
	}),
	answer: productFigures,
	refusals: {
		400: 'Units were sold meanwhile, are being paid for, or the product has no HSN code.',
		404: 'Unknown or archived product.',
		409: 'Someone else changed the product meanwhile.',
	},
});

export const exportProducts = endpoint({
	method: 'GET',
	path: '/admin/products/export',
	summary: 'All products as CSV, in the columns that the import takes.',
	access: 'admin',
	answer: { contentType: 'text/csv; charset=utf-8' },
});

/** What an import found out about a file. */
export const importReport = z.strictObject({
	rows: z.int(),
	created: z.int(),
	updated: z.int(),
	unchanged: z.int(),
	/** Whether the products were written; a dry run and a file with a problem write nothing. */
	written: z.boolean(),
	/** The first five hundred. */
	problems: z.array(z.strictObject({ line: z.int(), column: z.string(), problem: z.string() })),
	problemCount: z.int(),
});
export type ImportReport = z.output<typeof importReport>;

/** A line of an import's answer: how far it is, and at last the report or why there is none. */
export type ImportNews =
	| { stage: 'checking' | 'writing'; done: number; total: number }
	| { report: ImportReport }
	| { error: string };

export const importProducts = endpoint({
	method: 'POST',
	path: '/admin/products/import',
	summary:
		'Creates and changes products from a CSV file, all of them or none. Answers a line of JSON for each step, the report at last.',
	access: 'admin',
	query: z.object({
		/** Looks only. */
		dryRun: z
			.enum(['true', 'false'])
			.default('true')
			.transform((value) => value === 'true'),
	}),
	multipart: ['file'],
	answer: { contentType: 'application/x-ndjson' },
	refusals: { 400: 'There is no file in the request.', 413: 'The file is too large.' },
});
