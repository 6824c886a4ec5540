import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, queryRows } from './database.ts';
import { setTimeLimit } from './timeLimit.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

type Recorded = { name: string; digest: string };
export type Migration = Recorded & {
	statements: string[];
	/** Whether the versions of the shop before it run on a database that has it: it says no such thing as `-- contract: …`. */
	olderMayRun: boolean;
	/** Whether it builds indexes while the shop writes, outside of a transaction: it says `-- concurrently: …`. */
	concurrently: boolean;
};

/**
 * The first two migrations stand for 44 older ones, which the shop had until November 2026. A database that has all of those is
 * the same as a new one; `version` is the last commit that knows them, for a database that has only some.
 */
const replaced = {
	migrations: 44,
	first: 'a21fb037804c6f1a87c1c346c43f3226198a3e3f59f46d32b3817a3b97c98412',
	last: 'ea3b82fe269a0056db31c5f7165a3ec9bf3aa20f357829363e779291644615c4',
	by: 2,
	version: 'ea24a62',
};

/** The database does not match this version of the shop; the message says what to do. */
export class SchemaMismatch extends Error {}

/** All migrations of this version of the shop, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
	const journal = journalSchema.parse(
		JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')),
	);
	return Promise.all(
		journal.entries.map(async ({ tag }) => {
			const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
			return {
				name: tag,
				digest: createHash('sha256').update(text).digest('hex'),
				olderMayRun: !/^-- contract: \S/m.test(text),
				concurrently: /^-- concurrently: \S/m.test(text),
				statements: text
					.split('--> statement-breakpoint')
					.map((statement) => statement.trim())
					.filter((statement) => statement !== ''),
			};
		}),
	);
}

/**
 * What a database or a backup records, with the migrations of this version in place of those that they replaced.
 * @throws SchemaMismatch when it has only some of the replaced ones
 */
export function currentMigrations(recorded: Recorded[], known: Migration[]): Recorded[] {
	if (recorded[replaced.migrations - 1]?.digest === replaced.last)
		return [...known.slice(0, replaced.by), ...recorded.slice(replaced.migrations)];
	if (recorded[0]?.digest === replaced.first && recorded.length < replaced.migrations)
		throw new SchemaMismatch(
			`This is data of an older version of the shop, up to its migration ${recorded.at(-1)?.name}. Check out commit ${replaced.version}, run \`npm run migrate\` there for a database or \`npm run restore\` for a backup, then use this version.`,
		);
	return recorded;
}

const applied = z.object({ name: z.string(), digest: z.string() });
const counted = z.object({ count: z.number() });
const position = z.object({ position: z.number() });

/** The migrations that a database of the shop records, oldest first. */
export const readRecorded = (db: Db) =>
	queryRows(db, sql`select name, digest from migrations order by position`, applied);

/** The migrations applied to the database, oldest first; undefined for a database without a shop. Writes nothing. */
export async function readVersion(db: Db): Promise<Recorded[] | undefined> {
	const [found] = await queryRows(
		db,
		sql`select to_regclass('public.migrations') is not null as exists`,
		z.object({ exists: z.boolean() }),
	);
	return found?.exists ? readRecorded(db) : undefined;
}

/** The migrations applied to the database, oldest first; creates their table if necessary. */
async function readApplied(tx: Db) {
	// The role that runs the shop may not create tables.
	const recorded = await readVersion(tx);
	if (recorded !== undefined) return recorded;
	await tx.execute(
		sql`create table migrations (position integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now(), older_may_run boolean)`,
	);
	return readRecorded(tx);
}

/** How many migrations a database of the shop records. */
export async function countRecorded(db: Db): Promise<number> {
	const [found] = await queryRows(db, sql`select count(*)::int as count from migrations`, counted);
	return found?.count ?? 0;
}

