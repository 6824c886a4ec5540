import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../contracts/ids.ts';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { mailLinks, sessions, users } from '../../schema/auth.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

describe('signing up', () => {
	test('creates an unverified customer and emails a verification link', { tags: ['API-009'] }, async () => {
		const response = await account.signUp();
		expect(response.status).toBe(201);
		expect(response.body).toEqual({
			message: 'Account created. Please check your email for the verification link.',
		});
		expect(await account.userRow()).toMatchObject({
			name: asha.name,
			email: asha.email,
			role: 'customer',
			emailVerifiedAt: null,
			passwordHash: expect.stringMatching(/^\$argon2id\$/),
		});
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(1);
		expect(testApp.mailbox.emails[0]).toMatchObject({ to: asha.email, subject: 'Verify your email address' });
		expect(linkIn(testApp.mailbox.emails[0])).toMatch(/^http:\/\/shop\.test\/verify-email\?token=[\w-]{43}$/);
	});

	test('a password of five characters is rejected and six are enough', {
		tags: ['AUT-015', 'AUT-016'],
	}, async () => {
		const short = await account.signUp({ password: '12345' });
		expect(short).toMatchObject({
			status: 400,
			body: {
				error: 'Password must be at least 6 characters long',
				fields: { password: 'Password must be at least 6 characters long' },
			},
		});
		expect(await account.userRow()).toBeUndefined();
		expect((await account.signUp({ password: 'ring-9' })).status).toBe(201);
	});

	test('name, email and password are required', async () => {
		for (const missing of ['name', 'email', 'password']) {
			const response = await account.signUp({ [missing]: undefined });
			expect(response.status, missing).toBe(400);
			expect(response.body).toHaveProperty(['fields', missing]);
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

	test('a verified address is rejected in upper or lower case, and its account stays unchanged', {
		tags: ['API-010'],
	}, async () => {
		await account.verified();
		const before = await account.userRow();
		const response = await account.signUp({
			email: 'ASHA@Example.com',
			name: 'Somebody',
			password: 'other1',
		});
		expect(response).toMatchObject({
			status: 409,
			body: { error: 'An account with this email already exists. Please log in instead.' },
		});
		expect(await account.userRow()).toEqual(before);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(1);
	});

	test('again with the same password updates the name, and only the newest link works', async () => {
		await account.signUp({ name: 'Ashaa Rawat' });
		const first = await account.emailedToken();
		expect((await account.signUp({ email: 'Asha@example.com' })).status).toBe(201);
		expect(await testApp.db.$count(users)).toBe(1);
		const second = await account.emailedToken();
		expect((await testApp.guest.call(`GET /auth/verify-email/${first}`)).status).toBe(400);
		expect((await testApp.guest.call(`GET /auth/verify-email/${second}`)).status).toBe(200);
		expect(await account.logIn()).toMatchObject({ status: 200, body: { user: { name: asha.name } } });
	});

	test('concurrently with the same address creates one account', async () => {
		const responses = await Promise.all([
			account.signUp(),
			account.signUp({ name: 'Twin' }),
			account.signUp({ email: 'ASHA@example.com' }),
		]);
		expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await testApp.db.$count(users)).toBe(1);
	});

	test('is limited to ten times an hour for one address from one network', async () => {
		for (let attempt = 1; attempt <= 10; attempt++) expect((await account.signUp()).status).toBe(201);
		const response = await account.signUp({ email: 'ASHA@EXAMPLE.COM' });
		expect(response.status).toBe(429);
		expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
		expect((await account.signUp({ email: 'dev@example.com' })).status).toBe(201);
	});
});

describe('signing up with an address that a stranger signed up with', () => {
	const stranger = { name: 'Mallory says: visit evil.example/win now', password: 'stranger-1' };
	const passwords = [asha.password, stranger.password];
	const verify = (token: string) => testApp.guest.call(`GET /auth/verify-email/${token}`);
	const statusesOfLogins = () =>
		Promise.all(passwords.map(async (password) => (await account.logIn({ password })).status));

	for (const [order, attempts] of Object.entries({
		before: [stranger, {}],
		after: [{}, stranger],
	}))
		test(`${order} the owner: no mailed link accepts either password; the mailbox's owner sets one`, {
			tags: ['SEC-010'],
		}, async () => {
			await account.signUp(attempts[0]);
			const first = await account.emailedToken();
			expect((await account.signUp(attempts[1])).status).toBe(201);
			await testApp.runJobs();
			const email = testApp.mailbox.emails.at(-1);
			expect(email).toMatchObject({ to: asha.email, subject: 'Choose your password' });
			expect(linkIn(email)).toContain('/reset-password?token=');
			expect(await statusesOfLogins()).toEqual([401, 401]);
			// The link of the first sign-up verifies the address, but not a password.
			expect(await verify(first)).toMatchObject({
				status: 200,
				body: { message: expect.stringContaining('Please choose a password with the link') },
			});
			expect(await statusesOfLogins()).toEqual([401, 401]);
			const token = await account.emailedToken();
			const reset = { token, newPassword: 'owner-chose' };
			expect((await testApp.guest.call('POST /auth/reset-password', reset)).status).toBe(200);
			expect(await statusesOfLogins()).toEqual([401, 401]);
			expect(await account.logIn({ password: 'owner-chose' })).toMatchObject({
				status: 200,
				body: { user: { name: 'asha' } },
			});
			expect((await verify(first)).body).toMatchObject({
				message: 'Your email address is verified. You can now log in.',
			});
		});

	test('the emails contain no text of the stranger', { tags: ['SEC-011'] }, async () => {
		await account.signUp(stranger);
		await account.signUp({ ...stranger, password: 'stranger-2' });
		for (const form of ['forgot-password', 'resend-verification'] as const)
			await testApp.guest.call(`POST /auth/${form}`, { email: asha.email });
		await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		await testApp.runJobs();
		expect(testApp.mailbox.emails.length).toBeGreaterThanOrEqual(4);
		expect(JSON.stringify(testApp.mailbox.emails)).not.toMatch(/mallory|evil/i);
	});

	test('a name that looks like a link is not written into emails to a verified address', {
		tags: ['SEC-011'],
	}, async () => {
		await account.signUp({ name: stranger.name });
		await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		for (const name of [stranger.name, 'www.evil.example', 'x'.repeat(60)]) {
			await testApp.db.update(users).set({ name });
			await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
			await testApp.runJobs();
			expect(testApp.mailbox.emails.at(-1)?.text).not.toContain(name);
		}
		await testApp.db.update(users).set({ name: asha.name });
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		await testApp.runJobs();
		expect(testApp.mailbox.emails.at(-1)?.text).toContain(`Hello ${asha.name},`);
	});

	test('eleven times does not prevent the owner, and causes at most ten emails an hour', {
		tags: ['SEC-012'],
	}, async () => {
		for (let attempt = 0; attempt < 30; attempt++)
			await testApp.app.inject({
				method: 'POST',
				url: '/api/auth/signup',
				payload: { ...asha, ...stranger, password: `stranger-${attempt}` },
				remoteAddress: `198.51.100.${Math.floor(attempt / 11)}`,
			});
		await testApp.runJobs();
		// The first sign-up and ten others.
		expect(testApp.mailbox.emails).toHaveLength(11);
		expect((await account.signUp()).status).toBe(201);
		const reset = { token: await account.emailedToken(), newPassword: asha.password };
		expect((await testApp.guest.call('POST /auth/reset-password', reset)).status).toBe(200);
		expect((await account.logIn()).status).toBe(200);
	});
});

describe('verifying the address', () => {
	test('with the emailed link succeeds, also when repeated', { tags: ['API-075'] }, async () => {
		await account.signUp();
		const token = await account.emailedToken();
		const first = await testApp.guest.call(`GET /auth/verify-email/${token}`);
		expect(first).toMatchObject({
			status: 200,
			body: { message: 'Your email address is verified. You can now log in.' },
		});
		const at = (await account.userRow())?.emailVerifiedAt;
		expect(at).toBeInstanceOf(Date);
		const again = await testApp.guest.call(`GET /auth/verify-email/${token}`);
		expect(again).toMatchObject({ status: 200, body: first.body });
		expect((await account.userRow())?.emailVerifiedAt).toEqual(at);
	});

	const open = (token: string) => testApp.guest.call(`GET /auth/verify-email/${token}`);
	const signIn = (token: string, email = asha.email) =>
		testApp.guest.call('POST /auth/login/verification-link', { token, email });

	test('signs in the browser that signed up, once, in the minutes after the link was opened', {
		tags: ['CODE-020'],
	}, async () => {
		await account.signUp();
		const token = await account.emailedToken();
		expect((await signIn(token)).status).toBe(400);
		await open(token);
		const login = await signIn(token, asha.email.toUpperCase());
		expect(login).toMatchObject({
			status: 200,
			body: { token: expect.stringMatching(/^[\w-]{43}$/), user: { email: asha.email } },
		});
		expect(login.headers['set-cookie']).toMatch(/^device=/);
		expect((await signIn(token)).status).toBe(400);
		expect((await open(token)).status).toBe(200);
	});

	test('signs no one in with the link of another account, later, or without a password', {
		tags: ['CODE-020'],
	}, async () => {
		await account.signUp();
		const token = await account.emailedToken();
		await open(token);
		expect((await signIn(token, 'mallory@example.com')).status).toBe(400);
		await testApp.db.update(mailLinks).set({ usedAt: sql`now() - interval '11 minutes'` });
		expect((await signIn(token)).status).toBe(400);

		await account.signUp({ email: 'chitra@example.com' });
		const contested = await account.emailedToken();
		await account.signUp({ email: 'chitra@example.com', password: 'another-1' });
		await open(contested);
		expect((await signIn(contested, 'chitra@example.com')).status).toBe(400);
		expect(await testApp.db.$count(sessions)).toBe(0);
	});

	test.each([
		[
			'a new password',
			async (id: UserId, token: string) => {
				const passwords = { currentPassword: asha.password, newPassword: 'ring-11' };
				return testApp.as(token).call(`POST /users/${id}/change-password`, passwords);
			},
		],
		[
			'a reset',
			async () => {
				await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
				const reset = { token: await account.emailedToken(), newPassword: 'ring-11' };
				return testApp.guest.call('POST /auth/reset-password', reset);
			},
		],
		[
			'a sign-out everywhere',
			async (id: UserId) => (await testApp.admin()).call(`DELETE /admin/customers/${id}/sessions`),
		],
	] as const)(
		'signs no one in after %s, though the link was opened before',
		{ tags: ['CODE-027'] },
		async (_, end) => {
			await account.signUp();
			const link = await account.emailedToken();
			await open(link);
			const { token, user } = (await account.logIn()).body as { token: string; user: { id: UserId } };
			expect((await end(user.id, token)).status).toBeLessThan(300);
			expect((await signIn(link)).status).toBe(400);
			expect((await open(link)).status).toBe(200);
		},
	);

	test('fails with an unknown, expired or superseded link, and the address stays unverified', async () => {
		const invalidLink = 'This verification link is invalid or has expired. Please request a new one.';
		expect(await testApp.guest.call('GET /auth/verify-email/nonsense')).toMatchObject({
			status: 400,
			body: { error: invalidLink },
		});
		await account.signUp();
		const superseded = await account.emailedToken();
		await testApp.guest.call('POST /auth/resend-verification', { email: asha.email });
		const newest = await account.emailedToken();
		expect((await testApp.guest.call(`GET /auth/verify-email/${superseded}`)).status).toBe(400);
		await testApp.db.update(mailLinks).set({ expiresAt: sql`now() - interval '1 second'` });
		expect((await testApp.guest.call(`GET /auth/verify-email/${newest}`)).status).toBe(400);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
	});

	test('is possible for 24 hours, and not with a link for another purpose', async () => {
		await account.signUp();
		const verify = await account.emailedToken();
		const [link] = await testApp.db.select().from(mailLinks);
		expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(24 * 3_600_000);
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const reset = await account.emailedToken();
		expect((await testApp.guest.call(`GET /auth/verify-email/${reset}`)).status).toBe(400);
		expect((await testApp.guest.call(`GET /auth/verify-reset-token/${verify}`)).status).toBe(400);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
	});
});

describe('requesting another verification email', () => {
	test('returns the same response for every address; only an unverified one gets an email', {
		tags: ['API-076'],
	}, async () => {
		await account.signUp();
		await testApp.runJobs();
		const unverified = await testApp.guest.call('POST /auth/resend-verification', {
			email: 'asha@EXAMPLE.com',
		});
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(2);
		await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		const known = await testApp.guest.call('POST /auth/resend-verification', { email: asha.email });
		const unknown = await testApp.guest.call('POST /auth/resend-verification', {
			email: 'nobody@example.com',
		});
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(2);
		expect(unverified.status).toBe(200);
		expect(unverified.body).toEqual(known.body);
		expect(unverified.body).toEqual(unknown.body);
	});

	test('without an address is rejected', async () => {
		expect(await testApp.guest.call('POST /auth/resend-verification', {})).toMatchObject({
			status: 400,
			body: { error: 'Please enter your email address.' },
		});
	});
});
