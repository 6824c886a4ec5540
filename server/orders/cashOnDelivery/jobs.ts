import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashToken, newToken } from '../../accounts/auth/auth.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import type { JobHandler, RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../schema/auth.ts';
import { codConfirmations } from '../../schema/cashOnDelivery.ts';
import { checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';
import { atTodaysRates, getCheckoutLines } from '../../selling/checkout/checkout.ts';
import { confirmationEmail } from './emails.ts';
import { waitsForConfirmation } from './unconfirmed.ts';

const confirmation = z.strictObject({ paymentId: z.uuid().brand<'PaymentId'>() });

export const codJobs = ({ database, publicUrl }: Services): Record<string, JobHandler> => ({
	/**
	 * Creates a link and queues the email with it; the plain token is in the email only. Earlier links keep working. Does nothing
	 * for an order that does not wait any more; repeating the job creates no second link.
	 */
	'cod confirmation': (payload, job) =>
		inTransaction(database.db, async (tx) => {
			const { paymentId } = confirmation.parse(payload);
			const [found] = await tx
				.select({ checkout: checkouts, buyer: { name: users.name, email: users.email } })
				.from(payments)
				.innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
				.innerJoin(users, eq(users.id, checkouts.userId))
				.where(and(eq(payments.id, paymentId), waitsForConfirmation));
			if (found === undefined) return;
			const token = newToken();
			const retaxed = await atTodaysRates(tx, found.checkout);
			const checkout = { ...found.checkout, totalPaise: retaxed?.totalPaise ?? found.checkout.totalPaise };
			const email = confirmationEmail({ ...found, checkout }, await getCheckoutLines(tx, found.checkout.id), {
				token,
				publicUrl,
			});
			const writtenBy = { kind: 'cod confirmation', payload: { paymentId } };
			if (await queueEmail(tx, email, `mail of cod confirmation:${job.id}`, writtenBy))
				await tx.insert(codConfirmations).values({ tokenHash: hashToken(token), paymentId });
		}),
});

/** Recurring tasks of this domain. Until a link is deleted, its page shows the order. */
export const codTasks = ({ database: { db } }: Services): RecurringTask[] => [
	{
		name: 'old order confirmations',
		everySeconds: 86_400,
		run: async () => {
			await db
				.delete(codConfirmations)
				.where(lt(codConfirmations.createdAt, sql`now() - interval '30 days'`));
		},
	},
];
