import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentId, RefundId } from '../../contracts/ids.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { type JobHandler, StillOwed } from '../platform/jobs/jobs.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Services } from '../services.ts';
import { type GatewayRefund, GatewayRefused } from './gateway.ts';
import { failedRefundMail } from './mails.ts';
import { payments, refunds } from './tables.ts';

const refundJob = z.object({ refundId: z.uuid().transform((id) => id as RefundId) });

/** Half an hour of refusals, as of a shop whose balance at the gateway is too low, and the owner is told. */
const mostRefusals = 12;
/** Between the attempts after that: an hour, two, four … a day. */
const longestPauseHours = 24;

/** The key under which one attempt of a refund happens once at the gateway, and its receipt there. */
const attemptKey = (id: RefundId, attempt: number) => (attempt === 1 ? id : `${id}-${attempt}`);

/** Which attempt of which refund a receipt names; nothing when it is none of the shop's. */
export function attemptOf(receipt: string | null | undefined): { id: RefundId; attempt: number } | undefined {
	const [, id, attempt = '1'] = /^([0-9a-f-]{36})(?:-(\d{1,6}))?$/.exec(receipt ?? '') ?? [];
	return z.uuid().safeParse(id).success ? { id: id as RefundId, attempt: Number(attempt) } : undefined;
}

/** Forward only; a refund that the shop gave up may turn out to have been made. */
const refundStates = ['queued', 'pending', 'failed', 'processed'] as const;

const nextAttempt = sql`now() + make_interval(hours => least(${longestPauseHours}::int, power(2, least(${refunds.attempt}, 10) - 1)::int))`;

/** Records how far a refund is at the gateway. A state never moves back, in whatever order the news comes in. */
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
	// Once for each refund, however often it fails.
	if (refund.status === 'failed' && changed.length > 0)
		await queueMail(tx, await failedRefundMail(tx, id), `refund failed:${id}`);
	// With everything given back the payment itself reads as refunded.
	await tx
		.update(payments)
		.set({ state: 'refunded', updatedAt: sql`now()` })
		.where(
			and(
				eq(payments.state, 'captured'),
				sql`${payments.id} = (select ${refunds.paymentId} from ${refunds} where ${refunds.id} = ${id})`,
				sql`${payments.amountPaise} <= (select sum(${refunds.amountPaise}) from ${refunds}
					where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'processed')`,
			),
		);
}

/** Notes that the gateway said no to an attempt. @returns whether the owner has to know by now */
async function noteRefusal(tx: Db, id: RefundId, attempt: number, refusal: string): Promise<boolean> {
	const [noted] = await tx
		.update(refunds)
		.set({ refusals: sql`${refunds.refusals} + 1`, lastRefusal: refusal })
		.where(and(eq(refunds.id, id), eq(refunds.attempt, attempt), eq(refunds.state, 'queued')))
		.returning({ refusals: refunds.refusals });
	return noted !== undefined && noted.refusals >= mostRefusals;
}

/**
 * Jobs of this domain by kind.
 * @param refundNoted told in the same transaction how far a payment's refund is, as its order's state depends on it
 */
export function paymentJobs(
	{ database, gateway, log }: Services,
	refundNoted: (tx: Db, paymentId: PaymentId) => Promise<void>,
): Record<string, JobHandler> {
	return {
		/** Asks the gateway for a queued refund. Safe to repeat: the gateway knows it by its key. */
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
			const sent = await gateway
				.refund({ gatewayPaymentId, amount, key: attemptKey(refundId, attempt) })
				.catch(async (error: unknown) => {
					// An outage says nothing of the refund, so it does not count however long it lasts.
					const owed = () => new StillOwed('The gateway did not take a refund.', { cause: error });
					if (!(error instanceof GatewayRefused)) throw owed();
					const escalate = await inTransaction(database.db, (tx) =>
						noteRefusal(tx, refundId, attempt, error.message),
					);
					if (!escalate) throw owed();
					log.error({ error, refund: refundId }, 'The gateway refuses a refund: a person has to look');
					return { id: null, status: 'failed' as const };
				});
			await inTransaction(database.db, async (tx) => {
				await recordRefund(tx, { id: refundId, attempt }, sent);
				await refundNoted(tx, queued.paymentId);
			});
		},
	};
}
