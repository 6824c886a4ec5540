import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '../../../store.config.ts';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { answered, createCodeActions } from '../../../testing/emailCodes.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addApp, createAdmin, generateCode, loggedIn, meera, sendCode } from '../../../testing/staff.ts';
import { takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { emailCodes, users } from '../../schema/auth.ts';
import { createAccountWithoutPassword } from './auth.ts';
import { deleteExpiredEmailCodes } from './emailCodes.ts';
import { emailCodeSubject } from './emails.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const { name, email } = asha;
const { ask, askFrom, enter, enterFrom, lastCode, other, request } = createCodeActions(testApp);
const wrong = {
	status: 400,
	body: { fields: { code: expect.stringContaining('not right, or it has expired') } },
};
/** The account has accepted the privacy policy of today. */
const accepted = { policyVersion: defaultSettings.policies.privacyFrom, policyAcceptedAt: expect.any(Date) };
const later = (interval: string) =>
	testApp.db.update(emailCodes).set({ expiresAt: sql`expires_at - ${interval}::interval` });

describe('a code by email', () => {
	test('signs in a customer, whose password stays, on a device that is known from then on', {
		tags: ['CODE-001'],
	}, async () => {
		await account.verified();
		const asked = await ask(email.toUpperCase());
		const response = await enter(asked, { code: `${asked.code.slice(0, 3)} ${asked.code.slice(3)}` });
		expect(response).toMatchObject({
			status: 200,
			body: { token: expect.any(String), user: { name, email, role: 'customer' } },
		});
		expect(response.headers['set-cookie']).toMatch(/^device=.*HttpOnly; SameSite=Strict/);
		const { token } = z.object({ token: z.string() }).parse(response.body);
		expect((await testApp.as(token).call('GET /cart')).status).toBe(200);
		expect((await account.logIn()).status).toBe(200);
	});

	test('creates the account of a new customer once a name was given, with a verified address', {
		tags: ['CODE-001'],
	}, async () => {
		const asked = await ask();
		for (let entered = 0; entered < 6; entered++)
			expect(await enter(asked)).toMatchObject({ status: 403, body: { needsName: true } });
		expect(await testApp.db.$count(users)).toBe(0);
		expect((await enter(asked, { name: '' })).status).toBe(400);
		expect(await enter(asked, { name })).toMatchObject({ status: 200, body: { user: { name, email } } });
		expect(await account.userRow()).toMatchObject({
			name,
			email,
			passwordHash: '',
			role: 'customer',
			emailVerifiedAt: expect.any(Date),
			policyAcceptedAt: expect.any(Date),
		});
		// Nothing is a password of this account.
		for (const password of ['', ' ', asked.code])
			expect((await account.logIn({ password })).status).toBe(401);
	});

	test('signs in the customer of an order by telephone, who gives a name and accepts the privacy policy', {
		tags: ['CODE-001', 'CODE-025'],
	}, async () => {
		await createAccountWithoutPassword(testApp.db, { name: 'A. Rawat (phone)', email });
		const asked = await ask();
		expect(await enter(asked)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: false } });
		expect(await enter(asked, { name })).toMatchObject({ status: 200, body: { user: { name } } });
		expect(await account.userRow()).toMatchObject({ emailVerifiedAt: expect.any(Date), ...accepted });
	});

	test('asks a customer who has not accepted the privacy policy, once, and leaves the password', {
		tags: ['CODE-025'],
	}, async () => {
		await account.verified();
		await testApp.db.update(users).set({ policyVersion: null, policyAcceptedAt: null });
		const { emailVerifiedAt } = takeOne(await testApp.db.select().from(users));
		const asked = await ask();
		expect(await enter(asked)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: false } });
		expect((await account.userRow())?.policyAcceptedAt).toBeNull();
		expect((await enter(asked, { name: 'Asha R' })).status).toBe(200);
		expect(await account.userRow()).toMatchObject({ name: 'Asha R', emailVerifiedAt, ...accepted });
		expect((await account.logIn()).status).toBe(200);
		expect((await enter(await ask())).status).toBe(200);
	});

	test('works once, also in two tabs at the same moment', { tags: ['CODE-002'] }, async () => {
		const asked = await ask();
		const tabs = await Promise.all([1, 2, 3].map((tab) => enter(asked, { name: `Asha ${tab}` })));
		expect(tabs.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		expect(await testApp.db.$count(users)).toBe(1);
		expect(await enter(asked)).toMatchObject(wrong);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});

	test('expires after ten minutes', { tags: ['CODE-002'] }, async () => {
		const asked = await ask();
		await later('9 minutes 50 seconds');
		expect(await enter(asked)).toMatchObject({ status: 403 });
		await later('11 seconds');
		expect(await enter(asked, { name })).toMatchObject(wrong);
	});

	test('is replaced by a newer one of the same browser', { tags: ['CODE-002'] }, async () => {
		const first = await ask();
		const again = await testApp.guest.call('POST /auth/email-code', { email, replaces: first.requestToken });
		await testApp.runJobs();
		const second = { ...answered.parse(again.body), code: lastCode() };
		expect(await enter(first, { name })).toMatchObject(wrong);
		expect(await enter(first, { name, code: second.code })).toMatchObject(wrong);
		expect((await enter(second, { name })).status).toBe(200);
	});

	test('is neither replaced nor used up by strangers who ask for codes of the address and guess', {
		tags: ['CODE-030'],
	}, async () => {
		await account.verified();
		const own = await ask();
		for (let network = 0; network < 6; network++) {
			const stranger = `198.51.100.${network}`;
			const { requestToken } = await askFrom(stranger);
			await testApp.runJobs();
			// The code of the person does not open the stranger's request.
			expect((await enterFrom(stranger, { ...own, requestToken })).status).toBe(400);
			for (let guess = 1; guess <= 5; guess++)
				await enterFrom(stranger, other({ ...own, requestToken }, guess));
		}
		expect((await enter(own)).status).toBe(200);
	});

	test('is not kept out by the wrong passwords of strangers', { tags: ['CODE-030'] }, async () => {
		await account.verified();
		const own = await ask();
		let status = 401;
		for (let network = 0; status !== 429; network++) {
			const { statusCode } = await testApp.app.inject({
				method: 'POST',
				url: '/api/auth/login',
				payload: { email, password: 'guess1' },
				remoteAddress: `203.0.113.${network}`,
			});
			status = statusCode;
		}
		expect((await enter(own)).status).toBe(200);
	});

	test('can be tried five times in all, also at the same moment from many networks', {
		tags: ['CODE-002', 'CODE-005'],
	}, async () => {
		const asked = await ask();
		const guesses = await Promise.all(
			Array.from({ length: 25 }, (_, guess) =>
				enterFrom(`198.51.100.${guess}`, { ...other(asked, guess + 1), name }),
			),
		);
		expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
		expect(takeOne(await testApp.db.select().from(emailCodes)).tries).toBe(5);
		expect(await enter(asked, { name })).toMatchObject(wrong);
		// A new one can be tried again.
		expect((await enter(await ask(), { name })).status).toBe(200);
	});

	test('may be right in the fifth try, and then be entered again with the name', {
		tags: ['CODE-002'],
	}, async () => {
		const asked = await ask();
		for (let guess = 1; guess <= 4; guess++) expect(await enter(other(asked, guess))).toMatchObject(wrong);
		expect(await enter(asked)).toMatchObject({ status: 403, body: { needsName: true } });
		expect((await enter(asked, { name })).status).toBe(200);
	});

	test('is wrong without the request that it was emailed for', { tags: ['CODE-003'] }, async () => {
		await account.verified();
		const mallory = await ask('mallory@example.com');
		const own = await ask();
		const mixed = { requestToken: mallory.requestToken, code: own.code };
		if (mallory.code !== own.code) expect(await enter(mixed)).toMatchObject(wrong);
		for (const requestToken of ['x', own.requestToken.slice(1), `${own.requestToken}0`])
			expect(await enter(own, { requestToken })).toMatchObject(wrong);
		expect((await enter(own)).body).toMatchObject({ user: { email } });
		expect(await enter(mallory)).toMatchObject({ status: 403, body: { needsName: true } });
	});

	describe('during an outage of the mail server', () => {
		const retryNow = async () => {
			await testApp.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'email code'));
			await testApp.runJobs();
		};

		test('works for ten minutes from when it was sent, however long that took', {
			tags: ['CODE-029'],
		}, async () => {
			await account.verified();
			testApp.mailbox.down = true;
			const { requestToken } = answered.parse((await request()).body);
			await testApp.runJobs();
			for (let attempt = 0; attempt < 3; attempt++) {
				await later('30 minutes');
				await retryNow();
			}
			expect(await enter({ requestToken, code: '123456' })).toMatchObject(wrong);
			testApp.mailbox.down = false;
			await retryNow();
			await later('9 minutes 50 seconds');
			expect((await enter({ requestToken, code: lastCode() })).status).toBe(200);
		});

		test('is emailed once, for the last request of a browser', { tags: ['CODE-029'] }, async () => {
			testApp.mailbox.down = true;
			const first = answered.parse((await request()).body);
			await testApp.runJobs();
			await testApp.guest.call('POST /auth/email-code', { email, replaces: first.requestToken });
			testApp.mailbox.down = false;
			await retryNow();
			expect(testApp.mailbox.emails.filter(({ subject }) => subject === emailCodeSubject)).toHaveLength(1);
		});
	});

	test.each(['', '12345', '1234567', 'abcdef', '१२३४५६', "1' or 1"])(
		'is not %j',
		{
			tags: ['CODE-002'],
		},
		async (code) => {
			expect(await enter({ requestToken: 'x', code })).toMatchObject({
				status: 400,
				body: { fields: { code: expect.any(String) } },
			});
		},
	);
});

