import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import {
	addApp,
	createAdmin,
	generateCode,
	halfLoggedIn,
	loggedIn,
	meera,
	passwordLogin,
	sendCode,
} from '../../../testing/staff.ts';
import { authenticatorApps, recoveryCodes as recoveryCodesTable } from '../../schema/auth.ts';

const testApp = setUpTestApp();
beforeEach(async () => {
	await createAdmin(testApp);
});

/** Waits so that a test does not begin at the end of a time step, where a code would expire during it. */
async function startOfStep(): Promise<void> {
	const left = 30_000 - (Date.now() % 30_000);
	if (left < 5000) await new Promise((resume) => setTimeout(resume, left + 50));
}

describe('an authenticator app', () => {
	beforeEach(startOfStep);

	test('is required at login once its first code confirmed it', { tags: ['DOOR-080'] }, async () => {
		const admin = await loggedIn(testApp);
		const started = await admin.call('POST /auth/authenticator-app');
		expect(started.body).toMatchObject({
			secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
			uri: expect.stringMatching(/^otpauth:\/\/totp\/Nishana:meera%40example\.com\?issuer=Nishana&secret=/),
		});
		// Not confirmed: a lost phone in the middle of it locks no one out.
		expect((await passwordLogin(testApp)).status).toBe(200);
		for (const code of ['000000', '००००००', 'abcdef'])
			expect((await admin.call('POST /auth/authenticator-app/confirm', { code })).status, code).toBe(400);
		expect((await passwordLogin(testApp)).status).toBe(200);

		const { secret, recoveryCodes } = await addApp(admin);
		expect(recoveryCodes).toHaveLength(10);
		expect((await admin.call('GET /auth/second-factors')).body).toMatchObject({
			authenticatorApp: { confirmedAt: expect.any(String) },
			recoveryCodesLeft: 10,
		});
		expect(await passwordLogin(testApp)).toMatchObject({
			status: 403,
			body: { secondFactor: { token: expect.any(String), methods: ['code'] } },
		});
		const completed = await sendCode(testApp, await halfLoggedIn(testApp), generateCode(secret));
		expect(completed).toMatchObject({
			status: 200,
			body: { token: expect.any(String), user: { email: meera.email, role: 'admin' } },
		});
		expect(completed.headers['set-cookie']).toMatch(/^device=/);
	});

	test('ends all other sessions when it is the first second factor', { tags: ['DOOR-080'] }, async () => {
		const here = await loggedIn(testApp);
		const elsewhere = await loggedIn(testApp);
		await addApp(here);
		expect((await here.call('GET /auth/verify-role')).status).toBe(200);
		expect((await elsewhere.call('GET /auth/verify-role')).status).toBe(401);
	});

	test('accepts the codes of one step before and after, and no older or newer one', {
		tags: ['DOOR-081'],
	}, async () => {
		const { secret } = await addApp(await loggedIn(testApp));
		const token = await halfLoggedIn(testApp);
		for (const steps of [-3, -2, 2, 3])
			expect((await sendCode(testApp, token, generateCode(secret, steps))).status, String(steps)).toBe(400);
		expect((await sendCode(testApp, token, generateCode(secret, 1))).status).toBe(200);
	});

	test('accepts a code once, also when it is sent twice at the same moment', {
		tags: ['DOOR-081'],
	}, async () => {
		const { secret } = await addApp(await loggedIn(testApp));
		const tokens = [await halfLoggedIn(testApp), await halfLoggedIn(testApp)];
		const code = generateCode(secret);
		const responses = await Promise.all(tokens.map((token) => sendCode(testApp, token, code)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		expect((await sendCode(testApp, await halfLoggedIn(testApp), code)).status).toBe(400);
		// A code from before the accepted one is older still.
		expect((await sendCode(testApp, await halfLoggedIn(testApp), generateCode(secret, -1))).status).toBe(400);
	});

	test('rejects the code of another administrator', { tags: ['DOOR-081'] }, async () => {
		await addApp(await loggedIn(testApp));
		await createAdmin(testApp, { name: 'Jaspreet', email: 'jaspreet@example.com' });
		const other = await addApp(await loggedIn(testApp, 'jaspreet@example.com'));
		const token = await halfLoggedIn(testApp);
		expect((await sendCode(testApp, token, generateCode(other.secret))).status).toBe(400);
		expect((await sendCode(testApp, token, other.recoveryCodes[0] ?? '')).status).toBe(400);
	});

	test('is slowed down after five wrong codes, however many logins are begun', {
		tags: ['DOOR-082', 'CODE-028'],
	}, async () => {
		const { secret } = await addApp(await loggedIn(testApp));
		const statuses: number[] = [];
		for (let guess = 0; guess < 6; guess++)
			statuses.push((await sendCode(testApp, await halfLoggedIn(testApp), '000000')).status);
		expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
		const slowed = await sendCode(testApp, await halfLoggedIn(testApp), generateCode(secret));
		expect(slowed.status).toBe(429);
		expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(180);
		await testApp.runJobs();
		const warnings = testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Many wrong codes'));
		expect(warnings.map(({ to }) => to)).toEqual([meera.email]);
		const text = warnings[0]?.text.replaceAll(/\s+/g, ' ');
		expect(text).toContain('the right password or an emailed code');
		expect(text).toContain('the password of your mailbox too');
		await testApp.limitsLater(3);
		expect((await sendCode(testApp, await halfLoggedIn(testApp), generateCode(secret))).status).toBe(200);
	});

	test('is stored encrypted, and its secret is in no answer after the first', {
		tags: ['DOOR-083'],
	}, async () => {
		const admin = await loggedIn(testApp);
		const { secret } = await addApp(admin);
		const [stored] = await testApp.db.select().from(authenticatorApps);
		expect(stored?.secret).toMatch(/^sealed:/);
		expect(stored?.secret).not.toContain(secret);
		expect((await admin.call('GET /auth/second-factors')).raw.toString()).not.toContain(secret);
		expect((await admin.call('POST /auth/authenticator-app')).status).toBe(409);
	});

	test('is removed by its owner, with the recovery codes that replaced it', {
		tags: ['DOOR-084'],
	}, async () => {
		const admin = await loggedIn(testApp);
		await addApp(admin);
		expect((await admin.call('DELETE /auth/authenticator-app')).status).toBe(204);
		expect((await admin.call('DELETE /auth/authenticator-app')).status).toBe(404);
		expect((await admin.call('GET /auth/second-factors')).body).toMatchObject({
			authenticatorApp: null,
			recoveryCodesLeft: 0,
		});
		expect((await passwordLogin(testApp)).status).toBe(200);
		await testApp.runJobs();
		expect(testApp.mailbox.emails.map(({ text }) => text).join()).toMatch(
			/app was added[\s\S]*app was removed/,
		);
	});
});

describe('a login without its second factor', () => {
	test('has no rights: its token is no session', { tags: ['DOOR-085'] }, async () => {
		await addApp(await loggedIn(testApp));
		const thief = testApp.as(await halfLoggedIn(testApp));
		for (const call of [
			'GET /auth/verify-role',
			'GET /auth/second-factors',
			'GET /orders',
			'GET /cart',
			'DELETE /auth/authenticator-app',
			'POST /auth/reauthenticate',
		] as const)
			expect((await thief.call(call)).status, call).toBe(401);
	});

	test('completes once, and ends with the password or after ten minutes', {
		tags: ['DOOR-085'],
	}, async () => {
		await startOfStep();
		const { secret, recoveryCodes } = await addApp(await loggedIn(testApp));
		const used = await halfLoggedIn(testApp);
		expect((await sendCode(testApp, used, generateCode(secret))).status).toBe(200);
		expect((await sendCode(testApp, used, recoveryCodes[0] ?? '')).status).toBe(401);
		const old = await halfLoggedIn(testApp);
		await testApp.db.execute(sql`update pending_logins set expires_at = expires_at - interval '10 minutes'`);
		expect((await sendCode(testApp, old, recoveryCodes[0] ?? '')).status).toBe(401);
		expect((await sendCode(testApp, 'unknown', recoveryCodes[0] ?? '')).status).toBe(401);
	});

	test('a password reset does not remove the second factor, and ends half logins', {
		tags: ['DOOR-085'],
	}, async () => {
		await startOfStep();
		const { secret } = await addApp(await loggedIn(testApp));
		const before = await halfLoggedIn(testApp);
		await testApp.runJobs();
		await testApp.guest.call('POST /auth/forgot-password', { email: meera.email });
		await testApp.runJobs();
		const token = new URL(linkIn(testApp.mailbox.emails.at(-1))).searchParams.get('token') ?? '';
		const newPassword = 'fifty metres prone';
		expect((await testApp.guest.call('POST /auth/reset-password', { token, newPassword })).status).toBe(200);
		expect((await sendCode(testApp, before, generateCode(secret))).status).toBe(401);
		expect(
			await testApp.guest.call('POST /auth/login', { email: meera.email, password: newPassword }),
		).toMatchObject({ status: 403, body: { secondFactor: { methods: ['code'] } } });
	});
});

describe('recovery codes', () => {
	test('each replaces the second factor once; the owner gets an email', {
		tags: ['DOOR-086', 'DOOR-146'],
	}, async () => {
		const { recoveryCodes } = await addApp(await loggedIn(testApp));
		const [first = '', second = ''] = recoveryCodes;
		expect(new Set(recoveryCodes).size).toBe(10);
		expect(first).toMatch(/^([0-9a-z]{4}-){6}[0-9a-z]{4}$/);
		expect((await sendCode(testApp, await halfLoggedIn(testApp), first)).status).toBe(200);
		expect((await sendCode(testApp, await halfLoggedIn(testApp), first)).status).toBe(400);
		const spaced = second.replaceAll('-', ' ').toUpperCase();
		expect((await sendCode(testApp, await halfLoggedIn(testApp), spaced)).status).toBe(200);
		await testApp.runJobs();
		expect(testApp.mailbox.emails.at(-1)).toMatchObject({
			to: meera.email,
			subject: 'A recovery code was used to log in',
			text: expect.stringContaining('8 recovery codes are left'),
		});
		const text = testApp.mailbox.emails.at(-1)?.text.replaceAll(/\s+/g, ' ');
		expect(text).toContain('with the right password or an emailed code, and a recovery code');
		expect(text).toContain('change the password of your mailbox too');
		const stored = await testApp.db.select().from(recoveryCodesTable);
		expect(stored).toHaveLength(10);
		expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''));
	});

	test('of two uses at the same moment one succeeds', { tags: ['DOOR-086'] }, async () => {
		const { recoveryCodes } = await addApp(await loggedIn(testApp));
		const tokens = [await halfLoggedIn(testApp), await halfLoggedIn(testApp), await halfLoggedIn(testApp)];
		const responses = await Promise.all(
			tokens.map((token) => sendCode(testApp, token, recoveryCodes[0] ?? '')),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	});

	test('new ones end the earlier ones, and need a second factor', { tags: ['DOOR-086'] }, async () => {
		const admin = await loggedIn(testApp);
		expect((await admin.call('POST /auth/recovery-codes')).status).toBe(409);
		const { recoveryCodes } = await addApp(admin);
		const renewed = (await admin.call('POST /auth/recovery-codes')).body as { recoveryCodes: string[] };
		expect(renewed.recoveryCodes).toHaveLength(10);
		const token = await halfLoggedIn(testApp);
		expect((await sendCode(testApp, token, recoveryCodes[1] ?? '')).status).toBe(400);
		expect((await sendCode(testApp, token, renewed.recoveryCodes[1] ?? '')).status).toBe(200);
	});
});
