import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { rateLimits } from '../../platform/limits/tables.ts';
import { sessions, users } from '../../schema/auth.ts';
import { createUser } from './auth.ts';
import { hashPassword } from './passwords.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

describe('logging in', () => {
	test('returns token and user; the address is case-insensitive', {
		tags: ['API-006', 'API-007', 'ENT-069', 'SES-003'],
	}, async () => {
		await account.verified();
		const response = await account.logIn({ email: '  Asha@EXAMPLE.com ' });
		const user = await account.userRow();
		expect(response).toMatchObject({ status: 200 });
		expect(response.body).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			user: { id: user?.id, name: asha.name, email: asha.email, role: 'customer' },
		});
	});

	test('with the right password of an unverified account is rejected until the address is verified', {
		tags: ['API-008'],
	}, async () => {
		await account.signUp();
		expect(await account.logIn()).toMatchObject({
			status: 403,
			body: { error: 'Please verify your email address before logging in.', needsVerification: true },
		});
		expect(await testApp.db.$count(sessions)).toBe(0);
	});

	test('without its fields is rejected with a sentence for each', async () => {
		expect(await testApp.guest.call('POST /auth/login', {})).toMatchObject({
			status: 400,
			body: {
				error: 'Please enter your email address.',
				fields: { email: 'Please enter your email address.', password: 'Please enter your password.' },
			},
		});
	});

	test('fails the same for a wrong password, an unknown address and an unverified account', async () => {
		await account.verified();
		await account.signUp({ email: 'new@example.com' });
		const responses = [
			await account.logIn({ password: 'wrong1' }),
			await account.logIn({ email: 'nobody@example.com' }),
			await account.logIn({ email: 'new@example.com', password: 'wrong1' }),
		];
		for (const response of responses)
			expect(response).toMatchObject({ status: 401, body: { error: 'Invalid email or password.' } });
		expect(await testApp.db.$count(sessions)).toBe(0);
	});

	test('from one network is slowed down after ten wrong passwords to one every two minutes', async () => {
		await account.verified();
		const guesses = await Promise.all(
			Array.from({ length: 14 }, () => account.logIn({ password: 'guess1' })),
		);
		expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
		const slowed = await account.logIn();
		expect(slowed.status).toBe(429);
		expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(100);
		// Other accounts are not affected.
		expect((await account.logIn({ email: 'nobody@example.com' })).status).toBe(401);
		await testApp.limitsLater(2);
		expect((await account.logIn()).status).toBe(200);
	});

	test('while too many passwords are being hashed is rejected with 503 and is no guess', {
		tags: ['DOOR-302'],
	}, async () => {
		await account.verified();
		// Two are computed and fifty wait.
		const busy = Promise.all(Array.from({ length: 52 }, () => hashPassword('rush')));
		expect(await account.logIn({ password: 'guess1' })).toMatchObject({
			status: 503,
			headers: { 'retry-after': '2' },
		});
		await busy;
		const counted = await testApp.db.select({ key: rateLimits.key }).from(rateLimits);
		expect(counted.filter(({ key }) => key.startsWith('wrong passwords'))).toEqual([]);
		expect((await account.logIn()).status).toBe(200);
	});

	test('with the right password resets the count of wrong ones', async () => {
		await account.verified();
		for (let attempt = 0; attempt < 3; attempt++) {
			for (let guess = 0; guess < 9; guess++)
				expect((await account.logIn({ password: 'guess1' })).status).toBe(401);
			expect((await account.logIn()).status).toBe(200);
		}
	});

	test('finds no account by letters that only the database lower-cases, since guesses would not be counted', async () => {
		await account.verified();
		const { email } = asha;
		for (const spelling of [email.toUpperCase(), `  ${email} `])
			expect((await account.logIn({ email: spelling })).status, spelling).toBe(200);
		await testApp.signedIn({
			email: 'nishi@example.com',
			passwordHash: (await account.userRow())?.passwordHash ?? '',
		});
		expect((await account.logIn({ email: 'NISHI@example.com' })).status).toBe(200);
		for (const spelling of [
			'n\u0130shi@example.com',
			'n\u0130sh\u0130@example.com',
			'n\u0131shi@example.com',
		])
			expect((await account.logIn({ email: spelling })).status, spelling).toBe(401);
	});

	test('counts wrong passwords of an unknown account in the same way', async () => {
		for (let guess = 0; guess < 10; guess++) expect((await account.logIn()).status).toBe(401);
		expect((await account.logIn()).status).toBe(429);
	});

	test('replaces an outdated hash', async () => {
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
		await testApp.db.update(users).set({ passwordHash: `${weak}${base64(salt)}$${base64(tag)}` });
		expect((await account.logIn()).status).toBe(200);
		expect((await account.userRow())?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect((await account.logIn()).status).toBe(200);
	});
});

describe('accounts created by the shop', () => {
	test('can sign in immediately when they are verified, and each address has only one', async () => {
		const admin = { ...asha, role: 'admin', password: 'a long password', verified: true } as const;
		await createUser(testApp.db, admin);
		expect(await account.logIn({ password: admin.password })).toMatchObject({
			status: 200,
			body: { user: { role: 'admin' } },
		});
		await expect(createUser(testApp.db, { ...admin, email: 'ASHA@example.com' })).rejects.toMatchObject({
			status: 409,
		});
		expect(await testApp.db.$count(users)).toBe(1);
	});
});

test('Text that the database cannot store is a client error', async () => {
	for (const email of ['asha\u0000@example.com', '\u0000', 'asha\ud800@example.com'])
		expect([400, 401]).toContain((await account.logIn({ email })).status);
	await account.verified();
	expect((await account.logIn({ password: '\u0000\ud800' })).status).toBe(401);
});
