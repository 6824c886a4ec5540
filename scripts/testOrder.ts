import { randomInt } from 'node:crypto';

/** The random order of files and tests in one run of `npm test`. */
export type TestOrder = {
	/** Repeats this order. */
	seed: string;
	/** Arguments for `playwright test`. */
	playwright: string[];
	/** Arguments for `vitest run`. */
	vitest: string[];
};

/**
 * The order of `--seed=<seed>` among the flags of `npm test`, by default a new one. Playwright shuffles whole files unless
 * `--fully-parallel` allows every test to run separately; `LongFilesFirst` shuffles those of Vitest.
 */
export function testOrder(flags: readonly string[]): TestOrder {
	const given = flags.find((each) => each.startsWith('--seed='))?.slice('--seed='.length);
	const seed = given ?? String(randomInt(1, 1_000_000));
	return {
		seed,
		playwright: ['--fully-parallel', `--shuffle=${seed}`],
		vitest: ['--sequence.shuffle.tests', `--sequence.seed=${seed}`],
	};
}
