import type { CategoryAttribute } from '../contracts/categoryAttributes.ts';
import { type AttributeValue, type ProductFact, productFacts } from '../shared/attributes.ts';
import type { DemoProduct } from './product.ts';

/** An attribute with the value of each product, which follows from its specifications. */
type DemoAttribute = CategoryAttribute & {
	follows?: (product: DemoProduct) => AttributeValue | undefined;
};

const specified = ({ specifications }: DemoProduct, name: string): string | undefined =>
	specifications.find(([title]) => title === name)?.[1];

/** The largest number in a specification, as 365 in `330–365 mm`. */
function largest(product: DemoProduct, name: string): number | undefined {
	const numbers = specified(product, name)
		?.match(/\d+(\.\d+)?/g)
		?.map(Number);
	return numbers === undefined ? undefined : Math.max(...numbers);
}

/** The lightest setting of a trigger in grams, as 80 in `80–150 g`. */
function lightestTrigger(product: DemoProduct): number | undefined {
	const [, amount, unit] = specified(product, 'Trigger weight')?.match(/^([\d.]+)(?:–\d+)? (kg|g)/) ?? [];
	return amount === undefined ? undefined : Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1));
}

/** The weight of a product in grams, from its facts or its specifications; pellets have one of their own. */
export function getWeight(product: DemoProduct): number | undefined {
	if (product.weightG !== undefined || product.category === 'air-pellets') return product.weightG;
	const [, amount, unit] = specified(product, 'Weight')?.match(/^([\d.]+) (kg|g)\b/) ?? [];
	return amount === undefined ? undefined : Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1));
}

const defaults = { unit: '', fact: null, choices: [], filterable: true, comparable: true };
const ofFact = (name: string, fact: ProductFact): DemoAttribute => ({
	...defaults,
	...productFacts[fact],
	name,
	fact,
});
const choice = (
	name: string,
	label: string,
	choices: string[],
	follows: (product: DemoProduct) => string | undefined,
): DemoAttribute => ({ ...defaults, name, label, kind: 'choice', choices, follows });
const number = (
	name: string,
	label: string,
	unit: string,
	follows: (product: DemoProduct) => number | undefined,
): DemoAttribute => ({ ...defaults, name, label, kind: 'number', unit, follows });

/** The first choice whose pattern a text matches. */
const firstMatch = (text: string, patterns: Record<string, RegExp>) =>
	Object.entries(patterns).find(([, pattern]) => pattern.test(text))?.[0];

const hands = {
	'Right and left':
		/right- and left-handed|right or left hand|right- or left-hand|right and left|ambidextrous|right or left/i,
	Left: /left hand|\bhand left\b/i,
	Right: /right hand|\bhand right\b/i,
};
const hand = choice('hand', 'Hand', Object.keys(hands), (product) => {
	const { name, features } = product;
	const stated = `hand ${specified(product, 'Hand') ?? ''}`;
	// The name decides, because features may describe what can be ordered.
	return firstMatch(`${name}; ${stated}`, hands) ?? firstMatch(features.join('; '), hands);
});

const triggers = ['Two-stage', 'Electronic', 'Single-action'];
const gun: DemoAttribute[] = [
	ofFact('calibre', 'calibreMm'),
	ofFact('muzzle-energy', 'muzzleEnergyJ'),
	ofFact('muzzle-velocity', 'muzzleVelocityMps'),
	ofFact('power-source', 'powerSource'),
	ofFact('weight', 'weightG'),
	ofFact('barrel-length', 'barrelLengthMm'),
	number('sight-radius', 'Sight radius', 'mm', (product) => largest(product, 'Sight radius')),
	choice('trigger', 'Trigger', triggers, ({ trigger }) => trigger),
	number('trigger-weight', 'Trigger weight', 'g', lightestTrigger),
	hand,
];

/** Kinds of accessories by words in their names. */
const kindChoice = (patterns: Record<string, RegExp>) =>
	choice('kind', 'Kind', Object.keys(patterns), ({ name }) => firstMatch(name, patterns));
