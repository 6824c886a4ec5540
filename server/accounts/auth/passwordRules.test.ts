import { describe, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { users } from '../../schema/auth.ts';
import { requireGoodPassword } from './passwordRules.ts';

const customer = { name: 'Asha Rawat', email: 'asha.rawat@example.com', role: 'customer' } as const;
const admin = { ...customer, role: 'admin' } as const;
const easy = 'This password is too easy to guess. Please choose another one.';
const short = "An administrator's password has at least 12 characters.";
const check = (password: string, account: typeof customer | typeof admin = admin) =>
	requireGoodPassword('password', password, account);

describe('a new password', () => {
	test.each([
		...['Password@123', 'password1234', 'admin@123456', 'welcome12345', 'iloveyou1234', 'qwerty123456'],
		...[
			'123456123456',
			'aaaaaaaaaaab',
			'abcdefghijkl',
			'nishana@2026',
			'Asha.Rawat@Example.com',
			'asharawat2026',
		],
	])('%s is too easy to guess for an administrator', { tags: ['SEC-020'] }, async (password) => {
		await expect(check(password)).rejects.toThrow(easy);
	});

	test.each(['tarkeen pcp 0.177', 'ring-11-ring-11', 'mera-ghar-patiala', 'x7Kq!9vLw2#p'])(
		'%s is accepted from an administrator',
		{ tags: ['SEC-020'] },
		async (password) => {
			await expect(check(password)).resolves.toBeUndefined();
		},
	);

	test('of an administrator has at least twelve characters', { tags: ['SEC-021'] }, async () => {
		for (const password of ['x7Kq!9vLw2#', '😀'.repeat(11)])
			await expect(check(password)).rejects.toThrow(short);
	});

	test('of a shopper is accepted, however common', { tags: ['SEC-022'] }, async () => {
		for (const password of ['123456', 'secret1', 'password', 'निशाना', customer.email])
			await expect(check(password, customer)).resolves.toBeUndefined();
	});
});

describe('every form that sets a password', () => {
	const testApp = setUpTestApp();
	const account = createAccountActions(testApp);

	async function resetWith(newPassword: string) {
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const token = await account.emailedToken();
		return testApp.guest.call('POST /auth/reset-password', { token, newPassword });
	}

	async function changeTo(newPassword: string) {
		const { token, user } = (await account.logIn()).body as { token: string; user: { id: string } };
		const change = { currentPassword: asha.password, newPassword };
		return testApp.as(token).call(`POST /users/${user.id}/change-password`, change);
	}

	test('accepts six characters of a shopper: sign-up, reset and change', { tags: ['SEC-022'] }, async () => {
		expect((await account.signUp({ password: '123456' })).status).toBe(201);
		await testApp.reset();
		await account.verified();
		expect((await resetWith('secret1')).status).toBe(200);
		expect((await account.logIn({ password: 'secret1' })).status).toBe(200);
		const { token, user } = (await account.logIn({ password: 'secret1' })).body as {
			token: string;
			user: { id: string };
		};
		const change = { currentPassword: 'secret1', newPassword: '123456' };
		expect((await testApp.as(token).call(`POST /users/${user.id}/change-password`, change)).status).toBe(200);
	});

	test('requires twelve characters of an administrator, who still logs in with a shorter one', {
		tags: ['SEC-021'],
	}, async () => {
		await account.verified();
		await testApp.db.update(users).set({ role: 'admin' });
		for (const response of [await resetWith('ring-11'), await changeTo('ring-11')])
			expect(response).toMatchObject({ status: 400, body: { error: short, fields: { newPassword: short } } });
		expect((await changeTo('ring-11-ring-11')).status).toBe(200);
		expect((await resetWith('ring-12-ring-12')).status).toBe(200);
		expect((await account.logIn({ password: 'ring-12-ring-12' })).status).toBe(200);
	});
});
