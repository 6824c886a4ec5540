import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { sessions, users } from '../../schema/auth.ts';
import { deleteExpiredSessions } from './sessions.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const whoAmI = (client: Pick<SignedInClient, 'call'>) => client.call('GET /auth/verify-role');

/** Makes the only session older. */
const age = (by: string) =>
	testApp.db.update(sessions).set({
		createdAt: sql`${sessions.createdAt} - ${by}::interval`,
		lastUsedAt: sql`${sessions.lastUsedAt} - ${by}::interval`,
		expiresAt: sql`${sessions.expiresAt} - ${by}::interval`,
	});

/** Hours until the only session ends, as the database counts them. */
async function hoursLeft(): Promise<number> {
	const [row] = await testApp.db
		.select({ hours: sql`extract(epoch from ${sessions.expiresAt} - now()) / 3600`.mapWith(Number) })
		.from(sessions);
	return row?.hours ?? 0;
}

async function loggedIn(role: 'customer' | 'admin' = 'customer'): Promise<SignedInClient> {
	await account.verified();
	await testApp.db.update(users).set({ role });
	const { token } = (await account.logIn()).body as { token: string };
	const user = await account.userRow();
	if (user === undefined) throw new Error('The account does not exist.');
	return { ...testApp.as(token), token, user };
}

describe('a session', () => {
	test('returns the user of the token, and 401 without a valid token', { tags: ['API-011'] }, async () => {
		const client = await loggedIn();
		expect(await whoAmI(client)).toMatchObject({ status: 200 });
		expect((await whoAmI(client)).body).toEqual({
			user: { id: client.user.id, name: 'Asha Rawat', email: 'asha@example.com', role: 'customer' },
			permissions: [],
		});
		for (const stranger of [testApp.guest, testApp.as('x'.repeat(43)), testApp.as(`${client.token}x`)])
			expect(await whoAmI(stranger)).toMatchObject({
				status: 401,
				body: { error: 'Please login to continue.' },
			});
	});

	test('ends when its browser logs in again; those of other browsers and a failed login end none', {
		tags: ['DOOR-308'],
	}, async () => {
		const client = await loggedIn();
		const elsewhere = (await account.logIn()).body as { token: string };
		const { email, password } = asha;
		const failed = await client.call('POST /auth/login', { email, password: 'guess1' });
		expect(failed.status).toBe(401);
		expect((await whoAmI(client)).status).toBe(200);
		const again = (await client.call('POST /auth/login', { email, password })).body as { token: string };
		expect((await whoAmI(client)).status).toBe(401);
		for (const { token } of [elsewhere, again]) expect((await whoAmI(testApp.as(token))).status).toBe(200);
	});

	test('has the current role in the database', { tags: ['ROL-017'] }, async () => {
		const client = await loggedIn();
		await testApp.db.update(users).set({ role: 'admin' });
		expect((await whoAmI(client)).body).toMatchObject({ user: { role: 'admin' } });
	});

	test('is stored only as a hash, and its token is not accepted in the URL', async () => {
		const client = await loggedIn();
		expect(JSON.stringify(await testApp.db.select().from(sessions))).not.toContain(client.token);
		for (const name of ['token', 'access_token', 'authorization'])
			expect((await testApp.guest.call(`GET /auth/verify-role?${name}=${client.token}`)).status).toBe(401);
	});

	test('ends with the logout, while other browsers stay signed in', async () => {
		const here = await loggedIn();
		const { token } = (await account.logIn()).body as { token: string };
		expect((await here.call('POST /auth/logout')).status).toBe(204);
		expect((await whoAmI(here)).status).toBe(401);
		expect((await here.call('POST /auth/logout')).status).toBe(401);
		expect((await whoAmI(testApp.as(token))).status).toBe(200);
	});

	test('exists at most ten times per user; the least recently used one ends', async () => {
		const first = await loggedIn();
		const tokens = [];
		for (let login = 0; login < 9; login++)
			tokens.push(((await account.logIn()).body as { token: string }).token);
		// The oldest session is in use, the second oldest is the least recently used one.
		await testApp.db.update(sessions).set({ lastUsedAt: sql`now() - interval '5 minutes'` });
		expect((await whoAmI(first)).status).toBe(200);
		await account.logIn();
		expect(await testApp.db.$count(sessions)).toBe(10);
		expect((await whoAmI(first)).status).toBe(200);
		expect((await whoAmI(testApp.as(tokens[0]))).status).toBe(401);
		expect((await whoAmI(testApp.as(tokens[1]))).status).toBe(200);
	});

	test('started ten times concurrently leaves ten', async () => {
		await account.verified();
		await Promise.all(Array.from({ length: 10 }, () => account.logIn()));
		await Promise.all(Array.from({ length: 8 }, () => account.logIn()));
		expect(await testApp.db.$count(sessions)).toBe(10);
	});
});

