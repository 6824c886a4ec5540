import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createVitest } from 'vitest/node';
import { LongFilesFirst, longFiles } from './longFilesFirst.ts';
import { root, runTool } from './program.ts';
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
			vitest: ['--sequence.shuffle.tests', '--sequence.seed=4711'],
		});
	});

	it('of test files is random, repeated by the seed, and begins with the long ones', {
		tags: ['JRN-004'],
	}, async () => {
		const names = [
			...longFiles,
			...Array.from({ length: 30 }, (_, number) => `server/part${number}.test.ts`),
		];
		const sorted = async (seed: number) => {
			const vitest = await createVitest('test', { watch: false, sequence: { seed } });
			onTestFinished(() => vitest.close());
			const project = vitest.getRootProject();
			const files = names.map((name) => project.createSpecification(path.join(root, name)));
			const inOrder = await new LongFilesFirst(vitest).sort(files);
			return inOrder.map(({ moduleId }) => path.relative(root, moduleId));
		};
		const first = await sorted(1);
		expect(await sorted(1)).toEqual(first);
		const other = await sorted(2);
		expect(other).not.toEqual(first);
		for (const order of [first, other]) {
			expect(order.toSorted()).toEqual(names.toSorted());
			expect(order.slice(0, longFiles.length).toSorted()).toEqual(longFiles);
		}
		expect(longFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
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
