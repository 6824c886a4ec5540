import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Query, sql } from 'drizzle-orm';
import type { WithCacheConfig } from 'drizzle-orm/cache/core/types';
import { NodePgSession, type NodePgSessionOptions, NodePgTransaction } from 'drizzle-orm/node-postgres';
import {
	PgDatabase,
	type PgPreparedQuery,
	type PreparedQueryConfig,
	type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Connections, openConnections, type PoolClient, responseTimeoutMs } from './connections.ts';
import { CommitUnknown, type Database, type Db, findCause } from './database.ts';
import { dialect, type NoSchema } from './dialect.ts';
import { inStatementSpan } from './statementSpan.ts';

type Transaction = NodePgTransaction<NoSchema, NoSchema>;

/** An open transaction, and the one in which it was begun. */
type Open = { responseTimeoutMs: number; outer: Open | undefined };
const open = new AsyncLocalStorage<Open>();

function isWithin(transaction: Open | undefined): boolean {
	for (let each = open.getStore(); each !== undefined; each = each.outer)
		if (each === transaction) return true;
	return false;
}

/** @param ms how long the shop waits for each further statement of the transaction in which this is called */
export function setResponseTimeout(ms: number): void {
	const transaction = open.getStore();
	if (transaction !== undefined) transaction.responseTimeoutMs = ms;
}

type Connection = ConstructorParameters<typeof NodePgSession<NoSchema, NoSchema>>[0];

/** Drizzle's session with spans, which names no statements behind a pooler: the next one may run on another connection of it. */
class NamingSession extends NodePgSession<NoSchema, NoSchema> {
	readonly #pooled: boolean;

	constructor(client: Connection, pooled: boolean, options?: NodePgSessionOptions) {
		super(client, dialect, undefined, options);
		this.#pooled = pooled;
	}

	override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
		query: Query,
		fields: SelectedFieldsOrdered | undefined,
		name: string | undefined,
		isResponseInArrayMode: boolean,
		customResultMapper?: (rows: unknown[][]) => T['execute'],
		...rest: [{ type: 'select' | 'update' | 'delete' | 'insert'; tables: string[] }?, WithCacheConfig?]
	): PgPreparedQuery<T> {
		const sent = this.#pooled ? undefined : name;
		const prepared = super.prepareQuery<T>(
			query,
			fields,
			sent,
			isResponseInArrayMode,
			customResultMapper,
			...rest,
		);
		const execute = prepared.execute.bind(prepared);
		prepared.execute = (values) => inStatementSpan(query.sql, () => execute(values));
		return prepared;
	}
}

/** A connection's handle for its transactions, one after the other: Drizzle prepares declared statements once for each. */
type Handle = { tx: Transaction; current: Open | undefined };

function createHandle(client: PoolClient, pooled: boolean): Handle {
	/** A statement that was started in one transaction must not become part of the next one on the connection. */
	function logQuery(): void {
		const { current } = handle;
		if (current === undefined || !isWithin(current)) throw new Error('The transaction has ended.');
		client.expectResponse(current.responseTimeoutMs);
	}
	const session = new NamingSession(client, pooled, { logger: { logQuery } });
	const handle: Handle = { tx: new NodePgTransaction(dialect, session, undefined), current: undefined };
	return handle;
}

/** Whether a connection is unusable, judged by its state and by the error of its last statement. */
function isBroken(client: PoolClient, error: unknown): boolean {
	const severity = findCause(error, pg.DatabaseError)?.severity;
	return client.isLost || (severity !== undefined && severity !== 'ERROR');
}

/**
 * Drizzle's session with transactions of our own. Drizzle's would leak a connection on which `begin` fails, hide the error when
 * `rollback` fails, and not distinguish a lost answer to `commit` from an error.
 */
class Session extends NamingSession {
	readonly #connect: () => Promise<PoolClient>;
	readonly #createHandle: (client: PoolClient) => Handle;
	readonly #handles = new WeakMap<PoolClient, Handle>();

	constructor({ pool, pooled }: Connections) {
		super(pool, pooled);
		this.#connect = () => pool.connect();
		this.#createHandle = (client) => createHandle(client, pooled);
	}

