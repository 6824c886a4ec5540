import { z } from 'zod';
import { attributeKinds, productFactNames } from '../shared/attributes.ts';
import { type FacetKey, filtersInOrder, type listingFilters } from '../shared/listingFilters.ts';
import { packUnits } from '../shared/unitSalePrice.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, key, percent, repeated, rupees } from './fields.ts';
import { brandId, categoryId, fittedId, productId, variantId } from './ids.ts';
import { requestedPageFields } from './pagination.ts';
import { productBallistics } from './productBallistics.ts';
import { productDraft } from './productDraft.ts';
import { productFile } from './productFiles.ts';
import { productQuery } from './productQuery.ts';

export const image = z.strictObject({
	url: z.string(),
	/** Id at the image host; null for a URL that was typed in. */
	publicId: z.string().nullable(),
	width: z.int(),
	height: z.int(),
});
export type Image = z.output<typeof image>;

/** The product fields of a card, a cart line and a suggestion. */
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
	/** GST in percent at this price, added at checkout. */
	gst: percent,
	/** Rupees, inclusive of all taxes: the maximum retail price printed on the pack, if any. */
	mrp: rupees.optional(),
	/** Rupees with GST per piece, gram and so on; omitted when it is the price, or the content is not declared. */
	unitSalePrice: z.strictObject({ price: rupees, per: z.enum(packUnits) }).optional(),
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
	/** Present when the product has options, which the shopper chooses on its page. */
	hasOptions: z.literal(true).optional(),
	/** Present when variants differ in price; the prices are then those of the cheapest one that can be bought. */
	priceFrom: z.literal(true).optional(),
	/** Present when the buyer needs an arms licence: the product can be enquired about, not bought. */
	needsLicence: z.literal(true).optional(),
	/** Of a search: why it found the product, when name and brand do not show it, as in `SKU NSH-123`. */
	match: z.string().optional(),
	/**
	 * Of a listing or suggestion: the variant that search and filters mean, named as in 'Size: M, Hand: Left', whose prices, stock and
	 * pictures the card has. Omitted while the shopper has to choose a size.
	 */
	variant: z.strictObject({ id: variantId, name: z.string() }).optional(),
});
export type ProductCard = z.output<typeof productCard>;

const facts = {
	hsn: z.string(),
	/** Unit quantity code of GST in which it is sold. */
	uqc: z.string(),
	countryOfOrigin: z.string(),
	manufacturerOrImporter: z.string(),
	netQuantity: z.string(),
	/** What one pack contains; both or neither. */
	packQuantity: z.number().optional(),
	packUnit: z.enum(packUnits).optional(),
	calibreMm: z.number().optional(),
	muzzleEnergyJ: z.number().optional(),
	muzzleVelocityMps: z.number().optional(),
	powerSource: z.string().optional(),
	weightG: z.number().optional(),
	barrelLengthMm: z.number().optional(),
	pelletWeightG: z.number().optional(),
	headSizeMm: z.number().optional(),
};

/** A value of an attribute that the product's category declares. */
export const productAttribute = z.strictObject({
	name: z.string(),
	label: z.string(),
	value: z.union([z.number(), z.string(), z.boolean()]),
	/** With its units, for people. */
	text: z.string(),
	/** The field that it shows, of an attribute without values of its own. */
	fact: z.enum(productFactNames).optional(),
	comparable: z.boolean(),
});
export type ProductAttribute = z.output<typeof productAttribute>;

/** Options of a product in display order, each with its values. */
export const productOptions = z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) }));

/** One combination of a product's options; a product without options has exactly one. */
export const productVariant = z.strictObject({
	id: variantId,
	/** Omitted when the owner set none; it is then derived from the id. */
	sku: z.string().optional(),
	/** Barcode number. */
	gtin: z.string().optional(),
	/** The value of every option, by its name. */
	options: z.record(z.string(), z.string()),
	/** Rupees, exclusive of GST: the regular price. */
	price: rupees,
	/** Rupees; above 0 it is the sale price, 0 means no offer. */
	offerPrice: rupees,
	/** GST in percent at this price. */
	gst: percent,
	/** Rupees, inclusive of all taxes. */
	mrp: rupees.optional(),
	inStock: z.boolean(),
	/** Units that can be bought now. */
	stock: z.int(),
	/** Omitted when it weighs as much as the product says. */
	weightG: z.number().optional(),
	/** Omitted when a pack of it contains as much as the product says. */
	packQuantity: z.number().optional(),
	unitSalePrice: productCard.shape.unitSalePrice,
	/** Its own pictures; without any, those of the product show it. */
	images: z.array(image),
});
export type ProductVariant = z.output<typeof productVariant>;

