import { expect, test } from 'vitest';
import type { Call } from '../session/call.ts';
import { bestSellersQuery, newArrivalsQuery, suggestionsQuery } from './queries.ts';

const answered = [
	{ id: 'fresh', isNew: true, isHot: false },
	{ id: 'hot', isNew: false, isHot: true },
];

/** What a reading asks, and what it keeps of a collection that holds more than it asked for. */
async function read(query: typeof newArrivalsQuery, answer: unknown = { products: answered }) {
	const asked: unknown[] = [];
	// Stands for the server where only the question and the flags matter.
	const call = (async (path: string, { query: of }: { query: unknown }) => {
		asked.push([path, of]);
		return answer;
	}) as unknown as Call;
	const { signal } = new AbortController();
	const { queryFn } = query(call);
	const kept = await queryFn({ signal });
	return { asked, kept: kept.map(({ id }) => id) };
}

test('HOM-010 new arrivals keep only what is flagged new, whatever the server answers', async () => {
	expect(await read(newArrivalsQuery)).toMatchObject({ kept: ['fresh'] });
});

test('HOM-012 API-025 best sellers are what the server answers to isHot=true', async () => {
	expect(await read(bestSellersQuery)).toMatchObject({
		asked: [['GET /products', { isHot: 'true' }]],
		kept: ['fresh', 'hot'],
	});
});

test.each([['a list', answered] as const, ['an object with products', { products: answered }] as const])(
	'API-022 API-023 OPEN-020 the products collection is read as %s',
	async (_, answer) => {
		expect(await read((call) => suggestionsQuery('rifle', call), answer)).toMatchObject({
			asked: [['GET /products', { q: 'rifle', limit: 5 }]],
			kept: ['fresh', 'hot'],
		});
		expect(await read(newArrivalsQuery, answer)).toMatchObject({ kept: ['fresh'] });
		expect(await read(bestSellersQuery, answer)).toMatchObject({ kept: ['fresh', 'hot'] });
	},
);
