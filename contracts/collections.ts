import { z } from 'zod';
import { isPageSlug } from '../shared/pageSlugs.ts';
import { productStatuses } from '../shared/productStatus.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, key, optionalImageAddress, optionalText, text } from './fields.ts';
import { categoryId, collectionId, productId } from './ids.ts';
import { tagList } from './productDraft.ts';

export const collectionLimits = { collections: 200, products: 500 };

/** A set of products that the owner named, at /collections/{slug}. Its products are those of `GET /products?collection={slug}`. */
export const collection = z.strictObject({
	/** The present one; earlier ones lead to it. */
	slug: z.string(),
	title: z.string(),
	/** Empty for none. */
	description: z.string(),
	image: z.string().nullable(),
});
export type Collection = z.output<typeof collection>;

const editedCollection = collection.extend({
	id: collectionId,
	/** Products with one of these tags belong to it, too. */
	tags: z.array(z.string()),
	/** All products of this category belong to it, too. */
	categoryId: categoryId.nullable(),
	/** Chosen by hand, in their order. Shoppers see active ones alone. */
	products: z.array(
		z.strictObject({ id: productId, name: z.string(), sku: z.string(), status: z.enum(productStatuses) }),
	),
	/** Counts the changes; a change names it, so that it cannot overwrite another one. */
	version: z.int(),
	updatedAt: dateTime,
});
export type EditedCollection = z.output<typeof editedCollection>;

const listedCollection = editedCollection.omit({ products: true, description: true }).extend({
	/** How many products were chosen by hand. */
	chosen: z.int(),
});
export type ListedCollection = z.output<typeof listedCollection>;

const required = 'Please fill in all required fields';
const draftFields = {
	title: text(80, required),
	/** Derived from the title when it is empty. */
	slug: optionalText(80).refine((slug) => slug === undefined || isPageSlug(slug), {
		error: 'Please use small letters, digits and hyphens, as in first-rifles.',
	}),
	description: optionalText(600),
	image: optionalImageAddress,
	products: z
		.array(productId)
		.max(collectionLimits.products, { error: `At most ${collectionLimits.products} products by hand.` })
		.refine((ids) => new Set(ids).size === ids.length, { error: 'A product is in the list twice.' })
		.default([]),
	tags: tagList.default([]),
	categoryId: categoryId.nullish(),
};

export const collectionDraft = z.strictObject(draftFields);
export type CollectionDraft = z.output<typeof collectionDraft>;

/** A changed collection, with the version that was edited. */
export const collectionEdit = z.strictObject({ ...draftFields, version: z.int().min(1) });
export type CollectionEdit = z.output<typeof collectionEdit>;

const byId = z.strictObject({ id: collectionId });
const unknownCollection = 'Collection not found';

export const getCollection = endpoint('GET /collections/{slug}', {
	summary: 'A collection by its slug or an earlier one, without its products.',
	access: 'anyone',
	params: z.strictObject({ slug: key }),
	response: collection,
	errors: { 404: unknownCollection },
});

export const listCollections = endpoint('GET /admin/collections', {
	summary: 'All collections, by title.',
	permission: 'products',
	response: z.strictObject({ collections: z.array(listedCollection) }),
});

export const getEditedCollection = endpoint('GET /admin/collections/{id}', {
	summary: 'A collection with the products that were chosen by hand.',
	permission: 'products',
	params: byId,
	response: editedCollection,
	errors: { 404: unknownCollection },
});

export const createCollection = endpoint('POST /admin/collections', {
	summary: 'Creates a collection at /collections/{slug}.',
	permission: 'products',
	missing: required,
	body: collectionDraft,
	status: 201,
	response: editedCollection,
	errors: {
		400: 'Another collection has or had this address.',
		404: 'One of the products does not exist any more.',
		409: `There are ${collectionLimits.collections} collections.`,
	},
});

export const updateCollection = endpoint('PUT /admin/collections/{id}', {
	summary: 'Changes a collection. A new slug keeps the old address, which leads to the new one.',
	permission: 'products',
	params: byId,
	missing: required,
	body: collectionEdit,
	response: editedCollection,
	errors: {
		400: 'Another collection has or had this address.',
		404: unknownCollection,
		409: 'Someone else has changed the collection since it was read.',
	},
});

export const deleteCollection = endpoint('DELETE /admin/collections/{id}', {
	summary: 'Deletes a collection with all its addresses; its products stay, and links to it leave the menus.',
	permission: 'products',
	params: byId,
	errors: { 404: unknownCollection },
});