	#getHandle(client: PoolClient): Handle {
		const handle = this.#handles.get(client) ?? this.#createHandle(client);
		this.#handles.set(client, handle);
		return handle;
	}

	/** @throws CommitUnknown when the connection broke after `commit` was sent */
	override async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
		const client = await this.#connect();
		const handle = this.#getHandle(client);
		const current = { responseTimeoutMs: responseTimeoutMs(), outer: open.getStore() };
		const send = async (statement: string) => {
			client.expectResponse(current.responseTimeoutMs);
			return inStatementSpan(statement, () => client.query(statement));
		};
		let committing = false;
		try {
			await send('begin');
			handle.current = current;
			const result = await open.run(current, async () => await work(handle.tx));
			handle.current = undefined;
			committing = true;
			const { command } = await send('commit');
			// A statement failed and its error was caught: the server then rolls back on commit.
			if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
			client.release();
			return result;
		} catch (error) {
			handle.current = undefined;
			const broken =
				isBroken(client, error) ||
				(await send('rollback').then(
					() => false,
					() => true,
				));
			client.release(broken);
			if (committing && broken) throw new CommitUnknown(error);
			throw error;
		}
	}
}

const reconnectAfterMs = 250;
const pingEveryMs = 2000;

/** Resolves when the connection ends or has gone silent. */
async function untilLost(client: pg.Client): Promise<void> {
	const lost = new AbortController();
	client.once('error', () => lost.abort());
	client.once('end', () => lost.abort());
	while (!lost.signal.aborted) {
		await pause(pingEveryMs, undefined, { signal: lost.signal, ref: false }).catch(() => {});
		if (lost.signal.aborted) return;
		const answered = client.query('select 1').then(
			() => true,
			() => false,
		);
		if (await Promise.race([answered, pause(pingEveryMs, false, { ref: false })])) continue;
		client.connection.stream.destroy();
		return;
	}
}

/**
 * A PostgreSQL server, 15 or newer. The URL may name several hosts: the one that accepts writes is used.
 * @param url as in `postgres://user:password@host:5432/nishana`
 * @param options.listenUrl of the server itself, when `url` is of a pooler
 * @param options.maxConnections at a time
 */
export function openPostgres(
	url: string,
	options: { listenUrl?: string | undefined; maxConnections?: number } = {},
): Database {
	const { listenUrl, maxConnections: max = 10 } = options;
	const connections = openConnections(url, { max, pooled: listenUrl !== undefined });
	const listening =
		listenUrl === undefined ? connections : openConnections(listenUrl, { max: 1, pooled: false });
	const db: Db = new PgDatabase(dialect, new Session(connections), undefined);
	return {
		kind: 'PostgreSQL',
		db,
		listen: async (channel, received, resumed) => {
			const begin = async () => {
				const client = await listening.connect();
				client.on('notification', ({ payload = '' }) => received(payload));
				await client.query(`listen ${pg.escapeIdentifier(channel)}`);
				resumed();
				return client;
			};
			let stopped = false;
			let current = await begin();
			const keepListening = async () => {
				for (;;) {
					await untilLost(current);
					for (let again: pg.Client | undefined; again === undefined; ) {
						await pause(reconnectAfterMs, undefined, { ref: false });
						if (stopped) return;
						again = await begin().catch(() => undefined);
						current = again ?? current;
					}
				}
			};
			const kept = keepListening();
			return async () => {
				stopped = true;
				await current.end();
				await kept;
			};
		},
		executeAlone: async (statement) => {
			const client = await listening.connect();
			try {
				await client.query('set statement_timeout = 0');
				await client.query('set lock_timeout = 0');
				await client.query(statement);
			} finally {
				await client.end();
			}
		},
		countConnections: () => {
			const { totalCount, idleCount, waitingCount } = connections.pool;
			return { used: totalCount - idleCount, free: idleCount, waiting: waitingCount };
		},
		ping: async () => {
			await db.execute(sql`select 1`);
		},
		close: connections.close,
	};
}
