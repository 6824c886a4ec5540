import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';

/** Subquery of the ids of deleted accounts. */
export const deletedAccounts = (db: Db) =>
	db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
