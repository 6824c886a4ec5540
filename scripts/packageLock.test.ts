import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z.object({
	packages: z.record(
		z.string(),
		z.object({
			integrity: z.string().optional(),
			optional: z.boolean().optional(),
			os: z.unknown().optional(),
			cpu: z.unknown().optional(),
			optionalDependencies: z.record(z.string(), z.string()).optional(),
		}),
	),
});

const readLock = async () =>
	lock.parse(JSON.parse(await readFile(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')))
		.packages;

test('the lock names the packages of every platform, so that a fresh clone installs on each of them', async () => {
	const packages = await readLock();
	const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
	const missing = Object.values(packages)
		.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
		.filter((name) => !names.has(name));
	expect(missing).toEqual([]);
});

/** Packages of other platforms, which npm locked without a hash on a machine that could not download them. */
const platformsWithoutHash = 33;

test('the lock has the hash of every package, except of optional ones for some platforms', {
	tags: ['DOOR-152'],
}, async () => {
	const without = Object.entries(await readLock()).filter(
		([place, { integrity }]) => place !== '' && integrity === undefined,
	);
	const others = without.filter(([, { optional, os, cpu }]) => !(optional && (os ?? cpu) !== undefined));
	expect(others.map(([place]) => place)).toEqual([]);
	expect(without.length).toBeLessThanOrEqual(platformsWithoutHash);
});
