import type { Db } from '../../platform/database/database.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { createLexiconReader, synonymTag } from './lexicon.ts';
import { resolveSearch } from './resolveSearch.ts';
import { readSearch, type Search } from './searchTerms.ts';

export type ReadTyped = (db: Db, q: string, exact?: boolean) => Promise<Search>;

/** Reads searches by the words of the shop, and leaves out what no product has together with the rest. */
export function createSearchReader(cache: TaggedCache): ReadTyped {
	const lexicon = createLexiconReader(cache);
	const resolved = cache.area<Search>({
		maxBytes: 4_000_000,
		getSize: (search) => JSON.stringify(search).length,
	});
	return (db, q, exact) =>
		resolved.get(`${exact ? 'exact' : ''}\n${q}`, async (dependsOn) => {
			dependsOn('catalog', 'categories', 'brands', synonymTag);
			return resolveSearch(db, readSearch(q, await lexicon(db), { exact }));
		});
}
