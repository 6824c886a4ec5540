import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, accountOf, asha } from '../../testing/account.ts';
import { linkIn } from '../../testing/mailbox.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { mailLinks, users } from './tables.ts';

let world: World;
let account: Account;
beforeAll(async () => {
	world = await openWorld();
	account = accountOf(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('signing up', () => {
	test('API-009 makes an unverified customer and mails the link that verifies the address', async () => {
		const answer = await account.signUp();
		expect(answer.status).toBe(201);
		expect(answer.body).toEqual({
			message: 'Account created. Please check your email for the verification link.',
		});
		expect(await account.userRow()).toMatchObject({
			name: asha.name,
			email: asha.email,
			role: 'customer',
			emailVerifiedAt: null,
			passwordHash: expect.stringMatching(/^\$argon2id\$/),
		});
		await world.runJobs();
		expect(world.mailbox.mails).toHaveLength(1);
		expect(world.mailbox.mails[0]).toMatchObject({ to: asha.email, subject: 'Verify your email address' });
		expect(linkIn(world.mailbox.mails[0])).toMatch(/^http:\/\/shop\.test\/verify-email\?token=[\w-]{43}$/);
	});

	test('AUT-015, AUT-016 a password of five characters is refused and six are enough', async () => {
		const short = await account.signUp({ password: '12345' });
		expect(short).toMatchObject({
			status: 400,
			body: {
				error: 'Password must be at least 6 characters long',
				fields: { password: 'Password must be at least 6 characters long' },
			},
		});
		expect(await account.userRow()).toBeUndefined();
		expect((await account.signUp({ password: '123456' })).status).toBe(201);
	});

	test('name, e-mail and password are required', async () => {
		for (const missing of ['name', 'email', 'password']) {
			const answer = await account.signUp({ [missing]: undefined });
			expect(answer.status, missing).toBe(400);
			expect(answer.body).toHaveProperty(['fields', missing]);
		}
		expect((await account.signUp({ name: '   ' })).status).toBe(400);
		expect((await account.signUp({ email: 'abc' })).status).toBe(400);
		expect(await account.userRow()).toBeUndefined();
	});

	test('cannot choose a role, an id or a verified address', async () => {
		for (const extra of [{ role: 'admin' }, { emailVerifiedAt: '2026-01-01T00:00:00Z' }, { id: 'x' }])
			expect((await account.signUp(extra)).status).toBe(400);
		expect(await account.userRow()).toBeUndefined();
	});

	test('API-010 a verified address in any case is taken, and its account stays as it was', async () => {
		await account.verified();
		const before = await account.userRow();
		const answer = await account.signUp({ email: 'ASHA@Example.com', name: 'Somebody', password: 'other1' });
		expect(answer).toMatchObject({
			status: 409,
			body: { error: 'An account with this email already exists. Please log in instead.' },
		});
		expect(await account.userRow()).toEqual(before);
		await world.runJobs();
		expect(world.mailbox.mails).toHaveLength(1);
	});

	test('with an address that was never verified takes over name and password, and only the newest link works', async () => {
		await account.signUp({ name: 'Stranger', password: 'stranger' });
		const first = await account.mailedToken();
		expect((await account.signUp({ email: 'Asha@example.com' })).status).toBe(201);
		expect(await world.db.$count(users)).toBe(1);
		// Already before the second mail is out, the first link would verify the wrong password.
		expect((await world.guest.call(`GET /auth/verify-email/${first}`)).status).toBe(400);
		const second = await account.mailedToken();
		expect((await world.guest.call(`GET /auth/verify-email/${second}`)).status).toBe(200);
		expect((await account.logIn({ password: 'stranger' })).status).toBe(401);
		expect(await account.logIn()).toMatchObject({ status: 200, body: { user: { name: asha.name } } });
	});

	test('at the same moment with the same address makes one account', async () => {
		const answers = await Promise.all([
			account.signUp(),
			account.signUp({ name: 'Twin' }),
			account.signUp({ email: 'ASHA@example.com' }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await world.db.$count(users)).toBe(1);
	});

	test('is possible ten times an hour for one address', async () => {
		for (let attempt = 1; attempt <= 10; attempt++) expect((await account.signUp()).status).toBe(201);
		const answer = await account.signUp({ email: 'ASHA@EXAMPLE.COM' });
		expect(answer.status).toBe(429);
		expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
		expect((await account.signUp({ email: 'dev@example.com' })).status).toBe(201);
	});
});

describe('verifying the address', () => {
	test('API-075 by the mailed link answers a message, and once more does no harm', async () => {
		await account.signUp();
		const token = await account.mailedToken();
		const first = await world.guest.call(`GET /auth/verify-email/${token}`);
		expect(first).toMatchObject({
			status: 200,
			body: { message: 'Your email address is verified. You can now log in.' },
		});
		const at = (await account.userRow())?.emailVerifiedAt;
		expect(at).toBeInstanceOf(Date);
		const again = await world.guest.call(`GET /auth/verify-email/${token}`);
		expect(again).toMatchObject({ status: 200, body: first.body });
		expect((await account.userRow())?.emailVerifiedAt).toEqual(at);
	});

	test('fails by an unknown, an expired and a superseded link, and the address stays unverified', async () => {
		const dead = 'This verification link is invalid or has expired. Please request a new one.';
		expect(await world.guest.call('GET /auth/verify-email/nonsense')).toMatchObject({
			status: 400,
			body: { error: dead },
		});
		await account.signUp();
		const superseded = await account.mailedToken();
		await world.guest.call('POST /auth/resend-verification', { email: asha.email });
		const newest = await account.mailedToken();
		expect((await world.guest.call(`GET /auth/verify-email/${superseded}`)).status).toBe(400);
		await world.db.update(mailLinks).set({ expiresAt: sql`now() - interval '1 second'` });
		expect((await world.guest.call(`GET /auth/verify-email/${newest}`)).status).toBe(400);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
	});

	test('lasts 24 hours, and is not possible by a link for another purpose', async () => {
		await account.signUp();
		const verify = await account.mailedToken();
		const [link] = await world.db.select().from(mailLinks);
		expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(24 * 3_600_000);
		await world.guest.call('POST /auth/forgot-password', { email: asha.email });
		const reset = await account.mailedToken();
		expect((await world.guest.call(`GET /auth/verify-email/${reset}`)).status).toBe(400);
		expect((await world.guest.call(`GET /auth/verify-reset-token/${verify}`)).status).toBe(400);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
	});
});

describe('asking for the verification mail again', () => {
	test('API-076 answers the same for an unverified, a verified and an unknown address; only the first gets a mail', async () => {
		await account.signUp();
		await world.runJobs();
		const unverified = await world.guest.call('POST /auth/resend-verification', {
			email: 'asha@EXAMPLE.com',
		});
		await world.runJobs();
		expect(world.mailbox.mails).toHaveLength(2);
		await world.guest.call(`GET /auth/verify-email/${await account.mailedToken()}`);
		const known = await world.guest.call('POST /auth/resend-verification', { email: asha.email });
		const unknown = await world.guest.call('POST /auth/resend-verification', { email: 'nobody@example.com' });
		await world.runJobs();
		expect(world.mailbox.mails).toHaveLength(2);
		expect(unverified.status).toBe(200);
		expect(unverified.body).toEqual(known.body);
		expect(unverified.body).toEqual(unknown.body);
	});

	test('without an address is refused', async () => {
		expect(await world.guest.call('POST /auth/resend-verification', {})).toMatchObject({
			status: 400,
			body: { error: 'Please enter your email address.' },
		});
	});
});
