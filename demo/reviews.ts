import { airPistolAccessoriesReviews } from './reviews/air-pistol-accessories.ts';
import { airPistolsReviews } from './reviews/air-pistols.ts';
import { airRifleAccessoriesReviews } from './reviews/air-rifle-accessories.ts';
import { co2PistolsReviews } from './reviews/co2-pistols.ts';
import { consumablesReviews } from './reviews/consumables.ts';
import { electronicTargetSystemsReviews } from './reviews/electronic-target-systems.ts';
import { fieldRiflesReviews } from './reviews/field-rifles.ts';
import { manualTargetSystemsReviews } from './reviews/manual-target-systems.ts';
import { matchPelletsReviews } from './reviews/match-pellets.ts';
import { matchRiflesReviews } from './reviews/match-rifles.ts';
import { practicePelletsReviews } from './reviews/practice-pellets.ts';
import { scattTrainingSystemsReviews } from './reviews/scatt-training-systems.ts';
import { sparesReviews } from './reviews/spares.ts';
import type { WrittenReviews } from './reviews/written.ts';

export type DemoReview = WrittenReviews[string][number] & {
	/** Key of a product of the catalog. */
	product: string;
};

const written: WrittenReviews[] = [
	matchRiflesReviews,
	fieldRiflesReviews,
	airPistolsReviews,
	co2PistolsReviews,
	matchPelletsReviews,
	practicePelletsReviews,
	sparesReviews,
	airRifleAccessoriesReviews,
	airPistolAccessoriesReviews,
	manualTargetSystemsReviews,
	electronicTargetSystemsReviews,
	scattTrainingSystemsReviews,
	consumablesReviews,
];

/** All reviews of the demo: at most one per person and product, all with different texts. */
export const reviews: DemoReview[] = written.flatMap((byProduct) =>
	Object.entries(byProduct).flatMap(([product, list]) => list.map((review) => ({ product, ...review }))),
);
