import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asha, createAccountActions, quickHash } from '../../../testing/account.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { knownDevices, users } from '../../schema/auth.ts';
import { deleteOldDevices, deviceTokens, findKnownDevice, rememberDevice } from './knownDevices.ts';

const testApp = setUpTestApp();
const account = createAccountActions(testApp);
beforeEach(async () => {
	await account.verified();
	await testApp.db.update(users).set({ passwordHash: quickHash(asha.password) });
	testApp.mailbox.emails.length = 0;
});

/** A browser with its own network and cookies. */
function browserAt(remoteAddress: string, cookie?: string) {
	const browser = {
		cookie,
		post: async (path: string, payload: object) => {
			const response = await testApp.app.inject({
				method: 'POST',
				url: `/api/auth/${path}`,
				payload,
				remoteAddress,
				headers: browser.cookie === undefined ? {} : { cookie: browser.cookie },
			});
			const given = response.headers['set-cookie'];
			if (given !== undefined) browser.cookie = String(given).split(';')[0];
			return response;
		},
		logIn: (password = asha.password) => browser.post('login', { email: asha.email, password }),
	};
	return browser;
}

const home = '203.0.113.7';
const cafe = '203.0.113.99';
const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);
const count = (list: number[], status: number) => list.filter((each) => each === status).length;

/** Wrong passwords from many networks, ten each. @returns how many were compared with the password */
async function attack(networks: number, logIn = (address: string) => browserAt(address).logIn('guess1')) {
	let compared = 0;
	for (let network = 0; network < networks; network++) {
		const responses = await Promise.all(
			Array.from({ length: 10 }, () => logIn(`198.51.${100 + Math.floor(network / 200)}.${network % 200}`)),
		);
		compared += count(statuses(responses), 401);
	}
	return compared;
}

/** Moves every limit forward in time. */
const minutesLater = (minutes: number) => testApp.limitsLater(minutes);

describe('wrong passwords of a stranger', () => {
	test('from one network slow down only that network: the owner logs in elsewhere on a new device', {
		tags: ['SEC-001'],
	}, async () => {
		const stranger = browserAt(cafe);
		const guesses = statuses(await Promise.all(Array.from({ length: 14 }, () => stranger.logIn('guess1'))));
		expect(count(guesses, 401)).toBe(10);
		expect(count(guesses, 429)).toBe(4);
		expect((await browserAt(home).logIn()).statusCode).toBe(200);
		const slowed = await stranger.logIn();
		expect(slowed.statusCode).toBe(429);
		expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(120);
		await minutesLater(2);
		expect((await stranger.logIn()).statusCode).toBe(200);
	});

	test('cannot be repeated from one network until the owner is kept out', { tags: ['SEC-001'] }, async () => {
		const stranger = browserAt(cafe);
		for (let minute = 0; minute < 90; minute += 2) {
			await stranger.logIn('guess1');
			await stranger.logIn('guess1');
			await minutesLater(2);
		}
		expect((await browserAt(home).logIn()).statusCode).toBe(200);
	});

	test('from all networks together are at most 100 an hour, and concurrent ones are counted', {
		tags: ['SEC-002'],
	}, async () => {
		let compared = await attack(12);
		expect(compared).toBeGreaterThanOrEqual(30);
		// One is available again every 90 seconds, which may pass on a slow machine.
		expect(compared).toBeLessThanOrEqual(32);
		for (let minute = 0; minute < 60; minute += 5) {
			await minutesLater(5);
			compared += await attack(3);
		}
		expect(compared).toBeGreaterThan(60);
		expect(compared).toBeLessThanOrEqual(70);
	});

	test('from everywhere leave a device that has logged in before unaffected', {
		tags: ['SEC-003'],
	}, async () => {
		const owner = browserAt(home);
		await owner.logIn();
		await attack(6);
		expect((await browserAt(home).logIn()).statusCode).toBe(429);
		expect((await owner.logIn('typo11')).statusCode).toBe(401);
		expect((await owner.logIn()).statusCode).toBe(200);
	});

	test('do not prevent changing the password in an open session, nor a login there afterwards', {
		tags: ['SEC-003'],
	}, async () => {
		const { token, user } = (await account.logIn()).body as { token: string; user: { id: string } };
		await attack(6);
		const change = { currentPassword: asha.password, newPassword: 'ring-11' };
		const changed = await testApp.as(token).call(`POST /users/${user.id}/change-password`, change);
		expect(changed.status).toBe(200);
		const cookie = String(changed.headers['set-cookie']).split(';')[0];
		expect((await browserAt(home, cookie).logIn('ring-11')).statusCode).toBe(200);
	});

	test('do not affect other accounts', { tags: ['SEC-001'] }, async () => {
		await attack(6);
		const response = await browserAt(cafe).post('login', { email: 'other@example.com', password: 'guess1' });
		expect(response.statusCode).toBe(401);
	});

	test('are reported to the owner once a day, with a link that lets the owner in', {
		tags: ['SEC-004'],
	}, async () => {
		await attack(6);
		await minutesLater(30);
		await attack(6);
		await testApp.runJobs();
		const warnings = testApp.mailbox.emails.filter(({ subject }) => /wrong passwords/i.test(subject));
		expect(warnings.map(({ to }) => to)).toEqual([asha.email]);
		const token = new URL(linkIn(warnings[0])).searchParams.get('token');
		await testApp.db.execute(sql`update mail_links set expires_at = expires_at - interval '20 hours'`);
		const owner = browserAt(home);
		await owner.logIn();
		const reset = await owner.post('reset-password', { token, newPassword: 'new-ring-11' });
		expect(reset.statusCode).toBe(200);
		// The mailbox proves the owner, so this browser is a known device while the attack continues.
		await attack(6);
		expect((await owner.logIn('new-ring-11')).statusCode).toBe(200);
	});

	test('for an address that was never verified are reported to no one', { tags: ['SEC-004'] }, async () => {
		await testApp.db.execute(sql`update users set email_verified_at = null`);
		await attack(6);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toEqual([]);
	});

	test('for an unknown address are limited in the same way and reported to no one', {
		tags: ['SEC-004'],
	}, async () => {
		const guess = (address: string) =>
			browserAt(address).post('login', { email: 'nobody@example.com', password: 'guess1' });
		const compared = await attack(6, guess);
		expect(compared).toBeGreaterThanOrEqual(30);
		expect(compared).toBeLessThanOrEqual(32);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toEqual([]);
	});
});

