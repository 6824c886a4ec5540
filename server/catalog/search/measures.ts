import { groupDigits } from '../../../shared/money.ts';
import { quantities } from '../../../shared/units.ts';

/** Facts of products with a number, which a search may name by its value. */
export type MeasuredFact =
	| 'calibreMm'
	| 'headSizeMm'
	| 'barrelLengthMm'
	| 'pelletWeightG'
	| 'weightG'
	| 'muzzleEnergyJ'
	| 'muzzleVelocityMps';

/** The values of a fact that a typed measure means, inclusive. */
export type FactRange = { fact: MeasuredFact; from: number; to: number };

/** What a typed measure means: values of facts, the same measure written otherwise, and whether it is a bore. */
export type Measure = { ranges: FactRange[]; texts: string[]; isCalibre: boolean };

type Unit = {
	/** As typed, in lower case without spaces, dots and hyphens; the first one is written in texts. */
	names: string[];
	facts: MeasuredFact[];
	/** The unit of the facts, and how many of it one is. */
	perUnit: number;
	/** The same measure in the other unit, as texts have it. */
	other?: { name: string; perOther: number; decimals: number };
};

const { energy, velocity, length, pelletWeight, pressure, weight } = quantities;

const units: Unit[] = [
	{
		names: ['j', 'joule', 'joules'],
		facts: ['muzzleEnergyJ'],
		perUnit: 1,
		other: { name: 'ft·lb', perOther: energy.perOther, decimals: 1 },
	},
	{
		names: ['ft·lb', 'ftlb', 'ftlbs', 'fpe'],
		facts: ['muzzleEnergyJ'],
		perUnit: energy.perOther,
		other: { name: 'j', perOther: 1 / energy.perOther, decimals: 1 },
	},
	{
		names: ['m/s', 'mps'],
		facts: ['muzzleVelocityMps'],
		perUnit: 1,
		other: { name: 'fps', perOther: velocity.perOther, decimals: 0 },
	},
	{
		names: ['fps', 'ft/s'],
		facts: ['muzzleVelocityMps'],
		perUnit: velocity.perOther,
		other: { name: 'm/s', perOther: 1 / velocity.perOther, decimals: 0 },
	},
	{ names: ['mm'], facts: ['calibreMm', 'headSizeMm', 'barrelLengthMm'], perUnit: 1 },
	{ names: ['inch', 'inches', 'in', '"'], facts: ['barrelLengthMm'], perUnit: length.perOther },
	{
		names: ['gr', 'grain', 'grains'],
		facts: ['pelletWeightG'],
		perUnit: pelletWeight.perOther,
		other: { name: 'g', perOther: 1 / pelletWeight.perOther, decimals: 2 },
	},
	{
		names: ['g', 'gram', 'grams'],
		facts: ['pelletWeightG', 'weightG'],
		perUnit: 1,
		other: { name: 'gr', perOther: pelletWeight.perOther, decimals: 1 },
	},
	{ names: ['kg'], facts: ['weightG'], perUnit: 1000 },
	{ names: ['lb', 'lbs'], facts: ['weightG'], perUnit: weight.perOther },
	{ names: ['ml'], facts: [], perUnit: 1 },
	{ names: ['m', 'metre', 'meter', 'metres', 'meters', 'mtr'], facts: [], perUnit: 1 },
	{ names: ['cm'], facts: [], perUnit: 1 },
	{ names: ['bar'], facts: [], perUnit: 1, other: { name: 'psi', perOther: pressure.perOther, decimals: 0 } },
	{
		names: ['psi'],
		facts: [],
		perUnit: 1,
		other: { name: 'bar', perOther: 1 / pressure.perOther, decimals: 0 },
	},
];

/** Bores by their names in inches; without the point only those that mean nothing else. */
const bores: Record<string, number> = {
	'.177': 4.5,
	'.20': 5,
	'.22': 5.5,
	'.25': 6.35,
	'.30': 7.62,
	'177': 4.5,
	'22': 5.5,
	'4.5': 4.5,
	'5.5': 5.5,
	'6.35': 6.35,
};
/** Firearms have bores that the shop does not sell; they are calibres all the same. */
function parseBore(typed: string): number | undefined {
	const name = typed.replace(/^0(?=\.)|^point\s?/, (start) => (start === '0' ? '' : '.'));
	const known = bores[name];
	if (known !== undefined) return known;
	if (/^\.\d{2,3}$/.test(name)) return Number(name) * 25.4;
	const [, gauge] = /^(\d{2}) ?(?:bore|gauge)$/.exec(typed) ?? [];
	return gauge === undefined ? undefined : Number(gauge);
}
/** Anything wider in millimetres is no bore. */
const widestBoreMm = 13;
const written = /^(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(\D*)$/;

/** A measure matches what is within a hundredth of it or is rounded to it: `8 grain` means 7.5 to 8.5. */
const shareOfValue = 0.01;

function toRange(fact: MeasuredFact, value: number, digits: number, perUnit: number): FactRange {
	const half = Math.max(0.5 * 10 ** -digits, shareOfValue * value);
	return { fact, from: (value - half) * perUnit, to: (value + half) * perUnit };
}

/** Large numbers are written with and without a comma. */
const writtenNumbers = (value: number): string[] => [...new Set([String(value), groupDigits(String(value))])];

/**
 * What a typed measure means, as in `.177`, `4.5 mm` or `8 grain`; undefined for another text.
 * @param typed lower case; one word, or a number and its unit
 */
export function parseMeasure(typed: string): Measure | undefined {
	const bore = parseBore(typed.replace(/\s?cal(?:iber|ibre)?$/, ''));
	if (bore !== undefined)
		return {
			ranges: [{ fact: 'calibreMm', from: bore - 0.01, to: bore + 0.01 }],
			texts: [],
			isCalibre: true,
		};
	const [, digits, unitText = ''] = written.exec(typed) ?? [];
	const name = unitText.replaceAll(/[\s.-]/g, '');
	const unit = units.find(({ names }) => names.includes(name));
	if (digits === undefined || unit === undefined) return undefined;
	const number = digits.replaceAll(',', '');
	const value = Number(number);
	const decimals = number.split('.')[1]?.length ?? 0;
	const { other } = unit;
	const converted = other && Number((value / other.perOther).toFixed(other.decimals));
	return {
		ranges: unit.facts.map((fact) => toRange(fact, value, decimals, unit.perUnit)),
		isCalibre: unit.facts.includes('calibreMm') && value <= widestBoreMm,
		texts: [
			...unit.names.flatMap((each) => [`${number} ${each}`, `${number}${each}`]),
			...(other === undefined || converted === undefined || converted === 0
				? []
				: writtenNumbers(converted).map((text) => `${text} ${other.name}`)),
		],
	};
}

/** Numbers and units that are typed in several ways, as `3-9x40` and `point 22`; the endings of `men's` and `I'm` are no words, and no sizes. */
export const spellMeasures = (q: string) =>
	q
		.replaceAll(/(?<=\p{L})['’](?:s|m|re|ve|ll|d|t)(?!\p{L})/giu, '')
		.replaceAll(/(\d)\s?[x×*]\s?(\d)/gi, '$1 $2')
		.replaceAll(/\bpoint\s?(?=\d)/gi, '.')
		.replaceAll(/\bm\/s\b/gi, 'mps')
		.replaceAll(/\bft\/s\b/gi, 'fps')
		.replaceAll(/\b(\d{2})\s?bore\b/gi, '$1bore');
