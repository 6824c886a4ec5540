import { transliterate } from './transliterate.ts';

/** What people type around words, and marks that no one sees; dots and commas stay within numbers. */
const separators = /[^\p{L}\p{M}\p{N}.,₹&]+|&|(?<!\d)[,.](?!\d)|(?<=\d)[,.](?!\d)|(?<=\p{L})\./gu;

/** The words of a typed text in Latin letters, lower case and without accents, as in `['air', 'rifle', '4.5', 'mm']`. */
export const wordsIn = (text: string): string[] =>
	transliterate(text.normalize('NFKC').toLowerCase())
		.normalize('NFD')
		.replaceAll(/[\u0300-\u036f]/g, '')
		.replaceAll(separators, ' ')
		.replaceAll(/(?<=\d),(?=\d)/g, '')
		.split(' ')
		.filter((word) => word !== '');

const vowel = /[aeiouy]/;

/** What the forms of an English word have in common: `glov` of glove and gloves, `clean` of cleaning. */
export function stem(word: string): string {
	if (!/^[a-z]{3,}$/.test(word)) return word;
	let base = word;
	if (/(?:ch|sh|x|z|ss)es$/.test(base)) base = base.slice(0, -2);
	else if (/[^aeiou]ies$/.test(base)) base = `${base.slice(0, -3)}y`;
	else if (/[^su]s$/.test(base)) base = base.slice(0, -1);
	for (const [ending, least] of [
		['ing', 3],
		['ed', 3],
	] as const) {
		const rest = base.slice(0, -ending.length);
		if (base.endsWith(ending) && rest.length >= least && vowel.test(rest) && !base.endsWith('eed')) {
			base = rest;
			break;
		}
	}
	return base.length > 3 ? base.replace(/e$/, '') : base;
}

/** How an Indian word in Latin letters sounds, since everyone spells it differently: `char` of chharra, chhare and charre. */
export const toSound = (word: string): string =>
	word
		.replaceAll('ee', 'i')
		.replaceAll('oo', 'u')
		.replaceAll('ph', 'f')
		.replaceAll('w', 'v')
		.replaceAll('z', 'j')
		.replaceAll('q', 'k')
		.replaceAll(/(?<=[bdgjkpst])h/g, '')
		.replaceAll('chh', 'ch')
		.replaceAll(/(\p{L})\1+/gu, '$1')
		.replace(/(?<=.{3})[aeiouy]n?$/, '');
