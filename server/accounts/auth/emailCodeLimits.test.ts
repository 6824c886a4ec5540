import { describe, expect, test } from 'vitest';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { createCodeActions } from '../../../testing/emailCodes.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { takeOne } from '../../platform/database/database.ts';
import { guessesSubject } from './emails.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);

const { email } = asha;
const { ask, askFrom, enter, enterFrom, lastCode, other } = createCodeActions(testApp);

describe('throttling', () => {
	test('counts wrong codes of one network together with its wrong passwords', {
		tags: ['CODE-005'],
	}, async () => {
		await account.verified();
		const asked = await ask();
		for (let guess = 0; guess < 5; guess++)
			expect((await account.logIn({ password: 'wrong' })).status).toBe(401);
		for (let guess = 1; guess <= 5; guess++) expect((await enter(other(asked, guess))).status).toBe(400);
		expect((await enter(asked)).status).toBe(429);
		expect((await account.logIn()).status).toBe(429);
	});

	test('leaves a device that is known alone', { tags: ['CODE-005'] }, async () => {
		await account.verified();
		const { cookie } = await enterFrom('203.0.113.7', await ask());
		for (let guess = 0; guess < 10; guess++) await account.logIn({ password: 'wrong' });
		expect((await enter(await ask())).status).toBe(429);
		for (let network = 0; network < 20; network++) await askFrom(`198.51.100.${network}`);
		expect((await askFrom('127.0.0.1')).status).toBe(429);
		const { status, requestToken } = await askFrom('127.0.0.1', email, cookie);
		expect(status).toBe(200);
		await testApp.runJobs();
		const next = { requestToken, code: lastCode() };
		expect((await enterFrom('127.0.0.1', next, cookie)).status).toBe(200);
	});

	test('emails four codes that one network asks for, then one every quarter of an hour, and leaves others alone', {
		tags: ['CODE-005'],
	}, async () => {
		const asks = async (to: string) => (await askFrom('198.51.100.1', to)).status;
		const statuses = [];
		for (const to of [email, email.toUpperCase(), email, email, email, email]) statuses.push(await asks(to));
		expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
		expect(await asks('other@example.com')).toBe(200);
		expect((await askFrom('203.0.113.7')).status).toBe(200);
		await testApp.limitsLater(16);
		expect([await asks(email), await asks(email)]).toEqual([200, 429]);
	});

	test('emails twelve codes to an address, then one every ten minutes, however many networks ask', {
		tags: ['CODE-005'],
	}, async () => {
		const statuses = [];
		for (let network = 0; network < 14; network++)
			statuses.push((await askFrom(`198.51.100.${network}`)).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(12);
		expect(statuses.slice(-2)).toEqual([429, 429]);
		await testApp.limitsLater(11);
		const next = [await askFrom('203.0.113.1'), await askFrom('203.0.113.2')];
		expect(next.map(({ status }) => status)).toEqual([200, 429]);
	});

	test('does not count in a network what strangers elsewhere used up', { tags: ['CODE-005'] }, async () => {
		for (let network = 0; network < 12; network++) await askFrom(`198.51.100.${network}`);
		const own = async () => (await askFrom('203.0.113.7')).status;
		for (let asked = 0; asked < 4; asked++) expect(await own()).toBe(429);
		await testApp.limitsLater(11);
		expect(await own()).toBe(200);
	});

	test('emails few short codes together after an outage, and longer ones beside them', {
		tags: ['CODE-023'],
	}, async () => {
		for (let network = 0; network < 30; network++) {
			await askFrom(`198.51.100.${network}`);
			await testApp.limitsLater(10);
		}
		await testApp.runJobs();
		const lengths = testApp.mailbox.emails.map(({ text }) => (text.includes('longer than usual') ? 12 : 6));
		expect(lengths).toHaveLength(30);
		const short = lengths.filter((length) => length === 6).length;
		expect(short).toBeGreaterThanOrEqual(12);
		// Four are emailed at a time.
		expect(short).toBeLessThanOrEqual(15);
		expect((await testApp.guest.call('POST /auth/email-code', { email })).body).toMatchObject({ digits: 12 });
	});
});

test('after twenty wrong codes of one address in a day its codes are too long to be guessed, and the owner is warned', {
	tags: ['CODE-023'],
}, async () => {
	await account.verified();
	testApp.mailbox.emails.length = 0;
	let network = 0;
	const askAnywhere = async () => {
		const { requestToken } = await askFrom(`203.0.113.${network++}`);
		await testApp.runJobs();
		return requestToken;
	};
	const guessFive = async () => {
		const asked = { requestToken: await askAnywhere(), code: lastCode() };
		for (let guess = 1; guess <= 5; guess++)
			expect((await enterFrom(`198.51.100.${network++}`, other(asked, guess))).status).toBe(400);
	};
	const sent = (subject: string) => testApp.mailbox.emails.filter((each) => each.subject === subject).length;
	await guessFive();
	await guessFive();
	expect((await enter({ requestToken: await askAnywhere(), code: lastCode() })).status).toBe(200);
	// Without a code that could be right, nothing is guessed.
	for (let entered = 0; entered < 5; entered++)
		await enterFrom(`192.0.2.${entered}`, { requestToken: 'x', code: '123456' });
	await guessFive();
	await testApp.runJobs();
	expect(sent(guessesSubject)).toBe(0);
	await guessFive();
	await testApp.runJobs();
	expect(sent(guessesSubject)).toBe(1);
	const requestToken = await askAnywhere();
	const { text } = takeOne(testApp.mailbox.emails.slice(-1));
	const long = /^\d{4} \d{4} \d{4}$/m.exec(text)?.[0] ?? '';
	expect(text).toContain('longer than usual');
	const short = { requestToken, code: long.slice(0, 7) };
	expect((await enterFrom(`198.51.100.${network++}`, short)).status).toBe(400);
	expect((await enter({ requestToken, code: long })).status).toBe(200);
	expect(sent(guessesSubject)).toBe(1);
	expect((await ask('other@example.com')).code).toHaveLength(6);
	await testApp.limitsLater(24 * 60);
	expect((await enter(await ask())).status).toBe(200);
});
