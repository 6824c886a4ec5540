import { z } from 'zod';
import { readCommandOptions } from '../scripts/commandOptions.ts';

const wholeNumber = (min: number, max: number, fallback: number) =>
	z.coerce.number().int().min(min).max(max).default(fallback);

const options = z.object({
	/** Everything that is drawn at random follows from it. */
	seed: z.coerce.number().int().min(0).optional(),
	checkouts: wholeNumber(1, 100_000, 200),
	kills: wholeNumber(0, 10_000, 5),
	/** Shop processes on one PostgreSQL server; PGlite has one. */
	instances: wholeNumber(1, 3, 3),
	database: z.enum(['postgresql', 'pglite']).default('postgresql'),
});

export type Options = z.output<typeof options> & { seed: number };

/**
 * Reads the arguments of `npm run chaos`. Without a seed one is drawn.
 * @throws CannotRun with one line that names the wrong argument
 */
export function readOptions(args: string[]): Options {
	const read = readCommandOptions(
		options,
		args,
		'npm run chaos -- [--seed 7] [--checkouts 200] [--kills 5] [--instances 3] [--database postgresql|pglite]',
	);
	const instances = read.database === 'pglite' ? 1 : read.instances;
	return { ...read, instances, seed: read.seed ?? Math.floor(Math.random() * 1_000_000) };
}
