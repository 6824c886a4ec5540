import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOldSearches, recordSearches } from './countedSearches.ts';
import { getSearchCounter } from './searchCounter.ts';

export function searchTasks(services: Services): RecurringTask[] {
	const { db } = services.database;
	return [
		{
			name: 'counted searches',
			everySeconds: 30,
			run: () => recordSearches(db, getSearchCounter(services).take()),
		},
		{ name: 'old searches', everySeconds: 86_400, run: () => deleteOldSearches(db) },
	];
}
