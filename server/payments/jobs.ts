import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RefundId } from '../../contracts/ids.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { GatewayRefund } from './gateway.ts';
import { payments, refunds } from './tables.ts';

const refundJob = z.object({ refundId: z.uuid().transform((id) => id as RefundId) });

/** Notes how far a refund is at the gateway; one that is processed or failed stays so. */
export async function recordRefund(tx: Db, id: RefundId, refund: Pick<GatewayRefund, 'id' | 'status'>) {
	await tx
		.update(refunds)
		.set({ state: refund.status, gatewayRefundId: refund.id, updatedAt: sql`now()` })
		.where(and(eq(refunds.id, id), inArray(refunds.state, ['queued', 'pending'])));
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

/** Jobs of this domain by kind. */
export function paymentJobs({ database, gateway }: Services): Record<string, JobHandler> {
	return {
		/** Asks the gateway for a queued refund. Safe to repeat: the gateway knows it by its key. */
		refund: async (payload) => {
			const { refundId } = refundJob.parse(payload);
			const [queued] = await database.db
				.select({
					amount: refunds.amountPaise,
					state: refunds.state,
					gatewayPaymentId: payments.gatewayPaymentId,
				})
				.from(refunds)
				.innerJoin(payments, eq(payments.id, refunds.paymentId))
				.where(eq(refunds.id, refundId));
			if (queued?.state !== 'queued') return;
			const refund = await gateway.refund({
				gatewayPaymentId: queued.gatewayPaymentId,
				amount: queued.amount,
				key: refundId,
			});
			await inTransaction(database.db, (tx) => recordRefund(tx, refundId, refund));
		},
	};
}
