import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId } from '../../../contracts/ids.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import { type PageTag, revalidateTags } from '../../platform/pages/changes.ts';
import type { TaggedCache } from '../../platform/pages/taggedCache.ts';
import { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { searchMeanings, searchPins, searchWords, synonyms } from '../../schema/search.ts';
import { stem, toSound, wordsIn } from './words.ts';

export const synonymTag: PageTag = 'synonyms';
/** The data that searches are read by. */
export const searchTags: PageTag[] = ['categories', synonymTag, 'words'];

/** The form in which words and phrases are compared with synonyms: forms and spellings of a word are the same. */
export const synonymKey = (text: string): string =>
	wordsIn(text)
		.map((word) => toSound(stem(word)))
		.join(' ');

/** A category with the stems of its name. */
export type NamedCategory = { id: CategoryId; slug: string; name: string; stems: string[] };

/** The words of products. */
export type ProductWords = {
	/** Words of products on sale. */
	words: ReadonlySet<string>;
	/** What names of products say that they are, as in `pellets`, by its stem. */
	heads: ReadonlyMap<string, readonly string[]>;
	byStem: ReadonlyMap<string, readonly string[]>;
	byLength: ReadonlyMap<number, readonly string[]>;
	/** Words of products by how they sound. */
	bySound: ReadonlyMap<string, readonly string[]>;
};

/** What the owner says about words. */
type OwnersWords = {
	/** Equal words and phrases by their key, each as its words. */
	synonyms: ReadonlyMap<string, readonly string[][]>;
	/** What else a word means, by its key; nothing for what the shop does not sell. */
	meanings: ReadonlyMap<string, readonly string[][]>;
	/** Keys of words of which some kind is not sold, as `gun` of a glue gun. */
	ambiguous: ReadonlySet<string>;
	/** Keys of synonyms and meanings by their length, in which typing errors are looked for. */
	keysByLength: ReadonlyMap<number, readonly string[]>;
	categories: readonly NamedCategory[];
	/** Products that the owner put first, by the key of the search. */
	pins: ReadonlyMap<string, readonly string[]>;
};

/** What the shop knows of words. */
export type Lexicon = ProductWords & OwnersWords;

function groupBy<Item, Key>(items: Iterable<Item>, getKey: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) {
		const group = groups.get(getKey(item));
		if (group === undefined) groups.set(getKey(item), [item]);
		else group.push(item);
	}
	return groups;
}

type OwnersSources = {
	groups: readonly { words: readonly string[] }[];
	meanings: readonly { word: string; meanings: readonly string[] }[];
	categories: readonly Omit<NamedCategory, 'stems'>[];
	pins: readonly { key: string; productId: string }[];
};

/** Arranges the words of products, of which those that most products have come first. */
export function arrangeWords(words: readonly string[]): ProductWords {
	const known = words.filter((word) => !word.startsWith('#'));
	// A word may be meant that products have only in the plural.
	const singulars = known.flatMap((word) => (/[^s]s$/.test(word) ? [word.slice(0, -1)] : []));
	return {
		words: new Set(known),
		heads: groupBy(
			words.filter((word) => word.startsWith('#')).map((word) => word.slice(1)),
			stem,
		),
		byStem: groupBy(known, stem),
		bySound: groupBy([...known, ...singulars], synonymKey),
		byLength: groupBy([...known, ...singulars], ({ length }) => length),
	};
}

/** Arranges what the owner says about words. */
export function arrangeOwnersWords({
	groups,
	meanings,
	categories: named,
	pins,
}: OwnersSources): OwnersWords {
	const synonymsByKey = new Map<string, string[][]>();
	for (const group of groups) {
		const phrases = group.words.map(wordsIn).filter(({ length }) => length > 0);
		for (const phrase of phrases) synonymsByKey.set(synonymKey(phrase.join(' ')), phrases);
	}
	const meaningsByKey = new Map<string, string[][]>();
	const ambiguous = new Set<string>();
	for (const { word, meanings: others } of meanings) {
		const phrases = others.map(wordsIn).filter(({ length }) => length > 0);
		// Meanings without a word, as signs are, say nothing; only none at all says that the word is not sold.
		if (phrases.length > 0 || others.length === 0) meaningsByKey.set(synonymKey(word), phrases);
		const kind = wordsIn(word);
		if (others.length === 0 && kind.length > 1) ambiguous.add(synonymKey(kind.at(-1) ?? ''));
	}
	const keys = [...synonymsByKey.keys(), ...meaningsByKey.keys()].filter((key) => !key.includes(' '));
	return {
		synonyms: synonymsByKey,
		meanings: meaningsByKey,
		ambiguous,
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

/** Different words that are kept in memory; those that most products have, in a shop that has more. */
const maxWords = 100_000;
const wordRow = z.object({ word: z.string() });

/** The words of products, those that most of them have first. */
export async function readProductWords(db: Db): Promise<ProductWords> {
	const rows = await queryRows(
		db,
		sql`select word from ${searchWords} order by ${searchWords.products} desc, word limit ${maxWords}`,
		wordRow,
	);
	return arrangeWords(rows.map(({ word }) => word));
}

async function readOwnersWords(db: Db): Promise<OwnersWords> {
	const [groups, meanings, named, pins] = await Promise.all([
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
	return arrangeOwnersWords({ groups, meanings, categories: named, pins });
}

/** The words of the owner stay in memory until they change; those of products are read in the background when new ones come. */
export function createLexiconReader(cache: TaggedCache): (db: Db) => Promise<Lexicon> {
	const ofProducts = cache.kept<ProductWords>('words');
	const ofOwner = cache.area<OwnersWords>({
		maxBytes: 10_000_000,
		getSize: ({ synonyms: equal, meanings }) => 300 * (equal.size + meanings.size + 1),
	});
	return async (db) => {
		const [words, owners] = await Promise.all([
			ofProducts.get(() => readProductWords(db)),
			ofOwner.get('', (dependsOn) => {
				dependsOn('categories', synonymTag);
				return readOwnersWords(db);
			}),
		]);
		return { ...words, ...owners };
	};
}

/** Words that one statement looks for among all products. */
const wordsPerStatement = 50;
const lastWord = z.object({ word: z.string().nullable() });

/** A word of more products is as frequent as one of so many. */
const mostCounted = 1000;

/** Counts the products of each word, and deletes words that no product in the shop has: triggers of products only add words. */
export async function countWords(db: Db): Promise<void> {
	for (let after: string | null = ''; after !== null; ) {
		const rows: z.output<typeof lastWord>[] = await queryRowsSlowly(
			db,
			sql`with batch as materialized (select word, products from ${searchWords} where word > ${after} order by word limit ${wordsPerStatement}),
				those as materialized (select batch.word, batch.products, (select count(*)::int from (select from ${products}
					where ${products.archivedAt} is null and ${products.searchVector} @@ quote_literal(batch.word)::tsquery limit ${mostCounted}) as counted) as found from batch),
				unused as (delete from ${searchWords} where word in (select word from those where found = 0)),
				changed as (update ${searchWords} set products = found from those
					where ${searchWords.word} = those.word and found > 0 and those.products <> found)
				select max(word) as word from batch`,
			lastWord,
		);
		after = takeOne(rows).word;
	}
	await revalidateTags(db, ['words']);
}
