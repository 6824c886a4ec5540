import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { savedFilters } from './tables.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});

const save = (body: object, who = admin) =>
	who.call('POST /admin/saved-filters', {
		list: 'orders',
		name: 'To ship',
		filters: { status: 'pending' },
		...body,
	});
const namesIn = async (list: string, who = admin) => {
	const { body } = await who.call(`GET /admin/saved-filters?list=${list}`);
	return (body as { filters: { name: string }[] }).filters.map(({ name }) => name);
};

test('FACE-124 filters are kept by name for one list and come back with what they filter', async () => {
	const saved = await save({ filters: { status: 'pending', dateFilter: 'today', search: 'pellets' } });
	expect(saved).toMatchObject({ status: 201, body: { name: 'To ship' } });
	await save({ name: 'a week old', filters: { dateFilter: 'lastWeek' } });
	await save({ list: 'products', name: 'To ship', filters: { stock: 'low' } });
	expect(await admin.call('GET /admin/saved-filters?list=orders')).toMatchObject({
		status: 200,
		body: {
			filters: [
				{ name: 'a week old', filters: { dateFilter: 'lastWeek' } },
				{ name: 'To ship', filters: { status: 'pending', dateFilter: 'today', search: 'pellets' } },
			],
		},
	});
	expect(await namesIn('products')).toEqual(['To ship']);
	const { id } = saved.body as { id: string };
	expect((await admin.call(`DELETE /admin/saved-filters/${id}`)).status).toBe(204);
	expect((await admin.call(`DELETE /admin/saved-filters/${id}`)).status).toBe(404);
	expect(await namesIn('orders')).toEqual(['a week old']);
});

test('FACE-124 each administrator has their own: nobody sees or deletes those of another', async () => {
	const { body } = await save({});
	const other = await world.admin();
	expect(await namesIn('orders', other)).toEqual([]);
	const { id } = body as { id: string };
	expect((await other.call(`DELETE /admin/saved-filters/${id}`)).status).toBe(404);
	expect((await save({}, other)).status).toBe(201);
	expect(await namesIn('orders')).toEqual(['To ship']);
});

test('FACE-124 a name is there once a list; blank, long and hostile input is refused', async () => {
	expect((await save({ name: '  To ship ' })).status).toBe(201);
	expect(await save({ name: 'to SHIP' })).toMatchObject({
		status: 409,
		body: { error: "You already have a filter called 'to SHIP'. Please choose another name." },
	});
	for (const wrong of [
		{ name: ' ' },
		{ name: 'x'.repeat(41) },
		{ name: 'a\u0000b' },
		{ filters: {} },
		{ filters: { status: '' } },
		{ filters: { page: '2' } },
		{ filters: { search: 'x'.repeat(101) } },
		{ filters: { search: '\ud800' } },
		{ filters: 'status=pending' },
		{ list: 'people' },
		{ userId: admin.user.id },
	])
		expect((await save({ name: 'Other', ...wrong })).status, JSON.stringify(wrong)).toBe(400);
	expect(await namesIn('orders')).toEqual(['To ship']);
});

test('FACE-124 there are at most twenty a list, however many are saved at once', async () => {
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, place) => save({ name: `Filter ${place}` })),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
	expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
		error: 'You have 20 saved filters. Please remove one you no longer use.',
	});
	expect(await world.db.$count(savedFilters)).toBe(20);
	expect((await save({ list: 'products', filters: { stock: 'low' } })).status).toBe(201);
});

test('FACE-124 the same name at once is kept once', async () => {
	const answers = await Promise.all(Array.from({ length: 10 }, () => save({})));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});
