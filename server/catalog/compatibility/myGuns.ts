import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { MyGuns } from '../../../contracts/compatibility.ts';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import { isGun } from '../../../shared/guns.ts';
import { maxMyGuns } from '../../../shared/myGuns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { myGuns } from '../../schema/compatibility.ts';
import { getProductCards } from '../catalog.ts';

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

/**
 * Adds a gun to My Guns.
 * @throws HttpError 400 for a product that is no gun, 404 for an unknown or archived one, 409 with `maxMyGuns` guns
 */
export async function addMyGun(tx: Db, userId: UserId, productId: ProductId): Promise<MyGuns> {
	const [product] = await tx
		.select({ name: products.name, muzzleEnergyJ: products.muzzleEnergyJ })
		.from(products)
		.where(and(eq(products.id, productId), isNull(products.archivedAt)));
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'Product not found');
	if (!isGun(product))
		throw new HttpError(400, 'not_a_gun', `${product.name} is not a gun, so it cannot be added to My Guns.`);
	// Locked, so that guns added at the same time are counted one after another.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
	const added = await tx
		.insert(myGuns)
		.values({ userId, productId })
		.onConflictDoNothing()
		.returning({ productId: myGuns.productId });
	if (added.length > 0 && (await tx.$count(myGuns, eq(myGuns.userId, userId))) > maxMyGuns)
		throw new HttpError(
			409,
			'limit_reached',
			`My Guns has room for ${maxMyGuns} guns. Please remove one first.`,
		);
	return getMyGuns(tx, userId);
}

/** Removes a gun from My Guns; one that is not there is no error. */
export async function removeMyGun(tx: Db, userId: UserId, productId: ProductId): Promise<MyGuns> {
	await tx.delete(myGuns).where(and(eq(myGuns.userId, userId), eq(myGuns.productId, productId)));
	return getMyGuns(tx, userId);
}

/** Clears My Guns. */
export async function clearMyGuns(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(myGuns).where(eq(myGuns.userId, userId));
}

/** Every gun in My Guns with its time, also archived ones, for the download of a person's data. */
export async function getGunData(db: Db, userId: UserId): Promise<z.input<typeof accountData>['myGuns']> {
	const rows = await db
		.select({ product: products.name, addedAt: myGuns.createdAt })
		.from(myGuns)
		.innerJoin(products, eq(products.id, myGuns.productId))
		.where(eq(myGuns.userId, userId))
		.orderBy(desc(myGuns.position));
	return rows.map(({ product, addedAt }) => ({ product, addedAt: addedAt.toISOString() }));
}
