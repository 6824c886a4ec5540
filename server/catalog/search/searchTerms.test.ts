import { describe, expect, test } from 'vitest';
import type { CategoryId, VariantId } from '../../../contracts/ids.ts';
import { toCodeKey } from '../../../shared/sku.ts';
import { newId } from '../../platform/columns.ts';
import { arrangeOwnersWords, arrangeWords } from './lexicon.ts';
import { parseMeasure } from './measures.ts';
import { nearestWord } from './nearestWord.ts';
import { productCodes } from './productCodes.ts';
import { readSearch } from './searchTerms.ts';
import type { Alternative } from './terms.ts';
import { transliterate } from './transliterate.ts';

const categories = [
	{ id: newId<CategoryId>(), slug: 'pellets', name: 'Pellets' },
	{ id: newId<CategoryId>(), slug: 'air-rifles', name: 'Air Rifles' },
];
const lexicon = {
	...arrangeWords(
		`match rifle rifles pellets pellet scope red dot tin jacket junior wadcutter left t10 air glove gloves bracket change #rifle #pellets
		#jacket #glove`.split(/\s+/),
	),
	...arrangeOwnersWords({
		groups: [
			{ words: ['pellet', 'छर्रा', 'diabolo'] },
			{ words: ['scope', 'sight'] },
			{ words: ['red dot', 'dot sight'] },
		],
		meanings: [
			{ word: 'jsb exact', meanings: ['pellets'] },
			{ word: 'shotgun', meanings: [] },
		],
		categories,
		pins: [],
	}),
};
const read = (q: string, options = {}) => readSearch(q, lexicon, options);
const getTexts = (alternatives: Alternative[]) =>
	alternatives.flatMap((one) => ('texts' in one ? [one.texts.join(' ')] : []));
const getTerms = (q: string) =>
	read(q).terms.map(({ typed, alternatives }) => [typed, ...getTexts(alternatives)]);

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
		[
			'Match  RIFLE',
			[
				['match', 'match'],
				['rifle', 'rifle'],
			],
		],
		['rifle rifle', [['rifle', 'rifle']]],
		[
			'chharra tin',
			[
				['chharra', 'pellet', 'chharra', 'diabolo'],
				['tin', 'tin'],
			],
		],
		['ਛੱਰਾ', [['chharra', 'pellet', 'chharra', 'diabolo']]],
		['red dot', [['red dot', 'red dot', 'dot sight']]],
		['jsb exact', [['jsb exact', 'pellets']]],
		['best rifle online in ludhiana', [['rifle', 'rifle']]],
		[
			't-10 rifle',
			[
				['t 10', 't10'],
				['rifle', 'rifle'],
			],
		],
		[
			'🔫 rifle & gloves!!',
			[
				['rifle', 'rifle'],
				['gloves', 'gloves'],
			],
		],
	])('%s', { tags: ['CATX-400', 'CATX-403', 'CATX-406', 'FIND-000'] }, (q, terms) => {
		expect(getTerms(q)).toEqual(terms);
	});
});

test('unknown words are left out, typing errors corrected, and what the shop does not sell finds nothing', {
	tags: ['FIND-001', 'FIND-002', 'FIND-003'],
}, () => {
	expect(read('rifle sling')).toMatchObject({ dropped: ['sling'], corrected: undefined });
	expect(read('wadcuter')).toMatchObject({ corrected: 'wadcutter', dropped: [] });
	expect(read('jaket rifel')).toMatchObject({ corrected: 'jacket rifle' });
	expect(read('brakcets')).toMatchObject({ corrected: 'bracket' });
	expect(read('jaket', { exact: true })).toMatchObject({ corrected: undefined, dropped: ['jaket'] });
	expect(read('shotgun rifle').terms).toEqual([]);
	expect(read('cricket').terms).toEqual([]);
});

