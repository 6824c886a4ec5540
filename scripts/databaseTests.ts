import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './program.ts';

/** The only module through which a test opens a database that TEST_DATABASE_URL moves to a server. */
const opener = 'testing/testDatabase.ts';

const testFile = /\.test\.tsx?$/;

/**
 * The ways in which a module names another one of the repository: from, a bare import, and import(). Types are skipped. Searched
 * for as text: parsing all modules takes two seconds of processor time.
 */
const specifiers =
	/(?:^|;\s*)(?:import|export)\s(?!type\s)[^;'"]*\bfrom\s*'(\.[^']+)'|(?:^|;\s*)import\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;

/** Modules of the repository that a module loads when it runs. */
const importsOf = (file: string, text: string): string[] =>
	[...text.matchAll(specifiers)].map(([, ...found]) =>
		path.posix.join(path.posix.dirname(file), found.find((specifier) => specifier !== undefined) ?? ''),
	);

/** Test files that import the module that opens test databases, directly or transitively. */
export function testsThatOpenDatabases(sources: ReadonlyMap<string, string>): string[] {
	const importers = new Map<string, string[]>();
	for (const [file, text] of sources)
		for (const imported of importsOf(file, text))
			importers.set(imported, [...(importers.get(imported) ?? []), file]);
	const reached = new Set([opener]);
	for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
	return [...reached].filter((file) => testFile.test(file)).sort();
}

/** Files that always open the same databases, their own, although they load the module. */
export const withOwnDatabases: readonly string[] = [
	'server/backup/openAfterRestore.test.ts',
	'server/backup/roundTrip.test.ts',
	'testing/databaseFaults.test.ts',
];

/** Files that `npm test -- --database` runs on PGlite too: migrations, sessions, purchases, jobs, searches and backups. */
export const alsoOnPglite: readonly string[] = [
	'server/auth/sessions.test.ts',
	'server/backup/rows.test.ts',
	'server/catalog/productPage.test.ts',
	'server/orders/placeOrder.test.ts',
	'server/platform/database/migrations.test.ts',
	'server/platform/jobs/jobs.test.ts',
];

/** Test files whose databases are on the server in TEST_DATABASE_URL. */
export const testsOnServer = (sources: ReadonlyMap<string, string>): string[] =>
	testsThatOpenDatabases(sources).filter((file) => !withOwnDatabases.includes(file));

/** Test files that open no database, or none on the server in TEST_DATABASE_URL. */
export function testsWithoutServer(sources: ReadonlyMap<string, string>): string[] {
	const onServer = new Set(testsOnServer(sources));
	return [...sources.keys()].filter((file) => testFile.test(file) && !onServer.has(file)).sort();
}

/** Every TypeScript file of the repository that tests may load, with its text. */
export async function readSources(): Promise<Map<string, string>> {
	const entries = await readdir(root, { withFileTypes: true });
	const folders = entries.filter(
		(entry) => entry.isDirectory() && !/^\.|^(build|node_modules|var|public|docs)$/.test(entry.name),
	);
	const sources = new Map<string, string>();
	for (const { name: folder } of folders)
		for (const name of await readdir(path.join(root, folder), { recursive: true }))
			if (/\.tsx?$/.test(name)) {
				const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
				sources.set(file, await readFile(path.join(root, file), 'utf8'));
			}
	return sources;
}
