import { randomInt } from 'node:crypto';

/** The order of the tests. */
export type TestOrder = {
	/** Seed of this order; undefined for the file order. */
	seed: string | undefined;
	/** Arguments for `playwright test`. */
	playwright: string[];
	/** Arguments for `vitest run`. */
	vitest: string[];
};

/**
 * The order requested by the flags of `npm test`: by file and line, or with `--shuffle` or `--shuffle=<seed>` a random
 * one of files and tests. Playwright shuffles whole files unless `--fully-parallel` allows every test to run separately.
 */
export function testOrder(flags: readonly string[]): TestOrder {
	const flag = flags.find((each) => each === '--shuffle' || each.startsWith('--shuffle='));
	if (flag === undefined) return { seed: undefined, playwright: [], vitest: [] };
	const seed = flag.slice('--shuffle='.length) || String(randomInt(1, 1_000_000));
	return {
		seed,
		playwright: ['--fully-parallel', `--shuffle=${seed}`],
		vitest: ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
	};
}
