import { describe, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { mailLinks, sessions, users } from '../../schema/auth.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const huge = 'x'.repeat(1024 * 1024);
/** Maximum milliseconds of processor time for a megabyte of input, which is rejected without being parsed or hashed. */
const quick = 1000;

/** Processor time, which does not depend on what else the machine does. */
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

describe('a password of a megabyte', () => {
	test('is rejected without hashing by every form that takes one', async () => {
		await account.verified();
		const { token } = (await account.logIn()).body as { token: string };
		const id = (await account.userRow())?.id;
		const before = await account.userRow();
		const attempts = [
			() => account.signUp({ email: 'new@example.com', password: huge }),
			() => account.logIn({ password: huge }),
			() => testApp.guest.call('POST /auth/reset-password', { token: 'x', newPassword: huge }),
			() =>
				testApp.as(token).call(`POST /users/${id}/change-password`, {
					currentPassword: asha.password,
					newPassword: huge,
				}),
			() =>
				testApp.as(token).call(`POST /users/${id}/change-password`, {
					currentPassword: huge,
					newPassword: 'another1',
				}),
		];
		for (const attempt of attempts)
			expect(
				await milliseconds(async () => {
					expect((await attempt()).status).toBe(413);
				}),
			).toBeLessThan(quick);
		expect(await account.userRow()).toEqual(before);
		expect(await testApp.db.$count(users)).toBe(1);
		expect(await testApp.db.$count(sessions)).toBe(1);
	});
});

describe('the limits of text fields', () => {
	test('five characters are too few for a password and six are enough: at signup, reset and change', {
		tags: ['CON-035'],
	}, async () => {
		const five = '12345';
		const six = 'ring-9';
		expect((await account.signUp({ password: five })).status).toBe(400);
		expect((await account.signUp({ password: six })).status).toBe(201);
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const token = await account.emailedToken();
		const reset = (newPassword: string) =>
			testApp.guest.call('POST /auth/reset-password', { token, newPassword });
		expect((await reset(five)).status).toBe(400);
		expect((await reset(six)).status).toBe(200);
		const session = ((await account.logIn({ password: six })).body as { token: string }).token;
		const id = (await account.userRow())?.id;
		const change = (newPassword: string) =>
			testApp.as(session).call(`POST /users/${id}/change-password`, { currentPassword: six, newPassword });
		expect((await change(five)).status).toBe(400);
		expect((await change('ring-8')).status).toBe(200);
	});

	test('a new password has 6 to 256 characters, of any script', async () => {
		for (const password of ['12345', '१२३४५', 'x'.repeat(257)])
			expect((await account.signUp({ password })).status).toBe(400);
		expect(await account.userRow()).toBeUndefined();
		for (const password of ['ring-9', '१३५२४६', 'xy'.repeat(128), '  two  ']) {
			const email = `with-${password.length}-${password.codePointAt(0)}@example.com`;
			expect((await account.signUp({ email, password })).status).toBe(201);
			// Accepted: the error says that the address is not verified.
			expect((await account.logIn({ email, password })).status).toBe(403);
			expect((await account.logIn({ email, password: `${password} ` })).status).toBe(401);
		}
	});

	test('a password that is only compared may be shorter, and has at most 1024 characters', async () => {
		await account.verified();
		expect((await account.logIn({ password: '' })).status).toBe(401);
		expect((await account.logIn({ password: 'x'.repeat(1024) })).status).toBe(401);
		expect((await account.logIn({ password: 'x'.repeat(1025) })).status).toBe(400);
	});

	test('a name has 1 to 100 characters of any script, stored unchanged', async () => {
		for (const name of ['x', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', "D'Souza-Müller 👩‍🎯", 'x'.repeat(100)]) {
			const email = `name-${name.length}@example.com`;
			expect((await account.signUp({ name, email })).status).toBe(201);
		}
		expect((await testApp.db.select().from(users)).map(({ name }) => name)).toContain('ਗੁਰਪ੍ਰੀਤ ਕੌਰ');
		for (const name of ['', ' ', 'x'.repeat(101), 'x'.repeat(500), 'a\u0000b', 7, null])
			expect((await account.signUp({ name, email: 'rejected@example.com' })).status).toBe(400);
		expect(await account.signUp({ name: 'x'.repeat(500) })).toMatchObject({
			body: { fields: { name: 'Please use at most 100 characters.' } },
		});
		expect(await testApp.db.$count(users)).toBe(4);
	});

	test('an email address has at most 254 characters and a valid format', async () => {
		const long = `${'x'.repeat(64)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(54)}.com`;
		expect(long).toHaveLength(251);
		expect((await account.signUp({ email: long })).status).toBe(201);
		for (const email of [`xxxx${long}`, 'abc', 'a@b', '@example.com', 'a b@example.com', '', 7])
			expect((await account.signUp({ email })).status, String(email)).toBe(400);
		expect(await testApp.db.$count(users)).toBe(1);
	});
});

describe('tokens of email links', () => {
	/** Common ways in which email programs damage a link. */
	const broken = (token: string) => [
		token.slice(0, -1),
		token.slice(1),
		`${token}${token}`,
		`${token}x`,
		token.toUpperCase(),
		`%20${token}`,
		'%00',
		'x'.repeat(200),
		'x'.repeat(5000),
	];

	test('that were truncated, doubled or swapped verify no account', async () => {
		await account.signUp();
		const token = await account.emailedToken();
		for (const wrong of broken(token))
			expect([400, 404, 414], wrong.slice(0, 60)).toContain(
				(await testApp.guest.call(`GET /auth/verify-email/${wrong}`)).status,
			);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
		expect((await testApp.guest.call(`GET /auth/verify-email/${token}`)).status).toBe(200);
	});

	test('that were truncated, doubled, of another purpose or of a session set no password', async () => {
		await account.signUp();
		const verification = await account.emailedToken();
		await testApp.guest.call(`GET /auth/verify-email/${verification}`);
		const session = ((await account.logIn()).body as { token: string }).token;
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const token = await account.emailedToken();
		const before = await account.userRow();
		for (const wrong of [...broken(token), verification, session]) {
			const checked = await testApp.guest.call(`GET /auth/verify-reset-token/${wrong}`);
			expect([400, 404, 414], wrong.slice(0, 60)).toContain(checked.status);
			const reset = { token: decodeURIComponent(wrong), newPassword: 'stolen1' };
			expect((await testApp.guest.call('POST /auth/reset-password', reset)).status).toBe(400);
		}
		expect(await account.userRow()).toEqual(before);
		// A link token is not a session token either.
		expect((await testApp.as(token).call('GET /auth/verify-role')).status).toBe(401);
		expect((await testApp.db.select().from(mailLinks)).filter(({ usedAt }) => usedAt === null)).toHaveLength(
			1,
		);
		expect((await testApp.guest.call(`GET /auth/verify-reset-token/${token}`)).status).toBe(200);
	});

	test('from a used verification link do not verify the next account with that address', async () => {
		await account.verified();
		const first = await account.userRow();
		expect(await testApp.db.$count(mailLinks)).toBe(1);
		await testApp.db.delete(users);
		await account.signUp();
		expect((await account.userRow())?.id).not.toBe(first?.id);
		expect(await testApp.db.$count(mailLinks)).toBe(0);
		expect((await account.userRow())?.emailVerifiedAt).toBeNull();
	});
});
