import { argon2Sync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, accountOf, asha } from '../../testing/account.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createUser } from './auth.ts';
import { sessions, users } from './tables.ts';

let world: World;
let account: Account;
beforeAll(async () => {
	world = await openWorld();
	account = accountOf(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('logging in', () => {
	test('API-006, API-007, ENT-069, SES-003 answers token and user, whatever the case of the address', async () => {
		await account.verified();
		const answer = await account.logIn({ email: '  Asha@EXAMPLE.com ' });
		const user = await account.userRow();
		expect(answer).toMatchObject({ status: 200 });
		expect(answer.body).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			user: { id: user?.id, name: asha.name, email: asha.email, role: 'customer' },
		});
	});

	test('API-008 with the right password of an unverified account asks to verify first', async () => {
		await account.signUp();
		expect(await account.logIn()).toMatchObject({
			status: 403,
			body: { error: 'Please verify your email address before logging in.', needsVerification: true },
		});
		expect(await world.db.$count(sessions)).toBe(0);
	});

	test('answers the same for a wrong password, an unknown address and an unverified account with a wrong password', async () => {
		await account.verified();
		await account.signUp({ email: 'new@example.com' });
		const answers = [
			await account.logIn({ password: 'wrong1' }),
			await account.logIn({ email: 'nobody@example.com' }),
			await account.logIn({ email: 'new@example.com', password: 'wrong1' }),
		];
		for (const answer of answers)
			expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid email or password.' } });
		expect(await world.db.$count(sessions)).toBe(0);
	});

	test('is refused after ten wrong passwords in a quarter of an hour, until the time is over', async () => {
		await account.verified();
		const guesses = await Promise.all(
			Array.from({ length: 14 }, () => account.logIn({ password: 'guess1' })),
		);
		expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
		const locked = await account.logIn();
		expect(locked.status).toBe(429);
		expect(Number(locked.headers['retry-after'])).toBeGreaterThan(840);
		// Other accounts are not concerned.
		expect((await account.logIn({ email: 'nobody@example.com' })).status).toBe(401);
		await world.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
		expect((await account.logIn()).status).toBe(200);
	});

	test('with the right password starts the count of wrong ones anew', async () => {
		await account.verified();
		for (let round = 0; round < 3; round++) {
			for (let guess = 0; guess < 9; guess++)
				expect((await account.logIn({ password: 'guess1' })).status).toBe(401);
			expect((await account.logIn()).status).toBe(200);
		}
	});

	test('finds no account under letters that only a database takes for its own, where guesses would not count', async () => {
		await account.verified();
		const { email } = asha;
		for (const spelled of [email.toUpperCase(), `  ${email} `])
			expect((await account.logIn({ email: spelled })).status, spelled).toBe(200);
		await world.signedIn({
			email: 'nishi@example.com',
			passwordHash: (await account.userRow())?.passwordHash ?? '',
		});
		expect((await account.logIn({ email: 'NISHI@example.com' })).status).toBe(200);
		for (const spelled of ['n\u0130shi@example.com', 'n\u0130sh\u0130@example.com', 'n\u0131shi@example.com'])
			expect((await account.logIn({ email: spelled })).status, spelled).toBe(401);
	});

	test('counts guesses at an account that does not exist in the same way', async () => {
		for (let guess = 0; guess < 10; guess++) expect((await account.logIn()).status).toBe(401);
		expect((await account.logIn()).status).toBe(429);
	});

	test('makes an outdated hash anew', async () => {
		const weak = '$argon2id$v=19$m=1024,t=1,p=1$';
		await account.verified();
		const salt = Buffer.alloc(16, 7);
		const tag = argon2Sync('argon2id', {
			message: 'ring10',
			nonce: salt,
			parallelism: 1,
			tagLength: 32,
			memory: 1024,
			passes: 1,
		});
		const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
		await world.db.update(users).set({ passwordHash: `${weak}${base64(salt)}$${base64(tag)}` });
		expect((await account.logIn()).status).toBe(200);
		expect((await account.userRow())?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect((await account.logIn()).status).toBe(200);
	});
});

describe('accounts made by the shop itself', () => {
	test('can sign in at once when they are verified, and no address gets two of them', async () => {
		const admin = { ...asha, role: 'admin', password: 'a long password', verified: true } as const;
		await createUser(world.db, admin);
		expect(await account.logIn({ password: admin.password })).toMatchObject({
			status: 200,
			body: { user: { role: 'admin' } },
		});
		await expect(createUser(world.db, { ...admin, email: 'ASHA@example.com' })).rejects.toMatchObject({
			status: 409,
		});
		expect(await world.db.$count(users)).toBe(1);
	});
});

test('Text that no database can hold is refused, not a failure', async () => {
	for (const email of ['asha\u0000@example.com', '\u0000', 'asha\ud800@example.com'])
		expect([400, 401]).toContain((await account.logIn({ email })).status);
	await account.verified();
	expect((await account.logIn({ password: '\u0000\ud800' })).status).toBe(401);
});
