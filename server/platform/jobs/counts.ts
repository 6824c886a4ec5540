import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../database/database.ts';
import { jobs } from './tables.ts';

const counted = z.object({
	kind: z.string(),
	waiting: z.coerce.number(),
	running: z.coerce.number(),
	retrying: z.coerce.number(),
	failed: z.coerce.number(),
	/** How long the oldest due job has waited. */
	oldestSeconds: z.coerce.number(),
});

/** The jobs of each kind that are not done, the most urgent kinds first. Each job is counted in one of the four states. */
export const countJobs = (db: Db): Promise<z.output<typeof counted>[]> =>
	// Each half reads a partial index, so that done jobs, which are the most by far, cost nothing.
	queryRows(
		db,
		sql`select kind,
				count(*) filter (where not given_up and not leased and last_error is null) as waiting,
				count(*) filter (where leased) as running,
				count(*) filter (where not given_up and not leased and last_error is not null) as retrying,
				count(*) filter (where given_up) as failed,
				coalesce(extract(epoch from now() - min(run_at) filter (where not given_up and run_at <= now())), 0) as "oldestSeconds"
			from (
				select kind, priority, last_error, run_at, coalesce(leased_until > now(), false) as leased, false as given_up
				from ${jobs} where state = 'ready'
				union all
				select kind, priority, last_error, run_at, false, true from ${jobs} where state = 'dead'
			) as unfinished
			group by kind order by min(priority), kind`,
		counted,
	);
