import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../platform/http/refusal.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

/** Argon2id as OWASP's minimum has it: 19 MiB, two passes, one lane; about 40 ms. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/**
 * Hashing runs on libuv's threads, which file access and compression use too: the launcher sets UV_THREADPOOL_SIZE=8,
 * and only two hashes run at once, so that a rush of logins leaves the catalogue fast. Fifty may wait (about a second).
 */
const atOnce = 2;
const mayWait = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws Refusal 503 with Retry-After when too many are waiting already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	if (running < atOnce) running++;
	else {
		if (waiting.length >= mayWait)
			throw new Refusal(
				503,
				'Many people are signing in at this moment. Please try again in a few seconds.',
				{},
				2,
			);
		await new Promise<void>((resume) => waiting.push(resume));
	}
	try {
		return await work();
	} finally {
		// Handed on rather than given back, so that nobody who has just come overtakes those who wait.
		const next = waiting.shift();
		if (next === undefined) running--;
		else next();
	}
}

type Hash = Cost & { salt: Buffer; tag: Buffer };

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(text: string): Hash | undefined {
	const [, memory, passes, parallelism, salt, tag] = phc.exec(text) ?? [];
	if (salt === undefined || tag === undefined) return undefined;
	const hash = {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, 'base64'),
		tag: Buffer.from(tag, 'base64'),
	};
	const usable = hash.salt.length >= 8 && hash.tag.length >= 4 && hash.passes > 0 && hash.parallelism > 0;
	return usable && hash.memory >= 8 * hash.parallelism ? hash : undefined;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function tagOf(
	password: string,
	{ memory, passes, parallelism }: Cost,
	salt: Buffer,
	tagLength: number,
): Promise<Buffer> {
	return inTurn(() =>
		derive('argon2id', { message: password, nonce: salt, parallelism, tagLength, memory, passes }),
	);
}

/** What an unknown user's password is compared with: costs what a real comparison costs and matches nothing. */
const nobody: Hash = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

/**
 * A password as it is stored: argon2id with a salt of its own, in PHC form.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(saltBytes);
	const tag = await tagOf(password, cost, salt, tagBytes);
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password is the one of the hash. Takes the same time when there is no such user (undefined)
 * or the stored text is no hash, so that an answer's time does not tell who has an account.
 * @throws Refusal 503 when too many passwords are being worked on
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
	const known = stored === undefined ? undefined : parsePhc(stored);
	const hash = known ?? nobody;
	const equal = timingSafeEqual(await tagOf(password, hash, hash.salt, hash.tag.length), hash.tag);
	return equal && known !== undefined;
}

/** True for a hash made with other costs than today's: it is made anew at the next login, when the password is at hand. */
export function isOutdated(stored: string): boolean {
	const hash = parsePhc(stored);
	return (
		hash === undefined ||
		hash.memory !== cost.memory ||
		hash.passes !== cost.passes ||
		hash.parallelism !== cost.parallelism ||
		hash.salt.length < saltBytes ||
		hash.tag.length !== tagBytes
	);
}