test.each<[string, object, string, string]>([
	['rifle under 20000', { max: 20_000 }, 'Up to ₹20,000', 'rifle'],
	['rifle below 1 lakh', { max: 100_000 }, 'Up to ₹1,00,000', 'rifle'],
	['jacket 5k se kam', { max: 5000 }, 'Up to ₹5,000', 'jacket'],
	['राइफल 15 हजार तक', { max: 15_000 }, 'Up to ₹15,000', 'राइफल'],
	['rifle above ₹2,00,000', { min: 200_000 }, 'From ₹2,00,000', 'rifle'],
	['rifle between 10000 and 30000', { min: 10_000, max: 30_000 }, '₹10,000 to ₹30,000', 'rifle'],
])('the price in “%s” is a filter', { tags: ['FIND-004'] }, (q, price, name, without) => {
	const { price: found, filters } = read(q);
	expect(found).toMatchObject(price);
	expect(filters).toEqual([{ name, without }]);
});

test.each<[string, string]>([
	['cheap rifle', 'rifle'],
	['Cheapest air rifle', 'air rifle'],
	['sasta jacket', 'jacket'],
	['सस्ते छर्रे', 'छर्रे'],
	['ਸਸਤੀ rifle', 'rifle'],
	['sabse saste pellets', 'pellets'],
	['budget rifle', 'rifle'],
	['lowest price pellets', 'pellets'],
	['pellets kam keemat', 'pellets'],
	['rifle price low to high', 'rifle'],
])('“%s” asks for what costs least, until the chip is removed', { tags: ['FIND-033'] }, (q, without) => {
	const { cheapestFirst, filters, dropped } = read(q);
	expect(cheapestFirst).toBe(true);
	expect(dropped).toEqual([]);
	expect(filters).toEqual([{ name: 'Cheapest first', without }]);
	expect(read(without).cheapestFirst).toBe(false);
});

test('a budget with an amount is a price, and low alone asks for no price', {
	tags: ['FIND-004', 'FIND-033'],
}, () => {
	for (const q of ['rifle budget 20000', 'rifle 20k budget'])
		expect(read(q), q).toMatchObject({ price: { max: 20_000 }, cheapestFirst: false });
	expect(read('low recoil rifle').cheapestFirst).toBe(false);
	expect(read('cheap rifle under 20000').filters.map(({ name }) => name)).toEqual([
		'Up to ₹20,000',
		'Cheapest first',
	]);
});

test('an amount with thousands or a currency is a price from which to look down, and a number of pellets is none', {
	tags: ['FIND-037'],
}, () => {
	for (const q of ['rifle 25k', '25 hazar wali rifle', '₹25000 rifle', 'rifle 25000 rs', 'rifle 25 thousand'])
		expect(read(q), q).toMatchObject({ price: { max: 25_000 }, dropped: [] });
	for (const q of ['500 pellets', '5 sau chharra', '25000 pellets', 'rifle 0.5 l', 'pellets 100 rs'])
		expect(read(q).price, q).toBeUndefined();
	expect(read('rifle above 5000 rs').price).toEqual({ min: 5000, max: undefined });
});

test('without a licence is a filter, in English, Hindi and every spelling, and a question about it is none', {
	tags: ['FIND-038'],
}, () => {
	for (const q of [
		'rifle without licence',
		'no license rifle',
		'licence free rifle',
		'non-licensed rifle',
		'bina laisens ki rifle',
		'बिना लाइसेंस की rifle',
		'rifle without any arms lisence required',
		'rifle licence not required',
	])
		expect(read(q), q).toMatchObject({
			licenceFree: true,
			dropped: [],
			terms: [{ typed: 'rifle' }],
			filters: [{ name: 'No licence needed', without: 'rifle' }],
		});
	for (const q of ['is licence required for rifle', 'rifle licence', 'licence free'])
		expect(read(q).licenceFree, q).toBe(false);
});

test('only a calibre is never left out: a rifle of 900 fps is a rifle, one of 9 mm is none', {
	tags: ['FIND-039'],
}, () => {
	const strict = (q: string) => read(q).terms.flatMap((term) => (term.strict ? [term.typed] : []));
	for (const q of ['9mm rifle', '.303 rifle', '.22 rifle', '12 bore rifle', '7.62 mm rifle'])
		expect(strict(q), q).toHaveLength(1);
	for (const q of ['900 fps rifle', '8.4 grain pellets', '50 m rifle', '18mm sight', '2 kg rifle'])
		expect(strict(q), q).toEqual([]);
});

