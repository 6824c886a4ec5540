import { z } from 'zod';
import { feedChoices } from '../shared/feed.ts';
import { endpoint } from './endpoint.ts';
import { hsnDraft, text } from './fields.ts';
import { categoryId } from './ids.ts';

export const category = z.strictObject({
	id: categoryId,
	/** The title; a listing contains the products whose category name equals it. */
	name: z.string(),
	/** The canonical slug, used in /categories. */
	slug: z.string(),
	/** Further slugs that lead to the same listing. */
	aliases: z.array(z.string()),
	description: z.string(),
	productCount: z.int(),
	/** HSN code on the invoices of its products without one of their own; empty for none. */
	hsn: z.string(),
	/** URL of the category's image; null without one. */
	imageUrl: z.string().nullable(),
	featured: z.boolean(),
	/** Whether the product feed has its products; null when the rule of the feed decides. */
	feed: z.enum(feedChoices).nullable(),
});
export type Category = z.output<typeof category>;

const categoryBody = z.strictObject({
	name: text(80, 'Please enter a name.'),
	/** When omitted it is unchanged; a new category has none. */
	hsn: hsnDraft.optional(),
	/** As in the answer. When omitted it is unchanged. */
	feed: z.enum(feedChoices).nullish(),
});
const params = z.strictObject({ id: categoryId });
const nameInUse = 'There is a category of this name already.';

export const listCategories = endpoint('GET /categories', {
	summary: 'All categories in display order.',
	access: 'anyone',
	response: z.array(category),
});

export const createCategory = endpoint('POST /categories', {
	summary: 'Adds a category. Slug, position and description are generated.',
	permission: 'products',
	body: categoryBody,
	status: 201,
	response: category,
	errors: { 409: nameInUse },
});

export const updateCategory = endpoint('PUT /categories/{id}', {
	summary:
		'Changes name, HSN code and place in the product feed of a category. Its old slug becomes an alias.',
	permission: 'products',
	params,
	body: categoryBody,
	response: category,
	errors: { 404: 'Unknown category.', 409: nameInUse },
});

export const deleteCategory = endpoint('DELETE /categories/{id}', {
	summary: 'Deletes a category without products, or moves its products and collections to another one first.',
	permission: 'products',
	params,
	/** The category that the products and collections are moved to. */
	query: z.object({ moveTo: categoryId.optional() }),
	errors: {
		404: 'Unknown category.',
		409: 'The category has products or collections; move them to another one first.',
	},
});
