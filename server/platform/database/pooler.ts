import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { type Database, findCause, queryRows, takeOne } from './database.ts';

/** On a working connection a notification takes milliseconds, on a busy machine seconds. */
const notifiedWithinMs = 30_000;

const limits = z.object({ limit: z.string() });

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
 * Tries what a pooler may take away: notifications, and limits for statements.
 * @throws ConfigError with one sentence
 */
export async function requireSession(database: Database): Promise<void> {
	try {
		await database.ping();
	} catch (error) {
		// PgBouncer refuses settings that a connection begins with.
		if (findCause(error, pg.DatabaseError)?.message.includes('unsupported startup parameter'))
			throw new ConfigError(askForListenUrl);
		throw error;
	}
	if (!(await canListen(database))) throw new ConfigError(askForListenUrl);
	const { limit } = takeOne(
		await queryRows(database.db, sql`select current_setting('statement_timeout') as limit`, limits),
	);
	if (limit === '0')
		throw new ConfigError(
			"The pooler's connections have no limit for statements: run `alter role … set statement_timeout = '2s'` for the role in DATABASE_URL (docs/deploy.md).",
		);
}
