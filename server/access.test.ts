import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../contracts/endpoint.ts';
import { listRegistered } from '../testing/registeredEndpoints.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
let endpoints: Endpoint[];
beforeAll(() => {
	endpoints = listRegistered(testApp.services);
});

/** The path of a call with an arbitrary id for every parameter. */
const pathWithIds = ({ method, path }: Endpoint) =>
	`${method} ${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}` as 'GET /';

test('Guarded calls without a session answer 401, whatever the input', async () => {
	const guardedEndpoints = endpoints.filter(({ access }) => access !== 'anyone');
	expect(guardedEndpoints.length).toBeGreaterThan(30);
	for (const endpoint of guardedEndpoints)
		for (const stranger of [testApp.guest, testApp.as('an-unknown-token')])
			expect(await stranger.call(pathWithIds(endpoint)), pathWithIds(endpoint)).toMatchObject({
				status: 401,
				body: { error: 'Please login to continue.' },
			});
});

test('Calls of administrators reject every customer', async () => {
	const shopper = await testApp.signedIn();
	const guardedEndpoints = endpoints.filter(({ access }) => access === 'admin');
	expect(guardedEndpoints.length).toBeGreaterThan(10);
	for (const endpoint of guardedEndpoints)
		expect(await shopper.call(pathWithIds(endpoint)), pathWithIds(endpoint)).toMatchObject({
			status: 403,
			body: { error: 'Only administrators may do this.' },
		});
});

test('Permitted users pass: visitors for public calls, administrators for all', async () => {
	for (const endpoint of endpoints) {
		const caller = endpoint.access === 'anyone' ? testApp.guest : await testApp.admin();
		// Empty input and unknown ids are rejected as such, but no permitted user for missing access.
		expect([401, 403], pathWithIds(endpoint)).not.toContain(
			(await caller.call(pathWithIds(endpoint))).status,
		);
	}
});

test('calls that the specification saw without a token need an administrator’s', {
	tags: 'ROL-038 ROL-039 ROL-040 ROL-041 ROL-042 OPEN-077'.split(' '),
}, async () => {
	const shopper = await testApp.signedIn();
	const admin = await testApp.admin();
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
		expect((await testApp.guest.call(pathWithIds(endpoint))).status, call).toBe(401);
		expect((await shopper.call(pathWithIds(endpoint))).status, call).toBe(403);
		expect([401, 403], call).not.toContain((await admin.call(pathWithIds(endpoint))).status);
	}
	for (const call of ['GET /categories', 'GET /brands'] as const)
		expect((await testApp.guest.call(call)).status).toBe(200);
});

test('no invalid input causes a server error, and each error response says in `error` what is wrong', {
	tags: ['API-004'],
}, async () => {
	const hostile = [
		undefined,
		{},
		[],
		'text',
		{ email: '\u0000', password: '\ud800', id: { $gt: '' }, name: ['x'] },
	];
	for (const endpoint of endpoints) {
		// A new session for each call, since some calls end it.
		const admin = await testApp.admin();
		for (const body of endpoint.method === 'GET' ? [undefined] : hostile) {
			const { status, body: response } = await admin.call(pathWithIds(endpoint), body);
			const what = `${pathWithIds(endpoint)} ${JSON.stringify(body)}`;
			expect(status, what).toBeLessThan(500);
			if (status >= 400) expect(response, what).toMatchObject({ error: expect.stringMatching(/\w+/) });
		}
	}
});

test('the API serves brands, orders, order items, payment orders and uploads', {
	tags: ['ENT-076'],
}, async () => {
	const shopper = await testApp.signedIn();
	const admin = await testApp.admin();
	expect(await testApp.guest.call('GET /brands')).toMatchObject({ status: 200, body: expect.any(Array) });
	expect(await admin.call('GET /orders')).toMatchObject({
		status: 200,
		body: { orders: expect.any(Array), pagination: expect.any(Object) },
	});
	expect(await shopper.call('GET /orders/user')).toMatchObject({ status: 200, body: { orders: [] } });
	// Invalid input is rejected as such; a missing resource would answer 404 to every caller.
	for (const call of ['POST /orders', 'POST /payments/order'] as const)
		expect(await shopper.call(call, {}), call).toMatchObject({ status: 400 });
	for (const call of ['PUT /orders/items/{itemId}', 'POST /uploads'] as const)
		expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toContain(call);
	expect(await admin.call('POST /uploads', {})).not.toMatchObject({ status: 404 });
	expect(await testApp.guest.call('GET /no-such-resource' as 'GET /brands')).toMatchObject({ status: 404 });
});
