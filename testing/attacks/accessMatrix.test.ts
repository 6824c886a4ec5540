import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint, Method } from '../../contracts/endpoint.ts';
import { hashToken } from '../../server/accounts/auth/tokens.ts';
import { sessions, users } from '../../server/schema/auth.ts';
import { listRegistered } from '../registeredEndpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';
import type { SignedInClient } from '../testApp.ts';
import { callsOf, getListedAccess } from './access.ts';
import { databaseDigest } from './databaseDigest.ts';
import { createPerson, type Person } from './people.ts';

const getName = ({ method, path: at }: Endpoint) => `${method} ${at}`;

const testApp = setUpTestApp({ reset: false });
let asha: Person;
let bala: SignedInClient;
let admin: SignedInClient;
let endpoints: Endpoint[];
/** Invalid tokens, by reason. */
const invalidTokens: Record<string, string> = { unknown: 'an-unknown-token', empty: '' };
beforeAll(async () => {
	endpoints = listRegistered(testApp.services);
	Object.assign(testApp.services.limits, { use: async () => {} });
	asha = await createPerson(testApp, 'Asha');
	bala = await testApp.signedIn({ name: 'Bala' });
	admin = await testApp.admin();
	const left = await testApp.signedIn();
	const late = await testApp.signedIn();
	await left.call('POST /auth/logout');
	await testApp.db
		.update(sessions)
		.set({ expiresAt: sql`now() - interval '1 second'` })
		.where(eq(sessions.userId, late.user.id));
	Object.assign(invalidTokens, {
		'signed out': left.token,
		expired: late.token,
		'as it is stored': hashToken(bala.token),
		'cut short': bala.token.slice(0, -1),
	});
	const draft = { title: asha.marker, excerpt: asha.marker, content: asha.marker, category: 'Guides' };
	await admin.call('POST /blog', draft);
	await admin.call('POST /blog', { ...draft, status: 'archived' });
	await admin.call('POST /admin/pages', { title: asha.marker, content: asha.marker });
	await admin.call('POST /events', {
		title: asha.marker,
		description: asha.marker,
		category: 'camp',
		date: '2027-01-01',
		time: '2:00 PM',
		location: asha.marker,
	});
});

/** Replaces every parameter by an id that belongs to Asha, or by the unpublished draft. */
function pathToAshas(endpoint: Endpoint): `${Method} /${string}` {
	const [order = '', item = '', , address = ''] = asha.ids;
	const resource = endpoint.path.split('/').find((segment) => segment !== '' && segment !== 'admin');
	const ids: Record<string, string> = {
		users: asha.client.user.id,
		auth: asha.ids.at(-1) ?? '',
		addresses: address,
		orders: order,
		blog: 'asha-keeps-this',
		events: 'asha-keeps-this',
		pages: 'asha-keeps-this',
	};
	const at = endpoint.path
		.replace('{itemId}', item)
		.replaceAll(/\{\w+\}/g, ids[resource ?? ''] ?? '01890000-0000-7000-8000-000000000000');
	return `${endpoint.method} ${at as `/${string}`}`;
}

const guarded = (access: Access) => endpoints.filter((endpoint) => endpoint.access === access);
const getBody = ({ method }: Endpoint) => (method === 'GET' ? undefined : {});

