import { sql } from 'drizzle-orm';
import { releaseExpiredHolds } from '../server/checkout/checkout.ts';
import { checkouts } from '../server/checkout/tables.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import type { World } from './world.ts';

/** The shop's clock is the database's, so time passes by moving rows back. */

/** Lets every hold run out, as if the shoppers had taken longer than 15 minutes. */
export async function letHoldsRunOut({ db }: World): Promise<void> {
	await db.update(checkouts).set({ holdUntil: sql`now() - interval '1 second'` });
	await releaseExpiredHolds(db);
}

/** Makes every checkout that many minutes old, and not asked about lately. */
export async function ageCheckouts({ db }: World, minutes: number): Promise<void> {
	await db.update(checkouts).set({
		createdAt: sql`now() - make_interval(secs => ${minutes * 60})`,
		usedAt: sql`now() - make_interval(secs => ${minutes * 60})`,
		askedAt: null,
	});
}

/** Makes every waiting job due, as after its pause. */
export async function letJobsBecomeDue({ db }: World): Promise<void> {
	await db.update(jobs).set({ runAt: sql`now()` });
}
