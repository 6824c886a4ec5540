/** Damerau-Levenshtein distance of two words (optimal string alignment); `limit + 1` when it exceeds `limit`. */
export function typosBetween(one: string, other: string, limit: number): number {
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

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** Whether keys are beside each other, where a thumb takes one for the other. */
function areNeighbours(one: string, other: string): boolean {
	const place = (letter: string) => {
		const row = rows.findIndex((letters) => letters.includes(letter));
		return { row, column: (rows[row]?.indexOf(letter) ?? -9) + row / 2 };
	};
	const a = place(one);
	const b = place(other);
	return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}

/** How many letters are unlikely slips, as in `scare` for share; a vowel for another vowel is likely. */
const countUnlikely = (word: string, candidate: string): number =>
	word.length !== candidate.length
		? 0
		: [...word].filter((letter, at) => {
				const other = candidate[at] ?? '';
				const isSwapped = (step: number) => word[at + step] === other && candidate[at + step] === letter;
				return (
					letter !== other &&
					!isSwapped(1) &&
					!isSwapped(-1) &&
					!(isVowel(letter) && isVowel(other)) &&
					!areNeighbours(letter, other)
				);
			}).length;

/** One typing error in a short word, two in a long one. */
const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The known word that was probably meant, at best one that begins alike; undefined when none is near.
 * @param known words by their length
 */
export function nearestWord(word: string, known: ReadonlyMap<number, readonly string[]>): string | undefined {
	const allowed = allowedTypos(word);
	if (allowed === 0) return undefined;
	let best: { word: string; cost: number } | undefined;
	for (let length = word.length - allowed; length <= word.length + allowed; length++)
		for (const candidate of known.get(length) ?? []) {
			const typos = typosBetween(word, candidate, allowed);
			// Two errors of which one is unlikely are another word, as production for protection.
			if (typos > allowed || countUnlikely(word, candidate) > allowed - typos) continue;
			// People seldom mistype the first letter.
			const cost = typos + (candidate[0] === word[0] ? 0 : 0.5) + (candidate.length < 4 ? 1 : 0);
			if (cost <= allowed + 0.5 && (best === undefined || cost < best.cost)) best = { word: candidate, cost };
		}
	return best?.word;
}

/** The key of a synonym that was probably meant; keys are shorter than words, so that short ones are taken as they are. */
export const nearestKey = (key: string, known: ReadonlyMap<number, readonly string[]>): string | undefined =>
	key.length < 5 ? undefined : nearestWord(key, known);
