import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import replacedMigrations from '../../../testing/replacedMigrations.json' with { type: 'json' };
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import digests from '../../migrations/meta/_digests.json' with { type: 'json' };
import { type Database, type Db, inSingleTransaction } from './database.ts';
import { migrate, readMigrations, readVersion, SchemaMismatch } from './migrations.ts';

const rolledBack = new Error('Rolled back');

/** What a database records of the 44 migrations from before the present ones. */
const replaced = Object.entries(replacedMigrations).map(([name, digest]) => ({ name, digest }));

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase('owner');
});
afterAll(() => database.close());

// `npm run db:generate` adds the digest of a new migration; a line of a published one never changes.
test('no published migration was edited, since every database stores its digest', {
	tags: ['RUN-010'],
}, async () => {
	const migrations = await readMigrations();
	expect(Object.fromEntries(migrations.map(({ name, digest }) => [name, digest]))).toEqual(digests);
	expect(migrations.map(({ name }) => name)).toEqual(Object.keys(digests));
});

test('a database that is up to date is left unchanged', async () => {
	await expect(migrate(database.db, false)).resolves.toBeUndefined();
});

test('a database that is newer than the code fails the start with one line', async () => {
	await database.db.execute(sql`insert into migrations (position, name, digest) values (999, 'later', 'x')`);
	const migration = migrate(database.db, true);
	await expect(migration).rejects.toThrow(SchemaMismatch);
	await expect(migration).rejects.toThrow(/newer than this version of the shop/);
	await database.db.execute(sql`delete from migrations where position = 999`);
});

test('a newer database is used when its later migrations allow older versions, and refused when one does not', {
	tags: ['RUN-018'],
}, async () => {
	const addLater = (position: number, olderMayRun: boolean) =>
		database.db.execute(
			sql`insert into migrations (position, name, digest, older_may_run) values (${position}, 'later', 'x', ${olderMayRun})`,
		);
	try {
		await addLater(999, true);
		await expect(migrate(database.db, false)).resolves.toBeUndefined();
		await addLater(1000, false);
		await expect(migrate(database.db, false)).rejects.toThrow(/newer than this version of the shop/);
	} finally {
		await database.db.execute(sql`delete from migrations where position >= 999`);
	}
});

test('a migration records whether older versions run with it, also in a database without that column', {
	tags: ['RUN-018'],
}, async () => {
	const last = sql`(select max(position) from migrations)`;
	await expect(
		inSingleTransaction(database.db, async (tx) => {
			await tx.execute(sql`alter table migrations drop column older_may_run`);
			await tx.execute(sql`insert into migrations (position, name, digest) values (999, 'later', 'x')`);
			await expect(migrate(tx, false)).rejects.toThrow(/newer than this version of the shop/);
			await tx.execute(sql`delete from migrations where position = ${last}`);
			await migrate(tx, false);
			throw rolledBack;
		}),
	).rejects.toBe(rolledBack);
});

test('an older database fails the start unless it may be upgraded', async () => {
	// Rolled back, since the next test file gets the same database.
	await expect(
		inSingleTransaction(database.db, async (tx) => {
			await tx.execute(sql`delete from migrations where position = (select max(position) from migrations)`);
			await migrate(tx, false);
		}),
	).rejects.toThrow(/older than this version of the shop.*npm run migrate/);
});

/** Runs `work` on the database with other recorded migrations. */
const withRecorded = (recorded: { name: string; digest: string }[], work: (tx: Db) => Promise<void>) =>
	inSingleTransaction(database.db, async (tx) => {
		await tx.execute(sql`delete from migrations`);
		for (const [position, { name, digest }] of recorded.entries())
			await tx.execute(
				sql`insert into migrations (position, name, digest) values (${position}, ${name}, ${digest})`,
			);
		await work(tx);
		throw rolledBack;
	});

test('a database with the 44 migrations from before the present ones is up to date and left unchanged', {
	tags: ['RUN-009'],
}, async () => {
	const later = (await readMigrations()).slice(2).map(({ name, digest }) => ({ name, digest }));
	await expect(
		withRecorded([...replaced, ...later], async (tx) => {
			await migrate(tx, false);
			expect(await readVersion(tx)).toEqual([...replaced, ...later]);
		}),
	).rejects.toBe(rolledBack);
});

test('a database with only some of those migrations is refused with the version that upgrades it', {
	tags: ['RUN-009'],
}, async () => {
	const migration = withRecorded(replaced.slice(0, 38), (tx) => migrate(tx, true));
	await expect(migration).rejects.toThrow(SchemaMismatch);
	await expect(migration).rejects.toThrow(
		/older version of the shop, up to its migration 0037_flat_lists\. Check out commit ea24a62, run `npm run migrate`/,
	);
});
