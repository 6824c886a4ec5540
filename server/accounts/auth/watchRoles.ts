import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import { users } from '../../schema/auth.ts';

/**
 * Compares the administrators with those of the call before and records each new and each former one. Roles change outside
 * of this process, by `npm run admin:create` or in the database, where its counters cannot be reached.
 */
export function createRoleWatch(db: Db, log: FastifyBaseLogger): () => Promise<void> {
	let known: ReadonlySet<string> | undefined;
	return async () => {
		const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
		const current = new Set<string>(found.map(({ id }) => id));
		const before = known ?? current;
		known = current;
		for (const accountId of new Set([...before, ...current])) {
			if (before.has(accountId) && current.has(accountId)) continue;
			const role = current.has(accountId) ? 'admin' : 'customer';
			recordSecurityEvent(log, 'role_changed', { accountId, role });
		}
	};
}
