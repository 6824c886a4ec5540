/** The initials of a name, as the avatar shows them: first and last word, at most two letters. */
export function getInitials(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
		(word) => [...(word ?? '')][0] ?? '',
	);
	return letters.join('').toUpperCase();
}
