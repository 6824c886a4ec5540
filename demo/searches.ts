import type { ProductId } from '../contracts/ids.ts';
import { addSynonyms, recordSearches } from '../server/catalog/search/search.ts';
import type { Db } from '../server/platform/database/database.ts';

/** Words that shooters in India use for the same thing, with common spellings. */
const synonyms = [
	['pellet', 'chharra', 'chhara', 'charra', 'chharre', 'diabolo'],
	['pistol', 'पिस्टल', 'ਪਿਸਤੌਲ', 'pistul'],
	['rifle', 'raifal', 'banduk', 'bandook', 'airgun'],
	['sight', 'scope', 'telescope', 'durbin', 'aperture'],
	['target', 'nishana', 'nishan'],
	['glove', 'dastana', 'दस्ताने'],
	['cylinder', 'air tank'],
	['trigger', 'ghoda', 'घोड़ा'],
	['jacket', 'shooting coat'],
];

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

/** Adds synonyms and counted searches. @param productIds by the key of the demonstration product */
export async function loadSearches(tx: Db, productIds: Map<string, ProductId>): Promise<void> {
	for (const words of synonyms) await addSynonyms(tx, words, null);
	await recordSearches(
		tx,
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
