import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, accountOf, asha } from '../../testing/account.ts';
import { linkIn } from '../../testing/mailbox.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { mailLinks, sessions } from './tables.ts';

let world: World;
let account: Account;
beforeAll(async () => {
	world = await openWorld();
	account = accountOf(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('resetting the password', () => {
	const forgot = (email: string) => world.guest.call('POST /auth/forgot-password', { email });
	const reset = (token: string, newPassword = 'new-ring-11') =>
		world.guest.call('POST /auth/reset-password', { token, newPassword });

	test('AUT-030, API-072 answers the same whether or not the account exists, after the same work', async () => {
		await account.verified();
		await world.runJobs();
		const before = await world.db.$count(jobs);
		const known = await forgot('ASHA@example.com');
		const afterKnown = await world.db.$count(jobs);
		const unknown = await forgot('nobody@example.com');
		expect((await world.db.$count(jobs)) - afterKnown).toBe(afterKnown - before);
		expect(known.status).toBe(200);
		expect(known.body).toEqual({
			message: 'If an account with that email exists, a password reset link has been sent.',
		});
		expect(unknown).toMatchObject({ status: 200, body: known.body });
		await world.runJobs();
		const mails = world.mailbox.mails.filter(({ subject }) => subject === 'Reset your password');
		expect(mails.map(({ to }) => to)).toEqual([asha.email]);
		expect(linkIn(mails[0])).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/);
	});

	test('API-073, API-074 by a valid link sets the password, ends every session and says so by mail', async () => {
		await account.verified();
		const login = await account.logIn();
		await forgot(asha.email);
		const token = await account.mailedToken();
		expect(await world.guest.call(`GET /auth/verify-reset-token/${token}`)).toMatchObject({
			status: 200,
			body: { valid: true },
		});
		expect(await reset(token)).toMatchObject({
			status: 200,
			body: { message: 'Your password has been reset. Please log in with the new one.' },
		});
		expect(login.status).toBe(200);
		expect(await world.db.$count(sessions)).toBe(0);
		expect((await account.logIn()).status).toBe(401);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
		await world.runJobs();
		expect(world.mailbox.mails.at(-1)).toMatchObject({
			to: asha.email,
			subject: 'Your password was changed',
		});
	});

	test('API-074 a false, used, expired or superseded link is invalid and changes nothing', async () => {
		const dead = 'This password reset link is invalid or has expired. Please request a new one.';
		const refused = async (token: string) => {
			expect(await world.guest.call(`GET /auth/verify-reset-token/${token}`)).toMatchObject({
				status: 400,
				body: { error: dead },
			});
			expect(await reset(token, 'thief-password')).toMatchObject({ status: 400, body: { error: dead } });
		};
		await account.verified();
		await refused('abc');
		await forgot(asha.email);
		const superseded = await account.mailedToken();
		await forgot(asha.email);
		const used = await account.mailedToken();
		await refused(superseded);
		expect((await reset(used)).status).toBe(200);
		await refused(used);
		await forgot(asha.email);
		const expired = await account.mailedToken();
		await world.db.update(mailLinks).set({ expiresAt: sql`now() - interval '1 second'` });
		await refused(expired);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
	});

	test('the link lasts an hour, is stored as a hash only, and of two uses at once one wins', async () => {
		await account.verified();
		await forgot(asha.email);
		const token = await account.mailedToken();
		const [link] = await world.db.select().from(mailLinks).where(eq(mailLinks.purpose, 'reset password'));
		expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(3_600_000);
		const stored = JSON.stringify([
			await world.db.select().from(mailLinks),
			await world.db.select().from(jobs),
			await world.db.select().from(sessions),
		]);
		expect(stored).not.toContain(token);
		const uses = await Promise.all([
			reset(token, 'first-11'),
			reset(token, 'second-11'),
			reset(token, 'third-11'),
		]);
		expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	});

	test('AUT-042 the new password has at least six characters', async () => {
		await account.verified();
		await forgot(asha.email);
		const token = await account.mailedToken();
		expect(await reset(token, '12345')).toMatchObject({
			status: 400,
			body: { fields: { newPassword: 'Password must be at least 6 characters long' } },
		});
		expect((await reset(token, '123456')).status).toBe(200);
	});

	test('lets in an owner whom wrong guesses locked out, and verifies the address', async () => {
		await account.signUp();
		for (let guess = 0; guess < 11; guess++) await account.logIn({ password: 'guess1' });
		await forgot(asha.email);
		expect((await reset(await account.mailedToken())).status).toBe(200);
		expect((await account.userRow())?.emailVerifiedAt).toBeInstanceOf(Date);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
	});

	test('mails at most ten links an hour to one address', async () => {
		for (let attempt = 0; attempt < 10; attempt++) expect((await forgot(asha.email)).status).toBe(200);
		expect((await forgot(asha.email)).status).toBe(429);
		expect((await forgot('other@example.com')).status).toBe(200);
	});
});
