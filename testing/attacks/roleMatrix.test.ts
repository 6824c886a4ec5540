import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { users } from '../../server/schema/auth.ts';
import { limitedRoles } from '../../shared/permissions.ts';
import { listRegistered } from '../registeredEndpoints.ts';
import { setUpTestApp } from '../setUpTestApp.ts';
import { callsOfRole } from './access.ts';
import { databaseDigest } from './databaseDigest.ts';
import { createPerson, type Person } from './people.ts';

const testApp = setUpTestApp({ reset: false });
let endpoints: Endpoint[];
let asha: Person;
beforeAll(async () => {
	endpoints = listRegistered(testApp.services);
	Object.assign(testApp.services.limits, { use: async () => {} });
	asha = await createPerson(testApp, 'Asha');
});

const getName = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = () => endpoints.filter(({ access }) => access === 'admin');
const toCall = ({ method, path }: Endpoint) =>
	[
		`${method} ${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}` as 'GET /',
		method === 'GET' ? undefined : {},
	] as const;

describe.each(limitedRoles)('the role %s', (role) => {
	test('is refused every call that is not listed for it, and changes nothing by it', {
		tags: ['STAFF-001', 'STAFF-002'],
	}, async () => {
		const member = await testApp.staff(role);
		const before = await databaseDigest(testApp.db);
		const refused = guarded().filter((endpoint) => !callsOfRole(role).has(getName(endpoint)));
		expect(refused.length).toBeGreaterThan(70);
		for (const endpoint of refused)
			expect(await member.call(...toCall(endpoint)), getName(endpoint)).toMatchObject({
				status: 403,
				body: { code: 'permission_missing', error: 'Your role in the shop does not include this.' },
			});
		expect(await databaseDigest(testApp.db)).toBe(before);
	});

	test('is let through by every call that is listed for it', { tags: ['STAFF-001'] }, async () => {
		const names = guarded().map(getName);
		expect([...callsOfRole(role)].filter((name) => !names.includes(name))).toEqual([]);
		for (const endpoint of guarded().filter((each) => callsOfRole(role).has(getName(each)))) {
			const member = await testApp.staff(role);
			expect([401, 403], getName(endpoint)).not.toContain((await member.call(...toCall(endpoint))).status);
		}
	});

	test('has no permission before the second factor that the shop requires', {
		tags: ['STAFF-003'],
	}, async () => {
		const member = await testApp.staff(role);
		testApp.services.requireSecondFactor = true;
		try {
			for (const endpoint of guarded().filter((each) => !each.withoutSecondFactor))
				expect(await member.call(...toCall(endpoint)), getName(endpoint)).toMatchObject({
					status: 403,
					body: { secondFactorMissing: true },
				});
			expect((await member.call('GET /auth/second-factors')).status).toBe(200);
		} finally {
			testApp.services.requireSecondFactor = false;
		}
	});

	test('opens what belongs to others and what is unpublished only with the permission for it', {
		tags: ['STAFF-002'],
	}, async () => {
		const member = await testApp.staff(role);
		const [order = '', item = ''] = asha.ids;
		const mayReadOrders = role === 'orders' || role === 'accounts';
		for (const call of [`GET /orders/${order}/invoice`, `GET /orders/items/${item}/credit-note`] as const)
			expect((await member.call(call)).status === 200, call).toBe(mayReadOrders);
		const drafts = await member.call('GET /blog?status=draft');
		expect(drafts.status).toBe(role === 'content' ? 200 : 403);
	});
});

test('a changed role counts from the next request on', { tags: ['STAFF-004'] }, async () => {
	const member = await testApp.staff('orders');
	expect((await member.call('GET /orders')).status).toBe(200);
	await testApp.db.update(users).set({ staffRole: 'content' }).where(eq(users.id, member.user.id));
	expect((await member.call('GET /orders')).status).toBe(403);
	expect((await member.call('GET /admin/reviews')).status).toBe(200);
	expect(await member.call('GET /auth/verify-role')).toMatchObject({
		body: { user: { role: 'admin' }, permissions: expect.not.arrayContaining(['readOrders']) },
	});
});

test('a member cannot log out the owner, nor one of the team', { tags: ['STAFF-002'] }, async () => {
	const member = await testApp.staff('orders');
	const owner = await testApp.admin();
	const shopper = await testApp.signedIn();
	for (const { user } of [owner, await testApp.staff('accounts')])
		expect(await member.call(`DELETE /admin/customers/${user.id}/sessions`)).toMatchObject({
			status: 403,
			body: { code: 'permission_missing' },
		});
	expect((await owner.call('GET /orders')).status).toBe(200);
	expect((await member.call(`DELETE /admin/customers/${shopper.user.id}/sessions`)).status).toBe(204);
});
