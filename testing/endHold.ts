import { inArray, sql } from 'drizzle-orm';
import { jobs } from '../server/platform/jobs/tables.ts';
import { heldKinds } from '../shared/heldDecisions.ts';
import type { TestApp } from './testApp.ts';
import { runDueJobs } from './walkthrough.ts';

/** As after the seconds in which a decision can be taken back: what is held takes effect. */
export async function endHold(testApp: TestApp): Promise<void> {
	await testApp.db
		.update(jobs)
		.set({ runAt: sql`now()` })
		.where(inArray(jobs.kind, [...heldKinds]));
	await runDueJobs(testApp);
}
