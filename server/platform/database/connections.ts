import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnreachable } from './database.ts';
import { beginWith } from './firstStatement.ts';
import { addressesOfHosts } from './hosts.ts';

/** Timeout of a new connection; short, so that requests recover quickly once the server is back. */
const connectTimeoutMs = 1200;
/** How long a request waits for a connection while all are in use. */
const acquireTimeoutMs = 10_000;
const maxConnections = 10;

/** How long a query may take before the server is asked whether it is still running it. */
const checkAfterMs = 1500;
/** Longer than any statement may run; a query whose state is still unknown is then given up. */
const giveUpAfterMs = 6500;
const checkEveryMs = 250;
/** Shorter than the connection timeout, so that a lost check is soon repeated. */
const checkTimeoutMs = 600;

const settings: pg.ClientConfig = {
	application_name: 'nishana',
	statement_timeout: 5_000,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 5_000,
	connectionTimeoutMillis: connectTimeoutMs,
};

/** State of a connection in addition to the driver's. */
type ConnectionState = {
	pid: number | undefined;
	lost: Error | undefined;
	/** Queries that were sent and not answered yet. */
	unanswered: number;
	/** When the server could begin the oldest of them. */
	queriedAt: number | undefined;
	confirmedAt: number;
};

export type Connections = ReturnType<typeof openConnections>;

/**
 * The connections to a PostgreSQL server. Of several hosts the one that accepts writes is used, also after a failover.
 *
 * A connection can end in three ways: it is closed (the driver reports it), the server terminates it (a fatal error), or
 * it goes silent. For the last, a query that waits for more than a moment is looked up in `pg_stat_activity` over a new
 * connection; a query that the server is not running will never be answered.
 */
export function openConnections(url: string) {
	const hosts = addressesOfHosts(url);
	let primary = 0;
	const states = new WeakMap<pg.ClientBase, ConnectionState>();
	const waiting = new Set<pg.PoolClient>();

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
			const state: ConnectionState = {
				pid: undefined,
				lost: undefined,
				unanswered: 0,
				queriedAt: undefined,
				confirmedAt: 0,
			};
			states.set(client, state);
			// Never removed: an error event without a listener would end the process.
			client.on('error', (error) => {
				state.lost ??= error;
			});
			const { rows } = await client.query<{ pid: number; standby: boolean }>(
				'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
			);
			state.pid = rows[0]?.pid;
			if (hosts.length > 1 && rows[0]?.standby)
				throw new Error('This host does not accept writes at the moment.');
		},
	});
	// The pool has already dropped the connection; the next request opens another or gets the error.
	pool.on('error', () => {});

	function stateOf(client: pg.PoolClient): ConnectionState {
		const state = states.get(client);
		if (state === undefined) throw new Error('The connection does not belong to this pool.');
		return state;
	}

	/** @throws DatabaseUnreachable when no host accepts writes, or no connection became free */
	async function acquire(): Promise<pg.PoolClient> {
		for (let attempt = 1; ; attempt++) {
			const triedHost = primary;
			try {
				return await pool.connect();
			} catch (error) {
				if (primary === triedHost) primary = (primary + 1) % hosts.length;
				// The server's own message, such as that it is starting up, is more specific than "unreachable".
				if (attempt >= hosts.length)
					throw error instanceof pg.DatabaseError ? error : new DatabaseUnreachable(error);
			}
		}
	}

	/** Whether the connection is unusable, judged by its state and by the error of its last query. */
	function isLost(client: pg.PoolClient, error: unknown): boolean {
		const fatal = error instanceof pg.DatabaseError && error.severity !== 'ERROR';
		return fatal || stateOf(client).lost !== undefined;
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
		const state = stateOf(client);
		if (state.unanswered++ === 0) {
			state.queriedAt = performance.now();
			state.confirmedAt = state.queriedAt;
			waiting.add(client);
		}
		try {
			sendTogether(client);
			return await (begun ? beginWith(client, query, values, begun) : client.query(query, values));
		} catch (error) {
			if (!(error instanceof pg.DatabaseError) && state.lost !== undefined)
				throw new DatabaseUnreachable(error);
			throw error;
		} finally {
			state.unanswered--;
			state.queriedAt = state.unanswered === 0 ? undefined : performance.now();
			if (state.unanswered === 0) waiting.delete(client);
		}
	}

	/** Releases a connection; a broken one is closed instead. */
	function release(client: pg.PoolClient, broken = false): void {
		client.release(broken || stateOf(client).lost !== undefined);
	}

	/** The backends among these that are running a query. */
	async function activeBackends(pids: number[]): Promise<Set<number>> {
		const client = new pg.Client({
			...configOf(primary),
			connectionTimeoutMillis: checkTimeoutMs,
			query_timeout: checkTimeoutMs,
		});
		client.on('error', () => {});
		try {
			await client.connect();
			const { rows } = await client.query<{ pid: number }>({
				text: "select pid from pg_stat_activity where pid = any($1) and state = 'active'",
				values: [pids],
			});
			return new Set(rows.map(({ pid }) => pid));
		} finally {
			client.end().catch(() => {});
		}
	}

	async function checkWaiting(): Promise<void> {
		const now = performance.now();
		const since = (client: pg.PoolClient) => now - (stateOf(client).queriedAt ?? now);
		const suspects = [...waiting].filter((client) => since(client) > checkAfterMs);
		if (suspects.length === 0) return;
		const queriedAtStart = new Map(suspects.map((client) => [client, stateOf(client).queriedAt]));
		const unanswered: pg.PoolClient[] = [];
		try {
			const active = await activeBackends(suspects.flatMap((client) => stateOf(client).pid ?? []));
			for (const client of suspects) {
				const state = stateOf(client);
				if (state.pid !== undefined && active.has(state.pid)) state.confirmedAt = performance.now();
				else unanswered.push(client);
			}
			// A response may have been in transit during the check.
			if (unanswered.length > 0) await pause(100);
		} catch {
			unanswered.push(
				...suspects.filter((client) => performance.now() - stateOf(client).confirmedAt > giveUpAfterMs),
			);
		}
		for (const client of unanswered) {
			const state = stateOf(client);
			if (state.queriedAt !== undefined && state.queriedAt === queriedAtStart.get(client))
				(client as unknown as pg.Client).connection.stream.destroy(
					new Error('The database does not answer.'),
				);
		}
	}

	let checking = false;
	const timer = setInterval(() => {
		if (checking) return;
		checking = true;
		void checkWaiting().finally(() => {
			checking = false;
		});
	}, checkEveryMs);
	timer.unref();

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
			clearInterval(timer);
			await Promise.race([pool.end(), pause(5_000, undefined, { ref: false })]);
		},
	};
}