describe('the lifetime of a session', () => {
	for (const [role, idle, absolute] of [
		['customer', 7 * 24, 30 * 24],
		['admin', 12, 24],
	] as const) {
		test(`${role}: ${idle} hours unused`, async () => {
			const client = await loggedIn(role);
			expect(await hoursLeft()).toBeCloseTo(idle, 1);
			await age(`${idle} hours`);
			expect((await whoAmI(client)).status).toBe(401);
		});

		test(`${role}: use extends it, but never past ${absolute} hours`, async () => {
			const client = await loggedIn(role);
			let passed = 0;
			for (; passed + idle < absolute; passed += idle / 2) {
				expect((await whoAmI(client)).status).toBe(200);
				expect(await hoursLeft()).toBeCloseTo(idle, 1);
				await age(`${idle / 2} hours`);
			}
			await whoAmI(client);
			expect(await hoursLeft()).toBeCloseTo(absolute - passed, 1);
			await age(`${absolute - passed} hours`);
			expect((await whoAmI(client)).status).toBe(401);
		});
	}

	test('is updated at most once a minute', async () => {
		const client = await loggedIn();
		await age('50 seconds');
		const [before] = await testApp.db.select().from(sessions);
		await whoAmI(client);
		expect((await testApp.db.select().from(sessions))[0]).toEqual(before);
		await age('10 seconds');
		await whoAmI(client);
		expect(Number((await testApp.db.select().from(sessions))[0]?.lastUsedAt)).toBeGreaterThan(
			Number(before?.lastUsedAt),
		);
	});

	test('ends with its row being deleted', async () => {
		await loggedIn();
		await deleteExpiredSessions(testApp.db);
		expect(await testApp.db.$count(sessions)).toBe(1);
		await age('8 days');
		await deleteExpiredSessions(testApp.db);
		expect(await testApp.db.$count(sessions)).toBe(0);
	});
});

describe('the user’s own account', () => {
	test('gets a new name', { tags: ['API-069'] }, async () => {
		const client = await loggedIn();
		expect(await client.call(`PUT /users/${client.user.id}`, { name: '  Asha R. ' })).toMatchObject({
			status: 200,
			body: { user: { id: client.user.id, name: 'Asha R.', email: 'asha@example.com', role: 'customer' } },
		});
		expect((await account.userRow())?.name).toBe('Asha R.');
		expect((await client.call(`PUT /users/${client.user.id}`, { name: ' ' })).status).toBe(400);
	});

	test('cannot change its email and role', { tags: ['ROL-016'] }, async () => {
		const client = await loggedIn();
		const before = await account.userRow();
		for (const extra of [{ email: 'thief@example.com' }, { role: 'admin' }, { emailVerifiedAt: null }])
			expect((await client.call(`PUT /users/${client.user.id}`, { name: 'New', ...extra })).status).toBe(400);
		expect(await account.userRow()).toEqual(before);
	});

	test('cannot be changed by another user or an administrator', async () => {
		const victim = await testApp.signedIn();
		for (const client of [await loggedIn(), await testApp.admin()]) {
			expect((await client.call(`PUT /users/${victim.user.id}`, { name: 'Thief' })).status).toBe(403);
			const change = { currentPassword: 'ring10', newPassword: 'thief-password' };
			expect((await client.call(`POST /users/${victim.user.id}/change-password`, change)).status).toBe(403);
		}
		expect((await testApp.guest.call(`PUT /users/${victim.user.id}`, { name: 'Thief' })).status).toBe(401);
		const [after] = await testApp.db.select().from(users).where(eq(users.id, victim.user.id));
		expect(after).toEqual(victim.user);
	});

	test('gets a new password; every other session ends and the owner is notified by email', {
		tags: ['API-070', 'ROL-014'],
	}, async () => {
		const here = await loggedIn();
		const { token: elsewhere } = (await account.logIn()).body as { token: string };
		const change = { currentPassword: 'ring10', newPassword: 'ring-11' };
		expect(await here.call(`POST /users/${here.user.id}/change-password`, change)).toMatchObject({
			status: 200,
			body: { message: 'Password changed successfully!' },
		});
		expect((await whoAmI(here)).status).toBe(200);
		expect((await whoAmI(testApp.as(elsewhere))).status).toBe(401);
		expect((await account.logIn()).status).toBe(401);
		expect((await account.logIn({ password: 'ring-11' })).status).toBe(200);
		await testApp.runJobs();
		expect(testApp.mailbox.emails.at(-1)).toMatchObject({
			to: 'asha@example.com',
			subject: 'Your password was changed',
		});
	});

	test('keeps its password and sessions when the current one is wrong', {
		tags: ['API-071', 'PRF-064'],
	}, async () => {
		const here = await loggedIn();
		await account.logIn();
		const before = await account.userRow();
		const change = { currentPassword: 'wrong1', newPassword: 'ring-11' };
		expect(await here.call(`POST /users/${here.user.id}/change-password`, change)).toMatchObject({
			status: 400,
			body: { error: 'Current password is incorrect' },
		});
		expect(await account.userRow()).toEqual(before);
		expect(await testApp.db.$count(sessions)).toBe(2);
	});

	test('the new password has at least six characters', { tags: ['PRF-062'] }, async () => {
		const here = await loggedIn();
		const change = { currentPassword: 'ring10', newPassword: '12345' };
		expect((await here.call(`POST /users/${here.user.id}/change-password`, change)).status).toBe(400);
		expect((await account.logIn()).status).toBe(200);
	});

	test('limits guesses of the password with a stolen token to ten, then one every three minutes', async () => {
		const thief = await loggedIn();
		const change = { currentPassword: 'guess1', newPassword: 'thief-password' };
		for (let guess = 0; guess < 10; guess++)
			expect((await thief.call(`POST /users/${thief.user.id}/change-password`, change)).status).toBe(400);
		expect((await thief.call(`POST /users/${thief.user.id}/change-password`, change)).status).toBe(429);
	});
});

test('A login that overlaps a password change leaves no session of the old password', async () => {
	const here = await loggedIn();
	const change = { currentPassword: 'ring10', newPassword: 'ring-11' };
	const responses = await Promise.all([
		here.call(`POST /users/${here.user.id}/change-password`, change),
		...Array.from({ length: 6 }, () => account.logIn()),
	]);
	expect(responses[0]?.status).toBe(200);
	for (const response of responses.slice(1))
		if (response.status === 200) {
			const { token } = response.body as { token: string };
			expect((await whoAmI(testApp.as(token))).status).toBe(401);
		}
	expect(await testApp.db.$count(sessions)).toBe(1);
});