const weight = ofFact('weight', 'weightG');

/** The attributes of each category, by its slug. */
export const attributes: Record<string, DemoAttribute[]> = {
	'air-rifles': gun,
	'air-pistols': gun,
	// All run on CO2, and only one states its hand.
	'co2-pistols': gun.filter(({ name }) => name !== 'power-source' && name !== 'hand'),
	'air-pellets': [
		ofFact('calibre', 'calibreMm'),
		ofFact('pellet-weight', 'pelletWeightG'),
		ofFact('head-size', 'headSizeMm'),
		choice('shape', 'Shape', ['Flat', 'Domed', 'Pointed', 'Hollow point'], (product) =>
			firstMatch(specified(product, 'Head shape') ?? '', {
				Flat: /^Flat/,
				Domed: /^Domed/,
				Pointed: /^Pointed/,
				'Hollow point': /^Hollow/,
			}),
		),
		{
			...defaults,
			name: 'lead-free',
			label: 'Lead-free',
			kind: 'yes-no',
			follows: (product) => /lead-free/.test(specified(product, 'Material') ?? ''),
		},
		number('per-tin', 'Pellets per tin', '', (product) => largest(product, 'Per tin')),
	],
	spares: [
		choice('maker', 'For guns by', ['Aravan', 'Corvessa', 'Kestrath', 'Tarkeen'], (product) =>
			firstMatch(specified(product, 'Fits') ?? '', {
				Aravan: /Aravan/,
				Corvessa: /Corvessa/,
				Kestrath: /Kestrath/,
				Tarkeen: /Tarkeen/,
			}),
		),
		kindChoice({
			'Seals and springs': /seal|spring|piston/i,
			Cylinders: /cylinder/i,
			Magazines: /magazine/i,
			'Triggers and valves': /trigger|valve/i,
		}),
		weight,
	],
	'air-rifle-accessories': [
		kindChoice({
			'Sights and scopes': /diopter|scope|iris|sight/i,
			Clothing: /jacket|trousers|glove|boots/i,
			'Bags and cases': /bag|case/i,
			'Filling air': /pump|cylinder/i,
			'Butt plates': /butt plate/i,
		}),
		weight,
		hand,
	],
	'air-pistol-accessories': [
		kindChoice({
			Grips: /grip/i,
			'Sights and eyewear': /sight|iris|glasses/i,
			Shoes: /shoes/i,
			'Cases and rests': /case|rest/i,
			'Weights and tools': /weight|adaptor/i,
		}),
		weight,
		hand,
	],
	'manual-target-systems': [
		number('rated-energy', 'Stops up to', 'J', (product) => largest(product, 'Rated energy')),
		weight,
	],
	'electronic-target-systems': [
		choice('sensors', 'Sensors', ['Acoustic', 'Optical'], (product) =>
			firstMatch(specified(product, 'Measuring') ?? '', { Acoustic: /^Acoustic/, Optical: /^Optical/ }),
		),
		weight,
	],
	'scatt-training-systems': [
		choice('connects-by', 'Connects by', ['USB', 'Bluetooth'], (product) =>
			firstMatch(specified(product, 'Connection') ?? '', { USB: /^USB/, Bluetooth: /^Bluetooth/ }),
		),
		weight,
	],
	consumables: [
		number('per-pack', 'Pieces per pack', '', (product) => largest(product, 'Per pack')),
		kindChoice({
			Targets: /target/i,
			'CO2 and air': /CO2|dryer/i,
			'Cleaning and oil': /felt|cleaning|oil|grease/i,
			Grip: /chalk/i,
		}),
	],
};

/** A product's values of the attributes of its category that have values of their own. */
export const getValues = (product: DemoProduct): Record<string, AttributeValue> =>
	Object.fromEntries(
		(attributes[product.category] ?? []).flatMap(({ name, follows }): [string, AttributeValue][] => {
			const value = follows?.(product);
			return value === undefined ? [] : [[name, value]];
		}),
	);
