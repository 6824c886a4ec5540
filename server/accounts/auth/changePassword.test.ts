import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addApp, createAdmin, loggedIn, meera } from '../../../testing/staff.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { mailLinks, sessions, users } from '../../schema/auth.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

describe('resetting the password', () => {
	const forgot = (email: string) => testApp.guest.call('POST /auth/forgot-password', { email });
	const reset = (token: string, newPassword = 'new-ring-11', email?: string) =>
		testApp.guest.call('POST /auth/reset-password', { token, newPassword, email });

	test('returns the same response after the same work whether or not the account exists', {
		tags: ['AUT-030', 'API-072'],
	}, async () => {
		await account.verified();
		await testApp.runJobs();
		const before = await testApp.db.$count(jobs);
		const known = await forgot('ASHA@example.com');
		const afterKnown = await testApp.db.$count(jobs);
		const unknown = await forgot('nobody@example.com');
		expect((await testApp.db.$count(jobs)) - afterKnown).toBe(afterKnown - before);
		expect(known.status).toBe(200);
		expect(known.body).toEqual({
			message: 'If an account with that email exists, a password reset link has been sent.',
		});
		expect(unknown).toMatchObject({ status: 200, body: known.body });
		await testApp.runJobs();
		const emails = testApp.mailbox.emails.filter(({ subject }) => subject === 'Reset your password');
		expect(emails.map(({ to }) => to)).toEqual([asha.email]);
		expect(linkIn(emails[0])).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/);
	});

	test('with a valid link sets the password, ends every session and notifies the owner by email', {
		tags: ['API-073', 'API-074'],
	}, async () => {
		await account.verified();
		const login = await account.logIn();
		await forgot(asha.email);
		const token = await account.emailedToken();
		expect(await testApp.guest.call(`GET /auth/verify-reset-token/${token}`)).toMatchObject({
			status: 200,
			body: { valid: true },
		});
		expect(await reset(token, undefined, asha.email.toUpperCase())).toMatchObject({
			status: 200,
			body: {
				message: 'Your password has been reset, and you are logged in.',
				session: { token: expect.any(String), user: { email: asha.email } },
			},
		});
		const { token: ended } = z.object({ token: z.string() }).parse(login.body);
		expect((await testApp.as(ended).call('GET /auth/verify-role')).status).toBe(401);
		expect(await testApp.db.$count(sessions)).toBe(1);
		expect((await account.logIn()).status).toBe(401);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
		await testApp.runJobs();
		expect(testApp.mailbox.emails.at(-1)).toMatchObject({
			to: asha.email,
			subject: 'Your password was changed',
		});
	});

	test('signs no one in where the address of another account was typed, or none', {
		tags: ['CODE-024'],
	}, async () => {
		const mallory = { name: 'Mallory', email: 'mallory@example.com', password: 'mallory-1' };
		await account.verified();
		const login = await account.logIn();
		await account.signUp(mallory);
		for (const typed of [asha.email, undefined]) {
			await forgot(mallory.email);
			expect(await reset(await account.emailedToken(), 'typed-by-asha', typed)).toMatchObject({
				status: 200,
				body: { message: 'Your password has been reset. Please log in with the new one.' },
			});
		}
		expect(await testApp.db.$count(sessions)).toBe(1);
		const { token } = z.object({ token: z.string() }).parse(login.body);
		expect((await testApp.as(token).call('GET /auth/verify-role')).status).toBe(200);
	});

	test('signs no one in who opens the back-office or has a second factor', {
		tags: ['CODE-021'],
	}, async () => {
		const admin = await createAdmin(testApp);
		const resetByEmail = async (newPassword: string) => {
			await forgot(meera.email);
			return reset(await account.emailedToken(), newPassword, meera.email);
		};
		expect((await resetByEmail('eleven metres of air')).body).toEqual({
			message: 'Your password has been reset. Please log in with the new one.',
		});
		await addApp(await loggedIn(testApp, meera.email, 'eleven metres of air'));
		await testApp.db.update(users).set({ role: 'customer' }).where(eq(users.id, admin.id));
		expect((await resetByEmail('twelve metres of air')).body).not.toHaveProperty('session');
		expect(await testApp.db.$count(sessions)).toBe(0);
	});

	test('with an unknown, used or expired link is rejected, also when another link was used', {
		tags: ['API-074'],
	}, async () => {
		const invalidLink = 'This password reset link is invalid or has expired. Please request a new one.';
		const expectRejected = async (token: string) => {
			expect(await testApp.guest.call(`GET /auth/verify-reset-token/${token}`)).toMatchObject({
				status: 400,
				body: { error: invalidLink },
			});
			expect(await reset(token, 'thief-password')).toMatchObject({
				status: 400,
				body: { error: invalidLink },
			});
		};
		await account.verified();
		await expectRejected('abc');
		await forgot(asha.email);
		const earlier = await account.emailedToken();
		await forgot(asha.email);
		const used = await account.emailedToken();
		expect((await reset(used)).status).toBe(200);
		await expectRejected(used);
		await expectRejected(earlier);
		await forgot(asha.email);
		const expired = await account.emailedToken();
		await testApp.db.update(mailLinks).set({ expiresAt: sql`now() - interval '1 second'` });
		await expectRejected(expired);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
	});

	test('without a link is rejected with the same sentence', { tags: ['API-074'] }, async () => {
		for (const body of [{ newPassword: 'new-ring-11' }, { token: '', newPassword: 'new-ring-11' }])
			expect(await testApp.guest.call('POST /auth/reset-password', body)).toMatchObject({
				status: 400,
				body: { error: 'This password reset link is invalid or has expired. Please request a new one.' },
			});
	});

	test('the link lasts an hour, is stored only as a hash, and of two concurrent uses one succeeds', async () => {
		await account.verified();
		await forgot(asha.email);
		const token = await account.emailedToken();
		const [link] = await testApp.db.select().from(mailLinks).where(eq(mailLinks.purpose, 'reset password'));
		expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(3_600_000);
		const stored = JSON.stringify([
			await testApp.db.select().from(mailLinks),
			await testApp.db.select().from(jobs),
			await testApp.db.select().from(sessions),
		]);
		expect(stored).not.toContain(token);
		const uses = await Promise.all([
			reset(token, 'first-11'),
			reset(token, 'second-11'),
			reset(token, 'third-11'),
		]);
		expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	});

	test('the new password has at least six characters', { tags: ['AUT-042'] }, async () => {
		await account.verified();
		await forgot(asha.email);
		const token = await account.emailedToken();
		expect(await reset(token, '12345')).toMatchObject({
			status: 400,
			body: { fields: { newPassword: 'Password must be at least 6 characters long' } },
		});
		expect((await reset(token, 'ring-9')).status).toBe(200);
	});

	test('unlocks an account that wrong passwords have locked, and verifies its address', async () => {
		await account.signUp();
		for (let guess = 0; guess < 11; guess++) await account.logIn({ password: 'guess1' });
		await forgot(asha.email);
		expect((await reset(await account.emailedToken())).status).toBe(200);
		expect((await account.userRow())?.emailVerifiedAt).toBeInstanceOf(Date);
		expect((await account.logIn({ password: 'new-ring-11' })).status).toBe(200);
	});

	test('accepts at most ten requests an hour for one address from one network', async () => {
		for (let attempt = 0; attempt < 10; attempt++) expect((await forgot(asha.email)).status).toBe(200);
		expect((await forgot(asha.email)).status).toBe(429);
		expect((await forgot('other@example.com')).status).toBe(200);
	});
});
