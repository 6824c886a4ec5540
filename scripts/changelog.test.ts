import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import { version } from '../server/platform/version.ts';
import { root } from './program.ts';

const [, ...releases] = (await readFile(path.join(root, 'CHANGELOG.md'), 'utf8')).split(/^## /m);

test('the changelog begins with the version of the shop, as the lockfile has it', {
	tags: ['RUN-017'],
}, () => {
	expect([releases[0]?.split('\n')[0], lock.version]).toEqual([version, version]);
});

test('each version says what it does to the database and what to do by hand, the newest first', {
	tags: ['RUN-017'],
}, () => {
	const numbers = releases.map((release) => release.split('\n')[0] ?? '');
	expect(numbers.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))).toEqual(
		numbers,
	);
	for (const release of releases) expect(release).toMatch(/^\*\*Database:\*\* .[\s\S]*^\*\*By hand:\*\* ./m);
});
