import { randomInt } from 'node:crypto';

/** How Playwright is to order the browser tests. */
export type JourneyOrder = {
	/** What repeats this order; none when it is the ordinary one. */
	seed: string | undefined;
	/** Arguments for `playwright test`. */
	args: string[];
};

/**
 * The order that flags of `npm test` ask for: that of the files and lines, or with `--shuffle` or `--shuffle=<seed>` a random
 * one. Playwright shuffles whole files unless every test may run by itself, which `--fully-parallel` says.
 */
export function journeyOrder(flags: readonly string[]): JourneyOrder {
	const flag = flags.find((each) => each === '--shuffle' || each.startsWith('--shuffle='));
	if (flag === undefined) return { seed: undefined, args: [] };
	const seed = flag.slice('--shuffle='.length) || String(randomInt(1, 1_000_000));
	return { seed, args: ['--fully-parallel', `--shuffle=${seed}`] };
}
