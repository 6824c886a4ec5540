import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { queryDuration } from '../measurements.ts';
import { DatabaseSilent, DatabaseUnreachable, recordConnectionError } from './database.ts';
import { splitHosts } from './hosts.ts';

/**
 * Limits for requests: a database that does not answer is noticed in less than 3 s, whether a statement, a free connection or a new
 * one is waited for. Longer work sets a limit of its own (`timeLimit.ts`).
 */
const statementTimeoutMs = 2000;
const acquireTimeoutMs = 2200;
const connectTimeoutMs = 1200;

/**
 * How long the shop waits for a statement: a little longer than the server, whose error says more.
 * @param statementMs the server's limit; 0 for none
 */
export const responseTimeoutMs = (statementMs = statementTimeoutMs): number =>
	statementMs === 0 ? 2 ** 31 - 1 : statementMs + 200;

const settings: pg.ClientConfig = {
	application_name: 'nishana',
	connectionTimeoutMillis: connectTimeoutMs,
};

/** Poolers refuse these, or give a connection with them to others: there they are settings of the role (docs/deploy.md). */
const limits: pg.ClientConfig = {
	statement_timeout: statementTimeoutMs,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 5_000,
	// To compile a statement takes longer than to execute any that a request waits for.
	options: '-c jit=off',
};

/** The driver's time limits for connecting end in errors without a code. */
const isTimeout = (error: unknown) =>
	error instanceof Error && !(error instanceof pg.DatabaseError) && error.message.includes('timeout');

class HostClient extends pg.Client {
	/** The error with which it ended. */
	#lostBy: Error | undefined;
	#deadline: NodeJS.Timeout | undefined;
	/** When the oldest statement that is not answered yet was sent. */
	#sentAt: number | undefined;

	constructor(config: pg.ClientConfig) {
		super(config);
		const answered = () => {
			clearTimeout(this.#deadline);
			this.#deadline = undefined;
		};
		this.on('drain', () => {
			answered();
			if (this.#sentAt !== undefined) queryDuration.observe((performance.now() - this.#sentAt) / 1000);
			this.#sentAt = undefined;
		});
		this.on('end', answered);
		// Never removed: an error event without a listener would end the process.
		this.on('error', (error) => {
			this.#lostBy ??= error;
			recordConnectionError(error);
		});
	}

	get isLost(): boolean {
		return this.#lostBy !== undefined;
	}

	/**
	 * Closes the connection unless everything that is sent from now on is answered in time.
	 * @throws DatabaseUnreachable when the connection has ended
	 */
	expectResponse(ms: number): void {
		if (this.#lostBy !== undefined) throw new DatabaseUnreachable(this.#lostBy);
		this.#sentAt ??= performance.now();
		this.#deadline ??= setTimeout(
			() => this.connection.stream.destroy(new DatabaseSilent('no answer in time')),
			ms,
		);
	}
}

export type PoolClient = HostClient & pg.PoolClient;

function hostClient<Client extends pg.ClientBase>(client: Client): Client & HostClient {
	if (!(client instanceof HostClient)) throw new Error('The connection does not belong to this pool.');
	return client;
}

type Connected = Parameters<pg.Pool['connect']>[0];

export type Connections = ReturnType<typeof openConnections>;

/** What is different for each shop. */
export type ConnectionOptions = {
	/** Most connections at a time. */
	max: number;
	/** A pooler such as PgBouncer is between the shop and the server. */
	pooled: boolean;
};

/**
 * The connections to a PostgreSQL server. Of several hosts the one that accepts writes is used, also after a failover.
 *
 * A connection can end in three ways: it is closed (the driver reports it), the server terminates it (a fatal error), or
 * it goes silent: the shop then closes it.
 */
export function openConnections(url: string, { max, pooled }: ConnectionOptions) {
	const hosts = splitHosts(url);
	let primary = 0;

	const currentConfig = (): pg.ClientConfig => ({
		...settings,
		...(pooled ? {} : limits),
		connectionString: hosts[primary] ?? url,
	});

	class CurrentHostClient extends HostClient {
		constructor() {
			super(currentConfig());
		}
	}

	class HostPool extends pg.Pool {
		/** @throws DatabaseUnreachable when no host accepts writes, or no connection became free */
		async #connect(): Promise<PoolClient> {
			const began = performance.now();
			for (let attempt = 1; ; attempt++) {
				const triedHost = primary;
				try {
					const client = hostClient(await super.connect());
					// What it is acquired for is sent immediately.
					client.expectResponse(responseTimeoutMs());
					return client;
				} catch (error) {
					if (primary === triedHost) primary = (primary + 1) % hosts.length;
					if (attempt < hosts.length && performance.now() - began < acquireTimeoutMs) continue;
					// The server's own message, such as that it is starting up, is more specific than "unreachable".
					if (error instanceof pg.DatabaseError) throw error;
					throw isTimeout(error) ? new DatabaseSilent(error) : new DatabaseUnreachable(error);
				}
			}
		}

		override connect(): Promise<PoolClient>;
		override connect(connected: Connected): void;
		override connect(connected?: Connected): Promise<PoolClient> | undefined {
			const connecting = this.#connect();
			if (connected === undefined) return connecting;
			connecting.then(
				(client) => connected(undefined, client, (broken) => client.release(broken)),
				(error) => connected(error, undefined, () => {}),
			);
			return undefined;
		}
	}

	const pool = new HostPool({
		max,
		connectionTimeoutMillis: acquireTimeoutMs,
		idleTimeoutMillis: 60_000,
		Client: CurrentHostClient,
		onConnect: async (client) => {
			hostClient(client).expectResponse(responseTimeoutMs());
			await requirePrimary(client);
		},
	});
	// The pool has already dropped the connection; the next request opens another or gets the error.
	pool.on('error', () => {});

	async function requirePrimary(client: pg.ClientBase): Promise<void> {
		const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
		if (hosts.length > 1 && rows[0]?.standby)
			throw new Error('This host does not accept writes at the moment.');
	}

	return {
		pool,
		pooled,
		/** A separate connection outside the pool, to be closed by the caller. */
		connect: async (): Promise<pg.Client> => {
			for (let attempt = 1; ; attempt++) {
				const client = new pg.Client(currentConfig());
				client.on('error', () => {});
				try {
					await client.connect();
					await requirePrimary(client);
					return client;
				} catch (error) {
					await client.end().catch(() => {});
					primary = (primary + 1) % hosts.length;
					if (attempt >= hosts.length) throw error;
				}
			}
		},
		close: async (): Promise<void> => {
			await Promise.race([pool.end(), pause(5_000, undefined, { ref: false })]);
		},
	};
}
