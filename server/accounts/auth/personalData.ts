import { eq } from 'drizzle-orm';
import { takeOne } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { users } from '../../schema/auth.ts';
import { deleteUnverifiedAccounts } from './anonymiseAccount.ts';
import { getSessions } from './sessions.ts';

/** Accounts with what lets a person in; `anonymiseAccount` removes it. */
export const personalData: PersonalData = {
	tables: {
		// Without the name.
		users: { deletion: 'kept', download: 'profile' },
		sessions: { deletion: 'removed', download: 'sessions' },
		email_codes: { deletion: 'removed', download: null },
		known_devices: { deletion: 'removed', download: null },
		mail_links: { deletion: 'removed', download: null },
	},
	download: async (db, { id, sessionId }) => {
		const account = takeOne(await db.select().from(users).where(eq(users.id, id)));
		const { policyVersion, policyAcceptedAt } = account;
		return {
			profile: {
				name: account.name,
				email: account.email,
				role: account.role,
				createdAt: account.createdAt.toISOString(),
				emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
			},
			consent:
				policyVersion === null || policyAcceptedAt === null
					? null
					: { policyVersion, acceptedAt: policyAcceptedAt.toISOString() },
			sessions: await getSessions(db, id, sessionId),
		};
	},
	deleteOld: deleteUnverifiedAccounts,
};
