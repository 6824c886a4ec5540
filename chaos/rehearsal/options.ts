import { z } from 'zod';
import { readCommandOptions } from '../../scripts/commandOptions.ts';

const options = z.object({
	/** Requests during the rolling restarts, at least. */
	requests: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
	/** Rolling restarts of all instances. */
	restarts: z.coerce.number().int().min(0).max(20).default(3),
});

export type Options = z.output<typeof options>;

/**
 * Reads the arguments of `npm run rehearse`.
 * @throws CannotRun with one line that names the wrong argument
 */
export const readOptions = (args: string[]): Options =>
	readCommandOptions(options, args, 'npm run rehearse -- [--requests 10000] [--restarts 3]');

const upgradeOptions = z.object({
	/** Commit or tag of the version that is updated; the newest tag if there is none. */
	from: z.string().min(1).optional(),
});

/**
 * Reads the arguments of `npm run rehearse -- upgrade` after its name.
 * @throws CannotRun with one line that names the wrong argument
 */
export const readUpgradeOptions = (args: string[]): z.output<typeof upgradeOptions> =>
	readCommandOptions(upgradeOptions, args, 'npm run rehearse -- upgrade [--from <commit or tag>]');
