import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { applyPriceChanges } from './applyPriceChanges.ts';

export const priceChangeTasks = ({ database }: Services): RecurringTask[] => [
	{ name: 'price changes', everySeconds: 5, run: () => applyPriceChanges(database.db) },
];
