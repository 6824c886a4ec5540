import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId } from '../../../contracts/ids.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import type { PageTag } from '../../platform/pages/changes.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { categories, products } from '../../schema/catalog.ts';
import { searchMeanings, searchPins, searchWords, synonyms } from '../../schema/search.ts';
import { stem, toSound, wordsIn } from './words.ts';

export const synonymTag: PageTag = 'synonyms';

/** The form in which words and phrases are compared with synonyms: forms and spellings of a word are the same. */
export const synonymKey = (text: string): string =>
	wordsIn(text)
		.map((word) => toSound(stem(word)))
		.join(' ');

/** A category with the stems of its name. */
export type NamedCategory = { id: CategoryId; slug: string; name: string; stems: string[] };

/** What the shop knows of words: those of its products, and what the owner says about others. */
export type Lexicon = {
	/** Words of products on sale. */
	words: ReadonlySet<string>;
	/** What names of products say that they are, as in `pellets`, by its stem. */
	heads: ReadonlyMap<string, readonly string[]>;
	byStem: ReadonlyMap<string, readonly string[]>;
	byLength: ReadonlyMap<number, readonly string[]>;
	/** Words of products by how they sound. */
	bySound: ReadonlyMap<string, readonly string[]>;
	/** Equal words and phrases by their key, each as its words. */
	synonyms: ReadonlyMap<string, readonly string[][]>;
	/** What else a word means, by its key; nothing for what the shop does not sell. */
	meanings: ReadonlyMap<string, readonly string[][]>;
	/** Keys of synonyms and meanings by their length, in which typing errors are looked for. */
	keysByLength: ReadonlyMap<number, readonly string[]>;
	categories: readonly NamedCategory[];
	/** Products that the owner put first, by the key of the search. */
	pins: ReadonlyMap<string, readonly string[]>;
};

function groupBy<Item, Key>(items: Iterable<Item>, getKey: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) {
		const group = groups.get(getKey(item));
		if (group === undefined) groups.set(getKey(item), [item]);
		else group.push(item);
	}
	return groups;
}

type Sources = {
	words: readonly string[];
	groups: readonly { words: readonly string[] }[];
	meanings: readonly { word: string; meanings: readonly string[] }[];
	categories: readonly Omit<NamedCategory, 'stems'>[];
	pins: readonly { key: string; productId: string }[];
};

/** Builds the lexicon from what is stored. */
export function createLexicon({ words, groups, meanings, categories: named, pins }: Sources): Lexicon {
	const known = words.filter((word) => !word.startsWith('#'));
	// A word may be meant that products have only in the plural.
	const singulars = known.flatMap((word) => (/[^s]s$/.test(word) ? [word.slice(0, -1)] : []));
	const synonymsByKey = new Map<string, string[][]>();
	for (const group of groups) {
		const phrases = group.words.map(wordsIn).filter(({ length }) => length > 0);
		for (const phrase of phrases) synonymsByKey.set(synonymKey(phrase.join(' ')), phrases);
	}
	const meaningsByKey = new Map<string, string[][]>();
	for (const { word, meanings: others } of meanings) {
		const phrases = others.map(wordsIn).filter(({ length }) => length > 0);
		// Meanings without a word, as signs are, say nothing; only none at all says that the word is not sold.
		if (phrases.length > 0 || others.length === 0) meaningsByKey.set(synonymKey(word), phrases);
	}
	const keys = [...synonymsByKey.keys(), ...meaningsByKey.keys()].filter((key) => !key.includes(' '));
	return {
		words: new Set(known),
		heads: groupBy(
			words.filter((word) => word.startsWith('#')).map((word) => word.slice(1)),
			stem,
		),
		byStem: groupBy(known, stem),
		bySound: groupBy([...known, ...singulars], synonymKey),
		byLength: groupBy([...known, ...singulars], ({ length }) => length),
		synonyms: synonymsByKey,
		meanings: meaningsByKey,
		keysByLength: groupBy(keys, ({ length }) => length),
		categories: named.map((category) => ({ ...category, stems: wordsIn(category.name).map(stem) })),
		pins: new Map(
			[...groupBy(pins, ({ key }) => key)].map(
				([key, own]) => [key, own.map(({ productId }) => productId)] as const,
			),
		),
	};
}

/** All groups of equal words, each in the owner's order. */
export async function synonymGroups(db: Db): Promise<{ id: string; words: string[] }[]> {
	const rows = await db
		.select({ id: synonyms.groupId, word: synonyms.word })
		.from(synonyms)
		.orderBy(asc(synonyms.groupId), asc(synonyms.position));
	return [...groupBy(rows, ({ id }) => id)].map(([id, words]) => ({
		id,
		words: words.map(({ word }) => word),
	}));
}

/** Different words that are kept in memory; a shop of a million products has fewer. */
const maxWords = 100_000;
const wordRow = z.object({ word: z.string() });

async function readLexicon(db: Db): Promise<Lexicon> {
	const [words, groups, meanings, named, pins] = await Promise.all([
		queryRows(db, sql`select word from ${searchWords} limit ${maxWords}`, wordRow),
		synonymGroups(db),
		db.select({ word: searchMeanings.word, meanings: searchMeanings.meanings }).from(searchMeanings),
		db
			.select({ id: categories.id, slug: categories.slug, name: categories.name })
			.from(categories)
			.orderBy(categories.position),
		db
			.select({ key: searchPins.key, productId: searchPins.productId })
			.from(searchPins)
			.orderBy(searchPins.key, searchPins.position),
	]);
	return createLexicon({ words: words.map(({ word }) => word), groups, meanings, categories: named, pins });
}

/** The lexicon stays in memory until products, categories or synonyms change. */
export function createLexiconReader(cache: TaggedCache): (db: Db) => Promise<Lexicon> {
	const stored = cache.area<Lexicon>({
		maxBytes: 40_000_000,
		getSize: ({ words, synonyms: known }) => 300 * (words.size + known.size + 1),
	});
	return (db) =>
		stored.get('', (dependsOn) => {
			dependsOn('catalog', 'categories', synonymTag);
			return readLexicon(db);
		});
}

/** Words that one statement looks for among all products. */
const wordsPerStatement = 50;
const lastWord = z.object({ word: z.string().nullable() });

/** Deletes words that no product has any more: triggers of products only add words. */
export async function deleteUnusedWords(db: Db): Promise<void> {
	for (let after: string | null = ''; after !== null; ) {
		const rows: z.output<typeof lastWord>[] = await queryRowsSlowly(
			db,
			sql`with batch as (select word from ${searchWords} where word > ${after} order by word limit ${wordsPerStatement}),
				unused as (delete from ${searchWords} where word in (select word from batch) and not exists (select from ${products}
					where ${products.searchVector} @@ quote_literal(${searchWords.word})::tsquery))
				select max(word) as word from batch`,
			lastWord,
		);
		after = takeOne(rows).word;
	}
}
