import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/statement.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { auditEntries } from '../../schema/audit.ts';

const insertEntries = insertRows(auditEntries, ['createdAt']);

/** As in 'product.update'. */
export type Action = `${string}.${string}`;
/** Kind and id of what was changed. */
type Target = `${string}:${string}`;
type Change = { before?: unknown; after?: unknown };
type Entry = Change & { actorId: UserId | null; action: Action; target: Target };

/**
 * Adds an audit log entry in the transaction of the change. `actorId` is null for jobs and webhooks. Entries cannot be changed,
 * so they have no text about or by a person that the deletion of an account removes, and no email addresses of customers.
 */
export const audit = (
	tx: Db,
	actorId: UserId | null,
	action: Action,
	target: Target,
	change: Change = {},
): Promise<void> => auditAll(tx, [{ actorId, action, target, ...change }]);

/** Adds audit log entries with one statement. @param entries one at least */
export const auditAll = (tx: Db, entries: readonly Entry[]): Promise<void> =>
	insertEntries(
		tx,
		entries.map((entry) => ({ before: null, after: null, ...entry })),
	);

export const personalData: PersonalData = {
	tables: { audit_entries: { deletion: 'kept', download: null } },
};
