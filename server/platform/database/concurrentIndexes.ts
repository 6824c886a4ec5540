import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { type Database, inSingleTransaction, inTransaction, queryRows, takeOne } from './database.ts';
import {
	apply,
	lockAndCompare,
	type Migration,
	readMigrations,
	readRecorded,
	recordMigration,
} from './migrations.ts';

/** The statements of a migration that builds indexes concurrently: one index each, named and repeatable. */
const concurrentIndex = /^create (?:unique )?index concurrently if not exists "?(\w+)"? on /i;

/** The index that a statement builds; undefined for any other statement. */
export const getConcurrentIndex = (statement: string): string | undefined =>
	concurrentIndex.exec(statement.replace(/^--.*$/gm, '').trim())?.[1];

const waitMs = 200;
/** Held while indexes are built. The lock of `lockAndCompare` would block: who waits for it keeps a build from ending. */
const buildsIndexes = sql`select pg_try_advisory_xact_lock(7164839204) as locked`;

/** Builds the indexes of a migration outside of a transaction, and records it once. */
async function buildIndexes(database: Database, migration: Migration): Promise<void> {
	await inSingleTransaction(database.db, async (tx) => {
		// This transaction only waits. A statement with values would leave a snapshot open in it, for which the build waits.
		await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
		while (!takeOne(await queryRows(tx, buildsIndexes, z.object({ locked: z.boolean() }))).locked)
			await pause(waitMs);
		const recorded = await readRecorded(tx);
		if (recorded.some(({ digest }) => digest === migration.digest)) return;
		for (const statement of migration.statements) {
			const index = getConcurrentIndex(statement);
			if (index === undefined) throw new Error(`${migration.name} may only build indexes concurrently.`);
			const [broken] = await queryRows(
				database.db,
				sql`select c.oid from pg_class c join pg_index i on i.indexrelid = c.oid
					where c.relname = ${index} and pg_table_is_visible(c.oid) and not i.indisvalid`,
				z.object({ oid: z.coerce.number() }),
			);
			// Of a build that was killed or that failed.
			if (broken !== undefined)
				await database.executeAlone(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`);
			await database.executeAlone(statement);
		}
		await recordMigration(tx, recorded.length, migration);
	});
}

/**
 * Upgrades the database of a shop that is selling, like `migrate`, but builds the indexes of migrations that say so while the shop
 * writes. Each of those is recorded on its own: after a kill the next run goes on with it.
 * @param migrations those of this version by default
 * @throws SchemaMismatch as `migrate` does
 */
export async function migrateWhileSelling(database: Database, migrations?: Migration[]): Promise<void> {
	const known = migrations ?? (await readMigrations());
	for (;;) {
		const next = await inTransaction(database.db, async (tx) => {
			const missing = await lockAndCompare(tx, { known, upgrade: true });
			// Nothing sells on an empty database, and nothing else writes to one inside of a shop.
			const alone = missing.position === 0 || database.kind === 'PGlite';
			const first = alone ? -1 : missing.migrations.findIndex(({ concurrently }) => concurrently);
			if (first === -1) return apply(tx, missing);
			await apply(tx, { ...missing, migrations: missing.migrations.slice(0, first) });
			return missing.migrations[first];
		});
		if (next === undefined) return;
		await buildIndexes(database, next);
	}
}