test('addresses with and without an account get the same answer, and the same email', {
	tags: ['CODE-004'],
}, async () => {
	await account.verified();
	testApp.mailbox.emails.length = 0;
	const stranger = 'nobody@example.com';
	const answers = [];
	for (const to of [email, stranger]) {
		const { status, body } = await request(to);
		answers.push({ status, body: { ...z.looseObject({}).parse(body), requestToken: '' } });
		const { requestToken } = answered.parse(body);
		await testApp.runJobs();
		answers.push((await enter(other({ requestToken, code: lastCode(to) }))).body);
	}
	expect(answers.slice(2)).toEqual(answers.slice(0, 2));
	const text = (to: string) => testApp.mailbox.emails.find((each) => each.to === to)?.text ?? '';
	expect(text(email).replace(/^\d{6}$/m, '')).toBe(text(stranger).replace(/^\d{6}$/m, ''));
});

describe('a stored code', () => {
	test('is a slow hash, and is deleted when it expired', { tags: ['CODE-006'] }, async () => {
		const asked = await ask();
		const stored = takeOne(await testApp.db.select().from(emailCodes));
		expect(stored.codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const everything = JSON.stringify([stored, await testApp.db.select().from(jobs)]);
		expect(everything).not.toContain(`"${asked.code}"`);
		expect(everything).not.toContain(asked.requestToken);
		await deleteExpiredEmailCodes(testApp.db);
		expect(await testApp.db.$count(emailCodes)).toBe(1);
		await later('10 minutes');
		await deleteExpiredEmailCodes(testApp.db);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});

	test('ends with a new password and with the account', { tags: ['CODE-006'] }, async () => {
		await account.verified();
		const first = await ask();
		await testApp.guest.call('POST /auth/forgot-password', { email });
		const token = await account.emailedToken();
		await testApp.guest.call('POST /auth/reset-password', { token, newPassword: 'ring-11' });
		expect(await enter(first)).toMatchObject(wrong);
		const { body } = await account.logIn({ password: 'ring-11' });
		await ask();
		const shopper = testApp.as(z.object({ token: z.string() }).parse(body).token);
		expect((await shopper.call('POST /profile/delete', { password: 'ring-11' })).status).toBe(200);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});
});

describe('an administrator', () => {
	test('without a second factor logs in with the password only', { tags: ['CODE-007'] }, async () => {
		await createAdmin(testApp);
		const refused = await enter(await ask(meera.email));
		expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining('your password') } });
		expect(JSON.stringify(refused.body)).not.toMatch(/token|needsName/);
	});

	test('with a second factor needs it after the code', { tags: ['CODE-007'] }, async () => {
		await createAdmin(testApp);
		const { secret } = await addApp(await loggedIn(testApp));
		const half = await enter(await ask(meera.email));
		expect(half).toMatchObject({ status: 403, body: { secondFactor: { methods: ['code'] } } });
		const { secondFactor } = z.object({ secondFactor: z.object({ token: z.string() }) }).parse(half.body);
		expect((await testApp.as(secondFactor.token).call('GET /auth/verify-role')).status).toBe(401);
		expect(await sendCode(testApp, secondFactor.token, generateCode(secret))).toMatchObject({
			status: 200,
			body: { user: { role: 'admin' } },
		});
	});
});

test('a password of a stranger who signed up with the address ends, and the name is asked again', {
	tags: ['CODE-008', 'CODE-025', 'CODE-026'],
}, async () => {
	await account.signUp({ name: 'Mallory', password: 'mallory-1' });
	const link = await account.emailedToken();
	const byMallory = new Date('2020-01-01');
	await testApp.db.update(users).set({ policyVersion: 'earlier', policyAcceptedAt: byMallory });
	const asked = await ask();
	expect(await enter(asked)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: true } });
	expect(await enter(asked, { name })).toMatchObject({ status: 200, body: { user: { name } } });
	expect((await account.logIn({ password: 'mallory-1' })).status).toBe(401);
	const row = await account.userRow();
	expect(row).toMatchObject(accepted);
	expect(row?.policyAcceptedAt).not.toEqual(byMallory);
	expect((await testApp.guest.call(`GET /auth/verify-email/${link}`)).body).toEqual({
		message: 'Your email address is verified. You can now log in.',
	});
});
