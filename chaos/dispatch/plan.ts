import type { Options } from '../options.ts';
import { minCheckouts } from '../outages.ts';
import { createRandom } from '../random.ts';

export const dispatchActions = [
	'book with the courier',
	'pack with one serial number',
	'parcels move',
	'courier pays over',
	'return by courier',
	'change a GST rate',
] as const;
/** What administrators and the courier do with orders that were placed. */
export type DispatchAction = {
	/** The number of the checkout at whose start it happens. */
	before: number;
	kind: (typeof dispatchActions)[number];
	/** At least 0 and below 1: both choose among what there is. */
	choice: number;
	amount: number;
};

/** Drawn apart from the rest of the schedule, which stays as it is for a seed. A short storm has none. */
export function planDispatch({ seed, checkouts }: Options): DispatchAction[] {
	if (checkouts < minCheckouts) return [];
	const random = createRandom(seed, 'dispatch');
	return Array.from({ length: checkouts }, () => ({
		before: Math.floor(checkouts * (0.1 + 0.9 * random.next())),
		kind: random.weighted({
			'book with the courier': 30,
			'pack with one serial number': 10,
			'parcels move': 34,
			'courier pays over': 10,
			'return by courier': 14,
			'change a GST rate': 8,
		}),
		choice: random.next(),
		amount: random.next(),
	})).sort((one, other) => one.before - other.before);
}

/** What becomes of a parcel at the courier, as Shiprocket's status ids in the order in which they happen. */
const journeys = {
	delivered: [42, 18, 17, 7],
	'at the third attempt': [42, 17, 21, 17, 21, 17, 7],
	'returned to origin': [42, 18, 21, 9, 10],
	lost: [42, 18, 12],
	'lost after delivered': [42, 18, 7, 12],
	'returned after delivered': [42, 17, 7, 10],
	'cancelled by the courier': [8],
} as const;

/** The journey of the parcel with a reference of the shop. */
export const getJourney = (seed: number, reference: string): readonly number[] =>
	journeys[
		createRandom(seed, `parcel ${reference}`).weighted({
			delivered: 52,
			'at the third attempt': 10,
			'returned to origin': 12,
			lost: 8,
			'lost after delivered': 8,
			'returned after delivered': 4,
			'cancelled by the courier': 6,
		})
	];