test('people are filters, a measure is no price, and a category is meant by its name', {
	tags: ['FIND-004', 'FIND-005', 'CATX-404'],
}, () => {
	expect(read('rifle for 14 year old').filters).toEqual([{ name: 'For juniors', without: 'rifle for' }]);
	expect(read('left handed rifle').filters).toEqual([{ name: 'Left-handed', without: 'rifle' }]);
	for (const q of ['.22 rifle', 'under 22', 'pellets 4.5 mm']) expect(read(q).price, q).toBeUndefined();
	expect(read('9mm rifle').terms.find(({ typed }) => typed === '9mm')?.strict).toBe(true);
	expect(read('pellet').categories).toMatchObject([{ slug: 'pellets', words: 1 }]);
	expect(read('air rifle').categories).toMatchObject([{ slug: 'air-rifles', words: 2 }]);
	expect(read('pellets for rifle').thing).toEqual(['pellets']);
});

test('children in Devanagari are people, spellings of words around it are left out silently, and a thing stands before with', {
	tags: ['FIND-000', 'FIND-004', 'FIND-008'],
}, () => {
	for (const q of ['बच्चों के लिए राइफल', 'बच्चे की rifle', 'ਬੱਚੇ rifle'])
		expect(read(q).filters, q).toMatchObject([{ name: 'For juniors' }]);
	expect(read('changi rifle')).toMatchObject({ corrected: undefined, dropped: [] });
	expect(read('jacket with glove').thing).toEqual(['jacket']);
});

test.each<[string, string[]]>([
	["shooter's jacket", ['jacket']],
	['children’s glove', ['children', 'glove']],
	["what's a glove", ['glove']],
	["I'm a jacket", ['jacket']],
	['glove l', ['glove', 'l']],
])('the endings of words in “%s” are no sizes', { tags: ['CATX-248'] }, (q, terms) => {
	expect(read(q).terms.map(({ typed }) => typed)).toEqual(terms);
	expect(read(q).dropped).toEqual([]);
	expect(read("children's glove").filters).toEqual([{ name: 'For juniors', without: 'glove' }]);
});

test.each([
	'x'.repeat(10_000),
	Array.from({ length: 300 }, (_, at) => `word${at}`).join(' '),
	"'; drop table products; --",
	'(((|&!:*<->',
	'%_\\',
	'[a-z]+$(?=',
	'\u202erifle\u202c',
	'🔫🎯',
	'a',
	'',
])('a hostile search is read (%#)', { tags: ['FIND-006'] }, (q) => {
	const { terms } = read(q);
	expect(terms.length).toBeLessThanOrEqual(12);
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
	expect(read('NSH ABCDEF12').code).toBe(toCodeKey('nsh-abcdef12'));
	for (const q of ['pellet', '177', '8 gr']) expect(read(q).code).toBeUndefined();
});

test.each([
	['piatol', 'pistol'],
	['rifke', 'rifle'],
	['pistel', 'pistol'],
	['rilfe', 'rifle'],
	['pisol', 'pistol'],
	['rixle', undefined],
	['stroller', undefined],
	['protection', undefined],
])('“%s” is a slip for %s', { tags: ['FIND-026'] }, (typed, meant) => {
	const known = new Map([
		[5, ['rifle']],
		[6, ['pistol']],
		[8, ['stronger']],
		[10, ['production']],
	]);
	expect(nearestWord(typed, known)).toBe(meant);
});

test('small words stand within phrases and are none themselves, and corrected words are read together', {
	tags: ['FIND-008', 'FIND-026'],
}, () => {
	const getTyped = (q: string) => read(q).terms.map(({ typed }) => typed);
	expect(getTyped('rifle ke liye')).toEqual(['rifle']);
	expect(read('rifle for my son age 12').filters).toHaveLength(1);
});
