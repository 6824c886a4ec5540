import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../contracts/endpoint.ts';
import { openWorld, type World } from '../testing/world.ts';
import { mountAll } from './routes.ts';

let world: World;
const endpoints: Endpoint[] = [];
beforeAll(async () => {
	world = await openWorld();
	mountAll((endpoint) => endpoints.push(endpoint), world.services);
});
afterAll(() => world.close());

/** A call that would be allowed to nobody else: some id in place of every parameter. */
const callOf = ({ method, path }: Endpoint) =>
	`${method} ${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}` as 'GET /';

test('Nobody gets past a guarded call without a session, whatever they ask for', async () => {
	const guarded = endpoints.filter(({ access }) => access !== 'anyone');
	expect(guarded.length).toBeGreaterThan(30);
	for (const endpoint of guarded)
		for (const stranger of [world.guest, world.as('a-token-of-nobody')])
			expect(await stranger.call(callOf(endpoint)), callOf(endpoint)).toMatchObject({
				status: 401,
				body: { error: 'Please login to continue.' },
			});
});

test('No customer gets past a call that is the administrators’', async () => {
	const shopper = await world.signedIn();
	const guarded = endpoints.filter(({ access }) => access === 'admin');
	expect(guarded.length).toBeGreaterThan(10);
	for (const endpoint of guarded)
		expect(await shopper.call(callOf(endpoint)), callOf(endpoint)).toMatchObject({
			status: 403,
			body: { error: 'Only administrators may do this.' },
		});
});

test('Everybody else gets past: visitors where anyone may call, administrators everywhere', async () => {
	for (const endpoint of endpoints) {
		const caller = endpoint.access === 'anyone' ? world.guest : await world.admin();
		// Empty input is refused for what it lacks, an unknown id for what it is, but nobody for who they are.
		expect([401, 403], callOf(endpoint)).not.toContain((await caller.call(callOf(endpoint))).status);
	}
});

test('ROL-038 ROL-039 ROL-040 ROL-041 ROL-042 OPEN-077 what the documents saw go out without a token needs an administrator’s', async () => {
	const shopper = await world.signedIn();
	const admin = await world.admin();
	for (const call of [
		'POST /categories',
		'PUT /categories/{id}',
		'DELETE /categories/{id}',
		'POST /brands',
		'PUT /brands/{id}',
		'DELETE /brands/{id}',
		'DELETE /products/images/{publicId}',
		'GET /orders',
		'GET /admin/stats',
	]) {
		const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);
		expect(endpoint?.access, call).toBe('admin');
		if (endpoint === undefined) continue;
		expect((await world.guest.call(callOf(endpoint))).status, call).toBe(401);
		expect((await shopper.call(callOf(endpoint))).status, call).toBe(403);
		expect([401, 403], call).not.toContain((await admin.call(callOf(endpoint))).status);
	}
	for (const call of ['GET /categories', 'GET /brands'] as const)
		expect((await world.guest.call(call)).status).toBe(200);
});

test('API-004 no call fails on our side, however wrong the input is, and each refusal says in `error` what is wrong', async () => {
	const hostile = [
		undefined,
		{},
		[],
		'text',
		{ email: '\u0000', password: '\ud800', id: { $gt: '' }, name: ['x'] },
	];
	for (const endpoint of endpoints) {
		// One for each call, since some of them end the session.
		const admin = await world.admin();
		for (const body of endpoint.method === 'GET' ? [undefined] : hostile) {
			const { status, body: answer } = await admin.call(callOf(endpoint), body);
			const what = `${callOf(endpoint)} ${JSON.stringify(body)}`;
			expect(status, what).toBeLessThan(500);
			if (status >= 400) expect(answer, what).toMatchObject({ error: expect.stringMatching(/\w+/) });
		}
	}
});

test('ENT-076 behind it all stand brands, orders, order items, payment orders and uploads', async () => {
	const shopper = await world.signedIn();
	const admin = await world.admin();
	expect(await world.guest.call('GET /brands')).toMatchObject({ status: 200, body: expect.any(Array) });
	expect(await admin.call('GET /orders')).toMatchObject({
		status: 200,
		body: { orders: expect.any(Array), pagination: expect.any(Object) },
	});
	expect(await shopper.call('GET /orders/user')).toMatchObject({ status: 200, body: { orders: [] } });
	// What is asked for badly is refused for that; a resource that is not there would answer 404 to everybody.
	for (const call of ['POST /orders', 'POST /payments/order'] as const)
		expect(await shopper.call(call, {}), call).toMatchObject({ status: 400 });
	for (const call of ['PUT /orders/items/{itemId}', 'POST /uploads'] as const)
		expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toContain(call);
	expect(await admin.call('POST /uploads', {})).not.toMatchObject({ status: 404 });
	expect(await world.guest.call('GET /no-such-resource' as 'GET /brands')).toMatchObject({ status: 404 });
});
