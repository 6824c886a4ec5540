import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { PlannedSettingsId } from '../../../contracts/ids.ts';
import type { Db } from '../database/database.ts';
import { plannedSettings as table } from './tables.ts';

export type StoredPlan = typeof table.$inferSelect;

/** @returns false when the group has a planned change already */
export async function storePlan(tx: Db, plan: typeof table.$inferInsert): Promise<boolean> {
	const stored = await tx.insert(table).values(plan).onConflictDoNothing({ target: table.group }).returning();
	return stored.length > 0;
}

/** @returns what was planned; undefined when it is not planned any more */
export async function deletePlan(tx: Db, id: PlannedSettingsId): Promise<StoredPlan | undefined> {
	const [deleted] = await tx.delete(table).where(eq(table.id, id)).returning();
	return deleted;
}

const isDue = and(lte(table.startsAt, sql`now()`), isNull(table.problem));

/** The planned changes whose time has come, in the order of their times. */
export const listDue = (db: Db) =>
	db.select({ id: table.id }).from(table).where(isDue).orderBy(asc(table.startsAt), asc(table.id));

/** A planned change whose time has come, locked; undefined when it was applied, moved or cancelled meanwhile. */
export async function lockDue(tx: Db, id: PlannedSettingsId): Promise<StoredPlan | undefined> {
	const [due] = await tx
		.select()
		.from(table)
		.where(and(eq(table.id, id), isDue))
		.for('update');
	return due;
}

/** Notes why a planned change did not take effect; it is not tried again. */
export async function failPlan(tx: Db, id: PlannedSettingsId, problem: string): Promise<void> {
	await tx.update(table).set({ problem }).where(eq(table.id, id));
}
