import { z } from 'zod';

/** The response of an endpoint that answers a CSV file. */
export const csvFile = { contentType: 'text/csv; charset=utf-8' } as const;

/** The query of an import. */
export const importQuery = z.object({
	/** Checks without writing. */
	dryRun: z
		.enum(['true', 'false'])
		.default('true')
		.transform((value) => value === 'true'),
});

/** The lines of a file that cannot be imported. */
export const lineProblems = {
	/** The first 500. */
	problems: z.array(z.strictObject({ line: z.int(), problem: z.string() })),
	problemCount: z.int(),
};