export const product = productCard.extend({
	/** Of the first variant. Omitted when the owner set none; it is then derived from the variant's id. */
	sku: z.string().optional(),
	/** Sanitised HTML; omitted without any. */
	longDescription: z.string().optional(),
	/** Title and description for search engines, where the owner wrote them. */
	metaTitle: z.string().optional(),
	metaDescription: z.string().optional(),
	features: z.array(z.string()),
	specifications: z.array(z.strictObject({ key: z.string(), value: z.string() })),
	/** In the order of the category; only those that the product has. */
	attributes: z.array(productAttribute),
	...facts,
	/** Empty for a product without a choice. */
	options: productOptions,
	/** Those that are switched on, in display order. */
	variants: z.array(productVariant),
	/** Manuals and videos; omitted without any. */
	files: z.array(productFile).optional(),
	/** Omitted when the owner entered none. */
	ballistics: productBallistics.optional(),
	createdAt: dateTime,
	/** Optimistic lock version, sent back with an edit. */
	version: z.int(),
});
export type Product = z.output<typeof product>;

const optionsBy = {
	slug: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
	name: z.array(z.strictObject({ name: z.string(), count: z.int() })),
};
type OptionSchemas = { [Key in FacetKey]: (typeof optionsBy)[(typeof listingFilters)[Key]['value']] };

/** An attribute of the listed category in the filter panel, or an option of its variants. */
export const attributeFacet = z.strictObject({
	name: z.string(),
	label: z.string(),
	kind: z.enum(attributeKinds),
	unit: z.string(),
	fact: z.enum(productFactNames).nullable(),
	/** The values of products, with the number of products that pass all other filters; empty for a number. */
	options: z.array(z.strictObject({ value: z.string(), name: z.string(), count: z.int() })),
	/** Of a number: the lowest and the highest value in the category. */
	lowest: z.number().optional(),
	highest: z.number().optional(),
});
export type AttributeFacet = z.output<typeof attributeFacet>;

export const facets = z.strictObject({
	/** Rupees: the highest regular price among all products, the upper bound of the price slider. */
	highestPrice: rupees,
	/** Rupees: what the cheapest and the dearest product of the listed category cost; omitted in other lists. */
	categoryPrices: z.strictObject({ lowest: rupees, highest: rupees }).optional(),
	/** The product or gun model of the filter `fits`; omitted when it is unknown or archived. */
	fits: z.strictObject({ id: fittedId, name: z.string() }).optional(),
	/** Filters of the category, when the listing is of one; of a search those that have something to choose among what it found. */
	attributes: z.array(attributeFacet),
	/**
	 * The options of each listed filter with their numbers of products that pass all other filters; of categories without the
	 * filters by attributes, which belong to one.
	 */
	...(Object.fromEntries(
		filtersInOrder.flatMap((filter) =>
			filter.kind === 'listed' && !('options' in filter) ? [[filter.key, optionsBy[filter.value]]] : [],
		),
	) as OptionSchemas),
});
export type Facets = z.output<typeof facets>;

/** How a search was read, for the lines beside its results. */
export const searchReading = z.strictObject({
	/** The search without its typing errors, which the products are of. */
	corrected: z.string().optional(),
	/** The gun that the products fit, as it was typed. */
	fits: z.string().optional(),
	/** Words that were left out, because no product has them together with the rest. */
	dropped: z.array(z.string()),
	/** Filters in words, such as a price, each with the search without it. */
	filters: z.array(z.strictObject({ name: z.string(), without: z.string() })),
	/** Categories that the words mean. */
	categories: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
	/** Posts that answer a question, or that say something about what was not found. */
	posts: z.array(z.strictObject({ title: z.string(), slug: z.string() })),
});
export type SearchReading = z.output<typeof searchReading>;

