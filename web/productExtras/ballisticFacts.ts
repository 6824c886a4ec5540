import type { Product } from '../../contracts/products.ts';
import { getEnergy } from '../../shared/ballistics.ts';
import { dateText } from '../../shared/dates.ts';
import { inBothUnits, type Quantity, quantities } from '../../shared/units.ts';

export type Figures = Pick<Product, 'ballistics' | 'muzzleVelocityMps' | 'pelletWeightG'>;

/** A value in both units with the decimals that people read, as in `172 m/s (564 fps)`. */
export function bothUnits(quantity: Quantity, value: number): string {
	return inBothUnits(quantity, value, quantity === 'length' ? 0 : quantities[quantity].decimals);
}

/** Muzzle velocity and pellet weight: those of the ballistics, else those of the product. */
export const getVelocity = ({ ballistics, muzzleVelocityMps }: Figures): number | undefined =>
	ballistics?.muzzleVelocityMps ?? muzzleVelocityMps;
export const getPelletWeight = ({ ballistics, pelletWeightG }: Figures): number | undefined =>
	ballistics?.pelletWeightG ?? pelletWeightG;

/** What is known, by name; nothing without ballistics. */
export function ballisticFacts(product: Figures): [name: string, value: string][] {
	const { ballistics } = product;
	if (ballistics === undefined) return [];
	const velocity = getVelocity(product);
	const weight = getPelletWeight(product);
	const shown = (quantity: Quantity, value: number | undefined) =>
		value === undefined ? undefined : bothUnits(quantity, value);
	const facts: [string, string | undefined][] = [
		['Muzzle velocity', shown('velocity', velocity)],
		['Pellet', ballistics.pellet],
		['Pellet weight', weight === undefined ? undefined : inBothUnits('pelletWeight', weight)],
		[
			'Muzzle energy',
			velocity === undefined || weight === undefined
				? undefined
				: bothUnits('energy', getEnergy(velocity, weight)),
		],
		['Ballistic coefficient (G1)', ballistics.ballisticCoefficient?.toString()],
		['Sight height', shown('length', ballistics.sightHeightMm)],
		['Shots per fill', ballistics.shotsPerFill?.toString()],
		['Fill pressure', shown('pressure', ballistics.fillPressureBar)],
		[
			'Source',
			ballistics.measuredOn === undefined
				? "Manufacturer's figures"
				: `Measured by us on ${dateText(ballistics.measuredOn)}`,
		],
	];
	return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
