import { groupDigits } from './money.ts';

/** Quantities of shooting sports, stored in the first unit and shown in both. */
export const quantities = {
	energy: { unit: 'J', other: 'ft·lb', perOther: 1.355_817_948, decimals: 1 },
	velocity: { unit: 'm/s', other: 'fps', perOther: 0.3048, decimals: 0 },
	length: { unit: 'mm', other: 'in', perOther: 25.4, decimals: 1 },
	pelletWeight: { unit: 'g', other: 'gr', perOther: 0.064_798_91, decimals: 2 },
	pressure: { unit: 'bar', other: 'psi', perOther: 0.068_947_572_93, decimals: 0 },
	weight: { unit: 'g', other: 'lb', perOther: 453.592_37, decimals: 2 },
} as const;
export type Quantity = keyof typeof quantities;

const withDigits = (value: number) => groupDigits(String(value));

/**
 * A value in both units, as in `7.5 J (5.5 ft·lb)`.
 * @param shownDecimals of the first unit, for a computed value; the second is converted from the exact one
 */
export function inBothUnits(quantity: Quantity, value: number, shownDecimals?: number): string {
	const { unit, other, perOther, decimals } = quantities[quantity];
	const converted = Number((value / perOther).toFixed(decimals));
	const shown = shownDecimals === undefined ? value : Number(value.toFixed(shownDecimals));
	return `${withDigits(shown)} ${unit} (${withDigits(converted)} ${other})`;
}

/** Names of the bores of air guns in inches, by millimetres. */
const bores = new Map([
	[4.5, '.177'],
	[5, '.20'],
	[5.5, '.22'],
	[6.35, '.25'],
	[7.62, '.30'],
]);

/** A calibre in both units, as in `4.5 mm (.177)`; in millimetres alone when it has no name in inches. */
export function calibreText(mm: number): string {
	const name = bores.get(mm);
	return name === undefined ? `${mm} mm` : `${mm} mm (${name})`;
}

/** A weight in grams, from one kilogram in kilograms. */
export const weightText = (grams: number): string =>
	grams < 1000 ? `${withDigits(grams)} g` : `${withDigits(grams / 1000)} kg`;