export const productPage = z.strictObject({
	products: z.array(z.union([product, productCard])),
	...requestedPageFields,
	/** Present when more products match than `total`, which is then 10,000: the number of products on all pages. */
	totalIsAtLeast: z.literal(true).optional(),
	facets,
	/** Of a search. */
	search: searchReading.optional(),
});
export type ProductPage = z.output<typeof productPage>;

const params = z.strictObject({ id: productId });

export const listProducts = endpoint('GET /products', {
	summary:
		'Products, filtered, sorted and paged, with the data of the filter panel. A category is also filtered by its attributes: `attr.<name>`, `attr.<name>.min`, `attr.<name>.max`.',
	access: 'anyone',
	query: productQuery,
	response: productPage,
});

export const getProduct = endpoint('GET /products/{id}', {
	summary: 'One product with all its details.',
	access: 'anyone',
	params,
	response: product,
	errors: { 404: 'Product not found' },
});

export const listRelatedProducts = endpoint('GET /products/{id}/related', {
	summary: 'Up to four other products of the same category, those in stock first.',
	access: 'anyone',
	params,
	response: z.array(productCard),
});

export const listProductCards = endpoint('GET /product-cards', {
	summary: 'Product cards by id, in the requested order. Unknown ids are omitted.',
	access: 'anyone',
	query: z.strictObject({
		id: repeated(productId).refine((ids) => ids.length <= 200, { error: 'At most 200 products at a time.' }),
	}),
	response: z.array(productCard),
});

/** What a line of a cart shows: the card with prices, stock and pictures of the line's variant, and which one it is. */
export const cartProduct = z.strictObject({
	product: productCard,
	/** Present when the product has options. */
	variant: z
		.strictObject({
			id: variantId,
			/** As in 'Size: M, Hand: Left'. */
			name: z.string(),
			options: z.record(z.string(), z.string()),
		})
		.optional(),
});
export type CartProduct = z.output<typeof cartProduct>;

export const listCartProducts = endpoint('GET /cart-products', {
	summary:
		'What lines of a cart show, for a cart that a browser stores: by variant, or by product for its only or cheapest variant. Unknown ids are omitted.',
	access: 'anyone',
	query: z
		.strictObject({ product: repeated(productId), variant: repeated(variantId) })
		.refine(({ product: byProduct, variant }) => byProduct.length + variant.length <= 200, {
			error: 'At most 200 products at a time.',
		}),
	/** The asked variants in their order, then the asked products in theirs. */
	response: z.array(cartProduct),
});

export const createProduct = endpoint('POST /products', {
	summary: 'Adds a product.',
	permission: 'products',
	missing: 'Please fill all required fields.',
	body: productDraft,
	status: 201,
	response: product,
	errors: {
		400: 'A field is missing or out of bounds.',
		409: 'A SKU or barcode is in use, or the product exists and is archived.',
	},
});

export const updateProduct = endpoint('PUT /products/{id}', {
	summary: 'Changes a product.',
	permission: 'products',
	params,
	missing: 'Please fill all required fields.',
	body: productDraft,
	response: product,
	errors: {
		404: 'Unknown product.',
		409: 'Another administrator has changed the product, a SKU or barcode is in use, or a variant is part of orders.',
	},
});

export const deleteProduct = endpoint('DELETE /products/{id}', {
	summary: 'Deletes a product without orders.',
	permission: 'products',
	params,
	errors: {
		400: 'Cannot delete this product. It may have associated orders or dependencies.',
		404: 'Unknown product.',
	},
});

export const deleteProductImage = endpoint('DELETE /products/images/{publicId}', {
	summary: 'Deletes an image. The stored picture is kept while anything else uses it.',
	permission: 'products',
	/** An image host may use any id. */
	params: z.strictObject({ publicId: key }),
	/** The product being edited; no other product loses the image. */
	query: z.object({ productId: productId.optional() }),
	errors: { 404: 'Unknown picture.' },
});
