import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A hash of another shop, or of this one before its costs were raised. */
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
	test('is argon2id with 19 MiB, two passes and one lane, salted by itself', async () => {
		const [first, second] = await Promise.all([hashPassword('ten ring'), hashPassword('ten ring')]);
		expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
		expect(second).not.toBe(first);
	});

	test('fits only the very same password: neither trimmed nor normalised', async () => {
		const stored = await hashPassword(' कॆन्द्र é ');
		expect(await passwordFits(' कॆन्द्र é ', stored)).toBe(true);
		expect(await passwordFits('कॆन्द्र é', stored)).toBe(false);
		expect(await passwordFits(' कॆन्द्र e\u0301 ', stored)).toBe(false);
	});

	test('is still understood when it was made with other costs, and is to be made anew', async () => {
		const weaker = hashWith('ten ring', 4096, 1);
		expect(await passwordFits('ten ring', weaker)).toBe(true);
		expect(await passwordFits('nine ring', weaker)).toBe(false);
		expect(isOutdated(weaker)).toBe(true);
		expect(isOutdated(await hashPassword('ten ring'))).toBe(false);
	});

	test('that is no hash fits nothing', async () => {
		for (const stored of [
			'none',
			'',
			'$argon2id$v=19$m=1,t=0,p=0$AAAA$AAAA',
			'$2b$10$abcdefghijklmnopqrstuv',
		])
			expect(await passwordFits('none', stored), stored).toBe(false);
	});
});

test('An unknown user costs the same hash as a known one', async () => {
	const stored = await hashPassword('ten ring');
	const milliseconds = async (hash: string | undefined) => {
		const cpu = process.cpuUsage();
		for (let round = 0; round < 5; round++) expect(await passwordFits('wrong', hash)).toBe(false);
		return process.cpuUsage(cpu).user;
	};
	const known = await milliseconds(stored);
	const unknown = await milliseconds(undefined);
	// Without the stand-in hash the unknown user would cost next to nothing.
	expect(unknown).toBeGreaterThan(known / 4);
});

test('Two passwords are worked on at once, fifty wait, and more are asked to come back in two seconds', async () => {
	const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('rush')));
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
	expect(outcomes.length - refused.length).toBe(52);
	for (const { reason } of refused) {
		expect(reason).toBeInstanceOf(Refusal);
		expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
	}
	// And the queue is empty again.
	expect(await hashPassword('after')).toContain('$argon2id$');
});
