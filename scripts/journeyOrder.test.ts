import { describe, expect, it } from 'vitest';
import { journeyOrder } from './journeyOrder.ts';
import { runTool } from './program.ts';

describe('the order of the journeys', () => {
	it('is that of the files unless a random one is asked for', () => {
		expect(journeyOrder([])).toEqual({ seed: undefined, args: [] });
		expect(journeyOrder(['--database'])).toEqual({ seed: undefined, args: [] });
	});

	it('is random with a seed of its own, which differs from run to run', { tags: ['JRN-004'] }, () => {
		const seeds = Array.from({ length: 20 }, () => journeyOrder(['--shuffle']).seed);
		expect(new Set(seeds).size).toBeGreaterThan(1);
		for (const seed of seeds) expect(seed).toMatch(/^[1-9]\d*$/);
		const { seed, args } = journeyOrder(['--shuffle']);
		expect(args).toEqual(['--fully-parallel', `--shuffle=${seed}`]);
	});

	it('is repeated by its seed', { tags: ['JRN-004'] }, () => {
		expect(journeyOrder(['--database', '--shuffle=4711'])).toEqual({
			seed: '4711',
			args: ['--fully-parallel', '--shuffle=4711'],
		});
	});

	it('becomes arguments that Playwright accepts', { tags: ['JRN-004'] }, async () => {
		const { output } = await runTool('@playwright/test/cli.js', ['test', '--help']);
		for (const argument of journeyOrder(['--shuffle']).args)
			expect(output).toContain(argument.replace(/=.*/, ''));
	});
});
