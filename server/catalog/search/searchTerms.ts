import type { CategoryId } from '../../../contracts/ids.ts';
import { toCodeKey } from '../../../shared/sku.ts';
import { normalizeSearchText } from '../searchText.ts';
import { type Lexicon, synonymKey } from './lexicon.ts';
import { readLicence } from './licenceWords.ts';
import { spellMeasures } from './measures.ts';
import { type ReadPrices, readPrices } from './prices.ts';
import { readTerms } from './readTerms.ts';
import { fitWords, isQuestion } from './stopWords.ts';
import type { Term } from './terms.ts';
import { stem, wordsIn } from './words.ts';

/** A filter that was read from the words, with the search without it. */
export type ReadFilter = { name: string; without: string };

/** A search, read: a product matches when it contains the phrase, has the code, or matches every term. */
export type Search = Pick<ReadPrices, 'price' | 'cheapestFirst'> & {
	/** The whole search in lower case, with one space between words. */
	phrase: string;
	terms: Term[];
	/** All words as terms, also those that no product has: names of categories, brands and posts have them all. */
	named: Term[];
	/** The key of a SKU, GTIN or model number that the search may be. */
	code: string | undefined;
	filters: ReadFilter[];
	/** Whether the words ask for guns that need no licence. */
	licenceFree: boolean;
	/** The search as it was understood when typing errors were corrected. */
	corrected: string | undefined;
	/** Words with typing errors as they were typed, by what they were corrected to. */
	mistyped: ReadonlyMap<string, string>;
	/** Words of another script as they were typed, by their reading in Latin letters: छर्रा by `chharra`. */
	scripts: ReadonlyMap<string, string>;
	/** Words that no product has, as they were typed. */
	dropped: string[];
	/** Terms that name a gun which the products must fit. */
	fits: Term[];
	/** Whether the search says that something is for a gun. */
	asksFit: boolean;
	/** Categories that the words mean, with how many of them name it. */
	categories: { id: CategoryId; slug: string; name: string; words: number }[];
	/** Stems of words that say what a product is. */
	heads: string[];
	/** The words of names for the thing that is looked for, as `pellets` in `pellets for a rifle`. */
	thing: readonly string[];
	/** Whether that is a word of which some kind is not sold, as `gun`. */
	isAmbiguous: boolean;
	/** Products that the owner put first for it. */
	pins: readonly string[];
	isQuestion: boolean;
};

const maxTerms = 12;

/** SKUs, GTINs and model numbers contain a digit and are not short. A GTIN may be typed with the 0 of a longer one. */
function codeIn(phrase: string): string | undefined {
	const key = toCodeKey(phrase).replace(/^0+(?=\d{8,13}$)/, '');
	return /\d/.test(key) && key.length >= 4 && key.length <= 40 ? key : undefined;
}

/** What is looked for is the last of the things named: before `for` or `with` in English, after `ke liye` in Hindi. */
function findThing(terms: Term[], words: string[], lexicon: Lexicon): Pick<Search, 'thing' | 'isAmbiguous'> {
	const named = terms.flatMap(({ typed, at, alternatives, person }) => {
		const heads = alternatives.flatMap((each) =>
			'texts' in each ? (lexicon.heads.get(stem(each.texts.at(-1) ?? '')) ?? []) : [],
		);
		return heads.length === 0 || person !== undefined ? [] : [{ typed, at, heads }];
	});
	const forAt = words.findIndex((word) => ['for', 'fits', 'with'].includes(word));
	const before = forAt > 0 ? named.filter(({ at }) => at < forAt) : [];
	const last = (before.length > 0 ? before : named).at(-1);
	return {
		thing: [...new Set(last?.heads)],
		isAmbiguous: last !== undefined && lexicon.ambiguous.has(synonymKey(last.typed)),
	};
}

function readOnce(q: string, lexicon: Lexicon, options: { exact?: boolean | undefined }): Search {
	const phrase = normalizeSearchText(q.trim());
	const all = wordsIn(spellMeasures(q));
	const { price, cheapestFirst, filters, rest: unpriced } = readPrices(all);
	const { asked, rest: words } = readLicence(unpriced);
	const { terms, unknown, understood, mistyped, notSold } = readTerms(words, lexicon, options.exact ?? false);
	const kept = notSold ? [] : terms.slice(0, maxTerms);
	const stems = new Set(
		kept.flatMap(({ alternatives }) =>
			alternatives.flatMap((each) => ('texts' in each ? each.texts.map(stem) : [])),
		),
	);
	const corrected = mistyped.size > 0 ? understood.join(' ') : undefined;
	const typedWords = q.trim().split(/\s+/);
	const scripts = new Map(
		typedWords
			.filter((word) => /\p{Script=Devanagari}|\p{Script=Gurmukhi}/u.test(word))
			.map((word) => [wordsIn(word).join(' '), word]),
	);
	const withoutWords = (gone: string[]) =>
		typedWords.filter((word) => !wordsIn(spellMeasures(word)).every((part) => gone.includes(part))).join(' ');
	return {
		phrase,
		terms: kept,
		named: [...kept, ...unknown].slice(0, maxTerms),
		code: codeIn(phrase),
		price: notSold ? undefined : price,
		licenceFree: !notSold && asked.length > 0,
		cheapestFirst,
		filters: notSold
			? []
			: [
					...filters.map((each) => ({ name: each.name, without: withoutWords(each.words) })),
					...(asked.length > 0 ? [{ name: 'No licence needed', without: withoutWords(asked) }] : []),
					...kept.flatMap(({ person, typed }) =>
						person === undefined ? [] : [{ name: person, without: withoutWords(typed.split(' ')) }],
					),
				],
		corrected,
		mistyped,
		scripts,
		dropped: notSold ? [] : unknown.map(({ typed }) => scripts.get(typed) ?? typed),
		fits: [],
		asksFit: all.some((word) => fitWords.has(word)),
		categories: lexicon.categories.flatMap(({ stems: own, ...category }) =>
			own.length > 0 && stems.has(own.at(-1) ?? '')
				? [{ ...category, words: own.filter((each) => stems.has(each)).length }]
				: [],
		),
		heads: [...stems].filter((each) => lexicon.heads.has(each)),
		...findThing(kept, words, lexicon),
		pins: lexicon.pins.get(synonymKey(corrected ?? phrase)) ?? [],
		isQuestion: isQuestion(q, all),
	};
}

/**
 * Reads a search: price and people, phrases of the owner, measures, and words in any order, each with its forms. Unknown words
 * are corrected when one is near, and left out otherwise.
 * @param options.exact corrects nothing
 */
export function readSearch(
	q: string,
	lexicon: Lexicon,
	options: { exact?: boolean | undefined } = {},
): Search {
	const search = readOnce(q, lexicon, options);
	if (search.corrected === undefined) return search;
	// Corrected words may be a phrase together. The text as typed stays what the documented rule looks for.
	const { terms, thing, isAmbiguous, heads, categories } = readOnce(search.corrected, lexicon, {
		exact: true,
	});
	const unknown = search.named.filter((term) => !search.terms.includes(term));
	return terms.length === 0
		? search
		: { ...search, terms, named: [...terms, ...unknown], thing, isAmbiguous, heads, categories };
}
