import { inTransaction } from '../platform/database/database.ts';
import type { JobHandler, Round } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteOldLinks, sendRequestedLink } from './links.ts';
import { deleteExpiredSessions } from './sessions.ts';

export const authJobs = ({ database, publicUrl }: Services): Record<string, JobHandler> => ({
	'mail link': (payload, job) =>
		inTransaction(database.db, (tx) => sendRequestedLink(tx, payload, job.id, publicUrl)),
});

export const authRounds = ({ database }: Services): Round[] => [
	{ name: 'expired sessions', everySeconds: 3600, run: () => deleteExpiredSessions(database.db) },
	{ name: 'old mail links', everySeconds: 86_400, run: () => deleteOldLinks(database.db) },
];