describe('reset links', () => {
	const forgot = (address: string) => browserAt(address).post('forgot-password', { email: asha.email });
	const tokens = () =>
		testApp.mailbox.emails.map((email) => new URL(linkIn(email)).searchParams.get('token') ?? '');

	test('requested by strangers neither use up the owner’s requests nor end the owner’s link', {
		tags: ['SEC-005'],
	}, async () => {
		expect((await forgot(home)).statusCode).toBe(200);
		await testApp.runJobs();
		const [mine = ''] = tokens();
		for (let request = 0; request < 10; request++) await forgot(cafe);
		expect((await forgot(cafe)).statusCode).toBe(429);
		for (let network = 0; network < 30; network++) await forgot(`198.51.100.${network}`);
		await testApp.runJobs();
		// Ten emails an hour in all.
		expect(testApp.mailbox.emails).toHaveLength(10);
		expect((await forgot(home)).statusCode).toBe(200);
		const reset = await browserAt(home).post('reset-password', { token: mine, newPassword: 'new-ring-11' });
		expect(reset.statusCode).toBe(200);
	});

	test('are emailed beyond the limit when no earlier one has fifteen minutes left', {
		tags: ['SEC-005'],
	}, async () => {
		for (let network = 0; network < 12; network++) await forgot(`198.51.100.${network}`);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(10);
		await testApp.db.execute(sql`update mail_links set expires_at = expires_at - interval '50 minutes'`);
		await forgot(home);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toHaveLength(11);
	});
});

