import { and, gte, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxReconciledDays } from '../../../contracts/reconciliation.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { type JobHandler, queueJob, type RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { paymentDifferences } from '../../schema/reconciliation.ts';
import { differencesEmail } from './emails.ts';
import { readDaysSince, reconcile } from './reconcile.ts';

/** A payment may still be captured three days after it was started. */
export const comparedDays = 4;

const jobPayload = z.object({ day: z.string() });
const open = isNull(paymentDifferences.resolvedAt);
/** An older difference stays open: its payment is no longer compared daily, so nothing shows that it is resolved. */
const stillCompared = gte(
	paymentDifferences.firstSeenAt,
	sql`now() - make_interval(days => ${maxReconciledDays - comparedDays - 1})`,
);

/** The days to compare: the last ones, and further back, up to a bound, while a difference from then is open. */
function periodToCompare({ database: { db } }: Services) {
	const oldest = db
		.select({ firstSeenAt: sql`min(${paymentDifferences.firstSeenAt})` })
		.from(paymentDifferences)
		.where(and(open, stillCompared));
	return readDaysSince(db, comparedDays, sql`coalesce(${oldest}, now())`);
}

/** Remembers differences as open, until a comparison no longer finds them. */
export async function recordDifferences(tx: Db, differences: { key: string; text: string }[]): Promise<void> {
	if (differences.length === 0) return;
	await tx
		.insert(paymentDifferences)
		.values(differences.map(({ key, text }) => ({ key, text })))
		.onConflictDoUpdate({
			target: paymentDifferences.key,
			set: { text: sql`excluded.text`, resolvedAt: null },
		});
}

export const reconciliationJobs = (services: Services): Record<string, JobHandler> => ({
	/** Compares once a day, corrects what is safe, remembers the rest and emails what stays open for a day. */
	reconciliation: async (payload) => {
		const { day } = jobPayload.parse(payload);
		const { differences } = await reconcile(services, await periodToCompare(services), true);
		await inTransaction(services.database.db, async (tx) => {
			const keys = differences.map(({ key }) => key);
			await tx
				.update(paymentDifferences)
				.set({ resolvedAt: sql`now()` })
				.where(and(open, stillCompared, notInArray(paymentDifferences.key, keys)));
			if (keys.length === 0) return;
			await recordDifferences(tx, differences);
			const due = await tx
				.update(paymentDifferences)
				.set({ mailedAt: sql`now()` })
				.where(
					and(
						open,
						isNull(paymentDifferences.mailedAt),
						inArray(paymentDifferences.key, keys),
						lt(paymentDifferences.firstSeenAt, sql`now() - interval '23 hours'`),
					),
				)
				.returning({ key: paymentDifferences.key });
			const toReport = differences.filter(({ key }) => due.some((one) => one.key === key));
			if (toReport.length > 0) await queueEmail(tx, differencesEmail(toReport), `payment differences:${day}`);
		});
	},
});

/** One comparison a day, by whichever instance is first. */
export const reconciliationTasks = ({ database: { db } }: Services): RecurringTask[] => [
	{
		name: 'reconciliation',
		everySeconds: 3600,
		run: async () => {
			const day = await readToday(db);
			await queueJob(db, {
				kind: 'reconciliation',
				payload: { day },
				dedupeKey: `reconciliation:${day}`,
				priority: 'money',
			});
		},
	},
];
