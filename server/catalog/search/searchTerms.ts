import type { CategoryId } from '../../../contracts/ids.ts';
import { toCodeKey } from '../../../shared/sku.ts';
import { normalizeSearchText } from '../searchText.ts';
import { type Lexicon, synonymKey } from './lexicon.ts';
import { type FactRange, parseMeasure, spellMeasures } from './measures.ts';
import { nearestKey, nearestWord, typosBetween } from './nearestWord.ts';
import { people } from './people.ts';
import { type ReadPrices, readPrices } from './prices.ts';
import { findUses, fitWords, isQuestion, soundsLikeStop, stopWords } from './stopWords.ts';
import { stem, wordsIn } from './words.ts';

/** One way to match a term: all of these words, each in one of its forms, or a fact in the range. */
export type Alternative = { texts: string[]; forms: string[][]; adjacent?: true } | FactRange;

/** A part of a search that a product must match in one of several ways. */
export type Term = {
	/** As it was typed, in lower case. */
	typed: string;
	/** What was typed comes first. */
	alternatives: Alternative[];
	/** A measure is never left out: a pistol of 9 mm is no other pistol. */
	strict?: true;
	/** Its place among the typed words. */
	at: number;
	/** Who it is for: shown as a filter, and left out first. */
	person?: string;
	/** It says what a thing is for, and so names no other kind of it. */
	isUse?: true;
};

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
const longestPhrase = 4;
/** Shorter words are no beginnings of others. */
const shortestPart = 4;
const maxForms = 40;

/** The words of products that a typed word means: its forms, or what contains it; nothing for an unknown one. */
function findForms(word: string, { words, byStem }: Lexicon): string[] {
	const same = byStem.get(stem(word)) ?? [];
	if (words.has(word)) return [...new Set([word, ...same])];
	if (same.length > 0) return [...same];
	// Numbers, and sizes such as L and 2XL, which are too short to be kept as words.
	if (/^(?:[\d.]+|\d?x*[sml])$/.test(word)) return [word];
	if (word.length < shortestPart) return [];
	const beginning: string[] = [];
	const within: string[] = [];
	for (const known of words) {
		const at = known.length > word.length ? known.indexOf(word) : -1;
		if (at === 0) beginning.push(known);
		else if (at > 0) within.push(known);
	}
	return [...beginning, ...within].slice(0, maxForms);
}

const toAlternative = (texts: string[], lexicon: Lexicon): Alternative => ({
	texts,
	forms: texts.map((text) => {
		const forms = findForms(text, lexicon);
		return forms.length > 0 ? forms : [text];
	}),
});

const isOfLength = (one: string, other: string): boolean => Math.abs(one.length - other.length) <= 2;

type ReadTerm = { term: Omit<Term, 'at' | 'isUse'> | undefined; length: number; notSold?: true };

/** The term of some words that the owner or the sport has other words for; undefined when there are none. */
function phraseTerm(words: string[], lexicon: Lexicon): ReadTerm | undefined {
	const typed = words.join(' ');
	const key = synonymKey(typed);
	const meanings = lexicon.meanings.get(key);
	const known = lexicon.synonyms.get(key);
	// Words that only sound alike may be of very different lengths, as `bhagane` and `bag`.
	const equal = known?.some((each) => isOfLength(each.join(' '), typed) && synonymKey(each.join(' ')) === key)
		? known
		: undefined;
	if (meanings === undefined && equal === undefined) return undefined;
	if (meanings?.length === 0) return { term: undefined, length: words.length, notSold: true };
	const own = words.every((word) => findForms(word, lexicon).length > 0) ? [words] : [];
	const texts = new Map(
		[...own, ...(equal ?? []), ...(meanings ?? [])].map((each) => [each.join(' '), each] as const),
	);
	return {
		term: { typed, alternatives: [...texts.values()].map((each) => toAlternative(each, lexicon)) },
		length: words.length,
	};
}

/** Like `phraseTerm`, also of a phrase with small words between, as `gas wali pistol`. */
function readPhrase(words: string[], lexicon: Lexicon): ReadTerm | undefined {
	const whole = phraseTerm(words, lexicon);
	const content = words.filter((word) => !stopWords.has(word));
	const isPhrase = content.length > 1 && content.length < words.length && content.at(-1) === words.at(-1);
	if (whole !== undefined || !isPhrase || content[0] !== words[0]) return whole;
	const between = phraseTerm(content, lexicon);
	return between && { ...between, length: words.length };
}

