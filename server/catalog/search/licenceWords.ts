import { stopWords } from './stopWords.ts';

const licence = '(?:any |arms? |gun |a )*(?:lic[ae]|lis[ce]|lais)\\p{L}*';
const without = new RegExp(
	`(?<!\\p{L})(?:(?:without|no|bina|bagair) ${licence}|non ${licence}|${licence} (?:free|not|nahi))(?: (?:required|needed|ke|ki|ka|de|di))*(?!\\p{L})`,
	'u',
);

/** What words say about the licence: those that ask for none, empty when none do or nothing else is looked for, and the others. */
export function readLicence(words: string[]): { asked: string[]; rest: string[] } {
	const text = words.join(' ');
	const match = without.exec(text);
	const none = { asked: [], rest: words };
	if (match === null) return none;
	const from = match.index === 0 ? 0 : text.slice(0, match.index).trim().split(' ').length;
	const asked = match[0].split(' ');
	const rest = words.toSpliced(from, asked.length);
	return rest.some((word) => !stopWords.has(word)) ? { asked, rest } : none;
}
