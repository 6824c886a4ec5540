import { describe, expect, it } from 'vitest';
import { runTool } from './program.ts';
import { testOrder } from './testOrder.ts';

describe('the order of the tests', () => {
	it('is random with a seed of its own, which differs from run to run', { tags: ['JRN-004'] }, () => {
		const seeds = Array.from({ length: 20 }, () => testOrder(['--postgresql']).seed);
		expect(new Set(seeds).size).toBeGreaterThan(1);
		for (const seed of seeds) expect(seed).toMatch(/^[1-9]\d*$/);
		const { seed, playwright, vitest } = testOrder([]);
		expect(playwright).toEqual(['--fully-parallel', `--shuffle=${seed}`]);
		expect(vitest).toContain(`--sequence.seed=${seed}`);
	});

	it('is repeated by its seed', { tags: ['JRN-004'] }, () => {
		expect(testOrder(['--postgresql', '--seed=4711'])).toEqual({
			seed: '4711',
			playwright: ['--fully-parallel', '--shuffle=4711'],
			vitest: ['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed=4711'],
		});
	});

	it('becomes arguments that the test runners accept', { tags: ['JRN-004'] }, async () => {
		const { playwright, vitest } = testOrder([]);
		for (const [tool, args] of [
			[['@playwright/test/cli.js', 'test', '--help'], playwright],
			[['vitest/vitest.mjs', '--help', '--expand-help'], vitest],
		] as const) {
			const [program = '', ...options] = tool;
			const { output } = await runTool(program, options);
			for (const argument of args) expect(output).toContain(argument.replace(/=.*/, ''));
		}
	});
});
