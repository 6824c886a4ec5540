import { z } from 'zod';
import { readCommandOptions } from '../scripts/commandOptions.ts';

const options = z.object({
	/** The requests follow from it. */
	seed: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
	requests: z.coerce.number().int().min(1).max(1_000_000).default(2000),
	/** Requests that are sent at the same time. */
	concurrent: z.coerce.number().int().min(1).max(64).default(1),
	database: z.enum(['pglite', 'postgresql']).default('pglite'),
});

export type FuzzOptions = z.output<typeof options> & { seed: number };

/**
 * Reads the arguments of `npm run fuzz`. Without a seed one is drawn.
 * @throws CannotRun with one line that names the wrong argument
 */
export function readOptions(args: string[]): FuzzOptions {
	const read = readCommandOptions(
		options,
		args,
		'npm run fuzz -- [--seed 7] [--requests 2000] [--concurrent 1] [--database pglite|postgresql]',
	);
	return { ...read, seed: read.seed ?? Math.floor(Math.random() * 1_000_000) };
}
