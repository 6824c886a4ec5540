import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { countWords, getSearchReader } from '../catalog.ts';
import { deleteOldSearches, recordSearches } from './countedSearches.ts';
import { getSearchCounter } from './searchCounter.ts';

export function searchTasks(services: Services): RecurringTask[] {
	const { db } = services.database;
	const read = getSearchReader(services.cache);
	return [
		{
			name: 'counted searches',
			everySeconds: 30,
			run: () => recordSearches(db, read, getSearchCounter(services).take()),
		},
		{ name: 'words of products', everySeconds: 86_400, run: () => countWords(db) },
		{ name: 'old searches', everySeconds: 86_400, run: () => deleteOldSearches(db) },
	];
}
