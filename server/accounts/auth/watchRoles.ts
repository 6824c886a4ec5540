import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import { users } from '../../schema/auth.ts';

/**
 * Compares the administrators and their roles with those of the call before and records each difference. Roles change outside
 * of this process too, by `npm run admin:create` or in the database, where its counters cannot be reached.
 */
export function createRoleWatch(db: Db, log: FastifyBaseLogger): () => Promise<void> {
	let known: ReadonlyMap<string, string> | undefined;
	return async () => {
		const found = await db
			.select({ id: users.id, staffRole: users.staffRole })
			.from(users)
			.where(eq(users.role, 'admin'));
		const current = new Map<string, string>(found.map(({ id, staffRole }) => [id, staffRole ?? 'admin']));
		const before = known ?? current;
		known = current;
		for (const accountId of new Set([...before.keys(), ...current.keys()])) {
			const role = current.get(accountId) ?? 'customer';
			if (before.get(accountId) !== current.get(accountId))
				recordSecurityEvent(log, 'role_changed', { accountId, role });
		}
	};
}