/** Whether a version may run on a database with migrations that it does not know, from that number on. */
export async function mayRunOlder(tx: Db, number: number): Promise<boolean> {
	// As JSON, since a database of before November 2026 has no such column.
	const preventing = await queryRows(
		tx,
		sql`select position from migrations
			where position >= ${number} and coalesce((to_jsonb(migrations) ->> 'older_may_run')::boolean, false) = false`,
		position,
	);
	return preventing.length === 0;
}

/** The statements of a migration for a transaction, where an index cannot be built concurrently. */
const inTransactionOnly = ({ concurrently, statements }: Migration) =>
	concurrently
		? statements.map((statement) => statement.replace(/\bindex concurrently\b/i, 'index'))
		: statements;

export async function recordMigration(
	tx: Db,
	position: number,
	{ name, digest, olderMayRun }: Migration,
): Promise<void> {
	await tx.execute(
		sql`insert into migrations (position, name, digest, older_may_run)
			values (${position}, ${name}, ${digest}, ${olderMayRun})`,
	);
}

/** What a database lacks, oldest first, and the position at which the first one of it is recorded. */
type Missing = { migrations: Migration[]; position: number };

/**
 * Locks the record of migrations for the transaction, and compares it with the code.
 * @param code.known all migrations of this version
 * @param code.count of which only the first ones are wanted
 * @param code.upgrade whether an older database may be upgraded
 * @throws SchemaMismatch when the database is newer without allowing it, different, or older and may not be changed
 */
export async function lockAndCompare(
	tx: Db,
	{ known, count, upgrade }: { known: Migration[]; count?: number | undefined; upgrade: boolean },
): Promise<Missing> {
	const migrations = known.slice(0, count);
	// Instances that start together wait here for the first one.
	await tx.execute(sql`set local lock_timeout = 0`);
	await setTimeLimit(tx, 0);
	await tx.execute(sql`select pg_advisory_xact_lock(7164839201)`);
	const recorded = await readApplied(tx);
	const done = currentMigrations(recorded, known);
	const unknown = done.length - migrations.length;
	if (unknown > 0 && !(await mayRunOlder(tx, recorded.length - unknown)))
		throw new SchemaMismatch(
			`The database is newer than this version of the shop (${done.length} migrations, this version knows ${migrations.length}). Start the newer version, or restore an older copy of the database.`,
		);
	for (const [position, { name, digest }] of done.slice(0, migrations.length).entries())
		if (migrations[position]?.digest !== digest)
			throw new SchemaMismatch(
				`The database was made by another version of the shop: its migration ${name} is not the one known here. Use the version that made it, or an empty database.`,
			);
	if (done.length > 0 && done.length < migrations.length && !upgrade)
		throw new SchemaMismatch(
			`The database is older than this version of the shop (${done.length} of ${migrations.length} migrations). Back it up, run \`npm run migrate\`, then start again.`,
		);
	return { migrations: migrations.slice(done.length), position: recorded.length };
}

/** Applies migrations in the transaction that compared them. */
export async function apply(tx: Db, { migrations, position }: Missing): Promise<void> {
	if (migrations.length === 0) return;
	await tx.execute(sql`alter table migrations add column if not exists older_may_run boolean`);
	for (const [index, migration] of migrations.entries()) {
		for (const statement of inTransactionOnly(migration)) await tx.execute(sql.raw(statement));
		await recordMigration(tx, position + index, migration);
	}
}

/**
 * Migrates the database to the schema of this code, in one transaction, by one instance at a time. A newer database is used
 * as it is when all migrations that this code does not know allow older versions.
 * @param upgrade whether an older database may be upgraded; an empty one always is
 * @param count applies only the first migrations, for the rows of an older backup
 * @throws SchemaMismatch when the database is newer without allowing it, different, or older and may not be changed
 */
export async function migrate(db: Db, upgrade: boolean, count?: number): Promise<void> {
	const known = await readMigrations();
	await inTransaction(db, async (tx) => apply(tx, await lockAndCompare(tx, { known, count, upgrade })));
}
