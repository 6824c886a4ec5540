import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** What rules take: the database or a transaction in it; they cannot tell which and never commit. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
	kind: 'PGlite' | 'PostgreSQL';
	db: Db;
	/**
	 * Calls back for every note on the channel until the returned function is called.
	 * `resumed` is called when listening begins, again after each loss of the connection: notes may have been missed.
	 */
	listen: (
		channel: string,
		received: (payload: string) => void,
		resumed: () => void,
	) => Promise<() => Promise<void>>;
	/** @throws when the database does not answer. */
	ping: () => Promise<void>;
	close: () => Promise<void>;
};

/** The server cannot be reached, or the connection to it broke. Nothing that was not committed has happened. */
export class DatabaseUnreachable extends Error {
	constructor(cause: unknown) {
		super('The database cannot be reached.', { cause });
	}
}

/** The connection broke after `commit` was sent: whether the transaction took place is not known. */
export class CommitUnknown extends Error {
	constructor(cause: unknown) {
		super('The answer to a commit was lost.', { cause });
	}
}

/** Serialisation failure, deadlock, a server that became read-only, is shutting down or went away: all pass by themselves. */
const passing = /^(40001|40P01|25006|57P0[123]|08...)$/;
const attempts = 5;

/** PostgreSQL's error code of an error or of what caused it; undefined when it has none. */
export function databaseErrorCode(error: unknown): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ('code' in cause && typeof cause.code === 'string') return cause.code;
	return undefined;
}

/** The error of that kind among an error and what caused it. */
export function causeOf<Kind extends Error>(
	error: unknown,
	kind: abstract new (...values: never[]) => Kind,
): Kind | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (cause instanceof kind) return cause;
	return undefined;
}

/** Whether a transaction that failed so has left nothing behind and may succeed when it is run again. */
function mayRunAgain(error: unknown): boolean {
	if (causeOf(error, CommitUnknown) !== undefined) return false;
	if (causeOf(error, DatabaseUnreachable) !== undefined) return true;
	return passing.test(databaseErrorCode(error) ?? '');
}

/**
 * Runs `work` in one transaction and again, with a little chance in the pause, when it failed before it was committed
 * and for a reason that passes. `work` may therefore run more than once: it must do nothing but use the handle it is given.
 * @throws CommitUnknown when the answer to the commit was lost: running `work` again might do it twice
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction((tx) => work(tx as unknown as Db));
		} catch (error) {
			if (attempt === attempts || !mayRunAgain(error)) throw error;
			await new Promise((resume) => setTimeout(resume, 10 * 2 ** attempt * (0.5 + Math.random())));
		}
	}
}

/** The one row of a list that must hold exactly one, as after an insert or an update by key. */
export function only<Row>(rows: Row[]): Row {
	const [row] = rows;
	if (row === undefined || rows.length > 1)
		throw new Error(`Expected exactly one row, found ${rows.length}.`);
	return row;
}

/** Runs a query that is written as SQL and reads its rows by a schema. */
export async function rowsOf<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
	const { rows } = z.object({ rows: z.unknown() }).parse(await db.execute(query));
	return row.array().parse(rows);
}
