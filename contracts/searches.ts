import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { endpoint } from './endpoint.ts';
import { contentVersion, notText, text } from './fields.ts';
import { productId } from './ids.ts';
import { productCard } from './products.ts';

/** Suggestions of all kinds together. */
export const maxSuggestions = 5;

export const suggestions = z.strictObject({
	products: z.array(productCard),
	categories: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
	brands: z.array(z.strictObject({ name: z.string() })),
	posts: z.array(z.strictObject({ title: z.string(), slug: z.string() })),
});
export type Suggestions = z.output<typeof suggestions>;

export const suggest = endpoint('GET /search/suggestions', {
	summary:
		'What a typed text may mean: up to five products, categories, brands and posts in all, products first.',
	access: 'anyone',
	query: z.object({
		/** Truncated to 100 characters; nothing is suggested without any. */
		q: z
			.string()
			.refine(clean)
			.transform((q) => q.trim().slice(0, 100).toWellFormed())
			.catch(''),
	}),
	response: suggestions,
});

export const countSearch = endpoint('POST /searches', {
	summary:
		'Counts a search, or a product opened from its results. The shop finds the results itself; nothing about the visitor is stored.',
	access: 'anyone',
	body: z.strictObject({
		q: z
			.string()
			.trim()
			.min(1, { error: 'Please enter a search.' })
			.max(100, { error: 'Please use at most 100 characters.' })
			.refine(clean, notText),
		/** The product that was opened; without one, the search itself is counted. */
		productId: productId.optional(),
	}),
});

/** Days that a report of searches covers, with today. */
export const searchPeriods = ['7', '30', '90', '365'] as const;

const countedSearch = z.strictObject({
	query: z.string(),
	/** That of the products that are pinned to it. */
	key: z.string(),
	/** Visitors who searched for it. */
	searches: z.int(),
	/** Products that it found last. */
	results: z.int(),
	/** Products opened from its results. */
	clicks: z.int(),
	/** The most opened products. */
	opened: z.array(z.strictObject({ id: productId, name: z.string(), clicks: z.int() })),
});
export type CountedSearch = z.output<typeof countedSearch>;

export const reportSearches = endpoint('GET /admin/searches', {
	summary:
		'What shoppers searched for: the 50 most frequent searches, the 50 that found nothing, and what was opened.',
	permission: 'content',
	query: z.object({ days: z.enum(searchPeriods).default('30') }),
	response: z.strictObject({
		days: z.int(),
		searches: z.int(),
		/** Of them, those that found nothing. */
		withoutResults: z.int(),
		clicks: z.int(),
		most: z.array(countedSearch),
		nothingFound: z.array(countedSearch),
	}),
});

/** Words of a group, and groups. */
export const synonymLimits = { words: 12, groups: 200, letters: 40 };

const word = text(synonymLimits.letters, 'Please enter a word.').refine(
	(typed) => typed.replaceAll(/\s/g, '').length >= 3,
	{ error: 'Please use at least three letters for each word.' },
);
const words = z
	.array(word)
	.min(2, { error: 'Please enter at least two words that mean the same.' })
	.max(synonymLimits.words, { error: `A group has at most ${synonymLimits.words} words.` });

const synonymGroup = z.strictObject({ id: z.uuid(), words: z.array(z.string()), version: contentVersion });
export type SynonymGroup = z.output<typeof synonymGroup>;

const params = z.strictObject({ id: z.uuid() });
const refused = 'A word is repeated, or in another group.';

export const listSynonyms = endpoint('GET /admin/synonyms', {
	summary: 'Groups of words that a search treats as equal.',
	permission: 'content',
	response: z.strictObject({ groups: z.array(synonymGroup) }),
});

export const addSynonyms = endpoint('POST /admin/synonyms', {
	summary: 'Adds a group of equal words.',
	permission: 'content',
	body: z.strictObject({ words }),
	status: 201,
	response: synonymGroup,
	errors: { 409: `${refused} Or there are ${synonymLimits.groups} groups.` },
});

export const changeSynonyms = endpoint('PUT /admin/synonyms/{id}', {
	summary: 'Changes the words of a group.',
	permission: 'content',
	params,
	body: z.strictObject({ words, version: contentVersion.optional() }),
	response: synonymGroup,
	errors: { 404: 'Unknown group.', 409: `${refused} Or it was changed after this version.` },
});

export const deleteSynonyms = endpoint('DELETE /admin/synonyms/{id}', {
	summary: 'Deletes a group of equal words.',
	permission: 'content',
	params,
	query: z.object({ version: contentVersion.optional() }),
	errors: { 404: 'Unknown group.', 409: 'It was changed after this version.' },
});
