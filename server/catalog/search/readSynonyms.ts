import { asc } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PageTag } from '../../platform/pages/changes.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { synonyms } from '../../schema/search.ts';
import { readSearch, type Search, type Synonyms, toSynonyms } from './searchTerms.ts';

export const synonymTag: PageTag = 'synonyms';

/** All groups of equal words, each in the owner's order. */
export async function synonymGroups(db: Db): Promise<{ id: string; words: string[] }[]> {
	const rows = await db
		.select({ id: synonyms.groupId, word: synonyms.word })
		.from(synonyms)
		.orderBy(asc(synonyms.groupId), asc(synonyms.position));
	const groups = new Map<string, string[]>();
	for (const { id, word } of rows) groups.set(id, [...(groups.get(id) ?? []), word]);
	return [...groups].map(([id, words]) => ({ id, words }));
}

/** Reads searches with the owner's synonyms, which stay in memory until they change. */
export function createSearchReader(cache: TaggedCache) {
	const stored = cache.area<Synonyms>({ maxBytes: 1_000_000, getSize: ({ size }) => 200 * (size + 1) });
	const current = (db: Db) =>
		stored.get('', async (dependsOn) => {
			dependsOn(synonymTag);
			return toSynonyms(await synonymGroups(db));
		});
	return {
		read: async (db: Db, q: string): Promise<Search> => readSearch(q, await current(db)),
		/** Every word of the groups, as a search compares it. */
		words: async (db: Db): Promise<string[]> => [...(await current(db)).keys()],
	};
}
