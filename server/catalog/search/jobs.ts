import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { createSearchReader, deleteUnusedWords } from '../catalog.ts';
import { deleteOldSearches, recordSearches } from './countedSearches.ts';
import { getSearchCounter } from './searchCounter.ts';

export function searchTasks(services: Services): RecurringTask[] {
	const { db } = services.database;
	const read = createSearchReader(services.cache);
	return [
		{
			name: 'counted searches',
			everySeconds: 30,
			run: () => recordSearches(db, read, getSearchCounter(services).take()),
		},
		{ name: 'words of products', everySeconds: 86_400, run: () => deleteUnusedWords(db) },
		{ name: 'old searches', everySeconds: 86_400, run: () => deleteOldSearches(db) },
	];
}
