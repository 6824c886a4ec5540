const smallWords = new Set(['and', 'of', 'the', 'for', 'in']);

/**
 * Letters for the numbers of a shop, from its name: the initials of its words, of a single word its first letter and the
 * consonants after it, as in NSH.
 */
export function proposeLetters(name: string): string {
	const words = (
		name
			.normalize('NFD')
			.replaceAll(/\p{M}/gu, '')
			.match(/[a-z]+/gi) ?? []
	).filter((word) => !smallWords.has(word.toLowerCase()));
	const initials = words.map((word) => word.slice(0, 1)).join('');
	const [word = ''] = words;
	const consonants = word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/gi, '');
	const proposed = (initials.length >= 2 ? initials.slice(0, 4) : consonants.slice(0, 3)).toUpperCase();
	if (proposed.length < 2) return 'SHOP';
	// Credit notes and delivery challans have such letters.
	return /^.(?:CN|DC)$/.test(proposed) ? proposed.slice(0, 2) : proposed;
}
