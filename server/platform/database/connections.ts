import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseSilent, DatabaseUnreachable } from './database.ts';
import { beginWith } from './firstStatement.ts';
import { addressesOfHosts } from './hosts.ts';

/**
 * Limits for requests: a database that does not answer is noticed in less than 3 s, whether a statement, a free connection or a new
 * one is waited for. Longer work sets a limit of its own (`timeLimit.ts`).
 */
const statementTimeoutMs = 2000;
const acquireTimeoutMs = 2200;
const connectTimeoutMs = 1200;
const maxConnections = 10;

/**
 * How long the driver waits for a statement: a little longer than the server, whose error says more.
 * @param statementMs the server's limit; 0 for none
 */
export const queryTimeoutMs = (statementMs: number): number =>
	statementMs === 0 ? 2 ** 31 - 1 : statementMs + 200;

const settings: pg.ClientConfig = {
	application_name: 'nishana',
	statement_timeout: statementTimeoutMs,
	lock_timeout: 2_000,
	query_timeout: queryTimeoutMs(statementTimeoutMs),
	idle_in_transaction_session_timeout: 5_000,
	connectionTimeoutMillis: connectTimeoutMs,
};

/** The driver's own time limits end in errors without a code. */
const isTimeout = (error: unknown) =>
	error instanceof Error && !(error instanceof pg.DatabaseError) && error.message.includes('timeout');

const toUnreachable = (error: unknown): DatabaseUnreachable =>
	isTimeout(error) ? new DatabaseSilent(error) : new DatabaseUnreachable(error);

export type Connections = ReturnType<typeof openConnections>;

/**
 * The connections to a PostgreSQL server. Of several hosts the one that accepts writes is used, also after a failover.
 *
 * A connection can end in three ways: it is closed (the driver reports it), the server terminates it (a fatal error), or
 * it goes silent: the driver then closes it at the end of the query's time limit.
 */
export function openConnections(url: string) {
	const hosts = addressesOfHosts(url);
	let primary = 0;
	const lost = new WeakSet<pg.ClientBase>();

	const configOf = (host: number): pg.ClientConfig => ({ ...settings, connectionString: hosts[host] ?? url });

	class HostClient extends pg.Client {
		constructor() {
			// Statements that a transaction does not wait for one by one are sent together.
			super({ ...configOf(primary), pipeline: true });
		}
	}

	const pool = new pg.Pool({
		max: maxConnections,
		connectionTimeoutMillis: acquireTimeoutMs,
		idleTimeoutMillis: 60_000,
		Client: HostClient,
		onConnect: async (client) => {
			// Never removed: an error event without a listener would end the process.
			client.on('error', () => lost.add(client));
			const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
			if (hosts.length > 1 && rows[0]?.standby)
				throw new Error('This host does not accept writes at the moment.');
		},
	});
	// The pool has already dropped the connection; the next request opens another or gets the error.
	pool.on('error', () => {});

	/** @throws DatabaseUnreachable when no host accepts writes, or no connection became free */
	async function acquire(): Promise<pg.PoolClient> {
		const began = performance.now();
		for (let attempt = 1; ; attempt++) {
			const triedHost = primary;
			try {
				return await pool.connect();
			} catch (error) {
				if (primary === triedHost) primary = (primary + 1) % hosts.length;
				// The server's own message, such as that it is starting up, is more specific than "unreachable".
				if (attempt >= hosts.length || performance.now() - began > acquireTimeoutMs)
					throw error instanceof pg.DatabaseError ? error : toUnreachable(error);
			}
		}
	}

	/** Whether the connection is unusable, judged by its state and by the error of its last query. */
	function isLost(client: pg.PoolClient, error: unknown): boolean {
		const fatal = error instanceof pg.DatabaseError && error.severity !== 'ERROR';
		return fatal || lost.has(client);
	}

	/** Statements of the same turn leave in one write: waking the server costs as much as a small statement. */
	function sendTogether(client: pg.PoolClient): void {
		const { stream } = (client as unknown as pg.Client).connection;
		if (stream.writableCorked > 0) return;
		stream.cork();
		process.nextTick(() => stream.uncork());
	}

	/**
	 * @param begun begins a transaction with this statement; called unless that failed
	 * @throws DatabaseUnreachable when the connection broke, and the server's own errors unchanged
	 */
	async function runQuery(
		client: pg.PoolClient,
		query: pg.QueryConfig,
		values?: unknown[],
		begun?: () => void,
	): Promise<pg.QueryResult> {
		try {
			sendTogether(client);
			return await (begun ? beginWith(client, query, values, begun) : client.query(query, values));
		} catch (error) {
			// The driver is closing the connection.
			if (isTimeout(error)) lost.add(client);
			if (!(error instanceof pg.DatabaseError) && lost.has(client)) throw toUnreachable(error);
			throw error;
		}
	}

	/** Releases a connection; a broken one is closed instead. */
	function release(client: pg.PoolClient, broken = false): void {
		client.release(broken || lost.has(client));
	}

	return {
		acquire,
		runQuery,
		isLost,
		release,
		/** A separate connection outside the pool, to be closed by the caller. */
		connect: async (): Promise<pg.Client> => {
			const client = new pg.Client(configOf(primary));
			client.on('error', () => {});
			await client.connect();
			return client;
		},
		close: async (): Promise<void> => {
			await Promise.race([pool.end(), pause(5_000, undefined, { ref: false })]);
		},
	};
}
