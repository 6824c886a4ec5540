import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VariantId } from '../../../contracts/ids.ts';
import { toCodeKey } from '../../../shared/sku.ts';
import { parseMeasure } from './measures.ts';
import { productCodes } from './productCodes.ts';
import { type Alternative, readSearch, toSynonyms } from './searchTerms.ts';
import { transliterate } from './transliterate.ts';

const synonyms = toSynonyms([
	{ words: ['pellet', 'छर्रा', 'diabolo'] },
	{ words: ['scope', 'sight'] },
	{ words: ['red dot', 'dot sight'] },
]);
const getTexts = (alternatives: Alternative[]) =>
	alternatives.flatMap((one) => ('texts' in one ? [one.texts.join(' ')] : []));
const getTerms = (q: string) =>
	readSearch(q, synonyms).terms.map(({ typed, alternatives }) => [typed, ...getTexts(alternatives).slice(1)]);

test.each([
	['छर्रा', 'chharra'],
	['ਛੱਰਾ', 'chharra'],
	['छर्रे', 'chharre'],
	['पिस्टल', 'pistal'],
	['ਪਿਸਟਲ', 'pistal'],
	['राइफल', 'raifal'],
	['ਰਾਈਫਲ', 'raifal'],
	['बंदूक', 'banduk'],
	['ਬੰਦੂਕ', 'banduk'],
	['दूरबीन', 'durbin'],
	['निशाना', 'nishana'],
	['ज़ूम फ़ोकस', 'zum fokas'],
	['१७७ पैलेट', '177 pailet'],
	['੪.੫ mm', '4.5 mm'],
	['Walther पिस्टल, é', 'Walther pistal, é'],
])('the letters of “%s” become “%s”', { tags: ['CATX-406'] }, (typed, latin) => {
	expect(transliterate(typed)).toBe(latin);
});

describe('a search is read as terms, each with its alternatives:', () => {
	test.each<[string, string[][]]>([
		['Match  RIFLE', [['match'], ['rifle']]],
		['rifle rifle', [['rifle']]],
		['chharra tin', [['chharra', 'pellet', 'diabolo'], ['tin']]],
		['छर्रा', [['छर्रा', 'chharra', 'pellet', 'diabolo']]],
		['ਛੱਰਾ', [['ਛੱਰਾ', 'chharra', 'pellet', 'diabolo']]],
		['red dot', [['red dot', 'dot sight']]],
		['dot red', [['dot'], ['red']]],
	])('%s', { tags: ['CATX-400', 'CATX-403', 'CATX-406'] }, (q, terms) => {
		expect(getTerms(q)).toEqual(terms);
	});
});

test.each<[string, string, number]>([
	['.177', 'calibreMm', 4.5],
	['177', 'calibreMm', 4.5],
	['.22 cal', 'calibreMm', 5.5],
	['4.5', 'calibreMm', 4.5],
	['4.5 mm', 'calibreMm', 4.5],
	['4.5mm', 'headSizeMm', 4.5],
	['8 grain', 'pelletWeightG', 0.52],
	['8gr', 'pelletWeightG', 0.52],
	['0.53 g', 'pelletWeightG', 0.53],
	['12 ft-lb', 'muzzleEnergyJ', 16.3],
	['7.5 J'.toLowerCase(), 'muzzleEnergyJ', 7.5],
	['550 fps', 'muzzleVelocityMps', 168],
	['170 m/s', 'muzzleVelocityMps', 170],
	['1,200 g', 'weightG', 1200],
	['2.5 kg', 'weightG', 2500],
])('“%s” means a value of %s', { tags: ['CATX-404'] }, (typed, fact, value) => {
	const found = parseMeasure(typed)?.ranges.find((range) => range.fact === fact);
	expect(found?.from).toBeLessThanOrEqual(value);
	expect(found?.to).toBeGreaterThanOrEqual(value);
});

test('a pressure is also searched for in the other unit, with and without a comma', {
	tags: ['CATX-404'],
}, () => {
	expect(parseMeasure('200 bar')?.texts).toEqual(['200 bar', '200bar', '2901 psi', '2,901 psi']);
	expect(parseMeasure('4351 psi')?.texts).toContain('300 bar');
	expect(parseMeasure('12 ft·lb')?.texts).toContain('16.3 j');
});

test.each(['8', '8 tins', 'bar', 'j', '177a', '1.2.3 mm'])(
	'“%s” is no measure',
	{ tags: ['CATX-404'] },
	(typed) => {
		expect(parseMeasure(typed)).toBeUndefined();
	},
);

test('codes are compared without case, spaces and separators, and only whole ones', {
	tags: ['CATX-402'],
}, () => {
	const id = '01990000-0000-7000-8000-0000abcdef12' as VariantId;
	const specifications = [
		{ key: 'Model number', value: 'LG-400 / 2' },
		{ key: 'GTIN', value: '8901234567894' },
		{ key: 'Weight', value: '4 kg' },
	];
	expect(productCodes({ variants: [{ id }], specifications })).toEqual([
		'nshabcdef12',
		'lg4002',
		'8901234567894',
	]);
	const variants = [{ id, sku: 'AB 1-2', gtin: '96385074' }, { id }];
	expect(productCodes({ variants, specifications: [] })).toEqual(['ab12', '96385074', 'nshabcdef12']);
	expect(readSearch('NSH ABCDEF12', new Map()).code).toBe(toCodeKey('nsh-abcdef12'));
	for (const q of ['pellet', '177', '8 gr']) expect(readSearch(q, new Map()).code).toBeUndefined();
});

test('what contains a search as it was typed contains every term of it', {
	tags: ['CATX-401'],
}, () => {
	const words = fc.array(
		fc.oneof(
			fc.constantFrom(
				'chharra',
				'red',
				'dot',
				'scope',
				'8',
				'grain',
				'.177',
				'4.5',
				'mm',
				'200',
				'bar',
				'छर्रा',
				'A&B',
			),
			fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== ''),
		),
		{ minLength: 1, maxLength: 12 },
	);
	fc.assert(
		fc.property(words, fc.string(), fc.string(), (typed, before, after) => {
			const search = readSearch(typed.join(' '), synonyms);
			const text = `${before}${search.phrase}${after}`;
			for (const { alternatives } of search.terms) {
				const [own] = alternatives;
				expect(own !== undefined && 'texts' in own && own.texts.every((each) => text.includes(each))).toBe(
					true,
				);
			}
		}),
	);
});
