import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Collection, EditedCollection, ListedCollection } from '../../../contracts/collections.ts';
import type { CollectionId } from '../../../contracts/ids.ts';
import { defaultSku } from '../../../shared/sku.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products } from '../../schema/catalog.ts';
import { collectionAddresses, collectionProducts, collections } from '../../schema/collections.ts';

type Row = typeof collections.$inferSelect;

const collectionNotFound = () => new HttpError(404, 'collection_not_found', 'Collection not found');

const toListed = ({ id, slug, title, imageUrl, tags, categoryId, version, updatedAt }: Row) => ({
	id,
	slug,
	title,
	tags,
	categoryId,
	version,
	image: imageUrl,
	updatedAt: updatedAt.toISOString(),
});

/** All collections, by title. */
export async function listCollections(db: Db): Promise<ListedCollection[]> {
	const chosen = sql<number>`(select count(*)::int from ${collectionProducts} where ${eq(collectionProducts.collectionId, collections.id)})`;
	const rows = await db
		.select({ ...getTableColumns(collections), chosen })
		.from(collections)
		.orderBy(asc(sql`lower(${collections.title})`), asc(collections.id));
	return rows.map((row) => ({ ...toListed(row), chosen: row.chosen }));
}

/** A collection with what was chosen by hand. @throws HttpError 404 */
export async function readEditedCollection(db: Db, id: CollectionId): Promise<EditedCollection> {
	const [row] = await db.select().from(collections).where(eq(collections.id, id));
	if (row === undefined) throw collectionNotFound();
	const chosen = await db
		.select({ id: products.id, name: products.name, sku: products.sku, status: products.status })
		.from(collectionProducts)
		.innerJoin(products, eq(products.id, collectionProducts.productId))
		.where(eq(collectionProducts.collectionId, id))
		.orderBy(asc(collectionProducts.position));
	return {
		...toListed(row),
		description: row.description,
		products: chosen.map(({ id: productId, name, sku, status }) => ({
			id: productId,
			name,
			sku: sku ?? defaultSku(productId),
			status,
		})),
	};
}

/** A collection by its present or an earlier slug. @throws HttpError 404 */
export async function readCollection(db: Db, slug: string): Promise<Collection> {
	const [found] = await db
		.select({
			slug: collections.slug,
			title: collections.title,
			description: collections.description,
			image: collections.imageUrl,
		})
		.from(collectionAddresses)
		.innerJoin(collections, eq(collections.id, collectionAddresses.collectionId))
		.where(eq(collectionAddresses.slug, slug));
	if (found === undefined) throw collectionNotFound();
	return found;
}
