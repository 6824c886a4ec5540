import type { PersonalData } from '../../platform/personalData.ts';
import { anonymizeCheckouts } from './anonymizeCheckouts.ts';

export const personalData: PersonalData = {
	// Of the orders that they became.
	tables: { checkouts: { deletion: 'kept', download: null } },
	deleteOld: anonymizeCheckouts,
};
