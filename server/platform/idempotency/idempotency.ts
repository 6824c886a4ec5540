import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { CommitUnknown, type Db, inTransaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { idempotencyKeys } from './tables.ts';

/** Keys of one caller that are remembered; the oldest go first. */
const mostKeys = 1000;
const attempts = 3;

/** A request that is to have its effect once, however often it is sent. */
export type KeyedRequest = { caller: string; key: string; digest: string; status: number };

/** Not a failure: the request was carried out earlier, and this is what was answered. */
export class AnsweredBefore extends Error {
	readonly status: number;
	readonly answer: string | null;

	constructor(status: number, answer: string | null) {
		super('This request was carried out earlier.');
		this.status = status;
		this.answer = answer;
	}
}

/**
 * A request's key with all that it stands for.
 * @param header as it came; undefined for a request that may be carried out again
 * @throws Refusal 400 for a key that is none
 */
export function keyedRequest(
	header: unknown,
	request: { caller: string; method: string; url: string; body: unknown; status: number },
): KeyedRequest | undefined {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
		throw new Refusal(400, 'The Idempotency-Key must have 1 to 255 letters, digits or signs and no space.');
	const { caller, method, url, body, status } = request;
	const digest = createHash('sha256')
		.update(JSON.stringify([method, url, body ?? null]))
		.digest('hex');
	return { caller, key: header, digest, status };
}

/** The first statement of the transaction: whoever comes second with the same key waits here for the first. */
async function claim(tx: Db, { caller, key, digest, status }: KeyedRequest): Promise<void> {
	const claimed = await tx
		.insert(idempotencyKeys)
		.values({ caller, key, digest, status })
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key });
	if (claimed.length > 0) return;
	const [before] = await tx
		.select()
		.from(idempotencyKeys)
		.where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)));
	if (before?.digest !== digest)
		throw new Refusal(422, 'This Idempotency-Key was used for another request. Please use a new one.');
	throw new AnsweredBefore(before.status, before.answer);
}

/**
 * Runs `work` in one transaction whose result is the answer. With a key the answer is kept in that transaction, so that
 * the same request again, whenever in the day after, has no second effect and gets the same answer. That holds when the
 * answer to the commit is lost, too: the key tells whether it took place. A refusal is not kept.
 * @throws AnsweredBefore for the answer of an earlier request with this key
 * @throws Refusal 422 when the key came with another request
 * @throws CommitUnknown without a key, when the answer to the commit was lost
 */
export async function once<Answer>(
	db: Db,
	request: KeyedRequest | undefined,
	work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
	if (request === undefined) return inTransaction(db, work);
	for (let attempt = 1; ; attempt++)
		try {
			return await inTransaction(db, async (tx) => {
				await claim(tx, request);
				const answer = await work(tx);
				await tx
					.update(idempotencyKeys)
					.set({ answer: answer === undefined ? null : JSON.stringify(answer) })
					.where(and(eq(idempotencyKeys.caller, request.caller), eq(idempotencyKeys.key, request.key)));
				return answer;
			});
		} catch (error) {
			if (attempt === attempts || !(error instanceof CommitUnknown)) throw error;
			await pause(50 * attempt);
		}
}

/** Forgets answers after a day, and the oldest of a caller who has very many. */
export async function deleteOldAnswers(db: Db): Promise<void> {
	await db.delete(idempotencyKeys).where(
		sql`(${idempotencyKeys.caller}, ${idempotencyKeys.key}) in (
			select caller, key from (
				select caller, key, created_at, row_number() over (partition by caller order by created_at desc) as place
				from ${idempotencyKeys}
			) as ranked where created_at < now() - interval '1 day' or place > ${mostKeys})`,
	);
}
