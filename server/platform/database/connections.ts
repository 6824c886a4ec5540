import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnreachable } from './database.ts';
import { addressesOfHosts } from './hosts.ts';

/** A server that does not greet in this time is not there; short, so that nobody waits long after it has come back. */
const greetingMs = 1200;
/** A request that finds every connection in use gives up after this time. */
const turnMs = 10_000;
const most = 10;

/** A question may take this long before it is looked at whether the server still works on it. */
const suspiciousMs = 1500;
/** Longer than any statement may run: one that nobody can say is still being worked on is given up. */
const longestMs = 6500;
const lookEveryMs = 250;
/** Shorter than a greeting, so that a question that was lost itself is soon asked again. */
const lookMs = 600;

const settings: pg.ClientConfig = {
	application_name: 'nishana',
	statement_timeout: 5_000,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 5_000,
	connectionTimeoutMillis: greetingMs,
};

/** What is known of a connection beside the driver's own state. */
type Watch = {
	pid: number | undefined;
	lost: Error | undefined;
	askedAt: number | undefined;
	aliveAt: number;
};

export type Connections = ReturnType<typeof openConnections>;

/**
 * The connections to a PostgreSQL server. Of several hosts the one that takes writes is used, also after it has changed.
 *
 * A connection can end in three ways: it is closed (the driver tells), the server reports that it ends it (a fatal error),
 * or nothing comes any more. For the last, whoever waits longer than a moment is looked up in the server's own list of
 * what it is working on, over a new connection; what it does not work on will never be answered.
 */
export function openConnections(url: string) {
	const hosts = addressesOfHosts(url);
	let primary = 0;
	const watches = new WeakMap<pg.ClientBase, Watch>();
	const waiting = new Set<pg.PoolClient>();

	const configOf = (host: number): pg.ClientConfig => ({ ...settings, connectionString: hosts[host] ?? url });

	class HostClient extends pg.Client {
		constructor() {
			super(configOf(primary));
		}
	}

	const pool = new pg.Pool({
		max: most,
		connectionTimeoutMillis: turnMs,
		idleTimeoutMillis: 60_000,
		Client: HostClient,
		onConnect: async (client) => {
			const watch: Watch = { pid: undefined, lost: undefined, askedAt: undefined, aliveAt: 0 };
			watches.set(client, watch);
			// For as long as it lives: a connection that breaks with nobody listening would end the process.
			client.on('error', (error) => {
				watch.lost ??= error;
			});
			const { rows } = await client.query<{ pid: number; standby: boolean }>(
				'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
			);
			watch.pid = rows[0]?.pid;
			if (hosts.length > 1 && rows[0]?.standby) throw new Error('This host takes no writes at the moment.');
		},
	});
	// The pool has dropped the connection by then; who needs one gets another, or is told why not.
	pool.on('error', () => {});

	function watchOf(client: pg.PoolClient): Watch {
		const watch = watches.get(client);
		if (watch === undefined) throw new Error('A connection that is not of this pool.');
		return watch;
	}

	/** @throws DatabaseUnreachable when no host takes writes, or no connection came free */
	async function take(): Promise<pg.PoolClient> {
		for (let attempt = 1; ; attempt++) {
			const asked = primary;
			try {
				return await pool.connect();
			} catch (error) {
				if (primary === asked) primary = (primary + 1) % hosts.length;
				// What the server itself says, as that it is starting, tells more than that it could not be reached.
				if (attempt >= hosts.length)
					throw error instanceof pg.DatabaseError ? error : new DatabaseUnreachable(error);
			}
		}
	}

	/** Whether the connection is of no more use, by what is known of it and by the error it ended with. */
	function isLost(client: pg.PoolClient, error: unknown): boolean {
		const fatal = error instanceof pg.DatabaseError && error.severity !== 'ERROR';
		return fatal || watchOf(client).lost !== undefined;
	}

	/** @throws DatabaseUnreachable when the connection broke, and what the server refuses as it says it */
	async function ask(
		client: pg.PoolClient,
		query: pg.QueryConfig,
		values?: unknown[],
	): Promise<pg.QueryResult> {
		const watch = watchOf(client);
		watch.askedAt = performance.now();
		watch.aliveAt = watch.askedAt;
		waiting.add(client);
		try {
			return await client.query(query, values);
		} catch (error) {
			if (!(error instanceof pg.DatabaseError) && watch.lost !== undefined)
				throw new DatabaseUnreachable(error);
			throw error;
		} finally {
			watch.askedAt = undefined;
			waiting.delete(client);
		}
	}

	/** Gives a connection back; one that is broken is closed instead. */
	function giveBack(client: pg.PoolClient, broken = false): void {
		client.release(broken || watchOf(client).lost !== undefined);
	}

	/** Of these backends those that the server is working for. */
	async function backendsAtWork(pids: number[]): Promise<Set<number>> {
		const client = new pg.Client({
			...configOf(primary),
			connectionTimeoutMillis: lookMs,
			query_timeout: lookMs,
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

	async function lookAtWaiting(): Promise<void> {
		const now = performance.now();
		const since = (client: pg.PoolClient) => now - (watchOf(client).askedAt ?? now);
		const suspects = [...waiting].filter((client) => since(client) > suspiciousMs);
		if (suspects.length === 0) return;
		const asked = new Map(suspects.map((client) => [client, watchOf(client).askedAt]));
		const cut: pg.PoolClient[] = [];
		try {
			const atWork = await backendsAtWork(suspects.flatMap((client) => watchOf(client).pid ?? []));
			for (const client of suspects) {
				const watch = watchOf(client);
				if (watch.pid !== undefined && atWork.has(watch.pid)) watch.aliveAt = performance.now();
				else cut.push(client);
			}
			// An answer may have been on its way when the server was asked.
			if (cut.length > 0) await pause(100);
		} catch {
			cut.push(...suspects.filter((client) => performance.now() - watchOf(client).aliveAt > longestMs));
		}
		for (const client of cut) {
			const watch = watchOf(client);
			if (watch.askedAt !== undefined && watch.askedAt === asked.get(client))
				(client as unknown as pg.Client).connection.stream.destroy(
					new Error('The database does not answer.'),
				);
		}
	}

	let looking = false;
	const looks = setInterval(() => {
		if (looking) return;
		looking = true;
		void lookAtWaiting().finally(() => {
			looking = false;
		});
	}, lookEveryMs);
	looks.unref();

	return {
		take,
		ask,
		isLost,
		giveBack,
		/** A connection of its own, beside the pool's, to be closed by the caller. */
		connect: async (): Promise<pg.Client> => {
			const client = new pg.Client(configOf(primary));
			client.on('error', () => {});
			await client.connect();
			return client;
		},
		close: async (): Promise<void> => {
			clearInterval(looks);
			await Promise.race([pool.end(), pause(5_000, undefined, { ref: false })]);
		},
	};
}
