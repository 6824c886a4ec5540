import type { PersonalData } from '../../platform/personalData.ts';
import { anonymizeReturns } from './anonymizeReturns.ts';

/** Returns belong to orders, which have the buyer. */
export const personalData: PersonalData = {
	tables: {},
	deleteOld: anonymizeReturns,
};
