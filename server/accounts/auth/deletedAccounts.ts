import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { users } from '../../schema/auth.ts';

export const deletedAccounts = (db: Db) =>
	db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));

const lockUndeleted = preparedQuery((db) =>
	db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
		.for('key share'),
);

/**
 * Keeps an account from being deleted until the transaction ends.
 * @returns false for one that was deleted
 */
export async function keepAccount(tx: Db, userId: UserId): Promise<boolean> {
	const [found] = await lockUndeleted(tx, { userId });
	return found !== undefined;
}
