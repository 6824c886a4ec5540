import { expect, test } from 'vitest';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { savedFilters } from '../../schema/savedFilters.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

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

test('filters are stored by name for one list and returned with their values', {
	tags: ['FACE-124'],
}, async () => {
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

test('each administrator sees and deletes only their own filters', { tags: ['FACE-124'] }, async () => {
	const { body } = await save({});
	const other = await testApp.admin();
	expect(await namesIn('orders', other)).toEqual([]);
	const { id } = body as { id: string };
	expect((await other.call(`DELETE /admin/saved-filters/${id}`)).status).toBe(404);
	expect((await save({}, other)).status).toBe(201);
	expect(await namesIn('orders')).toEqual(['To ship']);
});

test('names are unique per list; blank, long and hostile input is rejected', {
	tags: ['FACE-124'],
}, async () => {
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

test('a list has up to twenty filters, however many are saved concurrently', {
	tags: ['FACE-124'],
}, async () => {
	const responses = await Promise.all(
		Array.from({ length: 30 }, (_, place) => save({ name: `Filter ${place}` })),
	);
	expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
	expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
		error: 'You have 20 saved filters. Please remove one you no longer use.',
	});
	expect(await testApp.db.$count(savedFilters)).toBe(20);
	expect((await save({ list: 'products', filters: { stock: 'low' } })).status).toBe(201);
});

test('the same name saved concurrently is stored once', { tags: ['FACE-124'] }, async () => {
	const responses = await Promise.all(Array.from({ length: 10 }, () => save({})));
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test('a filter is renamed by its administrator, to a name that no other filter of the list has', {
	tags: ['DAY-020'],
}, async () => {
	const { id } = (await save({})).body as { id: string };
	await save({ name: 'Late', filters: { dateFilter: 'lastWeek' } });
	await save({ list: 'returns', name: 'Open', filters: { state: 'open' } });
	await save({ list: 'customers', name: 'Best', filters: { sort: 'spent', direction: 'asc' } });
	const rename = (name: string, who = admin) => who.call(`PUT /admin/saved-filters/${id}`, { name });
	expect(await rename(' open ')).toMatchObject({
		status: 200,
		body: { id, name: 'open', filters: { status: 'pending' } },
	});
	// Its own name in another case.
	expect((await rename('Open')).status).toBe(200);
	expect(await rename('LATE')).toMatchObject({ status: 409, body: { code: 'name_taken' } });
	expect((await rename(' ')).status).toBe(400);
	expect((await rename('Mine', await testApp.admin())).status).toBe(404);
	expect(await namesIn('orders')).toEqual(['Late', 'Open']);
	expect([await namesIn('returns'), await namesIn('customers')]).toEqual([['Open'], ['Best']]);
});
