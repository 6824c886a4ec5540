import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contentVersion, text } from './fields.ts';
import { productId } from './ids.ts';

/** Products of a search, and searches. */
export const pinLimits = { products: 10, searches: 500 };

const pinnedSearch = z.strictObject({
	/** The same for all forms and spellings of the search. */
	key: z.string(),
	query: z.string(),
	/** In their order. Archived ones are not shown to shoppers. */
	products: z.array(
		z.strictObject({ id: productId, name: z.string(), sku: z.string(), archived: z.boolean() }),
	),
	version: contentVersion,
});
export type PinnedSearch = z.output<typeof pinnedSearch>;

export const pinsDraft = z.strictObject({
	query: text(100, 'Please enter a search.').refine((query) => /[\p{L}\p{N}]/u.test(query), {
		error: 'Please enter a search.',
	}),
	/** In their order; none unpins all. */
	products: z
		.array(productId)
		.max(pinLimits.products, { error: `At most ${pinLimits.products} products come first.` })
		.refine((ids) => new Set(ids).size === ids.length, { error: 'A product is pinned twice.' }),
	/** Of the products that are replaced; omitted for a search that has none. */
	version: contentVersion.optional(),
});

export type PinsDraft = z.output<typeof pinsDraft>;

export const listSearchPins = endpoint('GET /admin/search-pins', {
	summary: 'Searches with the products that come first, by name.',
	permission: 'content',
	response: z.strictObject({ searches: z.array(pinnedSearch) }),
});

export const changeSearchPins = endpoint('PUT /admin/search-pins', {
	summary: 'Replaces the products that come first for a search, in any form of its words; none unpins all.',
	permission: 'content',
	body: pinsDraft,
	response: pinnedSearch,
	errors: {
		404: 'Unknown product.',
		409: `${pinLimits.searches} searches have products that come first, or it has others than those of this version.`,
	},
});
