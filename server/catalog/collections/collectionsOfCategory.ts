import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { collections } from '../../schema/collections.ts';

/** Lets collections of a category list another one's products, as those are moved there. */
export async function moveCollections(
	tx: Db,
	from: CategoryId,
	to: CategoryId,
	actorId: UserId,
): Promise<void> {
	const moved = await tx
		.update(collections)
		.set({ categoryId: to, version: sql`${collections.version} + 1`, updatedAt: sql`now()` })
		.where(eq(collections.categoryId, from))
		.returning({ id: collections.id });
	for (const { id } of moved)
		await audit(tx, actorId, 'collection.update', `collection:${id}`, {
			before: { categoryId: from },
			after: { categoryId: to },
		});
	if (moved.length > 0) await revalidateTags(tx, ['collections']);
}

/** Without its category a collection would list nothing of it any more. @throws HttpError 409 that names the collections */
export async function requireNoCollection(tx: Db, name: string, categoryId: CategoryId): Promise<void> {
	const found = await tx
		.select({ title: collections.title })
		.from(collections)
		.where(eq(collections.categoryId, categoryId))
		.orderBy(asc(collections.title), asc(collections.id));
	if (found.length === 0) return;
	const titles = found.map(({ title }) => `'${title}'`).join(', ');
	throw new HttpError(
		409,
		'in_use',
		`'${name}' is the category of ${found.length === 1 ? 'the collection' : 'the collections'} ${titles}. Move ${found.length === 1 ? 'it' : 'them'} to another category first.`,
	);
}
