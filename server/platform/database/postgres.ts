import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Connections, openConnections } from './connections.ts';
import { CommitUnknown, type Database, type Db } from './database.ts';

type NoSchema = Record<string, never>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;

const dialect = new PgDialect({ casing: 'snake_case' });

/** Drizzle's session asks a pool or one of its clients nothing but this. */
const asking = (ask: (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>) =>
	({ query: ask }) as unknown as pg.PoolClient;

/**
 * Queries on any free connection and transactions on one of their own. Drizzle's own transaction would lose a connection
 * on which `begin` fails, hide the reason when `rollback` does, and not tell a lost answer to `commit` from a refusal.
 */
class PooledSession extends NodePgSession<NoSchema, NoSchema> {
	readonly connections: Connections;

	constructor(connections: Connections) {
		super(
			asking(async (query, values) => {
				const client = await connections.take();
				try {
					const answer = await connections.ask(client, query, values);
					connections.giveBack(client);
					return answer;
				} catch (error) {
					connections.giveBack(client, connections.isLost(client, error));
					throw error;
				}
			}),
			dialect,
			undefined,
		);
		this.connections = connections;
	}

	/** @throws CommitUnknown when the connection broke after `commit` was sent */
	override async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
		const { take, ask, isLost, giveBack } = this.connections;
		const client = await take();
		let committing = false;
		try {
			await ask(client, { text: 'begin' });
			const session = new NodePgSession<NoSchema, NoSchema>(
				asking((query, values) => ask(client, query, values)),
				dialect,
				undefined,
			);
			const result = await work(new NodePgTransaction(dialect, session, undefined));
			committing = true;
			const { command } = await ask(client, { text: 'commit' });
			// A statement had failed and its error was caught: the server then rolls back whatever it is told.
			if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
			giveBack(client);
			return result;
		} catch (error) {
			const lost =
				isLost(client, error) ||
				(await ask(client, { text: 'rollback' }).then(
					() => false,
					() => true,
				));
			giveBack(client, lost);
			if (committing && lost) throw new CommitUnknown(error);
			throw error;
		}
	}
}

const listenAgainMs = 250;
const stillThereMs = 2000;

/** Ends when the connection does, or when it has gone silent. */
async function untilLost(client: pg.Client): Promise<void> {
	const lost = new AbortController();
	client.once('error', () => lost.abort());
	client.once('end', () => lost.abort());
	while (!lost.signal.aborted) {
		await pause(stillThereMs, undefined, { signal: lost.signal, ref: false }).catch(() => {});
		if (lost.signal.aborted) return;
		const answered = client.query('select 1').then(
			() => true,
			() => false,
		);
		if (await Promise.race([answered, pause(stillThereMs, false, { ref: false })])) continue;
		client.connection.stream.destroy();
		return;
	}
}

/**
 * A PostgreSQL server, 15 or newer. The address may name several hosts: the one that takes writes is used.
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
			const goOn = async () => {
				for (;;) {
					await untilLost(current);
					for (let again: pg.Client | undefined; again === undefined; ) {
						await pause(listenAgainMs, undefined, { ref: false });
						if (stopped) return;
						again = await begin().catch(() => undefined);
						current = again ?? current;
					}
				}
			};
			const listening = goOn();
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
