import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SavedFilterId, UserId } from '../../contracts/ids.ts';
import type { FilteredList, SavedFilter, saveFilter as saveContract } from '../../contracts/savedFilters.ts';
import { users } from '../auth/tables.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { savedFilters } from './tables.ts';

/** Of one administrator and list. */
const mostFilters = 20;

const columns = { id: savedFilters.id, name: savedFilters.name, filters: savedFilters.filters };

/** An administrator's own filters of a list, by name. */
export function savedFiltersOf(db: Db, userId: UserId, list: FilteredList): Promise<SavedFilter[]> {
	return db
		.select(columns)
		.from(savedFilters)
		.where(and(eq(savedFilters.userId, userId), eq(savedFilters.list, list)))
		.orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id));
}

/** Keeps filters under a name. @throws Refusal 409 when the name is taken or there are twenty already */
export async function saveFilter(
	tx: Db,
	userId: UserId,
	{ list, name, filters }: z.output<typeof saveContract.body>,
): Promise<SavedFilter> {
	// Saves of one administrator wait for each other, as the number of all of them is bounded.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
	const own = await savedFiltersOf(tx, userId, list);
	if (own.some((filter) => filter.name.toLowerCase() === name.toLowerCase()))
		throw new Refusal(409, `You already have a filter called '${name}'. Please choose another name.`);
	if (own.length >= mostFilters)
		throw new Refusal(409, `You have ${mostFilters} saved filters. Please remove one you no longer use.`);
	return only(await tx.insert(savedFilters).values({ userId, list, name, filters }).returning(columns));
}

/** @throws Refusal 404 when there is no such filter of this administrator */
export async function deleteSavedFilter(tx: Db, userId: UserId, id: SavedFilterId): Promise<void> {
	const deleted = await tx
		.delete(savedFilters)
		.where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)))
		.returning({ id: savedFilters.id });
	if (deleted.length === 0) throw new Refusal(404, 'This filter does not exist any more.');
}
