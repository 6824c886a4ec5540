import type { RecurringTask } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { foldProductCounts } from './catalog.ts';

/** Recurring tasks of this domain. */
export const catalogTasks = ({ database }: Services): RecurringTask[] => [
	{ name: 'product counts', everySeconds: 60, run: () => foldProductCounts(database.db) },
];
