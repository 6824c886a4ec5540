import { type Lexicon, synonymKey } from './lexicon.ts';
import { nearestKey, nearestWord } from './nearestWord.ts';
import { findUses, soundsLikeStop, stopWords } from './stopWords.ts';
import {
	findForms,
	findSpelling,
	joinedTerm,
	measureTerm,
	personAt,
	phraseTerm,
	type ReadTerm,
	readPhrase,
	type Term,
	toAlternative,
} from './terms.ts';

/** What is read at one place of a search. */
type ReadWords = Pick<ReadTerm, 'length' | 'notSold'> & {
	/** Undefined for words that say nothing, and for unknown ones. */
	term?: ReadTerm['term'];
	/** The words as they were understood: none when no product has them. */
	understood: string[];
	/** What the first word was corrected to. */
	corrected?: string | undefined;
};

const longestPhrase = 4;
const longestMeasure = 3;

const wordTerm = (word: string, lexicon: Lexicon): ReadTerm => ({
	term: { typed: word, alternatives: [toAlternative([word], lexicon)] },
	length: 1,
});

/** The longest words at a place that are a phrase of the owner, a measure, or one word written as two. */
function readLongest(words: string[], at: number, lexicon: Lexicon, isStop: boolean): ReadTerm | undefined {
	for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
		const part = words.slice(at, at + length);
		const read =
			(length === 1 && isStop ? undefined : readPhrase(part, lexicon)) ??
			(length <= longestMeasure ? measureTerm(part) : undefined) ??
			(length === 2 ? joinedTerm(part, lexicon) : undefined);
		if (read !== undefined) return read;
	}
	return undefined;
}

/** The nearest word that a product has. */
const correct = (word: string, lexicon: Lexicon): string | undefined =>
	findSpelling(word, lexicon) ??
	nearestWord(word, lexicon.byLength) ??
	// Products have some words in the singular only.
	(/[^s]s$/.test(word) ? nearestWord(word.slice(0, -1), lexicon.byLength) : undefined) ??
	nearestKey(synonymKey(word), lexicon.keysByLength);

function readAt(
	words: string[],
	at: number,
	lexicon: Lexicon,
	{ exact, isStop }: { exact: boolean; isStop: boolean },
): ReadWords {
	const word = words[at] ?? '';
	const longest = readLongest(words, at, lexicon, isStop);
	const phrase =
		longest?.notSold || (longest && longest.length > 1) ? longest : (personAt(words, at, lexicon) ?? longest);
	if (phrase === undefined && isStop) return { length: 1, understood: [word] };
	const known =
		phrase ?? (findForms(word, lexicon).length > 0 ? wordTerm(word, lexicon) : joinedTerm([word], lexicon));
	if (known !== undefined) {
		const spelling = phrase?.length === 1 && !exact ? findSpelling(word, lexicon) : undefined;
		const understood = spelling === undefined ? words.slice(at, at + known.length) : [spelling];
		return { ...known, understood, corrected: spelling };
	}
	if (soundsLikeStop(word)) return { length: 1, understood: [word] };
	const near = exact ? undefined : correct(word, lexicon);
	if (near === undefined) return { length: 1, understood: [] };
	return { ...(phraseTerm([near], lexicon) ?? wordTerm(near, lexicon)), understood: [near], corrected: near };
}

/** Reads the words of a search from the first to the last. @param exact corrects nothing */
export function readTerms(words: string[], lexicon: Lexicon, exact: boolean) {
	const uses = findUses(words);
	const onlyStops = words.every((word) => stopWords.has(word));
	const place = (at: number) => (uses.has(at) ? { at, isUse: true as const } : { at });
	const terms: Term[] = [];
	/** Words that no product has. */
	const unknown: Term[] = [];
	const understood: string[] = [];
	const mistyped = new Map<string, string>();
	let notSold = false;
	for (let at = 0; at < words.length; ) {
		const word = words[at] ?? '';
		const read = readAt(words, at, lexicon, { exact, isStop: stopWords.has(word) && !onlyStops });
		const { term } = read;
		const isKnown = terms.some(
			({ typed, person }) => typed === term?.typed || (person !== undefined && person === term?.person),
		);
		if (term !== undefined && !isKnown) terms.push({ ...term, ...place(at) });
		if (read.understood.length === 0)
			unknown.push({ typed: word, ...place(at), alternatives: [{ texts: [word], forms: [[word]] }] });
		if (read.corrected !== undefined) mistyped.set(read.corrected, word);
		understood.push(...read.understood);
		notSold ||= read.notSold === true;
		at += read.length;
	}
	return { terms, unknown, understood, mistyped, notSold };
}
