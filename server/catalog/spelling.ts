/** Damerau-Levenshtein distance of two words (optimal string alignment); `limit + 1` when it exceeds `limit`. */
function typosBetween(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	let before: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let i = 1; i <= one.length; i++) {
		const now = [i];
		for (let j = 1; j <= other.length; j++) {
			const same = one[i - 1] === other[j - 1];
			let least = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
				least = Math.min(least, (before[j - 2] ?? 0) + 1);
			now.push(least);
		}
		before = last;
		last = now;
	}
	return Math.min(last[other.length] ?? 0, limit + 1);
}

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
/** One typing error in a short word, two in a long one. */
const allowedTypos = (word: string) => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Corrects a search that found nothing: every word that is not in the catalog is replaced
 * by the nearest one that is.
 * @param q the search as typed
 * @param texts search texts of the most similar products, lower case
 * @returns a search that matches at least one of the texts; undefined when there is none
 */
export function findSpelling(q: string, texts: string[]): string | undefined {
	const uses = new Map<string, number>();
	for (const text of texts) {
		const words = splitWords(text);
		// A search in the singular matches the plural too.
		const singular = words.flatMap((word) => (/.{3}s$/.test(word) ? word.slice(0, -1) : []));
		for (const word of new Set([...words, ...singular])) uses.set(word, (uses.get(word) ?? 0) + 1);
	}
	const known = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));

	function nearest(word: string): string {
		if (uses.has(word)) return word;
		let best = { word, typos: allowedTypos(word) + 1 };
		for (const [candidate] of known) {
			// At equal distance the word that more products use wins.
			const typos = typosBetween(word, candidate, best.typos - 1);
			if (typos < best.typos) best = { word: candidate, typos };
		}
		return best.word;
	}

	const typed = splitWords(q.toLowerCase());
	const corrections = typed.map(nearest);
	if (corrections.every((word, at) => word === typed[at])) return;
	const hasMatch = (search: string) =>
		texts.some((text) => search.split(' ').every((word) => text.includes(word)));
	const corrected = corrections.filter((word, at) => word !== typed[at]);
	// The whole search if it has a match, else the longest corrected word.
	return [corrections.join(' '), ...corrected.toSorted((a, b) => b.length - a.length)].find(hasMatch);
}
