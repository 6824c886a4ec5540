import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CommitUnknown, DatabaseSilent, type Db, findCause, inTransaction } from '../database/database.ts';
import { preparedQuery, preparedSqlQuery, toPlaceholders, type WholeRow } from '../database/statement.ts';
import { HttpError } from '../http/httpError.ts';
import { idempotencyKeys } from './tables.ts';

/** Remembered keys per caller; the oldest are deleted first. */
const maxKeys = 1000;
const attempts = 3;

/** A request whose effect must happen once, however often it is sent. */
export type KeyedRequest = { caller: string; key: string; digest: string; status: number };

/** Not a failure: the request was processed earlier, and this is its response. */
export class IdempotentReplay extends Error {
	readonly status: number;
	readonly response: string | null;

	constructor(status: number, response: string | null) {
		super('This request was processed earlier.');
		this.status = status;
		this.response = response;
	}
}

/**
 * The idempotency key of a request, with a digest of the request.
 * @param header as received; undefined for a request that may be repeated
 * @throws HttpError 400 for an invalid key
 */
export function keyedRequest(
	header: unknown,
	request: { caller: string; method: string; url: string; body: unknown; status: number },
): KeyedRequest | undefined {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
		throw new HttpError(
			400,
			'idempotency_key_invalid',
			'The Idempotency-Key must have 1 to 255 letters, digits or signs and no space.',
		);
	const { caller, method, url, body, status } = request;
	const digest = createHash('sha256')
		.update(JSON.stringify([method, url, body ?? null]))
		.digest('hex');
	return { caller, key: header, digest, status };
}

const insertKey = preparedQuery<WholeRow<typeof idempotencyKeys, 'answer' | 'createdAt'>, { key: string }[]>(
	(db) =>
		db
			.insert(idempotencyKeys)
			.values(toPlaceholders(idempotencyKeys, ['answer', 'createdAt']))
			.onConflictDoNothing()
			.returning({ key: idempotencyKeys.key }),
);
const saveResponse = preparedSqlQuery(
	() => sql`update ${idempotencyKeys} set answer = ${sql.placeholder('answer')}
		where caller = ${sql.placeholder('caller')} and key = ${sql.placeholder('key')}`,
	z.never(),
);

/** The first statement of the transaction: a second request with the same key waits here for the first. */
async function reserveKey(tx: Db, { caller, key, digest, status }: KeyedRequest): Promise<void> {
	const reserved = await insertKey(tx, { caller, key, digest, status });
	if (reserved.length > 0) return;
	const [before] = await tx
		.select()
		.from(idempotencyKeys)
		.where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)));
	if (before?.digest !== digest)
		throw new HttpError(
			422,
			'idempotency_key_reused',
			'This Idempotency-Key was used for another request. Please use a new one.',
		);
	throw new IdempotentReplay(before.status, before.answer);
}

/**
 * Runs `work` in one transaction and returns its result. With a key the response is stored in that transaction, so that
 * the same request within a day has no second effect and gets the same response, also when the answer to the commit was
 * lost: the stored key shows whether it was committed. A rejected request is not stored.
 * @throws IdempotentReplay with the response of an earlier request with this key
 * @throws HttpError 422 when the key was used for another request
 * @throws CommitUnknown without a key, when the answer to the commit was lost
 */
export async function withIdempotency<Result>(
	db: Db,
	request: KeyedRequest | undefined,
	work: (tx: Db) => Promise<Result>,
): Promise<Result> {
	if (request === undefined) return inTransaction(db, work);
	for (let attempt = 1; ; attempt++)
		try {
			return await inTransaction(db, async (tx) => {
				await reserveKey(tx, request);
				const response = await work(tx);
				const { caller, key } = request;
				await saveResponse(tx, {
					caller,
					key,
					answer: response === undefined ? null : JSON.stringify(response),
				});
				return response;
			});
		} catch (error) {
			if (attempt === attempts || !(error instanceof CommitUnknown)) throw error;
			// The caller asks again, with the same key.
			if (findCause(error, DatabaseSilent) !== undefined) throw error;
			await pause(50 * attempt);
		}
}

/** Deletes a caller's responses, which may contain personal data, except of the request that is being processed. */
export async function deleteStoredResponses(tx: Db, caller: string): Promise<void> {
	await tx
		.delete(idempotencyKeys)
		.where(and(eq(idempotencyKeys.caller, caller), isNotNull(idempotencyKeys.answer)));
}

/** Deletes responses after a day, and the oldest of a caller with too many. */
export async function deleteOldResponses(db: Db): Promise<void> {
	await db.delete(idempotencyKeys).where(
		sql`(${idempotencyKeys.caller}, ${idempotencyKeys.key}) in (
			select caller, key from (
				select caller, key, created_at, row_number() over (partition by caller order by created_at desc) as place
				from ${idempotencyKeys}
			) as ranked where created_at < now() - interval '1 day' or place > ${maxKeys})`,
	);
}
