import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, runProgram } from './program.ts';

const { stdout } = await runProgram('git', ['ls-files', '*.ts', '*.tsx', '*.md']);
const files = stdout.trim().split('\n');
const decisions = new Set((await readdir(path.join(root, 'docs/decisions'))).map((name) => name.slice(0, 3)));

/** Numbers of papers that a reader cannot open: 'document' with a number, a section sign, D33, I14. */
const elsewhere = /\b[Dd]ocument [12]\b|§|\b(?:decisions?|invariants?) [DI]\d+\b|\([DI]\d{1,2}\)/;

test('text and comments cite only what is in the repository', { tags: ['JRN-006'] }, async () => {
	const found: string[] = [];
	for (const file of files.filter((each) => !each.endsWith('references.test.ts'))) {
		for (const line of (await readFile(path.join(root, file), 'utf8')).split('\n')) {
			const cited = [...line.matchAll(/\bdecision (\d{3})\b/g)].map(([, number = '']) => number);
			if (elsewhere.test(line) || cited.some((number) => !decisions.has(number)))
				found.push(`${file}: ${line.trim()}`);
		}
	}
	expect(found).toEqual([]);
});
