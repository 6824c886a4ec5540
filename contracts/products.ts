import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	brandId,
	categoryId,
	clean,
	dateTime,
	optionalText,
	percent,
	productId,
	repeated,
	rupees,
	text,
} from './fields.ts';
import { mostImages } from './listing.ts';

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
	mrp: rupees.optional(),
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

export const sorts = [
	'featured',
	'price-asc',
	'price-desc',
	'rating',
	'newest',
	'name-asc',
	'name-desc',
] as const;
export type Sort = (typeof sorts)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty box is no price of 0. */
const amount = z.preprocess(
	(value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
	z.coerce.number().min(0).max(1_000_000_000),
);
/** Like `repeated`, without the values that make no sense. */
const sensible = <T extends z.ZodType>(item: T) =>
	repeated(item.nullable().catch(null))
		.catch([])
		.transform((list) => list.filter((value) => value !== null));
const name = z
	.string()
	.trim()
	.min(1)
	.max(80)
	.refine((value) => clean(value));

/**
 * What a listing asks for. People type and share these addresses, so a value that makes no sense is left out
 * instead of refused.
 */
export const productQuery = z.object({
	/** Cut off after 100 characters. */
	q: z
		.string()
		.refine((q) => clean(q))
		.transform((q) => q.trim().slice(0, 100).toWellFormed())
		.optional()
		.catch(undefined),
	/** Slugs, aliases included. */
	category: sensible(name),
	/** Names. */
	brand: sensible(name),
	minPrice: amount.optional().catch(undefined),
	maxPrice: amount.optional().catch(undefined),
	availability: sensible(z.enum(['in-stock', 'out-of-stock'])),
	rating: sensible(z.coerce.number().int().min(1).max(5)),
	onSale: flag.optional().catch(undefined),
	isHot: flag.optional().catch(undefined),
	isNew: flag.optional().catch(undefined),
	sort: z.enum(sorts).default('featured').catch('featured'),
	page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
	limit: z.coerce.number().int().min(1).max(100).default(24).catch(24),
	/** `card` leaves out what only the product page shows. */
	fields: z.enum(['all', 'card']).default('all').catch('all'),
});
export type ProductQuery = z.output<typeof productQuery>;

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

const required = 'Please fill all required fields.';
const positive = z.number().positive().max(100_000).nullish();

/** A product as the back-office sends it (document 2, §3 and §5). Amounts are rupees exclusive of GST. */
export const productDraft = z
	.strictObject({
		/** Made by the client (document 2, §3): a uuid names the new product, so that sending it again makes no second one. */
		id: z.string().max(100).optional(),
		sku: optionalText(40),
		name: text(200, required),
		numericPrice: rupees.refine((price) => price > 0, { error: 'A product needs a price above ₹0.' }),
		offerPrice: rupees.default(0),
		soldCount: z.int().min(0).max(100_000_000).optional(),
		shortDescription: z.string().trim().max(4000).default(''),
		features: z
			.array(z.union([z.string(), z.strictObject({ value: z.string() })]))
			.max(100)
			.default([]),
		specifications: z
			.array(z.strictObject({ key: z.string().max(200), value: z.string().max(1000) }))
			.max(100)
			.default([]),
		categoryId,
		brandId,
		gst: percent.default(18),
		shippingCharges: rupees.default(0),
		inStock: z.boolean().default(true),
		isNew: z.boolean().default(false),
		isHot: z.boolean().default(false),
		stock: z.int().min(0).max(10_000_000).default(0),
		images: z
			.array(
				z.union([
					z.string().max(2000),
					z.object({ url: z.string().max(2000), publicId: z.string().max(200).nullish() }),
				]),
			)
			.max(mostImages)
			.default([]),
		hsn: z
			.string()
			.trim()
			.regex(/^(\d{4}|\d{6}|\d{8})?$/, { error: 'An HSN code has 4, 6 or 8 digits.' })
			.default(''),
		mrp: rupees.nullish(),
		countryOfOrigin: z.string().trim().max(80).default('India'),
		manufacturerOrImporter: z.string().trim().max(300).default(''),
		netQuantity: z.string().trim().max(80).default('1 unit'),
		calibreMm: positive,
		muzzleEnergyJ: positive,
		muzzleVelocityMps: positive,
		powerSource: optionalText(60),
		weightG: positive,
		barrelLengthMm: positive,
		pelletWeightG: positive,
		headSizeMm: positive,
		/** The stock that the editor showed; while it is sent back as it was, what was sold meanwhile stays sold. */
		stockSeen: z.int().optional(),
		/** The version that was edited; with another one stored, the edit is refused with 409. */
		version: z.int().optional(),
	})
	.refine((draft) => draft.offerPrice === 0 || draft.offerPrice < draft.numericPrice, {
		path: ['offerPrice'],
		error: 'The offer price must be below the regular price.',
	});
export type ProductDraft = z.output<typeof productDraft>;

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
	refusals: { 400: 'A field is missing or out of bounds.', 409: 'The SKU is taken.' },
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
		409: 'Somebody else changed the product meanwhile, or the SKU is taken.',
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
	params: z.strictObject({ publicId: z.string().min(1).max(200).refine(clean) }),
	/** The product whose pictures are being edited: no other one loses the picture. */
	query: z.object({ productId: productId.optional() }),
	status: 204,
	refusals: { 404: 'The shop keeps no such picture.' },
});
