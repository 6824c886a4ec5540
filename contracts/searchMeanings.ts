import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contentVersion, text } from './fields.ts';

/** Words of a group and what they mean, and groups. */
export const meaningLimits = { words: 120, meanings: 6, groups: 200, letters: 40 };

const word = text(meaningLimits.letters, 'Please enter a word.').refine(
	(typed) => typed.replaceAll(/\s/g, '').length >= 2 && /[\p{L}\p{N}]/u.test(typed),
	{ error: 'Please use at least two letters for each word.' },
);

/** Words that shoppers use for something else in this shop. */
export const meaningDraft = z.strictObject({
	words: z
		.array(word)
		.min(1, { error: 'Please enter at least one word.' })
		.max(meaningLimits.words, { error: `A group has at most ${meaningLimits.words} words.` }),
	/** Words or phrases of which a product needs one; none for what the shop does not sell. */
	meanings: z
		.array(word)
		.max(meaningLimits.meanings, { error: `Words mean at most ${meaningLimits.meanings} things.` }),
});
export type MeaningDraft = z.output<typeof meaningDraft>;

const searchMeaning = meaningDraft.extend({
	id: z.uuid(),
	words: z.array(z.string()),
	meanings: z.array(z.string()),
	version: contentVersion,
});
export type SearchMeaning = z.output<typeof searchMeaning>;

const params = z.strictObject({ id: z.uuid() });
const refused = 'A word is repeated, or in another group.';

export const listSearchMeanings = endpoint('GET /admin/search-meanings', {
	summary: 'Words that find something else, such as brands that the shop does not stock, by what they find.',
	permission: 'content',
	response: z.strictObject({ meanings: z.array(searchMeaning) }),
});

export const addSearchMeaning = endpoint('POST /admin/search-meanings', {
	summary: 'Adds words that find something else, or nothing.',
	permission: 'content',
	body: meaningDraft,
	status: 201,
	response: searchMeaning,
	errors: { 409: `${refused} Or there are ${meaningLimits.groups} groups.` },
});

export const changeSearchMeaning = endpoint('PUT /admin/search-meanings/{id}', {
	summary: 'Changes the words of a group and what they find.',
	permission: 'content',
	params,
	body: meaningDraft.extend({ version: contentVersion.optional() }),
	response: searchMeaning,
	errors: { 404: 'Unknown group.', 409: `${refused} Or it was changed after this version.` },
});

export const deleteSearchMeaning = endpoint('DELETE /admin/search-meanings/{id}', {
	summary: 'Deletes words that find something else.',
	permission: 'content',
	params,
	query: z.object({ version: contentVersion.optional() }),
	errors: { 404: 'Unknown group.', 409: 'It was changed after this version.' },
});
