import { randomInt } from 'node:crypto';

/** The order of the browser tests. */
export type JourneyOrder = {
	/** Seed of this order; undefined for the file order. */
	seed: string | undefined;
	/** Arguments for `playwright test`. */
	args: string[];
};

/**
 * The order requested by the flags of `npm test`: by file and line, or with `--shuffle` or `--shuffle=<seed>` a random
 * one. Playwright shuffles whole files unless `--fully-parallel` allows every test to run separately.
 */
export function journeyOrder(flags: readonly string[]): JourneyOrder {
	const flag = flags.find((each) => each === '--shuffle' || each.startsWith('--shuffle='));
	if (flag === undefined) return { seed: undefined, args: [] };
	const seed = flag.slice('--shuffle='.length) || String(randomInt(1, 1_000_000));
	return { seed, args: ['--fully-parallel', `--shuffle=${seed}`] };
}
