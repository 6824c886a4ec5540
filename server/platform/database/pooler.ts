import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { type Database, findCause, queryRows } from './database.ts';

/** On a working connection a notification takes milliseconds, on a busy machine seconds. */
const notifiedWithinMs = 30_000;

/** Settings of a connection that the shop begins its own with; a pooler gives those of the role. Each with a value that is fine. */
const limits = {
	statement_timeout: '2s',
	lock_timeout: '2s',
	idle_in_transaction_session_timeout: '5s',
} as const;
const setting = z.object({ name: z.string(), setting: z.string() });

/** Which settings of a pooler's connections the shop cannot run with, as commands that set them for the role. */
async function missingSettings({ db }: Database): Promise<string[]> {
	const found = await queryRows(
		db,
		sql`select name, setting from pg_settings
			where name in ('default_transaction_isolation', ${sql.join(
				Object.keys(limits).map((name) => sql`${name}`),
				sql`, `,
			)})`,
		setting,
	);
	const values = new Map(found.map(({ name, setting }) => [name, setting]));
	const unlimited = Object.entries(limits).filter(([name]) => values.get(name) === '0');
	const needed: (readonly [name: string, value: string])[] =
		values.get('default_transaction_isolation') === 'read committed'
			? unlimited
			: [...unlimited, ['default_transaction_isolation', 'read committed']];
	return needed.map(([name, value]) => `alter role … set ${name} = '${value}'`);
}

const askForListenUrl =
	'DATABASE_URL is of a pooler, over which the shop cannot hear what other instances change: set DATABASE_LISTEN_URL to the address of PostgreSQL itself (docs/deploy.md).';

/** Whether a notification that is sent by the pool arrives where the shop listens. */
async function canListen({ db, listen }: Database): Promise<boolean> {
	const channel = `self_test_${randomUUID().replaceAll('-', '')}`;
	const heard = Promise.withResolvers<true>();
	const stop = await listen(
		channel,
		() => heard.resolve(true),
		() => {},
	);
	try {
		await db.execute(sql`select pg_notify(${channel}, '')`);
		return await Promise.race([heard.promise, pause(notifiedWithinMs, false, { ref: false })]);
	} finally {
		await stop();
	}
}

/**
 * Tries what a pooler may take away: notifications, limits for statements, locks and idle transactions, and the isolation.
 * @throws ConfigError with one sentence
 */
export async function requireSession(database: Database): Promise<void> {
	try {
		await database.ping();
		if (!(await canListen(database))) throw new ConfigError(askForListenUrl);
	} catch (error) {
		// PgBouncer refuses settings that a connection begins with.
		if (findCause(error, pg.DatabaseError)?.message.includes('unsupported startup parameter'))
			throw new ConfigError(askForListenUrl);
		throw error;
	}
	const missing = await missingSettings(database);
	if (missing.length > 0)
		throw new ConfigError(
			`The pooler's connections lack settings that the shop relies on: run \`${missing.join('; ')}\` for the role in DATABASE_URL, and reconnect the pooler (docs/deploy.md).`,
		);
}
