import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMemoryFolder } from './memoryFolder.ts';
import { runProgram } from './program.ts';

test('a folder that is not in memory is not used for the files of the tests', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-disk-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	expect(openMemoryFolder(folder)).toBeUndefined();
});

test('the folder in memory is deleted with its process, and what a killed one left by the next', async (context) => {
	const script = `
		import { openMemoryFolder } from '${path.join(import.meta.dirname, 'memoryFolder.ts')}';
		console.log(openMemoryFolder() ?? '');`;
	const run = () => runProgram(process.execPath, ['--input-type=module', '--eval', script]);
	const { stdout } = await run();
	const folder = stdout.trim();
	if (folder === '') context.skip();
	expect(path.basename(folder)).toMatch(/^nishana-run-\d+$/);
	expect(existsSync(folder)).toBe(false);
	// No process has a number as high.
	const left = path.join(path.dirname(folder), 'nishana-run-99999999');
	mkdirSync(left);
	expect((await run()).code).toBe(0);
	expect(existsSync(left)).toBe(false);
});
