import { sql } from 'drizzle-orm';
import { jobs } from '../server/platform/jobs/tables.ts';
import { checkouts } from '../server/schema/checkout.ts';
import { releaseExpiredReservations } from '../server/selling/checkout/checkout.ts';
import type { TestApp } from './testApp.ts';

/** The shop's clock is the database's, so time passes by moving rows back. */

/** Expires every reservation, as if the shoppers had taken longer than 15 minutes. */
export async function expireReservations({ db }: TestApp): Promise<void> {
	await db.update(checkouts).set({ reservedUntil: sql`now() - interval '1 second'` });
	await releaseExpiredReservations(db);
}

/** Makes every checkout that many minutes old and not recently checked. */
export async function ageCheckouts({ db }: TestApp, minutes: number): Promise<void> {
	await db.update(checkouts).set({
		createdAt: sql`now() - make_interval(secs => ${minutes * 60})`,
		usedAt: sql`now() - make_interval(secs => ${minutes * 60})`,
		lastCheckedAt: null,
	});
}

/** Makes every waiting job due, as after its pause. */
export async function makeJobsDue({ db }: TestApp): Promise<void> {
	await db.update(jobs).set({ runAt: sql`now()` });
}
