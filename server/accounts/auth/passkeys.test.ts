import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createAdmin, loggedIn, meera, passwordLogin } from '../../../testing/staff.ts';
import type { Client } from '../../../testing/testApp.ts';

const testApp = setUpTestApp();
let admin: Client;
const origin = 'http://shop.test';
beforeEach(async () => {
	await createAdmin(testApp);
	admin = await loggedIn(testApp);
});

type Authenticator = ReturnType<typeof createAuthenticator>;
const creation = async (client = admin) => (await client.call('POST /auth/passkey-options')).body;
const request = async () => (await testApp.guest.call('POST /auth/login/passkey-options')).body;
const add = async (authenticator: Authenticator, name = 'Phone', client = admin) =>
	client.call('POST /auth/passkeys', { name, credential: authenticator.create(await creation(client)) });
const logIn = (assertion: object) => testApp.guest.call('POST /auth/login/passkey', assertion);

test('an administrator adds, names, uses and removes a passkey, which counts as both factors', {
	tags: ['DOOR-087'],
}, async () => {
	const phone = createAuthenticator(origin);
	const added = await add(phone);
	expect(added).toMatchObject({
		status: 201,
		body: { passkey: { name: 'Phone', lastUsedAt: null }, recoveryCodes: expect.any(Array) },
	});
	expect(await passwordLogin(testApp)).toMatchObject({
		status: 403,
		body: { secondFactor: { methods: ['code', 'passkey'] } },
	});
	const loggedInWith = await logIn(phone.get(await request()));
	expect(loggedInWith).toMatchObject({ status: 200, body: { user: { email: meera.email } } });
	const { token } = loggedInWith.body as { token: string };
	expect((await testApp.as(token).call('GET /orders')).status).toBe(200);

	const { id } = (added.body as { passkey: { id: string } }).passkey;
	expect((await admin.call(`PUT /auth/passkeys/${id}`, { name: 'Old phone' })).body).toMatchObject({
		name: 'Old phone',
		lastUsedAt: expect.any(String),
	});
	expect((await admin.call(`DELETE /auth/passkeys/${id}`)).status).toBe(204);
	expect((await admin.call(`DELETE /auth/passkeys/${id}`)).status).toBe(404);
	expect((await logIn(phone.get(await request()))).status).toBe(401);
	expect((await passwordLogin(testApp)).status).toBe(200);
});

test('a passkey of another origin, without PIN or of an unknown device is rejected', {
	tags: ['DOOR-088'],
}, async () => {
	const phone = createAuthenticator(origin);
	const foreign = { origin: 'https://nishana.example' };
	for (const behaviour of [foreign, { verified: false }])
		expect(
			(
				await admin.call('POST /auth/passkeys', {
					name: 'Phone',
					credential: phone.create(await creation(), behaviour),
				})
			).status,
		).toBe(400);
	await add(phone);
	for (const behaviour of [foreign, { verified: false }])
		expect((await logIn(phone.get(await request(), behaviour))).status).toBe(401);
	expect((await logIn(createAuthenticator(origin).get(await request()))).status).toBe(401);
	// The key of another device with the id of this one.
	const { id, rawId } = phone.get(await request());
	expect((await logIn({ ...createAuthenticator(origin).get(await request()), id, rawId })).status).toBe(401);
	expect((await logIn(phone.get(await request()))).status).toBe(200);
});

test('a challenge works once, for one purpose, one account and five minutes', {
	tags: ['DOOR-088'],
}, async () => {
	const phone = createAuthenticator(origin);
	const options = await creation();
	await createAdmin(testApp, { name: 'Jaspreet', email: 'jaspreet@example.com' });
	const other = await loggedIn(testApp, 'jaspreet@example.com');
	const credential = phone.create(options);
	expect((await other.call('POST /auth/passkeys', { name: 'Stolen', credential })).status).toBe(400);
	expect((await admin.call('POST /auth/passkeys', { name: 'Phone', credential })).status).toBe(201);
	expect((await admin.call('POST /auth/passkeys', { name: 'Again', credential })).status).toBe(400);
	expect((await add(phone)).status).toBe(409);

	const assertion = phone.get(await request());
	expect((await logIn(assertion)).status).toBe(200);
	expect((await logIn(assertion)).status).toBe(401);
	const racing = phone.get(await request());
	const responses = await Promise.all([logIn(racing), logIn(racing), logIn(racing)]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
	const late = phone.get(await request());
	await testApp.db.execute(sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`);
	expect((await logIn(late)).status).toBe(401);
	// A challenge for a new passkey is none for a login.
	const { challenge } = (await creation()) as { challenge: string };
	const mixed = { challenge, rpId: 'shop.test', timeout: 1, userVerification: 'required' };
	expect((await logIn(phone.get(mixed))).status).toBe(401);
});

test('malformed passkeys are rejected as such', { tags: ['DOOR-088'] }, async () => {
	const phone = createAuthenticator(origin);
	await add(phone);
	const valid = phone.get(await request());
	const changed = (response: object) => ({ ...valid, response: { ...valid.response, ...response } });
	const notJson = Buffer.from('{"challenge":').toString('base64url');
	for (const [assertion, status] of [
		[{}, 400],
		[{ ...valid, type: 'password' }, 400],
		[changed({ signature: '+' }), 400],
		[changed({ clientDataJSON: notJson }), 401],
		[changed({ authenticatorData: 'AAAA' }), 401],
		[changed({ signature: 'AAAA' }), 401],
	] as const)
		expect((await logIn(assertion)).status, JSON.stringify(assertion)).toBe(status);
});
