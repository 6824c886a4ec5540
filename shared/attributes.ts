import { clean } from './clean.ts';
import { groupDigits } from './money.ts';
import { calibreText, inBothUnits, type Quantity, quantities, weightText } from './units.ts';

/** Attributes of products, declared by the owner for each category. Without zod, because every listing reads it. */
export const attributeKinds = ['number', 'choice', 'yes-no'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/**
 * Facts that have fields of their own, because the licence class and past data depend on them. An attribute with a fact
 * shows and filters that field and has no value of its own, so the two cannot differ.
 */
export const productFacts = {
	calibreMm: { label: 'Calibre', kind: 'choice', unit: 'mm' },
	muzzleEnergyJ: { label: 'Muzzle energy', kind: 'number', unit: 'J' },
	muzzleVelocityMps: { label: 'Muzzle velocity', kind: 'number', unit: 'm/s' },
	powerSource: { label: 'Power source', kind: 'choice', unit: '' },
	weightG: { label: 'Weight', kind: 'number', unit: 'g' },
	barrelLengthMm: { label: 'Barrel length', kind: 'number', unit: 'mm' },
	pelletWeightG: { label: 'Pellet weight', kind: 'number', unit: 'g' },
	headSizeMm: { label: 'Head size', kind: 'choice', unit: 'mm' },
} as const satisfies Record<string, { label: string; kind: AttributeKind; unit: string }>;
export type ProductFact = keyof typeof productFacts;
export const productFactNames = Object.keys(productFacts) as ProductFact[];

/** What decides how a value is shown. */
export type Measure = { kind: AttributeKind; unit: string; fact?: ProductFact | null | undefined };
export type AttributeValue = number | string | boolean;

const quantityOfUnit: Record<string, Quantity> = {
	J: 'energy',
	'm/s': 'velocity',
	mm: 'length',
	g: 'weight',
	bar: 'pressure',
};

/** The quantity that a number is shown in both units of; undefined for a unit of its own. */
export const getQuantity = ({ kind, unit, fact }: Measure): Quantity | undefined =>
	kind !== 'number' ? undefined : fact === 'pelletWeightG' ? 'pelletWeight' : quantityOfUnit[unit];

/** A value for people, as in `7.5 J (5.5 ft·lb)`, `4.5 mm (.177)` or `Yes`. */
export function attributeText(measure: Measure, value: AttributeValue): string {
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	// An option of a variant may be a text instead of a number.
	if (typeof value === 'string' && Number.isNaN(Number(value))) return value;
	if (measure.fact === 'calibreMm') return calibreText(Number(value));
	if (measure.fact === 'headSizeMm') return `${value} mm`;
	if (typeof value === 'string') return value;
	const quantity = getQuantity(measure);
	if (quantity === 'weight') {
		const { other, perOther, decimals } = quantities.weight;
		return `${weightText(value)} (${Number((value / perOther).toFixed(decimals))} ${other})`;
	}
	if (quantity !== undefined) return inBothUnits(quantity, value);
	return `${groupDigits(String(value))} ${measure.unit}`.trim();
}

/** What people call the second unit of a quantity. */
const otherNames: Record<Quantity, readonly string[]> = {
	energy: ['ftlb', 'ftlbs', 'fpe'],
	velocity: ['fps', 'ft/s'],
	length: ['in', 'inch', 'inches', '"'],
	pelletWeight: ['gr', 'grain', 'grains'],
	pressure: ['psi'],
	weight: ['lb', 'lbs'],
};
const thousands: Partial<Record<Quantity, string>> = { weight: 'kg', length: 'm' };

/**
 * A number typed with or without a unit, in the attribute's unit: `5.5 ft·lb` of an energy in J is 7.457.
 * Undefined when it is no number or the unit is another one.
 */
export function readMeasured(measure: Measure, typed: string): number | undefined {
	const [, digits, written = ''] = /^(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(.*)$/.exec(typed.trim()) ?? [];
	if (digits === undefined) return undefined;
	const number = Number(digits.replaceAll(',', ''));
	const unit = written.trim();
	if (unit === '' || unit.toLowerCase() === measure.unit.toLowerCase()) return number;
	const quantity = getQuantity(measure);
	if (quantity === undefined) return undefined;
	const rounded = (value: number) => Number(value.toFixed(4));
	if (unit === thousands[quantity]) return rounded(number * 1000);
	return otherNames[quantity].includes(unit.toLowerCase().replaceAll(/[·.\s-]/g, ''))
		? rounded(number * quantities[quantity].perOther)
		: undefined;
}

/** The filter of one attribute: any of the values, or a range in the attribute's unit, inclusive. */
export type AttributeFilter = { values: string[]; min: number | undefined; max: number | undefined };
/** By the attribute's name. */
export type AttributeFilters = Record<string, AttributeFilter>;

export const attributeName = /^[a-z][a-z0-9-]{0,39}$/;
const parameter = /^attr\.([a-z][a-z0-9-]{0,39})(\.min|\.max)?$/;
const maxAttributes = 20;
const maxValues = 50;

function bound(text: unknown): number | undefined {
	if (typeof text !== 'string' || text.trim() === '') return undefined;
	const value = Number(text);
	return Number.isFinite(value) && value >= 0 && value <= 1_000_000_000 ? value : undefined;
}

/**
 * The attribute filters among the parameters of a listing, in alphabetical order: `attr.trigger=Two-stage`,
 * `attr.weight.min=2000`. Invalid ones are ignored, and a range with its ends swapped is corrected, as with prices.
 */
export function readAttributeFilters(parameters: Iterable<readonly [string, unknown]>): AttributeFilters {
	const filters = new Map<string, AttributeFilter>();
	for (const [key, given] of parameters) {
		const [, name, end] = parameter.exec(key) ?? [];
		if (name === undefined) continue;
		const filter = filters.get(name) ?? { values: [], min: undefined, max: undefined };
		filters.set(name, filter);
		for (const value of Array.isArray(given) ? given : [given])
			if (end === '.min') filter.min = bound(value);
			else if (end === '.max') filter.max = bound(value);
			else if (typeof value === 'string' && value.trim() !== '' && value.length <= 80 && clean(value))
				filter.values.push(value.trim());
	}
	return Object.fromEntries(
		[...filters]
			.map(([name, { values, min, max }]): [string, AttributeFilter] => {
				const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
				return [name, { values: [...new Set(values)].sort().slice(0, maxValues), min: low, max: high }];
			})
			.filter(([, { values, min, max }]) => values.length > 0 || min !== undefined || max !== undefined)
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.slice(0, maxAttributes),
	);
}

/** Attribute filters as parameters, for the URL of a listing and for the API. */
export function attributeQuery(filters: AttributeFilters): Record<string, string | string[]> {
	const query: Record<string, string | string[]> = {};
	for (const [name, { values, min, max }] of Object.entries(filters)) {
		if (values.length > 0) query[`attr.${name}`] = values;
		if (min !== undefined) query[`attr.${name}.min`] = String(min);
		if (max !== undefined) query[`attr.${name}.max`] = String(max);
	}
	return query;
}
