import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../platform/http/httpError.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A hash with another cost, as before the cost was raised. */
function hashWith(password: string, memory: number, passes: number): string {
	const salt = randomBytes(16);
	const tag = argon2Sync('argon2id', {
		message: password,
		nonce: salt,
		parallelism: 1,
		tagLength: 32,
		memory,
		passes,
	});
	return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(tag)}`;
}

describe('a stored password', () => {
	test('is argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
		const [first, second] = await Promise.all([hashPassword('ten ring'), hashPassword('ten ring')]);
		expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
		expect(second).not.toBe(first);
	});

	test('matches only the exact password, neither trimmed nor normalised', async () => {
		const stored = await hashPassword(' कॆन्द्र é ');
		expect(await passwordMatches(' कॆन्द्र é ', stored)).toBe(true);
		expect(await passwordMatches('कॆन्द्र é', stored)).toBe(false);
		expect(await passwordMatches(' कॆन्द्र e\u0301 ', stored)).toBe(false);
	});

	test('with another cost still matches, and is outdated', async () => {
		const weaker = hashWith('ten ring', 4096, 1);
		expect(await passwordMatches('ten ring', weaker)).toBe(true);
		expect(await passwordMatches('nine ring', weaker)).toBe(false);
		expect(isOutdated(weaker)).toBe(true);
		expect(isOutdated(await hashPassword('ten ring'))).toBe(false);
	});

	test('that is no hash matches nothing', async () => {
		for (const stored of [
			'none',
			'',
			'$argon2id$v=19$m=1,t=0,p=0$AAAA$AAAA',
			'$2b$10$abcdefghijklmnopqrstuv',
		])
			expect(await passwordMatches('none', stored), stored).toBe(false);
	});
});

test('An unknown user costs the same hash as a known one', async () => {
	const stored = await hashPassword('ten ring');
	const milliseconds = async (hash: string | undefined) => {
		const cpu = process.cpuUsage();
		for (let attempt = 0; attempt < 5; attempt++) expect(await passwordMatches('wrong', hash)).toBe(false);
		return process.cpuUsage(cpu).user;
	};
	const known = await milliseconds(stored);
	const unknown = await milliseconds(undefined);
	// Without the dummy hash an unknown user would cost almost nothing.
	expect(unknown).toBeGreaterThan(known / 4);
});

test('Two passwords are hashed concurrently, fifty wait, and more are told to retry after two seconds', async () => {
	const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('rush')));
	const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
	expect(outcomes.length - rejected.length).toBe(52);
	for (const { reason } of rejected) {
		expect(reason).toBeInstanceOf(HttpError);
		expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
	}
	// And the queue is empty again.
	expect(await hashPassword('after')).toContain('$argon2id$');
});
