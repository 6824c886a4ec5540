import { inTransaction } from '../../platform/database/database.ts';
import type { JobHandler, RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredEmailCodes, sendEmailCode } from './emailCodes.ts';
import { deleteOldDevices } from './knownDevices.ts';
import { deleteOldLinks, sendRequestedLink } from './links.ts';
import { deleteExpiredChallenges } from './passkeys.ts';
import { deleteExpiredPendingLogins } from './pendingLogins.ts';
import { reencryptSecrets } from './reencryptSecrets.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { createRoleWatch } from './watchRoles.ts';

export const authJobs = (services: Services): Record<string, JobHandler> => ({
	'mail link': (payload, job) =>
		inTransaction(services.database.db, (tx) => sendRequestedLink(tx, payload, job.id, services.publicUrl)),
	'email code': (payload, job) => sendEmailCode(services, payload, job),
});

export const authTasks = ({ database, log, secrets }: Services): RecurringTask[] => [
	{ name: 'expired sessions', everySeconds: 3600, run: () => deleteExpiredSessions(database.db) },
	{
		name: 'expired logins',
		everySeconds: 3600,
		run: async () => {
			await deleteExpiredPendingLogins(database.db);
			await deleteExpiredChallenges(database.db);
			await deleteExpiredEmailCodes(database.db);
		},
	},
	{ name: 'old devices', everySeconds: 86_400, run: () => deleteOldDevices(database.db) },
	{ name: 'changed roles', everySeconds: 30, run: createRoleWatch(database.db, log) },
	{
		name: 'stored secrets',
		everySeconds: 86_400,
		run: () => reencryptSecrets(database.db, secrets, log),
	},
	{ name: 'old mail links', everySeconds: 86_400, run: () => deleteOldLinks(database.db) },
];
