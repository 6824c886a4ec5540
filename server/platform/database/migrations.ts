import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, rowsOf } from './database.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

type Migration = { name: string; digest: string; statements: string[] };

/** The database does not fit this version of the shop; the message says what to do. */
export class SchemaMismatch extends Error {}

async function readMigrations(): Promise<Migration[]> {
	const journal = journalSchema.parse(
		JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')),
	);
	return Promise.all(
		journal.entries.map(async ({ tag }) => {
			const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
			return {
				name: tag,
				digest: createHash('sha256').update(text).digest('hex'),
				statements: text
					.split('--> statement-breakpoint')
					.map((statement) => statement.trim())
					.filter((statement) => statement !== ''),
			};
		}),
	);
}

const applied = z.object({ name: z.string(), digest: z.string() });

/** What the database says it holds, oldest first; creates its list when there is none. */
async function readApplied(tx: Db) {
	await tx.execute(
		sql`create table if not exists migrations (position integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`,
	);
	return rowsOf(tx, sql`select name, digest from migrations order by position`, applied);
}

/**
 * Brings the database to the state this code needs, in one transaction, by one instance at a time.
 * @param upgrade whether an older database may be brought up to date; an empty one always is
 * @throws SchemaMismatch when the database is newer, other, or older and may not be changed
 */
export async function migrate(db: Db, upgrade: boolean): Promise<void> {
	const migrations = await readMigrations();
	await inTransaction(db, async (tx) => {
		// Instances that start together wait here for the first one.
		await tx.execute(sql`set local lock_timeout = 0`);
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`select pg_advisory_xact_lock(7164839201)`);
		const done = await readApplied(tx);
		if (done.length > migrations.length)
			throw new SchemaMismatch(
				`The database is newer than this version of the shop (${done.length} migrations, this version knows ${migrations.length}). Start the newer version, or restore an older copy of the database.`,
			);
		for (const [position, { name, digest }] of done.entries())
			if (migrations[position]?.digest !== digest)
				throw new SchemaMismatch(
					`The database was made by another version of the shop: its migration ${name} is not the one known here. Use the version that made it, or an empty database.`,
				);
		if (done.length > 0 && done.length < migrations.length && !upgrade)
			throw new SchemaMismatch(
				`The database is older than this version of the shop (${done.length} of ${migrations.length} migrations). Back it up, run \`npm run migrate\`, then start again.`,
			);
		for (const [position, migration] of [...migrations.entries()].slice(done.length)) {
			for (const statement of migration.statements) await tx.execute(sql.raw(statement));
			await tx.execute(
				sql`insert into migrations (position, name, digest) values (${position}, ${migration.name}, ${migration.digest})`,
			);
		}
	});
}
