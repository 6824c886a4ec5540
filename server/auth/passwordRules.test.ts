import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, accountOf, asha } from '../../testing/account.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../schema/auth.ts';
import { requireGoodPassword } from './passwordRules.ts';

const customer = { name: 'Asha Rawat', email: 'asha.rawat@example.com', role: 'customer' } as const;
const admin = { ...customer, role: 'admin' } as const;
const easy = 'This password is too easy to guess. Please choose another one.';
const short = "An administrator's password has at least 12 characters.";
const check =
	(password: string, account: typeof customer | typeof admin = customer) =>
	() =>
		requireGoodPassword('password', password, account);

describe('a new password', () => {
	test('is rejected when it is common, a sequence, or the name of the account or the shop', {
		tags: ['SEC-020'],
	}, () => {
		for (const password of [
			...['password', 'PassWord', '123456789', 'qwerty', 'iloveyou', 'krishna', 'qwertyuiop', 'abc123'],
			...['123456', '654321', 'aaaaaa', 'abcdefgh', 'ZYXWVU', '१२३४५६'],
			...['nishana', 'Nishana@123', '2026nishana!', 'asha.rawat', 'Asha Rawat1', 'asharawat', customer.email],
		])
			expect(check(password), password).toThrow(easy);
	});

	test('of six characters is accepted when it is none of these', { tags: ['SEC-020'] }, () => {
		for (const password of ['ring10', 'ring-9', 'xyxyxy', '१३५२४६', 'निशाना', 'shopper123', '  two  '])
			expect(check(password), password).not.toThrow();
	});

	test('of an administrator has at least twelve characters', { tags: ['SEC-021'] }, () => {
		for (const password of ['elevenchars', '😀'.repeat(11)]) expect(check(password, admin)).toThrow(short);
		for (const password of ['twelve-chars', '😀-'.repeat(6)]) expect(check(password, admin)).not.toThrow();
		expect(check('Asha.Rawat@Example.com', admin)).toThrow(easy);
	});
});

describe('every form that sets a password', () => {
	let testApp: TestApp;
	let account: Account;
	beforeAll(async () => {
		testApp = await createTestApp();
		account = accountOf(testApp);
	});
	beforeEach(() => testApp.reset());
	afterAll(() => testApp.close());

	async function resetWith(newPassword: string) {
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const token = await account.mailedToken();
		return testApp.guest.call('POST /auth/reset-password', { token, newPassword });
	}

	async function changeTo(newPassword: string) {
		const { token, user } = (await account.logIn()).body as { token: string; user: { id: string } };
		const change = { currentPassword: asha.password, newPassword };
		return testApp.as(token).call(`POST /users/${user.id}/change-password`, change);
	}

	test('rejects a common one: sign-up, reset and change', { tags: ['SEC-020'] }, async () => {
		expect(await account.signUp({ password: 'iloveyou' })).toMatchObject({
			status: 400,
			body: { error: easy, fields: { password: easy } },
		});
		expect(await testApp.db.$count(users)).toBe(0);
		await account.verified();
		for (const answer of [await resetWith('iloveyou'), await changeTo('iloveyou')])
			expect(answer).toMatchObject({ status: 400, body: { error: easy, fields: { newPassword: easy } } });
		expect((await account.logIn()).status).toBe(200);
	});

	test('requires twelve characters of an administrator, who still logs in with a shorter one', {
		tags: ['SEC-021'],
	}, async () => {
		await account.verified();
		await testApp.db.update(users).set({ role: 'admin' });
		for (const answer of [await resetWith('ring-11'), await changeTo('ring-11')])
			expect(answer).toMatchObject({ status: 400, body: { error: short, fields: { newPassword: short } } });
		expect((await changeTo('ring-11-ring-11')).status).toBe(200);
		expect((await resetWith('ring-12-ring-12')).status).toBe(200);
		expect((await account.logIn({ password: 'ring-12-ring-12' })).status).toBe(200);
	});
});