/** The word of the shop that a word sounds like and is nearly spelled like, as wadcutter for `wadcuter`. */
function findSpelling(word: string, lexicon: Lexicon): string | undefined {
	if (word.length < 4 || findForms(word, lexicon).length > 0) return undefined;
	const key = synonymKey(word);
	const equal = [
		...(lexicon.synonyms.get(key) ?? []),
		...(lexicon.bySound.get(key) ?? []).map((one) => [one]),
	].flatMap(([one = '', ...others]) => (others.length === 0 ? [one] : []));
	if (equal.includes(word)) return undefined;
	return equal
		.filter((one) => findForms(one, lexicon).length > 0 && typosBetween(word, one, 2) <= 2)
		.sort((one, other) => typosBetween(word, one, 2) - typosBetween(word, other, 2))[0];
}

function measureTerm(words: string[]): ReadTerm | undefined {
	const typed = words.join(' ');
	// A part of a SKU, as in TMR-01.
	if (/^0\d/.test(typed)) return undefined;
	const measure = parseMeasure(typed);
	if (measure === undefined) return undefined;
	const texts = [...new Set([typed, ...measure.texts])].map((text): Alternative => {
		const parts = text.split(' ');
		return { texts: parts, forms: parts.map((part) => [part]), adjacent: true };
	});
	return { term: { typed, alternatives: [...texts, ...measure.ranges], strict: true }, length: words.length };
}

/** Two words that are one in the shop, or one that is two. */
function joinedTerm(words: string[], lexicon: Lexicon): ReadTerm | undefined {
	const [first = '', second] = words;
	if (second !== undefined) {
		const together = first + second;
		const isWord =
			lexicon.words.has(together) || (together.length >= 6 && lexicon.byStem.has(stem(together)));
		if (!isWord || (lexicon.words.has(first) && lexicon.words.has(second) && /^\D+$/.test(together)))
			return undefined;
		const apart =
			lexicon.words.has(first) && lexicon.words.has(second) ? [toAlternative(words, lexicon)] : [];
		return {
			term: { typed: words.join(' '), alternatives: [toAlternative([together], lexicon), ...apart] },
			length: 2,
		};
	}
	if (lexicon.words.has(first) || lexicon.byStem.has(stem(first)) || first.length < 5) return undefined;
	const isKnown = (part: string) =>
		part.length >= 3 &&
		(lexicon.words.has(part) ||
			lexicon.byStem.has(stem(part)) ||
			lexicon.synonyms.has(synonymKey(part)) ||
			lexicon.meanings.has(synonymKey(part)));
	for (let at = 3; at <= first.length - 3; at++) {
		const parts = [first.slice(0, at), first.slice(at)];
		if (!parts.every(isKnown)) continue;
		const [one = '', other = ''] = parts;
		const meant = phraseTerm([one, other], lexicon) ?? undefined;
		if (meant?.term !== undefined) return { term: { ...meant.term, typed: first }, length: 1 };
		const last = phraseTerm([other], lexicon)?.term?.alternatives ?? [toAlternative([other], lexicon)];
		return {
			term: {
				typed: first,
				alternatives: last.flatMap((each) =>
					'texts' in each ? [toAlternative([one, ...each.texts], lexicon)] : [],
				),
			},
			length: 1,
		};
	}
	return undefined;
}

/** SKUs, GTINs and model numbers contain a digit and are not short. A GTIN may be typed with the 0 of a longer one. */
function codeIn(phrase: string): string | undefined {
	const key = toCodeKey(phrase).replace(/^0+(?=\d{8,13}$)/, '');
	return /\d/.test(key) && key.length >= 4 && key.length <= 40 ? key : undefined;
}

