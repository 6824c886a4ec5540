import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import drizzleConfig from '../drizzle.config.ts';
import { type Database, inSingleTransaction } from '../server/platform/database/database.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { compareFunctions, readFunctionFiles } from './databaseFunctions.ts';
import { root, runTool } from './program.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase('owner');
});
afterAll(() => database.close());

test('the functions and triggers of a migrated database are those of the files', {
	tags: ['DEV-004'],
}, async () => {
	expect(await compareFunctions(database.db)).toEqual([]);
});

test('a changed function, a trigger without a file and a missing trigger are made equal to the files', {
	tags: ['DEV-004'],
}, async () => {
	const changes = [
		sql`create or replace function add_customers() returns trigger language plpgsql as 'begin return null; end'`,
		sql`create trigger other after delete on users referencing old table as added for each statement execute function add_customers()`,
		sql`drop trigger returns_transitions on returns`,
		sql`create function nothing() returns int language sql as 'select 1'`,
	];
	const rolledBack = new Error('Rolled back');
	await expect(
		inSingleTransaction(database.db, async (tx) => {
			for (const change of changes) await tx.execute(change);
			const statements = await compareFunctions(tx);
			expect(statements.map((statement) => statement.split('(')[0]?.split(' AFTER')[0])).toEqual([
				'DROP TRIGGER "other" ON "users";',
				'DROP FUNCTION "nothing";',
				'CREATE OR REPLACE FUNCTION "add_customers"',
				'CREATE OR REPLACE TRIGGER "users_customer_inserted"',
				'CREATE OR REPLACE FUNCTION "reject_return_change"',
				expect.stringMatching(/^CREATE OR REPLACE TRIGGER "returns_transitions"/),
			]);
			for (const statement of statements) await tx.execute(sql.raw(statement));
			expect(await compareFunctions(tx)).toEqual([]);
			throw rolledBack;
		}),
	).rejects.toBe(rolledBack);
});

test('each file says what it keeps true, and has one function of its name and its triggers', async () => {
	for (const { name, comment, statements } of await readFunctionFiles()) {
		expect(comment, name).toMatch(/^(-- .*\n?)+$/);
		const [first, ...triggers] = statements;
		expect(first, name).toMatch(new RegExp(`^CREATE OR REPLACE FUNCTION "${name}"\\(`));
		for (const trigger of triggers)
			expect(trigger).toMatch(
				new RegExp(`^CREATE OR REPLACE TRIGGER [^;]*\\sEXECUTE FUNCTION "${name}"\\(\\);$`),
			);
	}
});

test('the tables of the migrations are those of the schema, with one snapshot', {
	tags: ['DEV-004'],
}, async () => {
	const meta = path.join(root, 'server/migrations/meta');
	expect((await readdir(meta)).sort()).toEqual(['_digests.json', '_journal.json', 'snapshot.json']);
	// In a copy, where a forgotten migration is written.
	const copy = await mkdtemp(path.join(tmpdir(), 'nishana-migrations-'));
	await cp(meta, path.join(copy, 'meta'), { recursive: true });
	const config = path.join(copy, 'drizzle.config.json');
	await writeFile(config, JSON.stringify({ ...drizzleConfig, out: path.relative(root, copy) }));
	const { output } = await runTool('drizzle-kit/bin.cjs', [
		'generate',
		`--config=${path.relative(root, config)}`,
	]);
	await rm(copy, { recursive: true });
	expect(output).toContain('No schema changes');
});
