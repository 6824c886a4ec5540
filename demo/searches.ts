import type { ProductId } from '../contracts/ids.ts';
import { getSearchReader } from '../server/catalog/catalog.ts';
import { addSportWords, recordSearches } from '../server/catalog/search/search.ts';
import type { Db } from '../server/platform/database/database.ts';
import { noCache } from '../server/platform/pages/taggedCache.ts';

/** Searches of shoppers, each with the number of visitors and the products that some of them opened. */
const searches: { query: string; visitors: number; opened?: Record<string, number> }[] = [
	{
		query: 'match pellets',
		visitors: 64,
		opened: { 'zinnora-finale-rifle-450': 31 },
	},
	{ query: 'chharra', visitors: 38, opened: { 'sarvik-club-wadcutter': 17 } },
	{ query: 'air rifle', visitors: 35 },
	{ query: '.177 pellets', visitors: 22, opened: { 'sarvik-club-wadcutter': 8 } },
	{ query: 'पिस्टल', visitors: 12 },
	{ query: '200 bar pump', visitors: 9 },
	{ query: 'silencer', visitors: 11 },
	{ query: 'bow and arrow', visitors: 6 },
	{ query: 'chronograph rental', visitors: 2 },
];

/** Adds the words of the sport and counted searches. @param productIds by the key of the demonstration product */
export async function loadSearches(tx: Db, productIds: Map<string, ProductId>): Promise<void> {
	await addSportWords(tx);
	await recordSearches(
		tx,
		getSearchReader(noCache),
		searches.map(({ query, visitors, opened = {} }) => ({
			query,
			searches: visitors,
			clicks: new Map(
				Object.entries(opened).flatMap(([key, clicks]): [ProductId, number][] => {
					const id = productIds.get(key);
					return id === undefined ? [] : [[id, clicks]];
				}),
			),
		})),
	);
}
