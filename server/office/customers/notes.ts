import { eq, sql } from 'drizzle-orm';
import type { CustomerNotes } from '../../../contracts/customers.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { customerNotes } from '../../schema/customers.ts';

/** The notes about a customer; empty with version 0 before the first edit. */
export async function getNotes(db: Db, userId: UserId): Promise<CustomerNotes> {
	const [row] = await db
		.select({
			text: customerNotes.text,
			version: customerNotes.version,
			writtenBy: users.name,
			writtenAt: customerNotes.writtenAt,
		})
		.from(customerNotes)
		.innerJoin(users, eq(users.id, customerNotes.writtenBy))
		.where(eq(customerNotes.userId, userId));
	if (row === undefined) return { text: '', version: 0, writtenBy: null, writtenAt: null };
	return { ...row, writtenAt: row.writtenAt.toISOString() };
}

/**
 * Replaces the notes about a customer.
 * @param draft.version the version that the editor loaded
 * @throws HttpError 404 for an unknown customer, 409 with the current notes when they were changed in the meantime
 */
export async function writeNotes(
	tx: Db,
	userId: UserId,
	draft: { text: string; version: number },
	actorId: UserId,
): Promise<CustomerNotes> {
	// Serializes concurrent edits, also before the first notes exist.
	const [customer] = await tx
		.select({ name: users.name })
		.from(users)
		.where(eq(users.id, userId))
		.for('update');
	if (customer === undefined) throw new HttpError(404, 'account_not_found', 'This customer does not exist.');
	const before = await getNotes(tx, userId);
	if (before.version !== draft.version)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else changed these notes while you were writing.',
			{ notes: before },
		);
	if (before.text === draft.text) return before;
	const row = { text: draft.text, version: before.version + 1, writtenBy: actorId, writtenAt: sql`now()` };
	await tx
		.insert(customerNotes)
		.values({ userId, ...row })
		.onConflictDoUpdate({ target: customerNotes.userId, set: row });
	// Without the text, which the deletion of the account could not remove from there.
	await audit(tx, actorId, 'customer.note', `customer:${userId}`);
	return getNotes(tx, userId);
}
