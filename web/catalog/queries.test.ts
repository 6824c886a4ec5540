import { expect, test } from 'vitest';
import type { Call } from '../session/call.ts';
import { bestSellersQuery, newArrivalsQuery } from './queries.ts';

const answered = [
	{ id: 'fresh', isNew: true, isHot: false },
	{ id: 'hot', isNew: false, isHot: true },
];

/** What a row of the home page asks, and what it keeps of a collection that holds more than it asked for. */
async function read(query: typeof newArrivalsQuery) {
	const asked: unknown[] = [];
	// Stands for the server where only the question and the flags matter.
	const call = (async (path: string, { query: of }: { query: unknown }) => {
		asked.push([path, of]);
		return { products: answered };
	}) as unknown as Call;
	const { signal } = new AbortController();
	const { queryFn } = query(call);
	const kept = await queryFn({ signal });
	return { asked, kept: kept.map(({ id }) => id) };
}

test('HOM-010 new arrivals keep only what is flagged new, whatever the server answers', async () => {
	expect(await read(newArrivalsQuery)).toMatchObject({ kept: ['fresh'] });
});

test('HOM-012 best sellers are what the server answers to isHot=true', async () => {
	expect(await read(bestSellersQuery)).toMatchObject({
		asked: [['GET /products', { isHot: 'true' }]],
		kept: ['fresh', 'hot'],
	});
});
