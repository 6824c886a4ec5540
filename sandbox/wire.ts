import type { SandboxLink, SandboxOrder, SandboxPayment, SandboxRefund } from './ledger.ts';

/** The sandbox's records in Razorpay's wire format: amounts in paise, times in seconds. */
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

export function orderEntity(order: SandboxOrder) {
	const paid = order.status === 'paid' ? order.amount : 0;
	return {
		id: order.id,
		entity: 'order',
		amount: order.amount,
		amount_paid: paid,
		amount_due: order.amount - paid,
		currency: order.currency,
		receipt: order.receipt,
		offer_id: null,
		status: order.status,
		attempts: order.attempts,
		notes: order.notes,
		created_at: seconds(order.createdAt),
	};
}

/** 2 % of a captured payment and 18 % GST on that, the gateway's usual price. */
function getFee({ amount, status }: SandboxPayment): { fee: number; tax: number } {
	if (status !== 'captured' && status !== 'refunded') return { fee: 0, tax: 0 };
	const net = Math.round(amount * 0.02);
	const tax = Math.round(net * 0.18);
	return { fee: net + tax, tax };
}

/** @param refunded paise refunded so far */
export function paymentEntity(payment: SandboxPayment, refunded: number) {
	return {
		id: payment.id,
		entity: 'payment',
		amount: payment.amount,
		currency: payment.currency,
		status: payment.status,
		order_id: payment.orderId,
		method: payment.method,
		amount_refunded: refunded,
		refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
		captured: payment.status === 'captured' || payment.status === 'refunded',
		card: payment.method === 'card' ? { entity: 'card', last4: payment.instrument } : undefined,
		vpa: payment.method === 'upi' ? payment.instrument : null,
		...getFee(payment),
		error_code: payment.error === null ? null : 'BAD_REQUEST_ERROR',
		error_description: payment.error?.description ?? null,
		error_source: payment.error === null ? null : 'bank',
		error_step: payment.error?.step ?? null,
		error_reason: payment.error?.reason ?? null,
		created_at: seconds(payment.createdAt),
	};
}

export function refundEntity(refund: SandboxRefund) {
	return {
		id: refund.id,
		entity: 'refund',
		amount: refund.amount,
		currency: 'INR',
		payment_id: refund.paymentId,
		receipt: refund.receipt,
		notes: refund.notes,
		status: refund.status,
		speed_requested: 'normal',
		speed_processed: 'normal',
		created_at: seconds(refund.createdAt),
	};
}

/** @param payments those of the link's order */
export function linkEntity(link: SandboxLink, payments: SandboxPayment[]) {
	const succeeded = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
	return {
		id: link.id,
		entity: 'payment_link',
		accept_partial: false,
		amount: link.amount,
		amount_paid: link.status === 'paid' ? link.amount : 0,
		currency: 'INR',
		reference_id: link.reference,
		description: link.description,
		customer: link.customer,
		expire_by: seconds(link.expiresAt),
		short_url: link.url,
		status: link.status,
		...(link.orderId === null ? {} : { order_id: link.orderId }),
		payments:
			succeeded.length === 0
				? null
				: succeeded.map(({ id, amount, method, status, createdAt }) => ({
						payment_id: id,
						amount,
						method,
						status,
						created_at: seconds(createdAt),
					})),
		created_at: seconds(link.createdAt),
	};
}
