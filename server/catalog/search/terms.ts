import { type Lexicon, synonymKey } from './lexicon.ts';
import { type FactRange, parseMeasure } from './measures.ts';
import { typosBetween } from './nearestWord.ts';
import { people } from './people.ts';
import { stopWords } from './stopWords.ts';
import { stem } from './words.ts';

/** One way to match a term: all of these words, each in one of its forms, or a fact in the range. */
export type Alternative = { texts: string[]; forms: string[][]; adjacent?: true } | FactRange;

/** A part of a search that a product must match in one of several ways. */
export type Term = {
	/** As it was typed, in lower case. */
	typed: string;
	/** What was typed comes first. */
	alternatives: Alternative[];
	/** A measure, which says neither what a thing is nor of which kind. */
	isMeasure?: true;
	/** A calibre is never left out: a pistol of 9 mm is no other pistol. */
	strict?: true;
	/** Its place among the typed words. */
	at: number;
	/** Who it is for: shown as a filter, and left out first. */
	person?: string;
	/** It says what a thing is for, and so names no other kind of it. */
	isUse?: true;
};

/** Shorter words are no beginnings of others. */
const shortestPart = 4;
const maxForms = 40;

/** The words of products that a typed word means: its forms, or what contains it; nothing for an unknown one. */
export function findForms(word: string, { words, byStem }: Lexicon): string[] {
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

export const toAlternative = (texts: string[], lexicon: Lexicon): Alternative => ({
	texts,
	forms: texts.map((text) => {
		const forms = findForms(text, lexicon);
		return forms.length > 0 ? forms : [text];
	}),
});

const isOfLength = (one: string, other: string): boolean => Math.abs(one.length - other.length) <= 2;

/** A term, or what is left out, and how many words it was read from. */
export type ReadTerm = { term: Omit<Term, 'at' | 'isUse'> | undefined; length: number; notSold?: true };

/** The term of some words that the owner or the sport has other words for; undefined when there are none. */
export function phraseTerm(words: string[], lexicon: Lexicon): ReadTerm | undefined {
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
export function readPhrase(words: string[], lexicon: Lexicon): ReadTerm | undefined {
	const whole = phraseTerm(words, lexicon);
	const content = words.filter((word) => !stopWords.has(word));
	const isPhrase = content.length > 1 && content.length < words.length && content.at(-1) === words.at(-1);
	if (whole !== undefined || !isPhrase || content[0] !== words[0]) return whole;
	const between = phraseTerm(content, lexicon);
	return between && { ...between, length: words.length };
}

/** The word of the shop that a word sounds like and is nearly spelled like, as wadcutter for `wadcuter`. */
export function findSpelling(word: string, lexicon: Lexicon): string | undefined {
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

export function measureTerm(words: string[]): ReadTerm | undefined {
	const typed = words.join(' ');
	// A part of a SKU, as in TMR-01.
	if (/^0\d/.test(typed)) return undefined;
	const measure = parseMeasure(typed);
	if (measure === undefined) return undefined;
	const texts = [...new Set([typed, ...measure.texts])].map((text): Alternative => {
		const parts = text.split(' ');
		return { texts: parts, forms: parts.map((part) => [part]), adjacent: true };
	});
	const strict = measure.isCalibre ? { strict: true as const } : {};
	return {
		term: { typed, alternatives: [...texts, ...measure.ranges], isMeasure: true, ...strict },
		length: words.length,
	};
}

/** Two words that are one in the shop, or one that is two. */
export function joinedTerm(words: string[], lexicon: Lexicon): ReadTerm | undefined {
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

/** Words that say who it is for, at a position. */
export function personAt(words: string[], at: number, lexicon: Lexicon): ReadTerm | undefined {
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