describe('the cookie of a known device', () => {
	test('is sent only to the account endpoints, is not readable by scripts and signs no one in', {
		tags: ['SEC-006'],
	}, async () => {
		const owner = browserAt(home);
		const given = String((await owner.logIn()).headers['set-cookie']);
		expect(given).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
		const wrong = await owner.logIn('wrong1');
		expect(wrong.statusCode).toBe(401);
		expect(wrong.headers['set-cookie']).toBeUndefined();
		const who = await testApp.app.inject({
			url: '/api/auth/verify-role',
			headers: { cookie: owner.cookie },
		});
		expect(who.statusCode).toBe(401);
		const stored = await testApp.db.select().from(knownDevices);
		expect(JSON.stringify(stored)).not.toContain(owner.cookie?.slice('device='.length));
	});

	test('is valid for its account only, and each device has a limit of its own', {
		tags: ['SEC-006'],
	}, async () => {
		const thief = browserAt(cafe);
		await account.signUp({ email: 'thief@example.com' });
		await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		await thief.post('login', { email: 'thief@example.com', password: asha.password });
		await attack(6);
		expect((await thief.logIn('guess1')).statusCode).toBe(429);
		const owner = browserAt(home);
		expect((await owner.logIn()).statusCode).toBe(429);
	});

	test('allows ten wrong passwords, then one every three minutes', { tags: ['SEC-006'] }, async () => {
		const owner = browserAt(home);
		await owner.logIn();
		const guesses = statuses(await Promise.all(Array.from({ length: 14 }, () => owner.logIn('guess1'))));
		expect(count(guesses, 401)).toBe(10);
		expect(count(guesses, 429)).toBe(4);
		await minutesLater(3);
		expect((await owner.logIn('guess1')).statusCode).toBe(401);
		expect((await owner.logIn('guess1')).statusCode).toBe(429);
		// Another device of the owner is not affected.
		expect((await browserAt('203.0.113.8').logIn()).statusCode).toBe(200);
	});

	test('keeps the devices of several accounts in one browser, and forgets them after a new password', {
		tags: ['SEC-006'],
	}, async () => {
		const family = browserAt(home);
		await family.logIn();
		await account.signUp({ email: 'dev@example.com' });
		await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		await family.post('login', { email: 'dev@example.com', password: asha.password });
		expect(family.cookie).toMatch(/^device=[\w-]{43}\.[\w-]{43}$/);
		expect((await family.logIn()).headers['set-cookie']).toContain(family.cookie);
		await browserAt(home).post('forgot-password', { email: asha.email });
		const token = await account.emailedToken();
		const other = browserAt(cafe);
		await other.post('reset-password', { token, newPassword: 'new-ring-11' });
		await attack(6);
		expect((await family.logIn('new-ring-11')).statusCode).toBe(429);
		expect((await other.logIn('new-ring-11')).statusCode).toBe(200);
	});

	test('of a shop reached over https has the prefix __Secure-, and no other name is read', {
		tags: ['DOOR-140'],
	}, async () => {
		const { id } = (await testApp.signedIn()).user;
		const token = 'a'.repeat(43);
		expect(await rememberDevice(testApp.db, id, [], true)).toMatch(
			/^__Secure-device=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
		);
		expect(deviceTokens(`a=b; __Secure-device=${token}`, true)).toEqual([token]);
		// A host without TLS on the same domain could have set this one.
		expect(deviceTokens(`device=${token}`, true)).toEqual([]);
		expect(deviceTokens(`__Secure-device=${token}`, false)).toEqual([]);
	});

	test('is forgotten when it was not used for a year or twenty others were used since', {
		tags: ['SEC-006'],
	}, async () => {
		const known = browserAt(home);
		const other = browserAt(home);
		await known.logIn();
		await other.logIn();
		expect(await testApp.db.$count(knownDevices)).toBe(2);
		await testApp.db.execute(sql`update known_devices set last_used_at = now() - interval '364 days'`);
		await known.logIn();
		await testApp.db.execute(sql`update known_devices set last_used_at = last_used_at - interval '2 days'`);
		await deleteOldDevices(testApp.db);
		expect(await testApp.db.$count(knownDevices)).toBe(1);
		const id = (await account.userRow())?.id;
		if (id === undefined) throw new Error('There is no user.');
		for (let device = 0; device < 20; device++) await rememberDevice(testApp.db, id, [], false);
		expect(await testApp.db.$count(knownDevices)).toBe(20);
		expect(await findKnownDevice(testApp.db, asha.email, deviceTokens(known.cookie, false))).toBeUndefined();
	});

	test('that is malformed is ignored', { tags: ['SEC-006'] }, async () => {
		for (const cookie of ['device=', 'device=x', `device=${'.'.repeat(9000)}`, 'a; device=%00; b=', '\u00ff'])
			expect((await browserAt(home, cookie).logIn()).statusCode).toBe(200);
	});
});
