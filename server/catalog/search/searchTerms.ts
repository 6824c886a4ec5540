import { toCodeKey } from '../../../shared/sku.ts';
import { normalizeSearchText } from '../searchText.ts';
import { type FactRange, parseMeasure } from './measures.ts';
import { transliterate } from './transliterate.ts';

/** One way to match a term: all of these texts are part of the search text, or a fact is in the range. */
export type Alternative = { texts: string[] } | FactRange;

/** A part of a search that a product must match in one of several ways. */
export type Term = {
	/** As it was typed, in lower case. */
	typed: string;
	/** What was typed comes first. */
	alternatives: Alternative[];
};

/** A search, read: a product matches when it has the code, or every term in any order. */
export type Search = {
	/** The whole search in lower case, with one space between words. */
	phrase: string;
	terms: Term[];
	/** The key of a SKU, GTIN or model number that the search may be. */
	code: string | undefined;
};

/** Equal words and phrases by each of them, in lower case and Latin letters. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The form in which words are compared with synonyms. */
export const synonymKey = (text: string): string => transliterate(normalizeSearchText(text.trim()));

/** The synonyms of groups of equal words. */
export function toSynonyms(groups: readonly { words: readonly string[] }[]): Synonyms {
	const synonyms = new Map<string, readonly string[]>();
	for (const { words } of groups) {
		const keys = [...new Set(words.map(synonymKey))];
		for (const key of keys)
			synonyms.set(
				key,
				keys.filter((other) => other !== key),
			);
	}
	return synonyms;
}

const maxTerms = 16;
const longestPhrase = 3;

const ofText = (text: string): Alternative => ({ texts: text.split(' ') });

/** The term of some words when they are a synonym; undefined when they are none. */
function synonymTerm(words: string[], synonyms: Synonyms): Term | undefined {
	const typed = words.join(' ');
	const key = transliterate(typed);
	const others = synonyms.get(key);
	if (others === undefined) return undefined;
	return { typed, alternatives: [...new Set([typed, key, ...others])].map(ofText) };
}

function measureTerm(words: string[]): Term | undefined {
	const typed = words.join(' ');
	const measure = parseMeasure(typed);
	if (measure === undefined) return undefined;
	// A number and its unit belong together, so they are one text.
	const texts = [...new Set([typed, ...measure.texts])].map((text) => ({ texts: [text] }));
	return { typed, alternatives: [...texts, ...measure.ranges] };
}

function wordTerm(typed: string): Term {
	return { typed, alternatives: [...new Set([typed, transliterate(typed)])].map(ofText) };
}

/** SKUs, GTINs and model numbers contain a digit and are not short. */
function codeIn(phrase: string): string | undefined {
	const key = toCodeKey(phrase);
	return /\d/.test(key) && key.length >= 4 && key.length <= 40 ? key : undefined;
}

/**
 * Reads a search: its words in any order, each with its synonyms, its transliteration, and its other unit when it is a
 * measure. A text that contains the whole search also contains every word, so it always matches.
 */
export function readSearch(q: string, synonyms: Synonyms): Search {
	const phrase = normalizeSearchText(q.trim());
	const words = phrase.split(' ');
	const terms: Term[] = [];
	for (let at = 0; at < words.length; ) {
		let length = Math.min(longestPhrase, words.length - at);
		let term: Term | undefined;
		for (; length > 0 && term === undefined; length--) {
			const part = words.slice(at, at + length);
			term = synonymTerm(part, synonyms) ?? (length <= 2 ? measureTerm(part) : undefined);
			if (term !== undefined) at += length;
		}
		if (term === undefined) {
			term = wordTerm(words[at] ?? '');
			at++;
		}
		const { typed } = term;
		if (!terms.some((other) => other.typed === typed)) terms.push(term);
	}
	return { phrase, terms: terms.slice(0, maxTerms), code: codeIn(phrase) };
}
