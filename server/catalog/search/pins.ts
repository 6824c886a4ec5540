import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import { type PinnedSearch, type PinsDraft, pinLimits } from '../../../contracts/searchPins.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentVersion, requireVersion } from '../../platform/http/contentVersion.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { products } from '../../schema/catalog.ts';
import { searchPins } from '../../schema/search.ts';
import { synonymKey, synonymTag } from '../catalog.ts';

const pinsVersion = (ids: readonly ProductId[]) => contentVersion(ids);

/** Searches with the products that come first. */
export async function listPins(db: Db): Promise<PinnedSearch[]> {
	const rows = await db
		.select({
			key: searchPins.key,
			query: searchPins.query,
			id: products.id,
			name: products.name,
			sku: products.sku,
			status: products.status,
		})
		.from(searchPins)
		.innerJoin(products, eq(products.id, searchPins.productId))
		.orderBy(asc(sql`lower(${searchPins.query})`), asc(searchPins.key), asc(searchPins.position));
	return [...Map.groupBy(rows, ({ key }) => key)].map(([key, pinned]) => ({
		key,
		query: pinned[0]?.query ?? '',
		products: pinned.map(({ id, name, sku, status }) => ({
			id,
			name,
			sku: sku ?? defaultSku(id),
			archived: status === 'archived',
		})),
		version: pinsVersion(pinned.map(({ id }) => id)),
	}));
}

/** @throws HttpError 404 when one of the products is unknown */
async function requireProducts(tx: Db, ids: readonly ProductId[]): Promise<void> {
	if (ids.length === 0) return;
	if ((await tx.$count(products, inArray(products.id, [...ids]))) < ids.length)
		throw new HttpError(404, 'product_not_found', 'One of the products does not exist any more.');
}

/**
 * Replaces the products that come first for a search; forms and spellings of its words are the same search.
 * @param version of what is replaced; undefined for a search without any
 * @throws HttpError 404 when one of the products is unknown, 409 when others than those of `version` are stored, or when too many
 * searches have such products
 */
export async function changePins(
	tx: Db,
	{ query, products: ids, version }: PinsDraft,
	actorId: UserId,
): Promise<PinnedSearch> {
	const key = synonymKey(query);
	await tx.execute(sql`lock table ${searchPins} in share row exclusive mode`);
	await requireProducts(tx, ids);
	const before = (await listPins(tx)).find((each) => each.key === key);
	if (version === undefined && before !== undefined)
		throw new HttpError(
			409,
			'already_exists',
			`'${before.query}' has pinned products already. Please edit them in the list.`,
		);
	requireVersion(version, before?.version ?? pinsVersion([]));
	await tx.delete(searchPins).where(eq(searchPins.key, key));
	if (ids.length > 0)
		await tx
			.insert(searchPins)
			.values(ids.map((productId, position) => ({ key, query, productId, position })));
	const searches = await listPins(tx);
	if (searches.length > pinLimits.searches)
		throw new HttpError(
			409,
			'limit_reached',
			`${pinLimits.searches} searches have pinned products. Please unpin one you no longer need.`,
		);
	const after = searches.find((each) => each.key === key) ?? {
		key,
		query,
		products: [],
		version: pinsVersion([]),
	};
	const getNames = (pinned: PinnedSearch | undefined) =>
		(pinned?.products ?? []).map(({ name }) => name).join(', ');
	if (getNames(before) !== getNames(after))
		await audit(tx, actorId, 'searchPins.update', `searchPins:${key}`, {
			before: { search: before?.query ?? query, products: getNames(before) },
			after: { search: query, products: getNames(after) },
		});
	await revalidateTags(tx, [synonymTag]);
	return after;
}