/** Words that say who it is for, at a position. */
function personAt(words: string[], at: number, lexicon: Lexicon): ReadTerm | undefined {
	const rest = words.slice(at).join(' ');
	for (const { name, typed, words: meant, strict } of people) {
		const match = typed.exec(rest)?.[0];
		if (match === undefined) continue;
		const length = match.split(' ').length;
		// The words of products with this one first, so that a product named so comes first.
		const own = match.split(' ').filter((word) => lexicon.words.has(word));
		const texts = [...new Set(strict ? meant : [...own.slice(0, 1), ...meant])].filter((word) =>
			lexicon.words.has(word),
		);
		if (texts.length === 0) return { term: undefined, length };
		return {
			term: {
				typed: match,
				alternatives: texts.map((text) => ({ texts: [text], forms: [[text]] })),
				person: name,
			},
			length,
		};
	}
	return undefined;
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
	const { price, cheapestFirst, filters, rest: words } = readPrices(all);
	const terms: Term[] = [];
	const dropped: string[] = [];
	const unknown: Term[] = [];
	const understood: string[] = [];
	const mistyped = new Map<string, string>();
	let notSold = false;
	const isContent = (word: string) => !stopWords.has(word);
	const uses = findUses(words);
	const place = (at: number) => (uses.has(at) ? { at, isUse: true as const } : { at });
	const onlyStops = !words.some(isContent);
	const isStop = (word: string) => stopWords.has(word) && !onlyStops;
	for (let at = 0; at < words.length; ) {
		let read: ReadTerm | undefined;
		const word = words[at] ?? '';
		for (
			let length = Math.min(longestPhrase, words.length - at);
			length > 0 && read === undefined;
			length--
		) {
			const part = words.slice(at, at + length);
			read = length === 1 && isStop(word) ? undefined : readPhrase(part, lexicon);
			if (read === undefined && length <= 3) read = measureTerm(part);
			if (read === undefined && length === 2) read = joinedTerm(part, lexicon);
		}
		read = read?.notSold || (read && read.length > 1) ? read : (personAt(words, at, lexicon) ?? read);
		const spelled = read?.length === 1 && !options.exact ? findSpelling(word, lexicon) : undefined;
		if (read === undefined && isStop(word)) {
			understood.push(word);
			at++;
			continue;
		}
		if (read === undefined && findForms(word, lexicon).length > 0)
			read = { term: { typed: word, alternatives: [toAlternative([word], lexicon)] }, length: 1 };
		read ??= joinedTerm([word], lexicon);
		if (read === undefined && soundsLikeStop(word)) {
			understood.push(word);
			at++;
			continue;
		}
		if (read === undefined) {
			const near = options.exact
				? undefined
				: (findSpelling(word, lexicon) ??
					nearestWord(word, lexicon.byLength) ??
					// Products have some words in the singular only.
					(/[^s]s$/.test(word) ? nearestWord(word.slice(0, -1), lexicon.byLength) : undefined) ??
					nearestKey(synonymKey(word), lexicon.keysByLength));
			if (near === undefined) {
				dropped.push(word);
				unknown.push({ typed: word, ...place(at), alternatives: [{ texts: [word], forms: [[word]] }] });
				at++;
				continue;
			}
			mistyped.set(near, word);
			read = phraseTerm([near], lexicon) ?? {
				term: { typed: near, alternatives: [toAlternative([near], lexicon)] },
				length: 1,
			};
			understood.push(near);
		} else if (spelled === undefined) understood.push(...words.slice(at, at + read.length));
		else {
			mistyped.set(spelled, word);
			understood.push(spelled);
		}
		if (read.notSold) notSold = true;
		const { term } = read;
		const isKnown = terms.some(
			({ typed, person }) => typed === term?.typed || (person !== undefined && person === term?.person),
		);
		if (term !== undefined && !isKnown) terms.push({ ...term, ...place(at) });
		at += read.length;
	}
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
		typedWords.filter((word) => !gone.includes(wordsIn(spellMeasures(word)).join(' '))).join(' ');
	return {
		phrase,
		terms: kept,
		named: [...kept, ...unknown].slice(0, maxTerms),
		code: codeIn(phrase),
		price: notSold ? undefined : price,
		cheapestFirst,
		filters: notSold
			? []
			: [
					...filters.map((each) => ({ name: each.name, without: withoutWords(each.words) })),
					...kept.flatMap(({ person, typed }) =>
						person === undefined ? [] : [{ name: person, without: withoutWords(typed.split(' ')) }],
					),
				],
		corrected,
		mistyped,
		scripts,
		dropped: notSold ? [] : dropped.map((word) => scripts.get(word) ?? word),
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
