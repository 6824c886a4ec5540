import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { categoryId, text } from './fields.ts';

export const category = z.strictObject({
	id: categoryId,
	/** The title; a product belongs to a listing when its category's name equals it. */
	name: z.string(),
	/** The canonical slug, the one of /categories. */
	slug: z.string(),
	/** Further slugs under which the listing answers. */
	aliases: z.array(z.string()),
	description: z.string(),
	productCount: z.int(),
	/** Address of the category's picture, when it has one. */
	imageUrl: z.string().nullable(),
	featured: z.boolean(),
});
export type Category = z.output<typeof category>;

const namedBody = z.strictObject({ name: text(80, 'Please enter a name.') });
const params = z.strictObject({ id: categoryId });
const taken = 'There is a category of this name already.';

export const listCategories = endpoint({
	method: 'GET',
	path: '/categories',
	summary: 'All categories in the order of the shop.',
	access: 'anyone',
	answer: z.array(category),
});

export const createCategory = endpoint({
	method: 'POST',
	path: '/categories',
	summary: 'Adds a category; slug, place and description are made by the shop.',
	access: 'admin',
	body: namedBody,
	status: 201,
	answer: category,
	refusals: { 409: taken },
});

export const updateCategory = endpoint({
	method: 'PUT',
	path: '/categories/{id}',
	summary: 'Renames a category; its old slug stays as an alias.',
	access: 'admin',
	params,
	body: namedBody,
	answer: category,
	refusals: { 404: 'Unknown category.', 409: taken },
});

export const deleteCategory = endpoint({
	method: 'DELETE',
	path: '/categories/{id}',
	summary: 'Deletes a category without products, or moves its products to another one first.',
	access: 'admin',
	params,
	/** The category that takes the products over. */
	query: z.object({ moveTo: categoryId.optional() }),
	status: 204,
	refusals: { 404: 'Unknown category.', 409: 'The category has products; move them to another one first.' },
});
