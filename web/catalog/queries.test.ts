import { expect, test } from 'vitest';
import type { Call } from '../session/call.ts';
import { bestSellersQuery, newArrivalsQuery } from './queries.ts';

const answered = [
	{ id: 'fresh', isNew: true, isHot: false },
	{ id: 'hot', isNew: false, isHot: true },
];

/** The requests of a query, and the ids it returns of a larger collection. */
async function read(query: typeof newArrivalsQuery, response: unknown = { products: answered }) {
	const requests: unknown[] = [];
	// Replaces the server, since only the request and the flags matter here.
	const call = (async (path: string, { query: of }: { query: unknown }) => {
		requests.push([path, of]);
		return response;
	}) as unknown as Call;
	const { signal } = new AbortController();
	const { queryFn } = query(call);
	const ids = await queryFn({ signal });
	return { requests, ids: ids.map(({ id }) => id) };
}

test('new arrivals contain only products flagged new, whatever the server returns', {
	tags: ['HOM-010'],
}, async () => {
	expect(await read(newArrivalsQuery)).toMatchObject({ ids: ['fresh'] });
});

test('best sellers are the server’s response to isHot=true', { tags: ['HOM-012', 'API-025'] }, async () => {
	expect(await read(bestSellersQuery)).toMatchObject({
		requests: [['GET /products', { isHot: 'true' }]],
		ids: ['fresh', 'hot'],
	});
});

test.each([['a list', answered] as const, ['an object with products', { products: answered }] as const])(
	'the products of a response are read from %s',
	{ tags: ['API-022', 'API-023', 'OPEN-020'] },
	async (_, response) => {
		expect(await read(newArrivalsQuery, response)).toMatchObject({ ids: ['fresh'] });
		expect(await read(bestSellersQuery, response)).toMatchObject({ ids: ['fresh', 'hot'] });
	},
);
