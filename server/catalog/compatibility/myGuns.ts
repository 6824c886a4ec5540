import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MyGuns } from '../../../contracts/compatibility.ts';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import { gunModelName, isGun } from '../../../shared/guns.ts';
import { maxMyGuns } from '../../../shared/myGuns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { gunModels, myGunModels, myGuns } from '../../schema/compatibility.ts';
import { getProductCards } from '../catalog.ts';
import { requireProduct } from '../requireProduct.ts';

/** A person's guns, newest first; archived ones are left out. */
export async function getMyGuns(db: Db, userId: UserId): Promise<MyGuns> {
	const rows = await db
		.select({ id: myGuns.productId })
		.from(myGuns)
		.where(eq(myGuns.userId, userId))
		.orderBy(desc(myGuns.position));
	const cards = await getProductCards(
		db,
		rows.map(({ id }) => id),
	);
	return rows.flatMap(({ id }) => cards.get(id) ?? []);
}

/** Lets one transaction at a time add guns of a person, so that they are counted one after another. */
export const lockMyGuns = (tx: Db, userId: UserId) =>
	tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** @throws HttpError 409 when a person has more than `maxMyGuns` guns, sold here or not */
export async function requireRoom(tx: Db, userId: UserId): Promise<void> {
	const guns = await tx.$count(myGuns, eq(myGuns.userId, userId));
	const models = await tx.$count(myGunModels, eq(myGunModels.userId, userId));
	if (guns + models > maxMyGuns)
		throw new HttpError(
			409,
			'limit_reached',
			`My Guns has room for ${maxMyGuns} guns. Please remove one first.`,
		);
}

/**
 * Adds a gun to My Guns.
 * @throws HttpError 400 for a product that is no gun, 404 for an unknown or archived one, 409 with `maxMyGuns` guns
 */
export async function addMyGun(tx: Db, userId: UserId, productId: ProductId): Promise<MyGuns> {
	const product = await requireProduct(tx, productId);
	if (!isGun(product))
		throw new HttpError(400, 'not_a_gun', `${product.name} is not a gun, so it cannot be added to My Guns.`);
	await lockMyGuns(tx, userId);
	await tx.insert(myGuns).values({ userId, productId }).onConflictDoNothing();
	await requireRoom(tx, userId);
	return getMyGuns(tx, userId);
}

/** Removes a gun from My Guns; one that is not there is no error. */
export async function removeMyGun(tx: Db, userId: UserId, productId: ProductId): Promise<MyGuns> {
	await tx.delete(myGuns).where(and(eq(myGuns.userId, userId), eq(myGuns.productId, productId)));
	return getMyGuns(tx, userId);
}

export async function clearMyGuns(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(myGuns).where(eq(myGuns.userId, userId));
	await tx.delete(myGunModels).where(eq(myGunModels.userId, userId));
}

/** Every gun in My Guns with its time, also archived ones and gun models, for the download of a person's data. */
export async function getGunData(db: Db, userId: UserId): Promise<z.input<typeof accountData>['myGuns']> {
	const rows = await db
		.select({ product: products.name, addedAt: myGuns.createdAt })
		.from(myGuns)
		.innerJoin(products, eq(products.id, myGuns.productId))
		.where(eq(myGuns.userId, userId))
		.orderBy(desc(myGuns.position));
	const models = await db
		.select({ maker: gunModels.maker, model: gunModels.model, addedAt: myGunModels.createdAt })
		.from(myGunModels)
		.innerJoin(gunModels, eq(gunModels.id, myGunModels.modelId))
		.where(eq(myGunModels.userId, userId))
		.orderBy(desc(myGunModels.position));
	return [...rows, ...models.map(({ addedAt, ...model }) => ({ product: gunModelName(model), addedAt }))].map(
		({ product, addedAt }) => ({ product, addedAt: addedAt.toISOString() }),
	);
}
