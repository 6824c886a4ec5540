import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { brandId, categoryId, dateTime, key, percent, productId, repeated, rupees } from './fields.ts';
import { productDraft } from './productDraft.ts';
import { productQuery } from './productQuery.ts';

export const image = z.strictObject({
	url: z.string(),
	/** Name at the image host; null for an address that was typed. */
	publicId: z.string().nullable(),
	width: z.int(),
	height: z.int(),
});
export type Image = z.output<typeof image>;

/** What a card, a cart line and a suggestion show of a product. */
export const productCard = z.strictObject({
	id: productId,
	name: z.string(),
	shortDescription: z.string(),
	brand: z.strictObject({ id: brandId, name: z.string() }),
	category: z.strictObject({ id: categoryId, name: z.string(), slug: z.string() }),
	/** Rupees, exclusive of GST: the regular price, the same as numericPrice. */
	price: rupees,
	numericPrice: rupees,
	/** Rupees; above 0 it is the sale price, 0 means no offer. */
	offerPrice: rupees,
	/** The regular price, present only while the product is on sale. */
	originalPrice: rupees.optional(),
	/** GST in percent, added at checkout. */
	gst: percent,
	/** Rupees, inclusive of all taxes: the maximum retail price printed on the pack, where the product has one. */
	mrp: rupees.optional(),
	/** Rupees per unit. */
	shippingCharges: rupees,
	images: z.array(image),
	/** Whether at least one unit can be bought now. */
	inStock: z.boolean(),
	/** Units that can be bought now. */
	stock: z.int(),
	rating: z.number(),
	reviewCount: z.int(),
	soldCount: z.int(),
	isNew: z.boolean(),
	isHot: z.boolean(),
});
export type ProductCard = z.output<typeof productCard>;

const facts = {
	hsn: z.string(),
	countryOfOrigin: z.string(),
	manufacturerOrImporter: z.string(),
	netQuantity: z.string(),
	calibreMm: z.number().optional(),
	muzzleEnergyJ: z.number().optional(),
	muzzleVelocityMps: z.number().optional(),
	powerSource: z.string().optional(),
	weightG: z.number().optional(),
	barrelLengthMm: z.number().optional(),
	pelletWeightG: z.number().optional(),
	headSizeMm: z.number().optional(),
};

export const product = productCard.extend({
	/** Left out when the owner set none: then it is built from the id. */
	sku: z.string().optional(),
	features: z.array(z.string()),
	specifications: z.array(z.strictObject({ key: z.string(), value: z.string() })),
	...facts,
	createdAt: dateTime,
	/** Grows with every edit; sent back with an edit, it keeps one editor from overwriting another unseen. */
	version: z.int(),
});
export type Product = z.output<typeof product>;

export const facets = z.strictObject({
	/** Rupees: the highest regular price among all products, the upper bound of the price slider. */
	highestPrice: rupees,
	categories: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
	brands: z.array(z.strictObject({ name: z.string(), count: z.int() })),
});
export type Facets = z.output<typeof facets>;

export const productPage = z.strictObject({
	products: z.array(z.union([product, productCard])),
	total: z.int(),
	page: z.int(),
	limit: z.int(),
	facets,
	/** A spelling that finds something, offered when the query found nothing. */
	didYouMean: z.string().optional(),
});
export type ProductPage = z.output<typeof productPage>;

const params = z.strictObject({ id: productId });

export const listProducts = endpoint({
	method: 'GET',
	path: '/products',
	summary: 'Products, filtered, sorted and paged, with what the filter panel needs.',
	access: 'anyone',
	query: productQuery,
	answer: productPage,
});

export const getProduct = endpoint({
	method: 'GET',
	path: '/products/{id}',
	summary: 'One product with all its details.',
	access: 'anyone',
	params,
	answer: product,
	refusals: { 404: 'Product not found' },
});

export const listRelatedProducts = endpoint({
	method: 'GET',
	path: '/products/{id}/related',
	summary: 'Up to four other products of the same category, those in stock first.',
	access: 'anyone',
	params,
	answer: z.array(productCard),
});

export const listProductCards = endpoint({
	method: 'GET',
	path: '/product-cards',
	summary: 'Products by id as cards show them, in the order asked for; unknown ones are left out.',
	access: 'anyone',
	query: z.strictObject({
		id: repeated(productId).refine((ids) => ids.length <= 200, { error: 'At most 200 products at once.' }),
	}),
	answer: z.array(productCard),
});

export const createProduct = endpoint({
	method: 'POST',
	path: '/products',
	summary: 'Adds a product.',
	access: 'admin',
	body: productDraft,
	status: 201,
	answer: product,
	refusals: {
		400: 'A field is missing or out of bounds.',
		409: 'The SKU is taken, or the product exists and is archived.',
	},
});

export const updateProduct = endpoint({
	method: 'PUT',
	path: '/products/{id}',
	summary: 'Changes a product.',
	access: 'admin',
	params,
	body: productDraft,
	answer: product,
	refusals: {
		404: 'Unknown product.',
		409: 'Someone else changed the product meanwhile, or the SKU is taken.',
	},
});

export const deleteProduct = endpoint({
	method: 'DELETE',
	path: '/products/{id}',
	summary: 'Deletes a product that no order refers to.',
	access: 'admin',
	params,
	status: 204,
	refusals: {
		400: 'Cannot delete this product. It may have associated orders or dependencies.',
		404: 'Unknown product.',
	},
});

export const deleteProductImage = endpoint({
	method: 'DELETE',
	path: '/products/images/{publicId}',
	summary: 'Deletes a stored picture; one that something else still shows is kept.',
	access: 'admin',
	/** An image host may call a picture by any name. */
	params: z.strictObject({ publicId: key }),
	/** The product whose pictures are being edited: no other one loses the picture. */
	query: z.object({ productId: productId.optional() }),
	status: 204,
	refusals: { 404: 'The shop keeps no such picture.' },
});
