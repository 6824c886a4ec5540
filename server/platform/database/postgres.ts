import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Connections, openConnections } from './connections.ts';
import { CommitUnknown, type Database, type Db, databaseErrorCode } from './database.ts';
import { dialect, type NoSchema } from './dialect.ts';
import { createStatementNames, StatementOutdated } from './namedStatements.ts';
import { rowDecoder } from './rowDecoder.ts';

/** A statement before it failed. */
const inFailedTransaction = '25P02';

type Transaction = NodePgTransaction<NoSchema, NoSchema>;

type RunQuery = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** The only method that Drizzle's session calls on a pool or client. */
const poolWith = (runQuery: RunQuery) => ({ query: runQuery }) as unknown as pg.PoolClient;

type PrepareQuery = NodePgSession<NoSchema, NoSchema>['prepareQuery'];

/** Drizzle's session with our conversion of rows. */
export class Session extends NodePgSession<NoSchema, NoSchema> {
	/** How long the driver waits for a statement of this transaction, unless as long as usual. */
	queryTimeout: { query_timeout?: number } = {};

	constructor(runQuery: RunQuery) {
		super(poolWith(runQuery), dialect, undefined);
	}

	override prepareQuery: PrepareQuery = (query, fields, name, arrayMode, mapper, metadata, cache) =>
		super.prepareQuery(
			query,
			fields,
			name,
			arrayMode,
			mapper ?? (fields && rowDecoder(fields)),
			metadata,
			cache,
		);
}

/**
 * Queries on any free connection and transactions on a dedicated one. A transaction begins with its first statement; those that it
 * does not wait for one by one are sent together and executed in order. Drizzle's own transaction would leak a connection
 * on which `begin` fails, hide the error when `rollback` fails, and not distinguish a lost answer to `commit` from an error.
 *
 * Declared statements are prepared, and so are the repeated ones of transactions, which read and write by key. Other reads
 * are not: the best plan for a filter or a search depends on its values (decision 031).
 */
class PooledSession extends Session {
	readonly connections: Connections;
	readonly names = createStatementNames();

	constructor(connections: Connections) {
		super((query, values) => this.#queryAnywhere(query, values));
		this.connections = connections;
	}

	async #queryAnywhere(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
		const { acquire, runQuery, isLost, release } = this.connections;
		const sent = query.name === undefined ? query : this.names.named(query);
		const client = await acquire();
		try {
			const answer = await runQuery(client, sent, values);
			release(client);
			return answer;
		} catch (error) {
			release(client, isLost(client, error));
			const cause = this.names.toOutdated(sent, error);
			if (cause instanceof StatementOutdated) return this.#queryAnywhere(query, values);
			throw cause;
		}
	}

	/** @throws CommitUnknown when the connection broke after `commit` was sent */
	override async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
		const { acquire, runQuery, isLost, release } = this.connections;
		const client = await acquire();
		let isBegun = false;
		let beginning: Promise<unknown> | undefined;
		let hasEnded = false;
		let failure: unknown;
		let committing = false;
		try {
			const session = new Session(async (query, values) => {
				// Of statements that were started together, one has failed.
				if (hasEnded) throw new Error('The transaction has ended.');
				const named = { ...this.names.named(query), ...session.queryTimeout };
				try {
					if (beginning === undefined) {
						const first = runQuery(client, named, values, () => {
							isBegun = true;
						});
						beginning = first.catch(() => {});
						return await first;
					}
					if (!isBegun) await beginning;
					// Its effect would not be part of a transaction.
					if (!isBegun) throw new Error('The transaction could not be begun.');
					return await runQuery(client, named, values);
				} catch (error) {
					// What was sent behind a failed statement is rejected too; its error says why, and whether to retry.
					if (failure === undefined || databaseErrorCode(error) !== inFailedTransaction)
						failure = this.names.toOutdated(named, error);
					throw failure;
				}
			});
			const result = await work(new NodePgTransaction(dialect, session, undefined));
			hasEnded = true;
			if (beginning === undefined) {
				release(client);
				return result;
			}
			committing = true;
			const { command } = await runQuery(client, { text: 'commit', ...session.queryTimeout });
			// A statement failed and its error was caught: the server then rolls back on commit.
			if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
			release(client);
			return result;
		} catch (error) {
			hasEnded = true;
			const lost =
				isLost(client, error) ||
				(await runQuery(client, { text: 'rollback' }).then(
					() => false,
					() => true,
				));
			release(client, lost);
			if (committing && lost) throw new CommitUnknown(error);
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
		const answered = await client.query('select 1').then(
			() => true,
			() => false,
		);
		if (answered) continue;
		client.connection.stream.destroy();
		return;
	}
}

/**
 * A PostgreSQL server, 15 or newer. The URL may name several hosts: the one that accepts writes is used.
 * @param url as in `postgres://user:password@host:5432/nishana`
 */
export function openPostgres(url: string): Database {
	const connections = openConnections(url);
	const db = new PgDatabase(dialect, new PooledSession(connections), undefined) as unknown as Db;
	return {
		kind: 'PostgreSQL',
		db,
		listen: async (channel, received, resumed) => {
			const begin = async () => {
				const client = await connections.connect();
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
			const listening = keepListening();
			return async () => {
				stopped = true;
				await current.end();
				await listening;
			};
		},
		ping: async () => {
			await db.execute(sql`select 1`);
		},
		close: connections.close,
	};
}
