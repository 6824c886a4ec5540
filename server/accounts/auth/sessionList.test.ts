import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { session as sessionResponse } from '../../../contracts/sessions.ts';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { sessions } from '../../schema/auth.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const phone =
	'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const gateway = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Signs Asha in from a browser with this User-Agent. */
async function logInBy(userAgent: string): Promise<Client> {
	const { email, password } = asha;
	const response = await testApp.app.inject({
		method: 'POST',
		url: '/api/auth/login',
		headers: { 'user-agent': userAgent },
		payload: { email, password },
		remoteAddress: '203.0.113.77',
	});
	return testApp.as(response.json<{ token: string }>().token);
}

const getList = async (client: Client) =>
	sessionResponse.array().parse((await client.call('GET /auth/sessions')).body);
const isSignedIn = async (client: Client) => (await client.call('GET /auth/verify-role')).status === 200;

test('Given two browsers, both are listed with name and times, the current one first', async () => {
	await account.verified();
	const telephone = await logInBy(phone);
	const computer = await logInBy(gateway);
	await testApp.db.update(sessions).set({
		createdAt: sql`now() - interval '3 days'`,
		lastUsedAt: sql`now() - interval '30 seconds'`,
	});
	const listed = await getList(telephone);
	expect(listed).toMatchObject([
		{ device: 'Chrome on Android phone', mobile: true, current: true },
		{ device: 'Firefox on Linux', mobile: false, current: false },
	]);
	for (const { startedAt, lastUsedAt } of listed)
		expect(Date.parse(lastUsedAt) - Date.parse(startedAt)).toBe((3 * 86_400 - 30) * 1000);
	expect(await getList(computer)).toMatchObject([
		{ device: 'Firefox on Linux', current: true },
		{ device: 'Chrome on Android phone', current: false },
	]);
});

test('A session stores the User-Agent, truncated to 300 characters, and no IP address', async () => {
	await account.verified();
	await logInBy(`${gateway} ${'x'.repeat(5000)}`);
	const [row] = await testApp.db.select().from(sessions);
	expect(row?.userAgent).toBe(`${gateway} ${'x'.repeat(299 - gateway.length)}`);
	expect(JSON.stringify(row)).not.toContain('203.0.113.77');
});

test('Expired sessions, tokens and hashes are not listed', async () => {
	await account.verified();
	const here = await logInBy(gateway);
	await logInBy(phone);
	await testApp.db
		.update(sessions)
		.set({ expiresAt: sql`now() - interval '1 second'` })
		.where(eq(sessions.userAgent, phone));
	const { raw } = await here.call('GET /auth/sessions');
	expect(await getList(here)).toHaveLength(1);
	for (const { tokenHash } of await testApp.db.select().from(sessions))
		expect(raw.toString()).not.toContain(tokenHash);
	expect(raw.toString()).not.toContain(here.token);
});

test('Signing out elsewhere leaves the current browser and other users signed in', async () => {
	await account.verified();
	const here = await logInBy(gateway);
	const there = await logInBy(phone);
	const everywhere = await logInBy(phone);
	const otherUser = await testApp.signedIn();
	expect((await here.call('DELETE /auth/sessions')).status).toBe(204);
	expect(await Promise.all([here, there, everywhere, otherUser].map(isSignedIn))).toEqual([
		true,
		false,
		false,
		true,
	]);
});

test('Signing out one browser leaves the others signed in; doing it again answers 404', async () => {
	await account.verified();
	const here = await logInBy(gateway);
	const there = await logInBy(phone);
	const [, other] = await getList(here);
	expect((await here.call(`DELETE /auth/sessions/${other?.id}`)).status).toBe(204);
	expect(await isSignedIn(there)).toBe(false);
	expect(await isSignedIn(here)).toBe(true);
	expect(await here.call(`DELETE /auth/sessions/${other?.id}`)).toMatchObject({
		status: 404,
		body: { error: 'This session has ended already.' },
	});
});

test("Another user's session can be neither listed nor ended", async () => {
	const victim = await testApp.signedIn();
	const [own] = await getList(victim);
	for (const stranger of [await testApp.signedIn(), await testApp.admin()]) {
		expect((await getList(stranger)).map(({ id }) => id)).not.toContain(own?.id);
		expect((await stranger.call(`DELETE /auth/sessions/${own?.id}`)).status).toBe(404);
		expect((await stranger.call('DELETE /auth/sessions/none')).status).toBe(404);
	}
	expect(await isSignedIn(victim)).toBe(true);
});
