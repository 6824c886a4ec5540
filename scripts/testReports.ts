import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Outcome, TestResult } from './outcome.ts';
import { type Finished, root } from './program.ts';

const vitestReport = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			assertionResults: z.array(
				z.object({
					ancestorTitles: z.array(z.string()),
					title: z.string(),
					tags: z.array(z.string()),
					status: z.string(),
				}),
			),
		}),
	),
});

type Suite = { title: string; specs?: Spec[] | undefined; suites?: Suite[] | undefined };
type Spec = { title: string; file: string; tags: string[]; tests: { status: string }[] };
const spec: z.ZodType<Spec> = z.object({
	title: z.string(),
	file: z.string(),
	tags: z.array(z.string()),
	tests: z.array(z.object({ status: z.string() })),
});
const suite: z.ZodType<Suite> = z.lazy(() =>
	z.object({ title: z.string(), specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
);
const playwrightReport = z.object({
	suites: z.array(suite),
	errors: z.array(z.object({ message: z.string().optional() })),
});

async function read<Report>(file: string, schema: z.ZodType<Report>): Promise<Report | undefined> {
	const text = await readFile(file, 'utf8').catch(() => undefined);
	return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/** A run that exits with an error counts as failed even if every reported test passed. */
function outcome(tests: TestResult[], finished: Finished, broken: number, files: number): Outcome {
	const failedTests = tests.filter((test) => !test.passed).length + broken;
	const failed = failedTests === 0 && (finished.code !== 0 || tests.length === 0) ? 1 : failedTests;
	const passed = tests.filter((test) => test.passed).length;
	return { passed, failed, note: `${tests.length} tests in ${files} files`, output: finished.output, tests };
}

/** Reads Vitest's JSON report. Skipped tests are left out; a file that does not load fails. */
export async function vitestOutcome(file: string, finished: Finished): Promise<Outcome> {
	const results = (await read(file, vitestReport))?.testResults ?? [];
	const tests = results.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === 'passed' || status === 'failed')
			.map(({ ancestorTitles, title, tags, status }) => ({
				file: path.relative(root, name),
				title: [...ancestorTitles, title].join(' '),
				rows: tags,
				passed: status === 'passed',
			})),
	);
	const broken = results.filter(
		(result) => result.status === 'failed' && result.assertionResults.length === 0,
	);
	return outcome(tests, finished, broken.length, results.length);
}

/** Reads Playwright's JSON report. A browser test that did not run counts as failed. */
export async function playwrightOutcome(file: string, finished: Finished): Promise<Outcome> {
	const report = await read(file, playwrightReport);
	const tests: TestResult[] = [];
	const collect = (group: Suite, titles: string[]): void => {
		for (const { title, file: name, tags, tests: runs } of group.specs ?? []) {
			tests.push({
				file: `e2e/${name}`,
				title: [...titles, title].join(' '),
				rows: tags,
				passed: runs.length > 0 && runs.every(({ status }) => status === 'expected'),
			});
		}
		for (const inner of group.suites ?? []) collect(inner, [...titles, inner.title]);
	};
	for (const top of report?.suites ?? []) collect(top, []);
	return outcome(tests, finished, 0, report?.suites.length ?? 0);
}
