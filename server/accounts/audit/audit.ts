import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/statement.ts';
import { auditEntries } from '../../schema/audit.ts';

const insertEntries = insertRows(auditEntries, ['createdAt']);

type Entry = { actorId: UserId | null; action: string; target: string; before?: unknown; after?: unknown };

/**
 * Adds an audit log entry in the transaction of the change. `actorId` is null for jobs and webhooks. Entries cannot be changed,
 * so they have no text about or by a person that the deletion of an account removes, and no email addresses of customers.
 */
export const audit = (tx: Db, entry: Entry): Promise<void> => auditAll(tx, [entry]);

/** Adds audit log entries with one statement. @param entries one at least */
export const auditAll = (tx: Db, entries: readonly Entry[]): Promise<void> =>
	insertEntries(
		tx,
		entries.map((entry) => ({ before: null, after: null, ...entry })),
	);
