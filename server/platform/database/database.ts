import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';

/** The handle passed to rules: the database or a transaction in it. Rules never commit. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
	kind: 'PGlite' | 'PostgreSQL';
	db: Db;
	/**
	 * Calls back for every notification on the channel until the returned function is called.
	 * `resumed` is called when listening begins and after each reconnection: notifications may have been missed.
	 */
	listen: (
		channel: string,
		received: (payload: string) => void,
		resumed: () => void,
	) => Promise<() => Promise<void>>;
	/** Runs a statement that is impossible in a transaction and takes as long as it takes, such as `create index concurrently`. */
	executeAlone: (statement: string) => Promise<void>;
	/** How many connections are used and free, and how much waits for one; zero for the database inside of a shop. */
	countConnections: () => { used: number; free: number; waiting: number };
	/** @throws when the database does not answer. */
	ping: () => Promise<void>;
	close: () => Promise<void>;
};

/** The server cannot be reached, or the connection to it broke. Uncommitted work was rolled back. */
export class DatabaseUnreachable extends Error {
	constructor(cause: unknown) {
		super('The database cannot be reached.', { cause });
	}
}

/** The server did not answer in time. What was asked may still be done, unless it was part of a transaction. */
export class DatabaseSilent extends DatabaseUnreachable {}

/** The connection broke after `commit` was sent: it is unknown whether the transaction was committed. */
export class CommitUnknown extends Error {
	constructor(cause: unknown) {
		super('The answer to a commit was lost.', { cause });
	}
}

/** Serialisation failure, deadlock, a server that became read-only, is shutting down or went away: all are transient. */
const transientCodes = /^(40001|40P01|25006|57P0[123]|08...)$/;
const attempts = 5;

/** PostgreSQL's error code of an error or of what caused it; undefined when it has none. */
export function databaseErrorCode(error: unknown): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ('code' in cause && typeof cause.code === 'string') return cause.code;
	return undefined;
}

const connectionErrors = new WeakSet<Error>();

/** Records the error with which a connection ended: the driver fails the statements of the connection with the same one. */
export function recordConnectionError(error: Error): void {
	connectionErrors.add(error);
}

/** Whether the server could not be reached, or the connection to it broke. */
export function isUnreachable(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (cause instanceof DatabaseUnreachable || connectionErrors.has(cause)) return true;
	return false;
}

/** The first error of that class in an error's chain of causes. */
export function findCause<Kind extends Error>(
	error: unknown,
	kind: abstract new (...values: never[]) => Kind,
): Kind | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (cause instanceof kind) return cause;
	return undefined;
}

/** Whether the server no longer has a prepared statement, or its result has changed: after a migration, or behind a pooler. */
export function isOutdated(error: unknown): boolean {
	const code = databaseErrorCode(error);
	// 26000: does not exist; 42P05: exists already; 0A000: the columns of its result have changed.
	if (code !== '0A000') return code === '26000' || code === '42P05';
	return findCause(error, pg.DatabaseError)?.message.includes('cached plan') ?? false;
}

/** Whether a failed transaction had no effect and may succeed when retried. */
function isRetryable(error: unknown): boolean {
	// To ask a silent server again would only take as long again.
	if (findCause(error, CommitUnknown) !== undefined || findCause(error, DatabaseSilent) !== undefined)
		return false;
	if (isUnreachable(error) || isOutdated(error)) return true;
	return transientCodes.test(databaseErrorCode(error) ?? '');
}

type OpenTransaction = { committed: ((root: Db) => void)[] };
const openTransactions = new WeakMap<Db, OpenTransaction>();

/** Calls back with the database once the transaction has committed; immediately when it is not a transaction. */
export function afterCommit(db: Db, callback: (root: Db) => void): void {
	const open = openTransactions.get(db);
	if (open === undefined) callback(db);
	else open.committed.push(callback);
}

/** Runs `work` in one transaction, once: for work that reads a file or a clock, which cannot be retried. */
export async function inSingleTransaction<Result>(
	db: Db,
	work: (tx: Db) => Promise<Result>,
): Promise<Result> {
	const open: OpenTransaction = { committed: [] };
	const result = await db.transaction((tx) => {
		openTransactions.set(tx, open);
		return work(tx);
	});
	// Of a transaction within another one, nothing is committed before that one is.
	for (const callback of open.committed) afterCommit(db, callback);
	return result;
}

/**
 * Runs `work` in one transaction and retries it, after a random pause, when it failed before the commit for a transient
 * reason. `work` may therefore run more than once: its only effects must be those through the given handle.
 * @throws CommitUnknown when the answer to the commit was lost: running `work` again might do it twice
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await inSingleTransaction(db, work);
		} catch (error) {
			if (attempt === attempts || !isRetryable(error)) throw error;
			await new Promise((resume) => setTimeout(resume, 10 * 2 ** attempt * (0.5 + Math.random())));
		}
	}
}

/** The only row of a list that must have exactly one, as after an insert or an update by key. */
export function takeOne<Row>(rows: Row[]): Row {
	const [row] = rows;
	if (row === undefined || rows.length > 1)
		throw new Error(`Expected exactly one row, found ${rows.length}.`);
	return row;
}

/** Declared once: Zod compiles a schema when it first parses, which takes longer than most queries' rows. */
const executed = z.object({ rows: z.array(z.unknown()) });

/** The rows of a raw query's result, parsed one by one: a schema of all of them would be compiled at each query. */
export function parsedRows<Row>(result: unknown, row: z.ZodType<Row>): Row[] {
	const { rows } = executed.parse(result);
	return rows.map((each) => row.parse(each));
}

/** Runs a raw SQL query and parses its rows with a schema. */
export async function queryRows<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
	return parsedRows(await db.execute(query), row);
}
