// npm run db:generate -- --name what_changed: writes the migration that leads to the tables and functions of server/schema.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate, readMigrations } from '../server/platform/database/migrations.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { findBlockingIndexes } from './blockingIndexes.ts';
import { CannotRun, runCommand } from './command.ts';
import { findContractSteps } from './contractSteps.ts';
import { compareFunctions } from './databaseFunctions.ts';
import { root } from './program.ts';

const folder = path.join(root, 'server/migrations');
const snapshot = path.join(folder, 'meta/snapshot.json');
const digests = path.join(folder, 'meta/_digests.json');

/** Runs drizzle-kit, which asks about renamed columns. @returns the name of a new migration, if it wrote one */
async function generate(args: string[]): Promise<string | undefined> {
	const before = await readMigrations();
	const tool = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
	const child = spawn(process.execPath, [tool, 'generate', ...args], { cwd: root, stdio: 'inherit' });
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new CannotRun('drizzle-kit wrote no migration.');
	const after = await readMigrations();
	const { name } = after[before.length] ?? {};
	if (name === undefined) return undefined;
	// Only the last snapshot is needed. One file that is overwritten makes small differences.
	const written = path.join(folder, 'meta', `${name.slice(0, 4)}_snapshot.json`);
	if (args.includes('--custom')) await rm(written);
	else await rename(written, snapshot);
	return name;
}

/** The changes of server/schema/functions that no migration has. */
async function functionChanges(): Promise<string[]> {
	const database = await openPglite();
	try {
		await migrate(database.db, true);
		return await compareFunctions(database.db);
	} finally {
		await database.close();
	}
}

/** Adds the digests of new migrations; that of a published one stays, so that a test reports its change. */
async function addDigests(): Promise<void> {
	const known: object = JSON.parse(await readFile(digests, 'utf8'));
	const found = Object.fromEntries((await readMigrations()).map(({ name, digest }) => [name, digest]));
	await writeFile(digests, `${JSON.stringify({ ...found, ...known }, null, '\t')}\n`);
}

async function addFunctions(args: string[], written: string | undefined): Promise<void> {
	const changes = await functionChanges();
	if (changes.length === 0) return;
	const name = written ?? (await generate(['--custom', ...args]));
	const file = path.join(folder, `${name}.sql`);
	const text = await readFile(file, 'utf8');
	// Without a statement it has only a note of drizzle-kit.
	const before = text.includes(';') ? `${text.trimEnd()}--> statement-breakpoint\n` : '';
	await writeFile(file, `${before}${changes.join('--> statement-breakpoint\n')}\n`);
	console.log(`${changes.length} statements for functions and triggers are at the end of ${file}.`);
}

/** Says what in a new migration must wait for a later version, or stops the shop that is selling. */
async function warnOfSteps(known: number): Promise<void> {
	for (const migration of (await readMigrations()).slice(known)) {
		const { name, statements, olderMayRun } = migration;
		if (olderMayRun)
			for (const step of findContractSteps(statements))
				console.log(`${name} ${step}, which the version before cannot stand: docs/upgrade.md.`);
		for (const index of findBlockingIndexes(migration))
			console.log(`${name} ${index}: move it to a migration of its own (An index, docs/upgrade.md).`);
	}
}

await runCommand(async () => {
	const args = process.argv.slice(2);
	const known = (await readMigrations()).length;
	await addFunctions(args, await generate(args));
	await addDigests();
	await warnOfSteps(known);
});