describe('access to each call', () => {
	test('matches the rows of access.ts', () => {
		for (const endpoint of endpoints)
			expect(endpoint.access, getName(endpoint)).toBe(getListedAccess(getName(endpoint)));
		const names = endpoints.map(getName);
		expect([...callsOf('anyone'), ...callsOf('users')].filter((name) => !names.includes(name))).toEqual([]);
		expect(guarded('admin').length).toBeGreaterThan(35);
	});

	test('is checked for every call, since all routes are registered in one place', async () => {
		const server = path.join(import.meta.dirname, '../../server');
		const files = (await readdir(server, { recursive: true })).filter((file) =>
			/(?<!\.test)\.ts$/.test(file),
		);
		const past: string[] = [];
		for (const file of files)
			if (
				/\b(app\.(get|post|put|delete|patch|all|route)(<[^(]*>)?\(|\w+\.(get|post|put|delete|patch|all|route)(<[^(]*>)?\(\s*(['"`]\/|\{))/.test(
					await readFile(path.join(server, file), 'utf8'),
				)
			)
				past.push(file);
		// Pages, pictures, cards, manuals and videos, the service worker, demo emails, health and metrics; no API call of the shop.
		expect(past.sort()).toEqual([
			'app.ts',
			'catalog/productFiles/serveFiles.ts',
			'content/media/files.ts',
			'operationRoutes.ts',
			'platform/dev/mailbox.ts',
			'platform/http/registerRoute.ts',
			'platform/metrics.ts',
			'platform/openapi/openapi.ts',
			'storefront/crawlers.ts',
			'storefront/installedShop.ts',
			'storefront/socialCards.ts',
			'storefront/storefront.ts',
		]);
	});

	test('without an active session guarded calls answer 401 and change nothing, whatever the token', async () => {
		const before = await databaseDigest(testApp.db);
		for (const endpoint of [...guarded('user'), ...guarded('admin')])
			for (const [why, token] of [['none', undefined], ...Object.entries(invalidTokens)]) {
				const { status, body } = await testApp.as(token).call(pathToAshas(endpoint), getBody(endpoint));
				expect([status, body], `${getName(endpoint)}, token ${why}`).toEqual([
					401,
					{ error: 'Please login to continue.', code: 'login_required' },
				]);
			}
		expect(await databaseDigest(testApp.db)).toBe(before);
	});

	test('a token is accepted only in the header that pages of other sites cannot send', async () => {
		const { token } = admin;
		const elsewhere: { url: string; headers: Record<string, string> }[] = [
			{
				url: `/api/orders?token=${token}&access_token=${token}&authorization=Bearer%20${token}`,
				headers: {},
			},
			{ url: '/api/orders', headers: { cookie: `token=${token}; authorization=Bearer ${token}` } },
			{ url: '/api/orders', headers: { authorization: token } },
			{ url: '/api/orders', headers: { authorization: `Basic ${token}` } },
			{ url: '/api/orders', headers: { authorization: `Bearer ${token} ${token}` } },
			{ url: '/api/orders', headers: { authorization: `Bearer ${token},` } },
			{ url: '/api/orders', headers: { 'x-authorization': `Bearer ${token}`, 'x-access-token': token } },
		];
		for (const request of elsewhere)
			expect((await testApp.app.inject({ method: 'GET', ...request })).statusCode, request.url).toBe(401);
		expect((await admin.call('GET /orders')).status).toBe(200);
	});

	test('a shopper gets 403 from every administrator’s call and changes nothing', async () => {
		const before = await databaseDigest(testApp.db);
		for (const endpoint of guarded('admin'))
			expect(await bala.call(pathToAshas(endpoint), getBody(endpoint)), getName(endpoint)).toMatchObject({
				status: 403,
				body: { error: 'Only administrators may do this.' },
			});
		expect(await databaseDigest(testApp.db)).toBe(before);
	});

	test('an administrator without the second factor that the shop requires may do what a shopper may, and set it up', {
		tags: ['DOOR-091'],
	}, async () => {
		const half = await testApp.admin();
		testApp.services.requireSecondFactor = true;
		try {
			const before = await databaseDigest(testApp.db);
			for (const endpoint of guarded('admin')) {
				if (endpoint.withoutSecondFactor) continue;
				expect(await half.call(pathToAshas(endpoint), getBody(endpoint)), getName(endpoint)).toMatchObject({
					status: 403,
					body: { secondFactorMissing: true },
				});
			}
			const reads = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin');
			expect(reads.length).toBeGreaterThan(30);
			for (const endpoint of reads)
				for (const query of ['', '?status=draft', '?status=all'] as const) {
					const call = `${pathToAshas(endpoint)}${query}` as const;
					expect((await half.call(call)).status, call).toBe((await bala.call(call)).status);
				}
			expect(await databaseDigest(testApp.db)).toBe(before);
		} finally {
			testApp.services.requireSecondFactor = false;
		}
		const [order = '', item = ''] = asha.ids;
		for (const call of [
			`GET /orders/${order}/invoice`,
			`GET /orders/items/${item}/credit-note`,
			'GET /blog?status=draft',
			'GET /blog/asha-keeps-this',
			'GET /pages/asha-keeps-this',
		] as const)
			expect((await half.call(call)).status, call).toBe(200);
	});

	test('a demoted administrator is rejected immediately, and so is a deleted user', async () => {
		const former = await testApp.admin();
		expect((await former.call('GET /orders')).status).toBe(200);
		await testApp.db.update(users).set({ role: 'customer' }).where(eq(users.id, former.user.id));
		for (const endpoint of guarded('admin'))
			expect((await former.call(pathToAshas(endpoint), getBody(endpoint))).status, getName(endpoint)).toBe(
				403,
			);
		await testApp.db.delete(users).where(eq(users.id, former.user.id));
		for (const endpoint of [...guarded('user'), ...guarded('admin')])
			expect((await former.call(pathToAshas(endpoint), getBody(endpoint))).status, getName(endpoint)).toBe(
				401,
			);
	});
});

test('no call shows visitors or other shoppers Asha’s private or unpublished data', async () => {
	const secret = [
		asha.marker,
		asha.marker.toLowerCase(),
		...asha.ids,
		asha.client.token,
		'9876504321',
		'argon2',
	];
	let leaked = 0;
	for (const endpoint of endpoints)
		for (const query of endpoint.method === 'GET'
			? ['', `?userId=${asha.client.user.id}&status=all&search=keeps`]
			: [''])
			for (const caller of [testApp.guest, await testApp.signedIn()]) {
				const call = `${pathToAshas(endpoint)}${query}` as const;
				const { raw, status } = await caller.call(call, getBody(endpoint));
				if (status < 300) leaked++;
				const text = raw.toString();
				for (const each of secret) expect(text, `${call} ${status}`).not.toContain(each);
			}
	// The data exists: permitted users find it.
	expect(leaked).toBeGreaterThan(30);
	for (const call of [
		'GET /orders',
		'GET /admin/messages',
		'GET /blog?status=all',
		'GET /admin/events',
		'GET /admin/pages',
	] as const)
		expect((await admin.call(call)).raw.toString(), call).toContain(asha.marker);
	expect((await asha.client.call('GET /addresses')).raw.toString()).toContain(asha.marker);
});
