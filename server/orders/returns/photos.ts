import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { ReturnId, ReturnPhotoId, UserId } from '../../../contracts/ids.ts';
import { maxReturnPhotos } from '../../../contracts/returns.ts';
import { endedReturnStates } from '../../../shared/itemStates.ts';
import { deletedAccounts } from '../../accounts/auth/auth.ts';
import { encodePicture, photoFile, storeWithRow } from '../../content/media/media.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { orders } from '../../schema/orders.ts';
import { returnPhotos, returns } from '../../schema/returns.ts';

/** @throws HttpError 404 for a return of another user, 409 when it is decided or has all its photos */
async function requireRoom(tx: Db, userId: UserId, returnId: ReturnId): Promise<void> {
	const [found] = await tx
		.select({ state: returns.state })
		.from(returns)
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(and(eq(returns.id, returnId), eq(orders.userId, userId)))
		.for('update', { of: returns });
	if (found === undefined) throw new HttpError(404, 'return_not_found', 'There is no such return.');
	if (found.state !== 'requested')
		throw new HttpError(
			409,
			'status_not_allowed',
			`This return is already ${found.state}, so photos cannot be added.`,
		);
	if ((await tx.$count(returnPhotos, eq(returnPhotos.returnId, returnId))) >= maxReturnPhotos)
		throw new HttpError(409, 'limit_reached', `A return has at most ${maxReturnPhotos} photos.`);
}

/**
 * Adds a photo to a return of the user that is not decided yet.
 * @throws HttpError 404, 409 as `requireRoom`; 415 and 422 for a file that is no picture; StorageDown
 */
export async function addPhoto(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	userId: UserId,
	returnId: ReturnId,
	bytes: Buffer,
): Promise<ReturnPhotoId> {
	// Checked before the picture is decoded, and again when it is recorded.
	await inTransaction(db, (tx) => requireRoom(tx, userId, returnId));
	const { data } = await encodePicture(bytes);
	const id = newId<ReturnPhotoId>();
	await storeWithRow(storage, photoFile(id), data, () =>
		inTransaction(db, async (tx) => {
			await requireRoom(tx, userId, returnId);
			await tx.insert(returnPhotos).values({ id, returnId });
		}),
	);
	return id;
}

/**
 * A photo of a return, re-encoded as WebP.
 * @param expectedUserId undefined for an administrator
 * @returns undefined when that user has no such photo
 */
export async function getPhoto(
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
	which: { returnId: ReturnId; photoId: ReturnPhotoId },
	expectedUserId: UserId | undefined,
): Promise<Buffer | undefined> {
	const [found] = await db
		.select({ id: returnPhotos.id })
		.from(returnPhotos)
		.innerJoin(returns, eq(returns.id, returnPhotos.returnId))
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(
			and(
				eq(returnPhotos.id, which.photoId),
				eq(returns.id, which.returnId),
				expectedUserId === undefined ? undefined : eq(orders.userId, expectedUserId),
			),
		);
	return found && storage.get(photoFile(found.id));
}

/** Photos per run of the task. */
const deletedAtOnce = 500;

/** Deletes the photos of returns that were settled a year ago, and of deleted accounts. */
export async function deleteOldPhotos({
	storage,
	database: { db },
}: Pick<Services, 'storage' | 'database'>): Promise<void> {
	const old = await db
		.select({ id: returnPhotos.id })
		.from(returnPhotos)
		.innerJoin(returns, eq(returns.id, returnPhotos.returnId))
		.innerJoin(orders, eq(orders.id, returns.orderId))
		.where(
			or(
				and(
					inArray(returns.state, [...endedReturnStates, 'refunded', 'replaced']),
					lt(returns.stateChangedAt, sql`now() - interval '1 year'`),
				),
				inArray(orders.userId, deletedAccounts(db)),
			),
		)
		.limit(deletedAtOnce);
	for (const { id } of old) {
		await storage.remove(photoFile(id));
		await db.delete(returnPhotos).where(eq(returnPhotos.id, id));
	}
}

export const returnTasks = (services: Services): RecurringTask[] => [
	{ name: 'old return photos', everySeconds: 86_400, run: () => deleteOldPhotos(services) },
];
