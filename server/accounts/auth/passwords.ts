import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../../platform/http/httpError.ts';

const derive = promisify(argon2);

type Cost = { memory: number; passes: number; parallelism: number };

/** Argon2id with OWASP's minimum cost: 19 MiB, two passes, one lane; about 40 ms. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/**
 * Hashing runs in libuv's thread pool, shared with file access and compression: the launcher sets UV_THREADPOOL_SIZE=8,
 * and only two hashes run concurrently, so that many logins do not slow down the catalog. Fifty may wait (about a second).
 */
const maxConcurrent = 2;
const maxWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws HttpError 503 with Retry-After when a hash would be rejected now, because too many are waiting */
export function requireHashCapacity(): void {
	if (running >= maxConcurrent && waiting.length >= maxWaiting)
		throw new HttpError(
			503,
			'shop_busy',
			'Many people are signing in at this moment. Please try again in a few seconds.',
			{},
			2,
		);
}

/** @throws HttpError 503 with Retry-After when too many are waiting already */
async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
	requireHashCapacity();
	if (running < maxConcurrent) running++;
	else await new Promise<void>((resume) => waiting.push(resume));
	try {
		return await work();
	} finally {
		// The slot passes directly to the next in the queue, so that new requests cannot overtake waiting ones.
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

function computeTag(
	password: string,
	{ memory, passes, parallelism }: Cost,
	salt: Buffer,
	tagLength: number,
): Promise<Buffer> {
	return withLimit(() =>
		derive('argon2id', { message: password, nonce: salt, parallelism, tagLength, memory, passes }),
	);
}

/** Compared with an unknown user's password: takes the same time as a real hash and matches nothing. */
const dummyHash: Hash = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

/**
 * Hashes a password for storage: argon2id with a random salt, in PHC format.
 * @throws HttpError 503 when too many requests are waiting
 */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(saltBytes);
	const tag = await computeTag(password, cost, salt, tagBytes);
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password matches the hash. Takes the same time when there is no such user (undefined)
 * or the stored text is no hash, so that response times do not reveal who has an account.
 * @throws HttpError 503 when too many requests are waiting
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
	const known = stored === undefined ? undefined : parsePhc(stored);
	const hash = known ?? dummyHash;
	const equal = timingSafeEqual(await computeTag(password, hash, hash.salt, hash.tag.length), hash.tag);
	return equal && known !== undefined;
}

/** True for a hash with another cost than the current one; the next login replaces it, when the password is available. */
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
