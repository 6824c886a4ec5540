import { describe, expect, test } from 'vitest';
import { openFont } from './fonts.ts';
import { breakLines } from './lines.ts';
import { printable } from './scripts.ts';
import { getDirection, type Run, shapeLine } from './shaping.ts';

const shaped = (text: string, bold = false): Run[] => shapeLine(printable(text), bold, getDirection(text));
const getGlyphs = (text: string) =>
	shaped(text).flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs));
const getIds = (text: string) => getGlyphs(text).map(({ id }) => id);
const getText = (runs: Run[]) => runs.flatMap(({ clusters }) => clusters.map(({ text }) => text)).join('');

/** A name in every script of the Eighth Schedule, and the font that has it. */
const names: [script: string, name: string, font: string][] = [
	['Latin', 'Zoë O’Brien-D’Souza Śrī Kṛṣṇa', 'Mukta-Regular'],
	['Devanagari', 'क्षितिज श्रीवास्तव ॾॻॼ', 'Mukta-Regular'],
	['Bengali', 'শ্রীমতী ঋতুপর্ণা চট্টোপাধ্যায়', 'NotoSansBengali-Regular'],
	['Assamese', 'ৰঞ্জিত কৃষ্ণ বৰুৱা', 'NotoSansBengali-Regular'],
	['Gujarati', 'શ્રીકૃષ્ણ ત્રિવેદી', 'NotoSansGujarati-Regular'],
	['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਪੰਜਾਬ', 'NotoSansGurmukhi-Regular'],
	['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ರಾಷ್ಟ್ರಕೂಟ', 'NotoSansKannada-Regular'],
	['Malayalam', 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ', 'NotoSansMalayalam-Regular'],
	['Meetei Mayek', 'ꯏꯔꯣꯝ ꯆꯅꯨ ꯁꯔꯃꯤꯂꯥ', 'NotoSansMeeteiMayek-Regular'],
	['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ତ୍ରିପାଠୀ', 'NotoSansOriya-Regular'],
	['Ol Chiki', 'ᱥᱤᱫᱚ ᱢᱩᱨᱢᱩ ᱫᱩᱢᱠᱟᱹ', 'NotoSansOlChiki-Regular'],
	['Tamil', 'முத்துக்கிருஷ்ணன் ஸ்ரீதர்', 'NotoSansTamil-Regular'],
	['Telugu', 'శ్రీకృష్ణ రాష్ట్రపతి', 'NotoSansTelugu-Regular'],
	['Urdu', 'محمد اقبال', 'NotoNaskhArabic-Regular'],
	['Kashmiri', 'غُلام نَبی کٲشُر', 'NotoNaskhArabic-Regular'],
	['Sindhi', 'ڀڳت ڪنور رام', 'NotoNaskhArabic-Regular'],
];

test.each(names)(
	'a name in %s has a glyph for every letter, in regular and bold',
	{ tags: ['DOC-001'] },
	(_, name, font) => {
		for (const bold of [false, true]) {
			const runs = shaped(name, bold);
			expect(new Set(runs.map((run) => run.font.name))).toEqual(
				new Set([bold ? font.replace('Regular', 'Bold') : font]),
			);
			expect(
				runs.flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs)).map(({ id }) => id),
			).not.toContain(0);
			for (const { width } of runs) expect(width).toBeGreaterThan(0);
		}
	},
);

describe('letters take the form that their neighbours require:', { tags: ['DOC-002'] }, () => {
	const glyph = (family: Parameters<typeof openFont>[0], character: string) =>
		openFont(family, false).font.nominalGlyph(character.codePointAt(0) ?? 0);

	test('the sihari of ਸਿੰਘ is drawn before its consonant', () => {
		expect(getIds('ਸਿੰਘ').slice(0, 2)).toEqual([glyph('gurmukhi', 'ਿ'), glyph('gurmukhi', 'ਸ')]);
	});

	test('the e sign of কে, കെ and கெ is drawn before its consonant', () => {
		for (const [family, text] of [
			['bengali', 'কে'],
			['malayalam', 'കെ'],
			['tamil', 'கெ'],
		] as const) {
			const [consonant = ''] = text;
			expect(getIds(text), text).toHaveLength(2);
			expect(getIds(text)[1], text).toBe(glyph(family, consonant));
			expect(getIds(text)[0], text).not.toBe(glyph(family, consonant));
		}
	});

	test('மு is one glyph, and so are the conjuncts of the other scripts', () => {
		for (const text of ['மு', 'க்ஷ', 'ক্ষ', 'ક્ષ', 'ക്ക', 'କ୍ଷ', 'क्ष']) expect(getIds(text), text).toHaveLength(1);
		for (const text of ['ಕ್ಷ', 'క్ష', 'ਪ੍ਰ']) expect(getIds(text).length, text).toBeLessThan(text.length);
	});

	test('the letters of محمد are joined and drawn from right to left', () => {
		const isolated = Array.from('دمحم', (letter) => glyph('arabic', letter));
		const drawn = getGlyphs('محمد');
		expect(drawn.map(({ text }) => text).join('')).toBe('دمحم');
		for (const [position, { id }] of drawn.entries()) expect(id).not.toBe(isolated[position]);
	});
});

test('in a right-to-left line numbers keep their order and brackets are mirrored', {
	tags: ['DOC-003'],
}, () => {
	expect(getText(shaped('گلی 12'))).toBe('12 یلگ');
	const opening = openFont('mukta', false).font.nominalGlyph(0x28);
	expect(getGlyphs('گلی (12)').map(({ id }) => id)[0]).toBe(opening);
	// In a left-to-right line only the words themselves are reversed.
	expect(getText(shaped('House گلی Rao'))).toBe('House یلگ Rao');
});

test('an unknown character becomes a question mark, an unknown mark is removed from its letter', {
	tags: ['DOC-004'],
}, () => {
	expect(printable('Asha 😀 漢字 👨‍👩‍👧 ไ')).toBe('Asha ? ?? ? ?');
	expect(printable('Nguyễn')).toBe('Nguyên');
	expect(printable('a\ud800b\u0000')).toBe('a?b?');
	expect(getIds('😀漢字')).not.toContain(0);
});

test('a word that is wider than its line is split between two graphemes', { tags: ['DOC-005'] }, () => {
	const word = 'ਗੁਰਪ੍ਰੀਤਸਿੰਘ'.repeat(4);
	const lines = breakLines(word, false, 3000);
	expect(lines.length).toBeGreaterThan(3);
	expect(lines.map(getText).join('')).toBe(word);
	for (const line of lines) {
		expect(getText(line)).not.toMatch(/^\p{Mark}/u);
		expect(line.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(3000);
	}
	expect(breakLines('Asha Rao of Patiala', false, 5000).map(getText)).toEqual(['Asha Rao of', 'Patiala']);
	// Narrower than any letter: still one on each line.
	expect(breakLines('abc', false, 1).map(getText)).toEqual(['a', 'b', 'c']);
});
