import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { GunModel } from '../../../contracts/gunModels.ts';
import type { GunModelId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { gunModels, myGunModels } from '../../schema/compatibility.ts';
import { toGunModel } from './gunModels.ts';
import { lockMyGuns, requireRoom } from './myGuns.ts';

/** A person's gun models, newest first. */
export async function getMyGunModels(db: Db, userId: UserId): Promise<GunModel[]> {
	const rows = await db
		.select(getTableColumns(gunModels))
		.from(myGunModels)
		.innerJoin(gunModels, eq(gunModels.id, myGunModels.modelId))
		.where(eq(myGunModels.userId, userId))
		.orderBy(desc(myGunModels.position));
	return rows.map(toGunModel);
}

/** Adds a gun model to My Guns. @throws HttpError 404 for an unknown one, 409 when My Guns is full */
export async function addMyGunModel(tx: Db, userId: UserId, modelId: GunModelId): Promise<GunModel[]> {
	if ((await tx.$count(gunModels, eq(gunModels.id, modelId))) === 0)
		throw new HttpError(404, 'gun_model_not_found', 'This gun model does not exist any more.');
	await lockMyGuns(tx, userId);
	await tx.insert(myGunModels).values({ userId, modelId }).onConflictDoNothing();
	await requireRoom(tx, userId);
	return getMyGunModels(tx, userId);
}

/** Removes a gun model from My Guns; one that is not there is no error. */
export async function removeMyGunModel(tx: Db, userId: UserId, modelId: GunModelId): Promise<GunModel[]> {
	await tx.delete(myGunModels).where(and(eq(myGunModels.userId, userId), eq(myGunModels.modelId, modelId)));
	return getMyGunModels(tx, userId);
}
