import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, runProgram } from './program.ts';

const { stdout } = await runProgram('git', ['ls-files', '*.ts', '*.tsx', '*.md']);
const files = stdout.trim().split('\n');
const decisions = new Set((await readdir(path.join(root, 'docs/decisions'))).map((name) => name.slice(0, 3)));

/** As they are numbered in docs/reliability.md. */
const invariants = new Set(
	(await readFile(path.join(root, 'docs/reliability.md'), 'utf8')).match(/(?<=^- \*\*)I\d+/gm),
);

/** Numbers of papers that a reader cannot open: 'document' with a number, a section sign, D33. */
const elsewhere = /\b[Dd]ocument [12]\b|§|\b(?:decisions?|invariants?) D\d+\b|\([DI]\d{1,2}\)/;

/** The decisions and invariants that a line cites, as in 'decision 013' and 'invariants I1 to I3'. */
const citedIn = (line: string) =>
	[...line.matchAll(/\bdecisions? (\d{3})\b|\binvariants? (I\d+)(?: (?:to|and) (I\d+))?/gi)]
		.flatMap(([, ...numbers]) => numbers)
		.filter((number) => number !== undefined);

test('text and comments cite only what is in the repository', { tags: ['JRN-006'] }, async () => {
	const found: string[] = [];
	for (const file of files.filter((each) => !each.endsWith('references.test.ts'))) {
		for (const line of (await readFile(path.join(root, file), 'utf8')).split('\n')) {
			if (
				elsewhere.test(line) ||
				citedIn(line).some((number) => !decisions.has(number) && !invariants.has(number))
			)
				found.push(`${file}: ${line.trim()}`);
		}
	}
	expect(found).toEqual([]);
});
