import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { endpoint } from './endpoint.ts';
import { date, notText } from './fields.ts';
import { productId } from './ids.ts';

/** A number within bounds, or null for an unknown one. */
const within = (low: number, high: number, what: string) => {
	const error = `${what} must be between ${low} and ${high}.`;
	return z.number({ error }).min(low, { error }).max(high, { error }).nullable();
};

/** What the owner enters about the flight of a pellet; null for what is not known. */
export const ballisticsDraft = z.strictObject({
	muzzleVelocityMps: within(30, 450, 'The muzzle velocity in m/s'),
	pelletWeightG: within(0.1, 10, 'The pellet weight in g'),
	/** G1, in lb/in². */
	ballisticCoefficient: within(0.003, 0.3, 'The ballistic coefficient'),
	sightHeightMm: within(0, 150, 'The sight height in mm'),
	zeroDistanceM: within(5, 100, 'The zero distance in m'),
	shotsPerFill: within(1, 1000, 'Shots per fill').refine(
		(shots) => shots === null || Number.isInteger(shots),
		{
			error: 'Shots per fill must be a whole number.',
		},
	),
	fillPressureBar: within(1, 400, 'The fill pressure in bar'),
	/** The pellet that the figures are for; empty when not known. */
	pellet: z.string().trim().max(80, { error: 'Please use at most 80 characters.' }).refine(clean, notText),
	/** The day on which the shop measured velocity; null when the figures are the maker's. */
	measuredOn: date.nullable(),
});
export type BallisticsDraft = z.output<typeof ballisticsDraft>;

/** The known figures only. */
export const productBallistics = z.strictObject({
	muzzleVelocityMps: z.number().optional(),
	pelletWeightG: z.number().optional(),
	ballisticCoefficient: z.number().optional(),
	sightHeightMm: z.number().optional(),
	zeroDistanceM: z.number().optional(),
	shotsPerFill: z.int().optional(),
	fillPressureBar: z.number().optional(),
	pellet: z.string().optional(),
	measuredOn: z.string().optional(),
});
export type ProductBallistics = z.output<typeof productBallistics>;

export const setBallistics = endpoint('PUT /admin/products/{id}/ballistics', {
	summary: 'Sets the ballistics of a product; without any figure its card is removed.',
	permission: 'products',
	params: z.strictObject({ id: productId }),
	body: ballisticsDraft,
	errors: { 400: 'A figure is out of bounds.', 404: 'Unknown product.' },
});
