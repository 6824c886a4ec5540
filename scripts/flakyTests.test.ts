import { describe, expect, it } from 'vitest';
import { addFlakyTests, getFlakyTests } from './flakyTests.ts';
import type { TestResult } from './outcome.ts';

const result = (title: string, passed: boolean): TestResult => ({
	file: 'e2e/home.spec.ts',
	title,
	rows: [],
	passed,
});
const page = '# Flaky tests\n\n| File | Test | Last seen |\n|---|---|---|\n';

describe('browser tests that are repeated', () => {
	it('are flaky when they failed at first and then passed', { tags: ['JRN-005'] }, () => {
		const tests = [result('opens', false), result('scrolls', false), result('loads', true)];
		expect(getFlakyTests(tests, [result('opens', true), result('scrolls', false)])).toEqual([
			result('opens', false),
		]);
	});

	it('are listed once each, with the day on which they were seen last', { tags: ['JRN-005'] }, () => {
		const first = addFlakyTests(page, [result('opens', false), result('a | b', false)], '2026-11-24');
		expect(first).toBe(
			`${page}| \`e2e/home.spec.ts\` | opens | 2026-11-24 |\n| \`e2e/home.spec.ts\` | a \\| b | 2026-11-24 |\n`,
		);
		expect(addFlakyTests(first, [result('opens', false)], '2026-11-25')).toBe(
			`${page}| \`e2e/home.spec.ts\` | a \\| b | 2026-11-24 |\n| \`e2e/home.spec.ts\` | opens | 2026-11-25 |\n`,
		);
	});
});
