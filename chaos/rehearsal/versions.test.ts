import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotRun } from '../../scripts/command.ts';
import { listen } from '../listen.ts';
import { readUpgradeOptions } from './options.ts';
import { findOthers } from './versions.ts';

test('an update is rehearsed from a commit, or from the newest tag', { tags: ['REL-013'] }, () => {
	expect(readUpgradeOptions(['--from', 'v1.2.0'])).toEqual({ from: 'v1.2.0' });
	expect(readUpgradeOptions([])).toEqual({});
	expect(() => readUpgradeOptions(['--to', 'v1.2.0'])).toThrow(CannotRun);
});

/** The port of an instance whose pages have that script. */
async function openInstance(script: string): Promise<number> {
	const server = await listen(
		createServer((_, response) => response.end(`<script type="module" src="/assets/${script}"></script>`)),
	);
	onTestFinished(server.close);
	return Number(new URL(server.url).port);
}

test('an instance that still has the pages of another version is found', {
	tags: ['REL-013'],
}, async () => {
	const release = await mkdtemp(path.join(tmpdir(), 'nishana-version-'));
	onTestFinished(() => rm(release, { recursive: true, force: true }));
	await mkdir(path.join(release, 'build/web/client/assets'), { recursive: true });
	await writeFile(path.join(release, 'build/web/client/assets/entry-new.js'), '');
	const [current, older] = await Promise.all([openInstance('entry-new.js'), openInstance('entry-old.js')]);
	expect(await findOthers([current, older], { checkout: release, release })).toEqual([older]);
});
