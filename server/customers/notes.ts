import { eq, sql } from 'drizzle-orm';
import type { CustomerNotes } from '../../contracts/customers.ts';
import type { UserId } from '../../contracts/ids.ts';
import { audit } from '../audit/audit.ts';
import { users } from '../auth/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { customerNotes } from './tables.ts';

/** The notes about a customer; empty, of version 0, while nothing was ever written. */
export async function notesOf(db: Db, userId: UserId): Promise<CustomerNotes> {
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
 * @param draft.version of the notes that the writer had read
 * @throws Refusal 404 for an unknown customer, 409 with the notes that are there when somebody else was faster
 */
export async function writeNotes(
	tx: Db,
	userId: UserId,
	draft: { text: string; version: number },
	actorId: UserId,
): Promise<CustomerNotes> {
	// Two who write at once wait for each other here, also before there are any notes.
	const [customer] = await tx
		.select({ name: users.name })
		.from(users)
		.where(eq(users.id, userId))
		.for('update');
	if (customer === undefined) throw new Refusal(404, 'This customer does not exist.');
	const before = await notesOf(tx, userId);
	if (before.version !== draft.version)
		throw new Refusal(409, 'Somebody changed these notes while you were writing.', { notes: before });
	if (before.text === draft.text) return before;
	const row = { text: draft.text, version: before.version + 1, writtenBy: actorId, writtenAt: sql`now()` };
	await tx
		.insert(customerNotes)
		.values({ userId, ...row })
		.onConflictDoUpdate({ target: customerNotes.userId, set: row });
	await audit(tx, {
		actorId,
		action: 'customer.note',
		target: `customer:${userId}`,
		before: { notes: before.text },
		after: { notes: draft.text },
	});
	return notesOf(tx, userId);
}
