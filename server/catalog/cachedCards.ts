import type { ProductId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import type { TaggedCache } from '../platform/pages/taggedCache.ts';
import { type FoundCard, getFoundCards } from './readProducts.ts';

const maxBytes = 16_000_000;

/** Reads cards by id. @returns those that exist and are not archived */
export type ReadCards = (db: Db, ids: ProductId[]) => Promise<Map<ProductId, FoundCard>>;

/** Keeps cards one by one, because there are endlessly many lists of the same products. */
export function createCardReader(cache: TaggedCache): ReadCards {
	const cards = cache.area<FoundCard | undefined>({
		maxBytes,
		// The texts of the card and of what searches look at.
		getSize: (card) => 2 * JSON.stringify(card ?? null).length,
		isStored: (card) => card !== undefined,
	});
	return async (db, ids) => {
		const missing: ProductId[] = [];
		// Begins after the loop below, so that one query reads all that are missing.
		const loaded = Promise.resolve().then(() => getFoundCards(db, missing));
		const found = await Promise.all(
			ids.map((id) =>
				cards.get(id, async (dependsOn) => {
					dependsOn(`product:${id}`, 'categories', 'brands');
					missing.push(id);
					return (await loaded).get(id);
				}),
			),
		);
		return new Map(found.flatMap((card) => (card === undefined ? [] : [[card.product.id, card]])));
	};
}
