import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PaymentId, type RefundId, refundId } from '../../../contracts/ids.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { type GatewayRefund, GatewayRejected } from '../../platform/gateway/gateway.ts';
import { type JobHandler, RetryForeverError, UnrecoverableError } from '../../platform/jobs/jobs.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { failedRefundEmail } from './emails.ts';
import { markRefundedIfComplete } from './refunds.ts';

const refundJob = z.object({ refundId });

/** Rejections within half an hour, for example for lack of balance at the gateway, before the owner gets an email. */
const maxRejections = 12;
/** Longest pause between later attempts: an hour, two, four … a day. */
const longestPauseHours = 24;

/** Idempotency key of one attempt of a refund, and its receipt at the gateway. */
const attemptKey = (id: RefundId, attempt: number) => (attempt === 1 ? id : `${id}-${attempt}`);

/** The refund and attempt that a receipt names; undefined when it is not one of the shop's. */
export function parseReceipt(
	receipt: string | null | undefined,
): { id: RefundId; attempt: number } | undefined {
	const [, id, attempt = '1'] = /^([0-9a-f-]{36})(?:-(\d{1,6}))?$/.exec(receipt ?? '') ?? [];
	return z.uuid().safeParse(id).success ? { id: id as RefundId, attempt: Number(attempt) } : undefined;
}

/** Forward only; a refund that the shop gave up may still turn out to be made. */
const refundStates = ['queued', 'pending', 'failed', 'processed'] as const;

const nextAttempt = sql`now() + make_interval(hours => least(${longestPauseHours}::int, power(2, least(${refunds.attempt}, 10) - 1)::int))`;

/** Records the state of a refund at the gateway. A state never moves back, in whatever order events arrive. */
export async function recordRefund(
	tx: Db,
	{ id, attempt }: { id: RefundId; attempt: number },
	refund: { id: string | null; status: GatewayRefund['status'] },
) {
	const changed = await tx
		.update(refunds)
		.set({
			state: refund.status,
			gatewayRefundId: refund.id,
			updatedAt: sql`now()`,
			retryAt: refund.status === 'failed' ? nextAttempt : null,
		})
		.where(
			and(
				eq(refunds.id, id),
				eq(refunds.attempt, attempt),
				inArray(refunds.state, refundStates.slice(0, refundStates.indexOf(refund.status))),
			),
		)
		.returning({ id: refunds.id });
	// The dedupe key limits this to one email per refund.
	if (refund.status === 'failed' && changed.length > 0)
		await queueEmail(tx, await failedRefundEmail(tx, id), `refund failed:${id}`);
	await markRefundedIfComplete(tx, id);
}

/** Records that the gateway rejected an attempt. @returns whether to notify the owner */
async function recordRejection(tx: Db, id: RefundId, attempt: number, reason: string): Promise<boolean> {
	const [recorded] = await tx
		.update(refunds)
		.set({ failures: sql`${refunds.failures} + 1`, lastError: reason })
		.where(and(eq(refunds.id, id), eq(refunds.attempt, attempt), eq(refunds.state, 'queued')))
		.returning({ failures: refunds.failures });
	return recorded !== undefined && recorded.failures >= maxRejections;
}

/**
 * Jobs of this domain by kind.
 * @param onRefundChanged called in the same transaction when a refund's state changes, since its order's state depends on it
 */
export function paymentJobs(
	{ database, gateway, log }: Services,
	onRefundChanged: (tx: Db, paymentId: PaymentId) => Promise<void>,
): Record<string, JobHandler> {
	return {
		/** Requests a queued refund from the gateway. Safe to repeat because of its idempotency key. */
		refund: async (payload) => {
			const { refundId } = refundJob.parse(payload);
			const [queued] = await database.db
				.select({
					amount: refunds.amountPaise,
					state: refunds.state,
					attempt: refunds.attempt,
					paymentId: refunds.paymentId,
					gatewayPaymentId: payments.gatewayPaymentId,
				})
				.from(refunds)
				.innerJoin(payments, eq(payments.id, refunds.paymentId))
				.where(eq(refunds.id, refundId));
			if (queued?.state !== 'queued') return;
			const { attempt, amount, gatewayPaymentId } = queued;
			if (gatewayPaymentId === null)
				throw new UnrecoverableError('The gateway cannot refund a payment that it did not receive.');
			const sent = await gateway
				.refund({ gatewayPaymentId, amount, key: attemptKey(refundId, attempt) })
				.catch(async (error: unknown) => {
					// An outage is no rejection of the refund, so it never counts.
					const retryForever = () =>
						new RetryForeverError('The gateway did not accept a refund.', { cause: error });
					if (!(error instanceof GatewayRejected)) throw retryForever();
					const escalate = await inTransaction(database.db, (tx) =>
						recordRejection(tx, refundId, attempt, error.message),
					);
					if (!escalate) throw retryForever();
					log.error({ error, refund: refundId }, 'The gateway rejects a refund, which needs attention');
					return { id: null, status: 'failed' as const };
				});
			await inTransaction(database.db, async (tx) => {
				await recordRefund(tx, { id: refundId, attempt }, sent);
				await onRefundChanged(tx, queued.paymentId);
			});
			recordSecurityEvent(log, 'refund_requested', { refundId, attempt, status: sent.status });
		},
	};
}
