import { array, assert, asyncProperty, integer, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { pdfText } from '../../../testing/pdfText.ts';
import { propertyRuns } from '../../../testing/propertyRuns.ts';
import { createPdf, page } from './document.ts';
import { createFontProgram } from './fontProgram.ts';
import { openFont } from './fonts.ts';
import { shapeLine } from './shaping.ts';

const info = { title: 'Tax Invoice NSH/26-27/000001', subject: 'Order' };
const printed = async (...texts: string[]) =>
	pdfText(
		await createPdf(info, ({ write }) => {
			let y = page.top;
			for (const text of texts) y += write(text, page.left, y);
		}),
	)
		.join('\n')
		.split('\n');

test('printed text can be searched and copied in reading order', { tags: ['DOC-006'] }, async () => {
	const texts = [
		'Zoë O’Brien-D’Souza ₹1,180.00',
		'क्षितिज श्रीवास्तव',
		'শ্রীমতী চট্টোপাধ্যায়'.normalize('NFC'),
		'શ્રીકૃષ્ણ ત્રિવેદી',
		'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
		'ಶ್ರೀಕೃಷ್ಣ ರಾಷ್ಟ್ರಕೂಟ',
		'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
		'ꯏꯔꯣꯝ ꯆꯅꯨ ꯁꯔꯃꯤꯂꯥ',
		'ଶ୍ରୀକୃଷ୍ଣ ତ୍ରିପାଠୀ',
		'ᱥᱤᱫᱚ ᱢᱩᱨᱢᱩ',
		'முத்துக்கிருஷ்ணன் ஸ்ரீதர்',
		'శ్రీకృష్ణ రాష్ట్రపతి',
	];
	const lines = await printed(...texts);
	for (const text of texts) expect(lines.join(' ')).toContain(text);
	// Right to left: PDF readers reverse such runs, so they are extracted in drawing order.
	expect(await printed('محمد اقبال')).toContain([...'محمد اقبال'].reverse().join(''));
});

test('documents of plain text share the outlines of one font, and other letters get their own', {
	tags: ['SPD-101'],
}, async () => {
	const font = openFont('mukta', false);
	const getIds = (text: string) =>
		shapeLine(text, false, 'ltr').flatMap(({ clusters }) =>
			clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
		);
	const shared = createFontProgram(font, getIds('Rifle, office fjord: ₹1,180.00'));
	expect(createFontProgram(font, getIds('AAAA – baffle'))).toBe(shared);
	expect(createFontProgram(font, getIds('निशाना'))).not.toBe(shared);
	expect(await printed('Rifle, office fjord: ₹1,180.00')).toContain('Rifle, office fjord: ₹1,180.00');
});

test('every page ends with the document’s title and the page number', { tags: ['DOC-007'] }, async () => {
	const pages = pdfText(
		await createPdf(info, ({ write, newPage }) => {
			write('first', page.left, page.top);
			newPage();
			write('second', page.left, page.top);
			newPage();
		}),
	);
	expect(pages).toEqual([
		'first\nTax Invoice NSH/26-27/000001\nPage 1 of 3',
		'second\nTax Invoice NSH/26-27/000001\nPage 2 of 3',
		'Tax Invoice NSH/26-27/000001\nPage 3 of 3',
	]);
});

test('no text makes a document fail: any 200 code points, including lone surrogates and marks', {
	tags: ['DOC-008'],
}, async () => {
	const anything = array(integer({ min: 0, max: 0x10ffff }), { maxLength: 200 });
	const indian = array(integer({ min: 0x0600, max: 0x0d7f }), { maxLength: 200 });
	await assert(
		asyncProperty(
			anything,
			indian,
			stringMatching(/^(?:[\u0a00-\u0a7f ]|\u200c|\u200d){0,40}$/),
			async (...texts) => {
				const written = texts.map((text) =>
					typeof text === 'string' ? text : String.fromCodePoint(...text),
				);
				const pdf = await createPdf(info, ({ write, measureHeight }) => {
					for (const text of written) {
						measureHeight(text, { width: 20 });
						write(text, page.left, page.top, { width: 100, bold: true, align: 'right' });
					}
				});
				expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
				expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
			},
		),
		{ numRuns: propertyRuns(25) },
	);
});
