import type { Db } from '../../platform/database/database.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { personalData } from './personalData.ts';

/** Deletes personal data after its time in docs/privacy.md. Other tasks delete what only the server needs. */
export async function deleteOldPersonalData(db: Db): Promise<void> {
	for (const { deleteOld } of personalData) await deleteOld?.(db);
}

export const privacyTasks = (db: Db): RecurringTask[] => [
	{ name: 'old personal data', everySeconds: 86_400, run: () => deleteOldPersonalData(db) },
];
