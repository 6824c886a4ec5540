import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { makeFolder } from './folders.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-folders-'));
	await writeFile(path.join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder is made with those above it, and may exist', { tags: ['RUN-002'] }, async () => {
	const made = path.join(folder, 'one/two');
	await makeFolder('DATA_DIR', made);
	await makeFolder('DATA_DIR', made);
	expect((await stat(made)).isDirectory()).toBe(true);
});

test.each([
	['file', /^The configuration is not valid: DATA_DIR: .*file is a file, not a folder\.$/],
	[
		'file/below',
		/^The configuration is not valid: DATA_DIR: .*below is not a folder: a part of its path is a file\.$/,
	],
])('%s is an error in one line that names the setting', { tags: ['RUN-002'] }, async (name, line) => {
	const made = makeFolder('DATA_DIR', path.join(folder, name));
	await expect(made).rejects.toThrow(ConfigError);
	await expect(made).rejects.toThrow(line);
});

test.skipIf(process.platform !== 'linux')(
	'a place where nothing can be made is an error in one line',
	{
		tags: ['RUN-002'],
	},
	async () => {
		await expect(makeFolder('BACKUP_FOLDER', '/proc/nishana')).rejects.toThrow(
			/BACKUP_FOLDER: \/proc\/nishana/,
		);
	},
);
