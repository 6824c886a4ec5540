import { expect, test } from 'vitest';
import {
	alsoOnPglite,
	readSources,
	testsOnServer,
	testsThatOpenDatabases,
	testsWithoutServer,
	withOwnDatabases,
} from './databaseTests.ts';

const repository = await readSources();
const chosen = testsThatOpenDatabases(repository);

test('a test opens a database when it loads the module that does, however indirectly', () => {
	const sources = new Map([
		['testing/testDatabase.ts', ''],
		['testing/app.ts', "import { open } from './testDatabase.ts';"],
		['testing/again.ts', "export { app } from './app.ts'; import '../server/circle.ts';"],
		['server/circle.ts', "import '../testing/again.ts';"],
		['server/direct.test.ts', "import { open } from '../testing/testDatabase.ts';"],
		['server/through.test.ts', "import { app } from '../testing/again.ts';"],
		['server/circle.test.ts', "import './circle.ts';"],
		['server/later.test.ts', "const { app } = await import('../testing/app.ts');"],
		['server/types.test.ts', "import type { App } from '../testing/app.ts';"],
		['server/none.test.ts', "import { z } from 'zod';"],
	]);
	expect(testsThatOpenDatabases(sources)).toEqual([
		'server/circle.test.ts',
		'server/direct.test.ts',
		'server/later.test.ts',
		'server/through.test.ts',
	]);
});

test('no test that names what opens a database is left out', () => {
	const opens = /\b(?:createTestApp|openTestDatabase)\(/;
	const left = [...repository].filter(
		([file, text]) => /\.test\.tsx?$/.test(file) && opens.test(text) && !chosen.includes(file),
	);
	expect(left.map(([file]) => file)).toEqual([]);
	expect(chosen.length).toBeGreaterThan(50);
});

test('no test that is left out loads a module under a name that is not written in its source', () => {
	const computed = [...repository].filter(
		([file, text]) =>
			/^testing\/|\.test\.tsx?$/.test(file) && !chosen.includes(file) && /\bimport\((?!['"])/.test(text),
	);
	expect(computed.map(([file]) => file)).toEqual([]);
});

test('every test file runs on the server or without it, and those that also run on PGlite open a database', () => {
	const files = [...repository.keys()].filter((file) => /\.test\.tsx?$/.test(file));
	const onServer = testsOnServer(repository);
	expect([...onServer, ...testsWithoutServer(repository)].sort()).toEqual(files.sort());
	expect(alsoOnPglite.filter((file) => !onServer.includes(file))).toEqual([]);
});

test('a file with databases of its own opens none on the server', () => {
	const opens = /\b(?:createTestApp\(\)|openTestDatabase\()/;
	expect(withOwnDatabases.filter((file) => !chosen.includes(file))).toEqual([]);
	expect(withOwnDatabases.filter((file) => opens.test(repository.get(file) ?? ''))).toEqual([]);
});
