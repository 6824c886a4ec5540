import { eq, inArray, sql } from 'drizzle-orm';
import {
	type CollectionDraft,
	type CollectionEdit,
	collectionLimits,
	type EditedCollection,
} from '../../../contracts/collections.ts';
import type { CollectionId, ProductId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { followInMenus } from '../../content/customPages/customPages.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { toSlug } from '../../platform/slugs.ts';
import { products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { collectionAddresses, collectionProducts, collections } from '../../schema/collections.ts';
import { readEditedCollection } from './readCollections.ts';

const addressTaken = () =>
	invalid({ slug: 'Another collection has or had this address. Please choose another one.' });

const toAddress = (slug: string) => `/collections/${slug}`;

/** The columns of a draft. @throws HttpError 400 when its category does not exist */
async function toColumns(tx: Db, { slug, title, description, image, tags, categoryId }: CollectionDraft) {
	if (categoryId != null) {
		const [category] = await tx
			.select({ id: categories.id })
			.from(categories)
			.where(eq(categories.id, categoryId));
		if (category === undefined) throw invalid({ categoryId: 'Please choose a category that exists.' });
	}
	return {
		title,
		tags,
		description: description ?? '',
		imageUrl: image,
		categoryId: categoryId ?? null,
		slug: slug ?? toSlug(title, 'collection'),
	};
}

/** Gives a collection an address, unless it has had it already. @throws HttpError 400 when it is another one's */
async function takeAddress(tx: Db, slug: string, collectionId: CollectionId): Promise<void> {
	const taken = await tx
		.insert(collectionAddresses)
		.values({ slug, collectionId })
		.onConflictDoUpdate({
			target: collectionAddresses.slug,
			set: { collectionId },
			setWhere: eq(collectionAddresses.collectionId, collectionId),
		})
		.returning();
	if (taken.length === 0) throw addressTaken();
}

/** Replaces what was chosen by hand. @throws HttpError 404 when one of the products does not exist */
async function storeProducts(tx: Db, collectionId: CollectionId, ids: ProductId[]): Promise<void> {
	await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId));
	if (ids.length === 0) return;
	// Locked, so that none is deleted before they are stored.
	const found = await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(products.id)
		.for('key share');
	if (found.length < ids.length)
		throw new HttpError(404, 'product_not_found', 'One of the products does not exist any more.');
	await tx
		.insert(collectionProducts)
		.values(ids.map((productId, position) => ({ collectionId, productId, position })));
}

/** The fields of a collection for the audit log: of its products the names, in their order. */
const audited = ({ version: _, updatedAt: __, products: chosen, tags, ...collection }: EditedCollection) => ({
	...collection,
	tags: tags.join(', '),
	products: chosen.map(({ name }) => name).join(', '),
});

/** @throws HttpError 400 when the address is taken, 409 when there are too many */
export async function createCollection(
	tx: Db,
	draft: CollectionDraft,
	actorId: UserId,
): Promise<EditedCollection> {
	if ((await tx.$count(collections)) >= collectionLimits.collections)
		throw new HttpError(
			409,
			'limit_reached',
			`There are ${collectionLimits.collections} collections already. Please delete one first.`,
		);
	const columns = await toColumns(tx, draft);
	const id = newId<CollectionId>();
	const made = await tx
		.insert(collections)
		.values({ id, ...columns })
		.onConflictDoNothing({ target: collections.slug })
		.returning({ id: collections.id });
	if (made.length === 0) throw addressTaken();
	await takeAddress(tx, columns.slug, id);
	await storeProducts(tx, id, draft.products);
	const after = await readEditedCollection(tx, id);
	await audit(tx, actorId, 'collection.create', `collection:${id}`, { after: audited(after) });
	await revalidateTags(tx, ['collections']);
	return after;
}

async function lockCollection(tx: Db, id: CollectionId): Promise<EditedCollection> {
	await tx.select({ id: collections.id }).from(collections).where(eq(collections.id, id)).for('update');
	return readEditedCollection(tx, id);
}

/** The address of a collection and its earlier ones. */
async function getAddresses(tx: Db, id: CollectionId): Promise<string[]> {
	const rows = await tx
		.select({ slug: collectionAddresses.slug })
		.from(collectionAddresses)
		.where(eq(collectionAddresses.collectionId, id));
	return rows.map(({ slug }) => toAddress(slug));
}

/**
 * Changes a collection. Menus follow it to a new address.
 * @throws HttpError 404; 409 when someone else has changed it since it was read; 400 when the address is taken
 */
export async function updateCollection(
	tx: Db,
	id: CollectionId,
	{ version, ...draft }: CollectionEdit,
	actorId: UserId,
): Promise<EditedCollection> {
	const before = await lockCollection(tx, id);
	if (before.version !== version)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else has changed this collection meanwhile. Please close it and make your change again.',
		);
	const columns = await toColumns(tx, draft);
	if (columns.slug !== before.slug) {
		await takeAddress(tx, columns.slug, id);
		await followInMenus(tx, actorId, await getAddresses(tx, id), toAddress(columns.slug));
	}
	await tx
		.update(collections)
		.set({ ...columns, version: version + 1, updatedAt: sql`now()` })
		.where(eq(collections.id, id));
	await storeProducts(tx, id, draft.products);
	const after = await readEditedCollection(tx, id);
	await audit(tx, actorId, 'collection.update', `collection:${id}`, {
		before: audited(before),
		after: audited(after),
	});
	await revalidateTags(tx, ['collections']);
	return after;
}

/** Deletes a collection with its addresses; links to it leave the menus. @throws HttpError 404 */
export async function deleteCollection(tx: Db, id: CollectionId, actorId: UserId): Promise<void> {
	const before = await lockCollection(tx, id);
	const addresses = await getAddresses(tx, id);
	await tx.delete(collections).where(eq(collections.id, id));
	await followInMenus(tx, actorId, addresses, undefined);
	await audit(tx, actorId, 'collection.delete', `collection:${id}`, { before: audited(before) });
	await revalidateTags(tx, ['collections']);
}
