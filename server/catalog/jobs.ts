import type { RecurringTask } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { foldProductCounts, publishScheduled, showBegunRates } from './catalog.ts';

export const catalogTasks = ({ database }: Services): RecurringTask[] => [
	{ name: 'product counts', everySeconds: 60, run: () => foldProductCounts(database.db) },
	{ name: 'scheduled products', everySeconds: 5, run: () => publishScheduled(database.db) },
	{ name: 'GST rates', everySeconds: 15, run: () => showBegunRates(database.db) },
];
