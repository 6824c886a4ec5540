import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './program.ts';

const folder = path.join(root, 'docs/decisions');
const files = (await readdir(folder)).filter((name) => name !== 'measurements.md');
const getText = (file: string) => readFile(path.join(folder, file), 'utf8');

test('decisions are numbered without a gap', () => {
	expect(files.map((name) => Number(name.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
});

test.each(files)(
	'%s has a date, a status, its three parts and at most 40 lines',
	{ tags: ['JRN-007'] },
	async (file) => {
		const lines = (await getText(file)).trimEnd().split('\n');
		expect(lines.length).toBeLessThanOrEqual(40);
		expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 3)}: `));
		expect(lines[2]).toMatch(
			/^\*\*Date\*\* 20\d\d-\d\d-\d\d · \*\*Status\*\* (accepted|superseded by \[(\d{3})\]\(\2-[\w-]+\.md\))$/,
		);
		const parts = lines.flatMap(
			(line) => /^\*\*(Context|Decision|Alternatives|Consequences)\b/.exec(line)?.[1] ?? [],
		);
		expect(parts.join(' ')).toMatch(/^Context( Decision)+( Alternatives)? Consequences$/);
	},
);

test('no decision builds on one that is superseded', { tags: ['JRN-007'] }, async () => {
	const texts = await Promise.all(files.map(async (file) => ({ file, text: await getText(file) })));
	for (const { file, text } of texts.filter((each) => each.text.includes('superseded by'))) {
		const successor = /superseded by \[(\d{3})\]/.exec(text)?.[1];
		const citing = texts
			.filter((each) => each.text.includes(`](${file})`))
			.map((each) => each.file.slice(0, 3));
		expect(citing).toEqual([successor]);
	}
});
