import { invalid } from '../../platform/http/httpError.ts';
import { synonymKey } from '../catalog.ts';

/** A word as the owner wrote it, with the key by which searches compare it. */
export type KeyedWord = { key: string; word: string };

/** Words with their keys. @throws HttpError 400 when two of them are the same for a search */
export function keyWords(words: readonly string[]): KeyedWord[] {
	const seen = new Map<string, string>();
	return words.map((word) => {
		const key = synonymKey(word);
		const same = seen.get(key);
		if (same !== undefined)
			throw invalid({
				words:
					same === word
						? `'${word}' is in the list twice.`
						: `'${same}' and '${word}' are the same word for a search.`,
			});
		seen.set(key, word);
		return { key, word };
	});
}

/** The first word that belongs to another group, with that group. */
export function findTaken<Group extends { words: readonly string[] }>(
	words: readonly KeyedWord[],
	others: readonly Group[],
): { word: string; group: Group } | undefined {
	for (const { key, word } of words) {
		const group = others.find((other) => other.words.some((each) => synonymKey(each) === key));
		if (group !== undefined) return { word, group };
	}
	return undefined;
}
