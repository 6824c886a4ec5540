/** Letters of Devanagari and Gurmukhi as people in India type them in Latin: long and short vowels alike. */
const consonants: Record<string, string> = {
	क: 'k',
	ख: 'kh',
	ग: 'g',
	घ: 'gh',
	ङ: 'n',
	च: 'ch',
	छ: 'chh',
	ज: 'j',
	झ: 'jh',
	ञ: 'n',
	ट: 't',
	ठ: 'th',
	ड: 'd',
	ढ: 'dh',
	ण: 'n',
	त: 't',
	थ: 'th',
	द: 'd',
	ध: 'dh',
	न: 'n',
	प: 'p',
	फ: 'f',
	ब: 'b',
	भ: 'bh',
	म: 'm',
	य: 'y',
	र: 'r',
	ल: 'l',
	ळ: 'l',
	व: 'v',
	श: 'sh',
	ष: 'sh',
	स: 's',
	ह: 'h',
	ਕ: 'k',
	ਖ: 'kh',
	ਗ: 'g',
	ਘ: 'gh',
	ਙ: 'n',
	ਚ: 'ch',
	ਛ: 'chh',
	ਜ: 'j',
	ਝ: 'jh',
	ਞ: 'n',
	ਟ: 't',
	ਠ: 'th',
	ਡ: 'd',
	ਢ: 'dh',
	ਣ: 'n',
	ਤ: 't',
	ਥ: 'th',
	ਦ: 'd',
	ਧ: 'dh',
	ਨ: 'n',
	ਪ: 'p',
	ਫ: 'f',
	ਬ: 'b',
	ਭ: 'bh',
	ਮ: 'm',
	ਯ: 'y',
	ਰ: 'r',
	ਲ: 'l',
	ਵ: 'v',
	ੜ: 'r',
	ਸ: 's',
	ਹ: 'h',
};
/** Consonants with a dot below (nukta). */
const dotted: Record<string, string> = {
	ज: 'z',
	फ: 'f',
	क: 'q',
	ड: 'r',
	ढ: 'rh',
	ਸ: 'sh',
	ਜ: 'z',
	ਫ: 'f',
	ਖ: 'kh',
	ਗ: 'g',
	ਲ: 'l',
};
const vowels: Record<string, string> = {
	अ: 'a',
	आ: 'a',
	इ: 'i',
	ई: 'i',
	उ: 'u',
	ऊ: 'u',
	ऋ: 'ri',
	ए: 'e',
	ऐ: 'ai',
	ऑ: 'o',
	ओ: 'o',
	औ: 'au',
	ਅ: 'a',
	ਆ: 'a',
	ਇ: 'i',
	ਈ: 'i',
	ਉ: 'u',
	ਊ: 'u',
	ਏ: 'e',
	ਐ: 'ai',
	ਓ: 'o',
	ਔ: 'au',
};
const vowelSigns: Record<string, string> = {
	'ा': 'a',
	'ि': 'i',
	'ी': 'i',
	'ु': 'u',
	'ू': 'u',
	'ृ': 'ri',
	'े': 'e',
	'ै': 'ai',
	'ॉ': 'o',
	'ो': 'o',
	'ौ': 'au',
	'ਾ': 'a',
	'ਿ': 'i',
	'ੀ': 'i',
	'ੁ': 'u',
	'ੂ': 'u',
	'ੇ': 'e',
	'ੈ': 'ai',
	'ੋ': 'o',
	'ੌ': 'au',
};
const viramas = '्੍';
const nuktas = '़਼';
/** Anusvara, candrabindu, bindi and tippi: a nasal after the vowel. */
const nasals = 'ंँਂੰਁ';
/** Gurmukhi's sign that doubles the next consonant. */
const addak = 'ੱ';

/** Consonants with the vowel after them; the vowel is empty when a virama or the end of the word removes it. */
type Syllable = { onset: string; clusters: number; vowel: string; inherent: boolean; coda: string };

function splitSyllables(word: string): Syllable[] {
	const syllables: Syllable[] = [];
	let onset = '';
	let clusters = 0;
	let doubled = false;
	const letters = [...word];
	for (let at = 0; at < letters.length; at++) {
		const letter = letters[at] ?? '';
		if (letter === addak) doubled = true;
		else if (nasals.includes(letter)) {
			const last = syllables.at(-1);
			if (last !== undefined) last.coda += 'n';
		} else if (consonants[letter] !== undefined) {
			let next = letters[at + 1] ?? '';
			const isDotted = next !== '' && nuktas.includes(next);
			const sound = (isDotted ? dotted[letter] : undefined) ?? consonants[letter];
			if (isDotted) next = letters[++at + 1] ?? '';
			onset += doubled ? `${sound[0]}${sound}` : sound;
			clusters += doubled ? 2 : 1;
			doubled = false;
			if (next !== '' && viramas.includes(next)) {
				at++;
				continue;
			}
			const sign = vowelSigns[next];
			if (sign !== undefined) at++;
			syllables.push({ onset, clusters, vowel: sign ?? 'a', inherent: sign === undefined, coda: '' });
			onset = '';
			clusters = 0;
		} else if (vowels[letter] !== undefined)
			syllables.push({ onset: '', clusters: 0, vowel: vowels[letter], inherent: false, coda: '' });
	}
	if (onset !== '') syllables.push({ onset, clusters, vowel: '', inherent: false, coda: '' });
	return syllables;
}

/** Removes the vowels that are written but not spoken: at the end, and between two syllables with a vowel. */
function spoken(syllables: Syllable[]): string {
	const kept = syllables.map((syllable) => ({ ...syllable }));
	for (let at = kept.length - 1; at > 0; at--) {
		const before = kept[at - 1];
		const syllable = kept[at];
		const after = kept[at + 1];
		if (syllable?.inherent !== true || syllable.coda !== '') continue;
		const isBetween =
			before !== undefined &&
			before.vowel !== '' &&
			syllable.clusters === 1 &&
			after?.vowel &&
			after.clusters === 1;
		if (after === undefined || isBetween) syllable.vowel = '';
	}
	return kept.map(({ onset, vowel, coda }) => onset + vowel + coda).join('');
}

const word = /[\u0900-\u0963\u0970-\u097f\u0a00-\u0a65\u0a70-\u0a7f\u200c\u200d]+/gu;
const digit = /[\u0966-\u096f\u0a66-\u0a6f]/gu;

/**
 * Words in Devanagari (Hindi) and Gurmukhi (Punjabi) in Latin letters, as in `chharra` for छर्रा and ਛੱਰਾ. Other text stays
 * as it is.
 */
export const transliterate = (text: string): string =>
	text
		.normalize('NFD')
		.replaceAll(digit, (one) => String((((one.codePointAt(0) ?? 0) - 0x0966) % 0x80) % 10))
		.replaceAll(word, (letters) => spoken(splitSyllables(letters)))
		.normalize('NFC');
