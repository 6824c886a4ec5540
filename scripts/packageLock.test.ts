import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z.object({
	packages: z.record(
		z.string(),
		z.object({
			optionalDependencies: z.record(z.string(), z.string()).optional(),
		}),
	),
});

test('the lock names the packages of every platform, so that a fresh clone installs on each of them', async () => {
	const text = await readFile(path.join(import.meta.dirname, '../package-lock.json'), 'utf8');
	const { packages } = lock.parse(JSON.parse(text));
	const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
	const missing = Object.values(packages)
		.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
		.filter((name) => !names.has(name));
	expect(missing).toEqual([]);
});
