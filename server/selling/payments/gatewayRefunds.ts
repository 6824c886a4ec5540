import { and, eq, or } from 'drizzle-orm';
import type { PaymentId, RefundId } from '../../../contracts/ids.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import type { GatewayRefund } from '../../platform/gateway/gateway.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { parseReceipt, recordRefund } from './jobs.ts';

/** The shop's own refund that a receipt at the gateway names. */
export const parseRefundId = (receipt: string | null): RefundId | undefined => parseReceipt(receipt)?.id;

/**
 * Records a refund as the gateway reports it; one that was made at the gateway manually is added.
 * @returns the payment it belongs to, its row locked
 */
export async function recordGatewayRefund(tx: Db, refund: GatewayRefund): Promise<PaymentId> {
	const payment = takeOne(
		await tx.select().from(payments).where(eq(payments.gatewayPaymentId, refund.paymentId)).for('update'),
	);
	const attempted = parseReceipt(refund.receipt);
	const [known] = await tx
		.select({ id: refunds.id, attempt: refunds.attempt })
		.from(refunds)
		.where(
			and(
				eq(refunds.paymentId, payment.id),
				or(
					eq(refunds.gatewayRefundId, refund.id),
					// The webhook may arrive before the response to the shop's own request; its receipt identifies the refund.
					attempted === undefined ? undefined : eq(refunds.id, attempted.id),
				),
			),
		);
	const which =
		known ??
		takeOne(
			await tx
				.insert(refunds)
				.values({
					paymentId: payment.id,
					amountPaise: refund.amount,
					reason: 'Made at the payment gateway',
				})
				.returning({ id: refunds.id, attempt: refunds.attempt }),
		);
	// A webhook about an abandoned attempt does not apply to the current one.
	const attempt = attempted?.id === which.id ? attempted.attempt : which.attempt;
	await recordRefund(tx, { id: which.id, attempt }, refund);
	return payment.id;
}
