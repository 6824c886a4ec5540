import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SavedFilterId, UserId } from '../../../contracts/ids.ts';
import type {
	FilteredList,
	SavedFilter,
	saveFilter as saveContract,
} from '../../../contracts/savedFilters.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { savedFilters } from '../../schema/savedFilters.ts';

/** Matches the filters of one administrator and list. */
const maxFilters = 20;

const columns = { id: savedFilters.id, name: savedFilters.name, filters: savedFilters.filters };

/** An administrator's own filters of a list, by name. */
export function getSavedFilters(db: Db, userId: UserId, list: FilteredList): Promise<SavedFilter[]> {
	return db
		.select(columns)
		.from(savedFilters)
		.where(and(eq(savedFilters.userId, userId), eq(savedFilters.list, list)))
		.orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id));
}

/** Serialises the writes of one administrator, so that names stay unique and the maximum number holds. */
const lockOwner = (tx: Db, userId: UserId) =>
	tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** @throws HttpError 409 when another of these filters has the name, in any case */
function requireFreeName(name: string, others: SavedFilter[]): void {
	if (others.some((filter) => filter.name.toLowerCase() === name.toLowerCase()))
		throw new HttpError(
			409,
			'name_taken',
			`You already have a filter called '${name}'. Please choose another name.`,
		);
}

/** Stores filters under a name. @throws HttpError 409 when the name is in use or there are already twenty */
export async function saveFilter(
	tx: Db,
	userId: UserId,
	{ list, name, filters }: z.output<typeof saveContract.body>,
): Promise<SavedFilter> {
	await lockOwner(tx, userId);
	const own = await getSavedFilters(tx, userId, list);
	requireFreeName(name, own);
	if (own.length >= maxFilters)
		throw new HttpError(
			409,
			'limit_reached',
			`You have ${maxFilters} saved filters. Please remove one you no longer use.`,
		);
	return takeOne(await tx.insert(savedFilters).values({ userId, list, name, filters }).returning(columns));
}

const unknownFilter = () => new HttpError(404, 'filter_not_found', 'This filter does not exist any more.');

/** Gives a filter another name. @throws HttpError 404 for one of another administrator, 409 when the name is in use */
export async function renameSavedFilter(
	tx: Db,
	userId: UserId,
	id: SavedFilterId,
	name: string,
): Promise<SavedFilter> {
	await lockOwner(tx, userId);
	const isOwn = and(eq(savedFilters.id, id), eq(savedFilters.userId, userId));
	const [before] = await tx.select({ list: savedFilters.list }).from(savedFilters).where(isOwn);
	if (before === undefined) throw unknownFilter();
	const own = await getSavedFilters(tx, userId, before.list);
	requireFreeName(
		name,
		own.filter((filter) => filter.id !== id),
	);
	return takeOne(await tx.update(savedFilters).set({ name }).where(isOwn).returning(columns));
}

/** @throws HttpError 404 when there is no such filter of this administrator */
export async function deleteSavedFilter(tx: Db, userId: UserId, id: SavedFilterId): Promise<void> {
	const deleted = await tx
		.delete(savedFilters)
		.where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)))
		.returning({ id: savedFilters.id });
	if (deleted.length === 0) throw unknownFilter();
}
