import {
	type BallisticsDraft,
	ballisticsDraft,
	type ProductBallistics,
} from '../../../../contracts/productBallistics.ts';
import type { Product } from '../../../../contracts/products.ts';
import { type Measure, readMeasured } from '../../../../shared/attributes.ts';
import { getEnergy } from '../../../../shared/ballistics.ts';
import { licenceFree } from '../../../../shared/guns.ts';
import { inBothUnits } from '../../../../shared/units.ts';
import { contractErrors, type FormErrors } from '../../forms/contractErrors.ts';

/** The fields as they are typed. */
export type BallisticsForm = Record<keyof BallisticsDraft, string>;

type NumberName = Exclude<keyof BallisticsDraft, 'pellet' | 'measuredOn'>;

/** The numbers with the units in which they may be typed. */
export const ballisticFields: Record<NumberName, { label: string; measure: Measure; hint?: string }> = {
	muzzleVelocityMps: {
		label: 'Muzzle velocity (m/s)',
		measure: { kind: 'number', unit: 'm/s' },
		hint: 'Or with its unit, as in 560 fps.',
	},
	pelletWeightG: {
		label: 'Pellet weight (g)',
		measure: { kind: 'number', unit: 'g', fact: 'pelletWeightG' },
		hint: 'Or with its unit, as in 8.2 gr.',
	},
	ballisticCoefficient: {
		label: 'Ballistic coefficient (G1)',
		measure: { kind: 'number', unit: '' },
		hint: 'As the manufacturer of the pellet states it, for example 0.021.',
	},
	sightHeightMm: {
		label: 'Sight height (mm)',
		measure: { kind: 'number', unit: 'mm' },
		hint: 'From the middle of the barrel to the line of sight.',
	},
	zeroDistanceM: { label: 'Zero distance (m)', measure: { kind: 'number', unit: 'm' } },
	shotsPerFill: { label: 'Shots per fill', measure: { kind: 'number', unit: '' } },
	fillPressureBar: {
		label: 'Fill pressure (bar)',
		measure: { kind: 'number', unit: 'bar' },
		hint: 'Or with its unit, as in 3000 psi.',
	},
};
export const numberNames = Object.keys(ballisticFields) as NumberName[];

export function toForm(ballistics: ProductBallistics = {}): BallisticsForm {
	const typed = (name: keyof BallisticsDraft) => String(ballistics[name] ?? '');
	return {
		muzzleVelocityMps: typed('muzzleVelocityMps'),
		pelletWeightG: typed('pelletWeightG'),
		ballisticCoefficient: typed('ballisticCoefficient'),
		sightHeightMm: typed('sightHeightMm'),
		zeroDistanceM: typed('zeroDistanceM'),
		shotsPerFill: typed('shotsPerFill'),
		fillPressureBar: typed('fillPressureBar'),
		pellet: typed('pellet'),
		measuredOn: typed('measuredOn'),
	};
}

/** What is sent; a text that is no number becomes NaN, which the contract rejects. */
export function toDraft(form: BallisticsForm): BallisticsDraft {
	const getNumber = (name: NumberName) =>
		form[name].trim() === '' ? null : (readMeasured(ballisticFields[name].measure, form[name]) ?? Number.NaN);
	return {
		muzzleVelocityMps: getNumber('muzzleVelocityMps'),
		pelletWeightG: getNumber('pelletWeightG'),
		ballisticCoefficient: getNumber('ballisticCoefficient'),
		sightHeightMm: getNumber('sightHeightMm'),
		zeroDistanceM: getNumber('zeroDistanceM'),
		shotsPerFill: getNumber('shotsPerFill'),
		fillPressureBar: getNumber('fillPressureBar'),
		pellet: form.pellet.trim(),
		measuredOn: form.measuredOn === '' ? null : form.measuredOn,
	};
}

export const validateBallistics = (form: BallisticsForm): FormErrors<BallisticsForm> =>
	contractErrors(form, [], ballisticsDraft, toDraft(form));

/** A warning when these figures, or those of the product, have more energy than a gun without a licence may have. */
export function energyWarning(
	form: BallisticsForm,
	product: Pick<Product, 'muzzleVelocityMps' | 'pelletWeightG' | 'needsLicence'>,
): string | undefined {
	const { muzzleVelocityMps, pelletWeightG } = toDraft(form);
	const velocity = muzzleVelocityMps ?? product.muzzleVelocityMps;
	const weight = pelletWeightG ?? product.pelletWeightG;
	if (velocity === undefined || weight === undefined || product.needsLicence === true) return undefined;
	const energy = getEnergy(velocity, weight);
	if (!(energy > licenceFree.muzzleEnergyJ)) return undefined;
	return `This is ${inBothUnits('energy', energy, 1)} at the muzzle. Above ${licenceFree.muzzleEnergyJ} J a gun needs an arms licence, so this product will not be sold online. If it is no such gun, choose 'Not required' under Arms licence.`;
}
