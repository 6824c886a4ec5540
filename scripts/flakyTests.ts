import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestResult } from './outcome.ts';
import { root } from './program.ts';

const key = ({ file, title }: TestResult) => `${file} ${title}`;

/** The tests that failed in the first run and passed when they were repeated alone. */
export function getFlakyTests(tests: TestResult[], repeated: TestResult[]): TestResult[] {
	const passed = new Set(repeated.filter((test) => test.passed).map(key));
	return tests.filter((test) => !test.passed && passed.has(key(test)));
}

/** The page docs/flaky.md with a row for each test; a test that is listed keeps its row, with the newer date. */
export function addFlakyTests(page: string, tests: TestResult[], date: string): string {
	const rows = tests.map(({ file, title }) => ({
		name: `| \`${file}\` | ${title.replaceAll('|', '\\|')} |`,
		date,
	}));
	const kept = page
		.trimEnd()
		.split('\n')
		.filter((line) => !rows.some(({ name }) => line.startsWith(name)));
	return `${[...kept, ...rows.map((row) => `${row.name} ${row.date} |`)].join('\n')}\n`;
}

/** Lists the tests in docs/flaky.md: anyone who sees one there mends it first. */
export async function listFlakyTests(tests: TestResult[]): Promise<void> {
	const file = path.join(root, 'docs/flaky.md');
	await writeFile(
		file,
		addFlakyTests(await readFile(file, 'utf8'), tests, new Date().toISOString().slice(0, 10)),
	);
}
