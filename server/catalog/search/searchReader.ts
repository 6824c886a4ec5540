import type { Db } from '../../platform/database/database.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { createLexiconReader, searchTags } from './lexicon.ts';
import { type CheckFirst, resolveSearch } from './resolveSearch.ts';
import { readSearch, type Search } from './searchTerms.ts';

export type ReadTyped = (db: Db, q: string, exact?: boolean, checkFirst?: CheckFirst) => Promise<Search>;

function createSearchReader(cache: TaggedCache): ReadTyped {
	const lexicon = createLexiconReader(cache);
	const resolved = cache.area<Search>({
		maxBytes: 4_000_000,
		getSize: (search) => JSON.stringify(search).length,
	});
	return (db, q, exact, checkFirst) =>
		resolved.get(`${exact ? 'exact' : ''}\n${q}`, async (dependsOn) => {
			dependsOn('catalog', 'brands', ...searchTags);
			return resolveSearch(db, readSearch(q, await lexicon(db), { exact }), checkFirst);
		});
}

const readers = new WeakMap<TaggedCache, ReadTyped>();

/**
 * Reads searches by the words of the shop, and leaves out what no product has together with the rest. Lists, suggestions and tasks
 * of an instance have the same words in memory.
 */
export function getSearchReader(cache: TaggedCache): ReadTyped {
	const reader = readers.get(cache) ?? createSearchReader(cache);
	readers.set(cache, reader);
	return reader;
}
