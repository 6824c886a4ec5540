import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { store } from '../../../store.config.ts';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { codeIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { addApp, createAdmin, generateCode, loggedIn, meera, sendCode } from '../../../testing/staff.ts';
import { takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { emailCodes, users } from '../../schema/auth.ts';
import { createAccountWithoutPassword } from './auth.ts';
import { deleteExpiredEmailCodes } from './emailCodes.ts';
import { emailCodeSubject, guessesSubject } from './emails.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const { name, email } = asha;
const request = (to = email) => testApp.guest.call('POST /auth/email-code', { email: to });
/** Asks for a code, and reads it in the email. */
async function emailedCode(to = email): Promise<string> {
	await request(to);
	await testApp.runJobs();
	return codeIn(testApp.mailbox.emails.findLast((each) => each.to === to));
}
const enter = (code: string, changes: object = {}) =>
	testApp.guest.call('POST /auth/login/email-code', { email, code, ...changes });
/** Another code than this one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const wrong = {
	status: 400,
	body: { fields: { code: expect.stringContaining('not right, or it has expired') } },
};
/** The account has accepted the privacy policy of today. */
const accepted = { policyVersion: store.privacyPolicyFrom, policyAcceptedAt: expect.any(Date) };
const later = (interval: string) =>
	testApp.db.update(emailCodes).set({ expiresAt: sql`expires_at - ${interval}::interval` });

/** A browser in a network of its own. */
const enterFrom = async (remoteAddress: string, payload: object, cookie?: string) => {
	const { statusCode, headers } = await testApp.app.inject({
		method: 'POST',
		url: '/api/auth/login/email-code',
		payload,
		remoteAddress,
		headers: cookie === undefined ? {} : { cookie },
	});
	return { status: statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0] };
};

describe('a code by email', () => {
	test('signs in a customer, whose password stays, on a device that is known from then on', {
		tags: ['CODE-001'],
	}, async () => {
		await account.verified();
		const code = await emailedCode();
		const response = await enter(`${code.slice(0, 3)} ${code.slice(3)}`, { email: email.toUpperCase() });
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
		const code = await emailedCode();
		for (let asked = 0; asked < 6; asked++)
			expect(await enter(code)).toMatchObject({ status: 403, body: { needsName: true } });
		expect(await testApp.db.$count(users)).toBe(0);
		expect((await enter(code, { name: '' })).status).toBe(400);
		expect(await enter(code, { name })).toMatchObject({ status: 200, body: { user: { name, email } } });
		expect(await account.userRow()).toMatchObject({
			...{ name, email, passwordHash: '', role: 'customer' },
			...{ emailVerifiedAt: expect.any(Date), policyAcceptedAt: expect.any(Date) },
		});
		// Nothing is a password of this account.
		for (const password of ['', ' ', code]) expect((await account.logIn({ password })).status).toBe(401);
	});

	test('signs in the customer of an order by telephone, who gives a name and accepts the privacy policy', {
		tags: ['CODE-001', 'CODE-025'],
	}, async () => {
		await createAccountWithoutPassword(testApp.db, { name: 'A. Rawat (phone)', email });
		const code = await emailedCode();
		expect(await enter(code)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: false } });
		expect(await enter(code, { name })).toMatchObject({ status: 200, body: { user: { name } } });
		expect(await account.userRow()).toMatchObject({ emailVerifiedAt: expect.any(Date), ...accepted });
	});

	test('asks a customer who has not accepted the privacy policy, once, and leaves the password', {
		tags: ['CODE-025'],
	}, async () => {
		await account.verified();
		await testApp.db.update(users).set({ policyVersion: null, policyAcceptedAt: null });
		const { emailVerifiedAt } = takeOne(await testApp.db.select().from(users));
		const code = await emailedCode();
		expect(await enter(code)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: false } });
		expect((await account.userRow())?.policyAcceptedAt).toBeNull();
		expect((await enter(code, { name: 'Asha R' })).status).toBe(200);
		expect(await account.userRow()).toMatchObject({ name: 'Asha R', emailVerifiedAt, ...accepted });
		expect((await account.logIn()).status).toBe(200);
		expect((await enter(await emailedCode())).status).toBe(200);
	});

	test('works once, also in two tabs at the same moment', { tags: ['CODE-002'] }, async () => {
		const code = await emailedCode();
		const tabs = await Promise.all([1, 2, 3].map((tab) => enter(code, { name: `Asha ${tab}` })));
		expect(tabs.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		expect(await testApp.db.$count(users)).toBe(1);
		expect(await enter(code)).toMatchObject(wrong);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});

	test('expires after ten minutes', { tags: ['CODE-002'] }, async () => {
		const code = await emailedCode();
		await later('9 minutes 50 seconds');
		expect(await enter(code)).toMatchObject({ status: 403 });
		await later('11 seconds');
		expect(await enter(code, { name })).toMatchObject(wrong);
	});

	test('is replaced by a newer one', { tags: ['CODE-002'] }, async () => {
		const [first, second] = [await emailedCode(), await emailedCode()];
		if (first !== second) expect(await enter(first, { name })).toMatchObject(wrong);
		expect((await enter(second, { name })).status).toBe(200);
	});

	test('can be tried five times in all, also at the same moment from many networks', {
		tags: ['CODE-002', 'CODE-005'],
	}, async () => {
		const code = await emailedCode();
		const guesses = await Promise.all(
			Array.from({ length: 25 }, (_, guess) =>
				enterFrom(`198.51.100.${guess}`, { email, name, code: other(code, guess + 1) }),
			),
		);
		expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
		expect(takeOne(await testApp.db.select().from(emailCodes)).tries).toBe(5);
		expect(await enter(code, { name })).toMatchObject(wrong);
		// A new one can be tried again.
		expect((await enter(await emailedCode(), { name })).status).toBe(200);
	});

	test('may be right in the fifth try, and then be entered again with the name', {
		tags: ['CODE-002'],
	}, async () => {
		const code = await emailedCode();
		for (let guess = 1; guess <= 4; guess++) expect(await enter(other(code, guess))).toMatchObject(wrong);
		expect(await enter(code)).toMatchObject({ status: 403, body: { needsName: true } });
		expect((await enter(code, { name })).status).toBe(200);
	});

	test('of one address is wrong for another', { tags: ['CODE-003'] }, async () => {
		await account.verified();
		const code = await emailedCode('mallory@example.com');
		expect(await enter(code)).toMatchObject(wrong);
		const own = await emailedCode();
		if (own !== code) expect(await enter(code)).toMatchObject(wrong);
		expect((await enter(own)).status).toBe(200);
	});

	test.each(['', '12345', '1234567', 'abcdef', '१२३४५६', "1' or 1"])(
		'is not %j',
		{
			tags: ['CODE-002'],
		},
		async (code) => {
			expect(await enter(code)).toMatchObject({
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
	const [known, unknown] = [await request(), await request(stranger)];
	expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: unknown.body });
	await testApp.runJobs();
	const text = (to: string) => testApp.mailbox.emails.find((each) => each.to === to)?.text ?? '';
	expect(text(email).replace(/^\d{6}$/m, '')).toBe(text(stranger).replace(/^\d{6}$/m, ''));
	const [own, foreign] = [
		codeIn({ subject: '', text: text(email) }),
		codeIn({ subject: '', text: text(stranger) }),
	];
	const answers = [await enter(other(own)), await enter(other(foreign), { email: stranger })];
	expect(answers[0]?.body).toEqual(answers[1]?.body);
});

describe('throttling', () => {
	test('counts wrong codes of one network together with its wrong passwords', {
		tags: ['CODE-005'],
	}, async () => {
		await account.verified();
		const code = await emailedCode();
		for (let guess = 0; guess < 5; guess++)
			expect((await account.logIn({ password: 'wrong' })).status).toBe(401);
		for (let guess = 1; guess <= 5; guess++) expect((await enter(other(code, guess))).status).toBe(400);
		expect((await enter(code)).status).toBe(429);
		expect((await account.logIn()).status).toBe(429);
	});

	test('leaves a device that is known alone', { tags: ['CODE-005'] }, async () => {
		await account.verified();
		const code = await emailedCode();
		const { cookie } = await enterFrom('203.0.113.7', { email, code });
		for (let guess = 0; guess < 10; guess++) await account.logIn({ password: 'wrong' });
		expect((await enter('123456')).status).toBe(429);
		const next = await emailedCode();
		expect((await enterFrom('127.0.0.1', { email, code: next }, cookie)).status).toBe(200);
	});

	test('emails six codes to an address, then one every twenty minutes, however many networks ask', {
		tags: ['CODE-005'],
	}, async () => {
		const ask = async (network: number) => {
			const { statusCode } = await testApp.app.inject({
				method: 'POST',
				url: '/api/auth/email-code',
				payload: { email: network % 2 === 0 ? email : email.toUpperCase() },
				remoteAddress: `198.51.100.${network}`,
			});
			return statusCode;
		};
		const statuses = [];
		for (let network = 0; network < 8; network++) statuses.push(await ask(network));
		expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
		await testApp.limitsLater(21);
		expect([await ask(9), await ask(10)]).toEqual([200, 429]);
	});
});

test('twenty wrong codes of one address in a day end its codes, which a new or a right one does not reset', {
	tags: ['CODE-023'],
}, async () => {
	await account.verified();
	testApp.mailbox.emails.length = 0;
	let network = 0;
	const guessFive = async () => {
		const code = await emailedCode();
		for (let guess = 1; guess <= 5; guess++)
			expect((await enterFrom(`198.51.100.${network++}`, { email, code: other(code, guess) })).status).toBe(
				400,
			);
	};
	const sent = (subject: string) => testApp.mailbox.emails.filter((each) => each.subject === subject).length;
	await guessFive();
	await guessFive();
	expect((await enter(await emailedCode())).status).toBe(200);
	// Without a code that could be right, nothing is guessed.
	for (let entered = 0; entered < 5; entered++)
		await enterFrom(`203.0.113.${entered}`, { email, code: '123456' });
	await guessFive();
	await testApp.runJobs();
	expect([sent(emailCodeSubject), sent(guessesSubject)]).toEqual([4, 0]);
	await guessFive();
	const answer = await request();
	expect({ status: answer.status, body: answer.body }).toEqual({
		status: 200,
		body: { message: 'We have sent a code to this email address. It works for 10 minutes.' },
	});
	await testApp.runJobs();
	expect([sent(emailCodeSubject), sent(guessesSubject)]).toEqual([5, 1]);
	expect((await emailedCode('other@example.com')).length).toBe(6);
	expect((await account.logIn()).status).toBe(200);
	await testApp.limitsLater(24 * 60);
	expect((await enter(await emailedCode())).status).toBe(200);
});

describe('a stored code', () => {
	test('is a slow hash, and is deleted when it expired', { tags: ['CODE-006'] }, async () => {
		const code = await emailedCode();
		const stored = takeOne(await testApp.db.select().from(emailCodes));
		expect(stored.codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect(JSON.stringify([stored, await testApp.db.select().from(jobs)])).not.toContain(code);
		await deleteExpiredEmailCodes(testApp.db);
		expect(await testApp.db.$count(emailCodes)).toBe(1);
		await later('10 minutes');
		await deleteExpiredEmailCodes(testApp.db);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});

	test('ends with a new password and with the account', { tags: ['CODE-006'] }, async () => {
		await account.verified();
		const first = await emailedCode();
		await testApp.guest.call('POST /auth/forgot-password', { email });
		const token = await account.emailedToken();
		await testApp.guest.call('POST /auth/reset-password', { token, newPassword: 'ring-11' });
		expect(await enter(first)).toMatchObject(wrong);
		const { body } = await account.logIn({ password: 'ring-11' });
		await emailedCode();
		const shopper = testApp.as(z.object({ token: z.string() }).parse(body).token);
		expect((await shopper.call('POST /profile/delete', { password: 'ring-11' })).status).toBe(200);
		expect(await testApp.db.$count(emailCodes)).toBe(0);
	});
});

describe('an administrator', () => {
	test('without a second factor logs in with the password only', { tags: ['CODE-007'] }, async () => {
		await createAdmin(testApp);
		const code = await emailedCode(meera.email);
		const refused = await enter(code, { email: meera.email });
		expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining('your password') } });
		expect(JSON.stringify(refused.body)).not.toMatch(/token|needsName/);
	});

	test('with a second factor needs it after the code', { tags: ['CODE-007'] }, async () => {
		await createAdmin(testApp);
		const { secret } = await addApp(await loggedIn(testApp));
		const half = await enter(await emailedCode(meera.email), { email: meera.email });
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
	const code = await emailedCode();
	expect(await enter(code)).toMatchObject({ status: 403, body: { needsName: true, passwordEnds: true } });
	expect(await enter(code, { name })).toMatchObject({ status: 200, body: { user: { name } } });
	expect((await account.logIn({ password: 'mallory-1' })).status).toBe(401);
	const row = await account.userRow();
	expect(row).toMatchObject(accepted);
	expect(row?.policyAcceptedAt).not.toEqual(byMallory);
	expect((await testApp.guest.call(`GET /auth/verify-email/${link}`)).body).toEqual({
		message: 'Your email address is verified. You can now log in.',
	});
});
