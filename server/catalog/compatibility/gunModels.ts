import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
	type GunModel,
	type GunModelDraft,
	gunModelLimits,
	type LinkedGunModel,
} from '../../../contracts/gunModels.ts';
import type { GunModelId, ProductId, UserId } from '../../../contracts/ids.ts';
import { gunModelName, isGun } from '../../../shared/guns.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { calibreText } from '../../../shared/units.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentVersion, requireVersion } from '../../platform/http/contentVersion.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { products } from '../../schema/catalog.ts';
import { gunModelAccessories, gunModels } from '../../schema/compatibility.ts';

type Row = typeof gunModels.$inferSelect;

export const toGunModel = ({ powerSource, ...model }: Row): GunModel => ({
	...model,
	...(powerSource !== null && { powerSource }),
});

const byName = new Intl.Collator('en', { numeric: true });

/** All gun models by maker, model and calibre, `LP 2` before `LP 10`. */
export async function listGunModels(db: Db): Promise<GunModel[]> {
	const rows = await db.select().from(gunModels);
	return rows
		.map(toGunModel)
		.sort(
			(one, other) =>
				byName.compare(gunModelName(one), gunModelName(other)) || one.calibreMm - other.calibreMm,
		);
}

/** All gun models with the products that the owner linked to them, by name. */
export async function listLinkedGunModels(db: Db): Promise<LinkedGunModel[]> {
	const linked = await db
		.select({
			modelId: gunModelAccessories.modelId,
			id: products.id,
			name: products.name,
			sku: products.sku,
			status: products.status,
		})
		.from(gunModelAccessories)
		.innerJoin(products, eq(products.id, gunModelAccessories.accessoryId))
		.orderBy(asc(sql`lower(${products.name})`), asc(products.id));
	const byModel = Map.groupBy(linked, ({ modelId }) => modelId);
	return (await listGunModels(db)).map((model) => {
		const own = byModel.get(model.id) ?? [];
		const { maker, kind, calibreMm, powerSource } = model;
		return {
			...model,
			accessories: own.map(({ id, name, sku, status }) => ({
				id,
				name,
				sku: sku ?? defaultSku(id),
				archived: status === 'archived',
			})),
			version: contentVersion([
				maker,
				model.model,
				kind,
				calibreMm,
				powerSource,
				own.map(({ id }) => id).toSorted(),
			]),
		};
	});
}

/** Serialises changes, so that limits and unique names hold. */
export async function lockModels(tx: Db): Promise<LinkedGunModel[]> {
	await tx.execute(sql`lock table ${gunModels} in share row exclusive mode`);
	return listLinkedGunModels(tx);
}

export const isSame = (
	one: Pick<GunModelDraft, 'maker' | 'model' | 'calibreMm'>,
	other: typeof one,
): boolean =>
	gunModelName(one).toLowerCase() === gunModelName(other).toLowerCase() && one.calibreMm === other.calibreMm;

/** @throws HttpError 409 when another gun model has the same name and calibre */
function requireOther(draft: GunModelDraft, others: GunModel[]): void {
	const same = others.find((other) => isSame(draft, other));
	if (same !== undefined)
		throw new HttpError(
			409,
			'name_taken',
			`There is ${gunModelName(same)} in ${calibreText(same.calibreMm)} already.`,
		);
}

/** @throws HttpError 404 when one of the products is unknown, 400 when one is a gun */
async function requireAccessories(tx: Db, ids: ProductId[]): Promise<void> {
	if (ids.length === 0) return;
	const found = await tx
		.select({ name: products.name, muzzleEnergyJ: products.muzzleEnergyJ })
		.from(products)
		.where(inArray(products.id, ids));
	if (found.length < new Set(ids).size)
		throw new HttpError(404, 'product_not_found', 'One of the products does not exist any more.');
	const gun = found.find(isGun);
	if (gun !== undefined)
		throw new HttpError(
			400,
			'validation_failed',
			`${gun.name} is a gun. Link what fits a gun, such as a scope or a magazine.`,
		);
}

export const getColumns = ({ accessories: _, powerSource, ...draft }: GunModelDraft) => ({
	...draft,
	powerSource: powerSource ?? null,
});

/** For the audit log. */
const describe = ({ accessories, version: _, ...model }: LinkedGunModel) => ({
	...model,
	name: gunModelName(model),
	fits: accessories.map(({ name }) => name).join(', '),
});

/** Stores what fits a gun model and reads it. */
async function linkAccessories(tx: Db, modelId: GunModelId, ids: ProductId[]): Promise<LinkedGunModel> {
	await tx.delete(gunModelAccessories).where(eq(gunModelAccessories.modelId, modelId));
	if (ids.length > 0)
		await tx
			.insert(gunModelAccessories)
			.values([...new Set(ids)].map((accessoryId) => ({ modelId, accessoryId })));
	await revalidateTags(tx, ['catalog']);
	const stored = (await listLinkedGunModels(tx)).find(({ id }) => id === modelId);
	if (stored === undefined) throw new Error(`The gun model ${modelId} was not stored.`);
	return stored;
}

/**
 * Adds a gun model.
 * @throws HttpError 400 when a gun is linked to it, 404 for an unknown product, 409 when it exists or there are too many
 */
export async function addGunModel(tx: Db, draft: GunModelDraft, actorId: UserId): Promise<LinkedGunModel> {
	const models = await lockModels(tx);
	if (models.length >= gunModelLimits.models)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${gunModelLimits.models} gun models. Please delete one you no longer need.`,
		);
	requireOther(draft, models);
	await requireAccessories(tx, draft.accessories);
	const id = newId<GunModelId>();
	await tx.insert(gunModels).values({ id, ...getColumns(draft) });
	const added = await linkAccessories(tx, id, draft.accessories);
	await audit(tx, actorId, 'gunModels.create', `gunModel:${id}`, { after: describe(added) });
	return added;
}

/**
 * Changes a gun model.
 * @throws HttpError 400 when a gun is linked to it, 404 when it or a product is unknown, 409 when another is the same, or when it
 * is not that of `version`
 */
export async function changeGunModel(
	tx: Db,
	id: GunModelId,
	{ version, ...draft }: GunModelDraft & { version?: string | undefined },
	actorId: UserId,
): Promise<LinkedGunModel> {
	const models = await lockModels(tx);
	const before = models.find((model) => model.id === id);
	if (before === undefined)
		throw new HttpError(404, 'gun_model_not_found', 'This gun model does not exist any more.');
	requireVersion(version, before.version);
	requireOther(
		draft,
		models.filter((model) => model !== before),
	);
	await requireAccessories(tx, draft.accessories);
	await tx.update(gunModels).set(getColumns(draft)).where(eq(gunModels.id, id));
	const after = await linkAccessories(tx, id, draft.accessories);
	await audit(tx, actorId, 'gunModels.update', `gunModel:${id}`, {
		before: describe(before),
		after: describe(after),
	});
	return after;
}

/** Deletes a gun model, also from My Guns. @throws HttpError 404 when it is unknown, 409 when it is not that of `version` */
export async function deleteGunModel(
	tx: Db,
	id: GunModelId,
	version: string | undefined,
	actorId: UserId,
): Promise<void> {
	const before = (await lockModels(tx)).find((model) => model.id === id);
	if (before === undefined)
		throw new HttpError(404, 'gun_model_not_found', 'This gun model does not exist any more.');
	requireVersion(version, before.version);
	await tx.delete(gunModels).where(eq(gunModels.id, id));
	await audit(tx, actorId, 'gunModels.delete', `gunModel:${id}`, { before: describe(before) });
	await revalidateTags(tx, ['catalog']);
}
