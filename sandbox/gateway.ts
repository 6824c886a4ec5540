import { createHash } from 'node:crypto';
import { signature } from '../server/platform/signatures.ts';
import { authorise, type Instrument, type InvalidInstrument, type Outcome } from './bank.ts';
import { BadRequest, createEvent, entityId } from './entities.ts';
import type { SandboxKeys } from './keys.ts';
import type { Change, Entry, Ledger, SandboxOrder, SandboxPayment, SandboxRefund } from './ledger.ts';
import { createLinks, linkPaidBy } from './links.ts';
import { orderEntity, paymentEntity, refundEntity } from './wire.ts';

/** Milliseconds until a bank that did not answer authorises a late payment. */
const lateAfterMs = 30_000;

export type Success = {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
};
export type Paid =
	| { kind: 'captured' | 'unanswered'; success: Success }
	| { kind: 'failed' | 'timed out' | 'late'; payment: SandboxPayment }
	| ({ kind: 'unusable' } & InvalidInstrument);

/** The operations of the sandbox gateway; every change and its webhooks are durable before the call returns. */
export type SandboxGateway = ReturnType<typeof createSandboxGateway>;

export type Period = { from: number; to: number; count: number; skip: number };

/** A page of the entries made in a period, the newest first. */
function within<Entry extends { createdAt: number }>(
	entries: Iterable<Entry>,
	{ from, to, count, skip }: Period,
) {
	return [...entries]
		.filter(({ createdAt }) => createdAt >= from * 1000 && createdAt < (to + 1) * 1000)
		.sort((one, other) => other.createdAt - one.createdAt)
		.slice(skip, skip + count);
}

/**
 * @param keys sign the response to a payment
 * @param pageAddress of the sandbox in a browser, without a trailing slash
 */
export function createSandboxGateway(ledger: Ledger, keys: SandboxKeys, pageAddress: () => string) {
	const getOrder = (id: string): SandboxOrder => {
		const order = ledger.orders.get(id);
		if (order === undefined) throw new BadRequest('The id provided does not exist');
		return order;
	};
	const getPayment = (id: string): SandboxPayment => {
		const payment = ledger.payments.get(id);
		if (payment === undefined) throw new BadRequest('The id provided does not exist');
		return payment;
	};
	const getRefund = (id: string): SandboxRefund => {
		const refund = ledger.refunds.get(id);
		if (refund === undefined) throw new BadRequest('The id provided does not exist');
		return refund;
	};
	const getRefunds = (paymentId: string) =>
		[...ledger.refunds.values()].filter((refund) => refund.paymentId === paymentId);
	const getRefundedAmount = (paymentId: string) =>
		getRefunds(paymentId).reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0);

	/** A successful payment: captured, with the three events that report it. */
	function capture(order: SandboxOrder, payment: SandboxPayment): Entry {
		const captured: SandboxPayment = { ...payment, status: 'captured', error: null, lateAt: null };
		const paid: SandboxOrder = { ...order, status: 'paid' };
		const entity = paymentEntity(captured, 0);
		const { links = [], events = [] } = linkPaidBy(ledger, paid, captured);
		return {
			links,
			orders: [paid],
			payments: [captured],
			events: [
				createEvent('payment.authorized', { payment: { ...entity, status: 'authorized', captured: false } }),
				createEvent('payment.captured', { payment: entity }),
				createEvent('order.paid', { payment: entity, order: orderEntity(paid) }),
				...events,
			],
		};
	}

	return {
		links: createLinks(ledger, pageAddress),
		getOrder,
		getPayment,
		getRefund,
		getRefundedAmount,
		listPayments: (orderId: string) =>
			[...ledger.payments.values()].filter((payment) => payment.orderId === getOrder(orderId).id),
		/** @param period seconds since 1970, both ends included */
		paymentsIn: (period: Period) => within(ledger.payments.values(), period),
		refundsIn: (period: Period) => within(ledger.refunds.values(), period),
		ordersByReceipt: (receipt: string) =>
			[...ledger.orders.values()].filter((order) => order.receipt === receipt),

		async createOrder(input: Pick<SandboxOrder, 'amount' | 'currency' | 'receipt' | 'notes'>) {
			const order: SandboxOrder = {
				...input,
				id: entityId('order'),
				status: 'created',
				attempts: 0,
				createdAt: Date.now(),
			};
			return ledger.change(() => ({ entry: { orders: [order] }, result: order }));
		},

		/** One attempt to pay an order from the dialog. @throws BadRequest when the order is paid or unknown */
		pay: (orderId: string, instrument: Instrument): Promise<Paid> =>
			ledger.change((): Change<Paid> => {
				const order = getOrder(orderId);
				if (order.status === 'paid')
					throw new BadRequest('This order is paid already. Close this window and look at your orders.');
				const outcome: Outcome | InvalidInstrument = authorise(instrument, new Date());
				if (!('kind' in outcome)) return { result: { kind: 'unusable', ...outcome } };
				const attempted: SandboxOrder = { ...order, status: 'attempted', attempts: order.attempts + 1 };
				const begun: SandboxPayment = {
					id: entityId('pay'),
					orderId,
					amount: order.amount,
					currency: order.currency,
					status: 'created',
					method: instrument.method,
					instrument: instrument.method === 'upi' ? instrument.vpa.trim() : instrument.number.slice(-4),
					error: null,
					lateAt: null,
					createdAt: Date.now(),
				};
				if (!('reason' in outcome)) {
					return {
						entry: capture(attempted, begun),
						result: {
							kind: outcome.kind,
							success: {
								razorpay_payment_id: begun.id,
								razorpay_order_id: orderId,
								razorpay_signature: signature(keys.keySecret, `${orderId}|${begun.id}`),
							},
						},
					};
				}
				const { kind, description, step, reason } = outcome;
				const payment: SandboxPayment = {
					...begun,
					status: 'failed',
					error: { description, step, reason },
					lateAt: kind === 'late' ? Date.now() + lateAfterMs : null,
				};
				return {
					entry: {
						orders: [attempted],
						payments: [payment],
						events: [createEvent('payment.failed', { payment: paymentEntity(payment, 0) })],
					},
					result: { kind, payment },
				};
			}),

		/**
		 * Authorises a payment that the bank had not answered. When another payment has paid the order since then,
		 * the late one is refunded immediately, as by Razorpay.
		 */
		authoriseLate: (paymentId: string): Promise<void> =>
			ledger.change(() => {
				const payment = getPayment(paymentId);
				const order = getOrder(payment.orderId);
				if (payment.status !== 'failed') return { result: undefined };
				const refunded: SandboxPayment = { ...payment, status: 'refunded', error: null, lateAt: null };
				return {
					entry: order.status === 'paid' ? { payments: [refunded] } : capture(order, payment),
					result: undefined,
				};
			}),

		/** @throws BadRequest when less is left to refund, or the key was used with another request */
		refund: (
			paymentId: string,
			input: { amount?: number | undefined; receipt: string | null; notes: Record<string, string> },
			key: string | null,
		): Promise<SandboxRefund> =>
			ledger.change(() => {
				const payment = getPayment(paymentId);
				const digest = createHash('sha256')
					.update(JSON.stringify([paymentId, input]))
					.digest('hex');
				const before =
					key === null ? undefined : [...ledger.refunds.values()].find((refund) => refund.key === key);
				if (before !== undefined) {
					if (before.asked !== digest)
						throw new BadRequest('Different request body sent for the same idempotency key');
					return { result: before };
				}
				const left = payment.amount - getRefundedAmount(paymentId);
				const amount = input.amount ?? left;
				if (payment.status !== 'captured')
					throw new BadRequest(
						payment.status === 'refunded'
							? 'The payment has been fully refunded already'
							: 'The payment status should be captured for action to be taken',
					);
				if (amount < 100) throw new BadRequest('The amount must be at least INR 1.00');
				if (amount > left)
					throw new BadRequest('The total refund amount is greater than the refund payment amount');
				const refund: SandboxRefund = {
					id: entityId('rfnd'),
					paymentId,
					amount,
					status: 'processed',
					key,
					asked: digest,
					receipt: input.receipt,
					notes: input.notes,
					createdAt: Date.now(),
				};
				const after: SandboxPayment = amount === left ? { ...payment, status: 'refunded' } : payment;
				const contains = {
					refund: refundEntity(refund),
					payment: paymentEntity(after, payment.amount - left + amount),
				};
				return {
					entry: {
						payments: [after],
						refunds: [refund],
						events: [createEvent('refund.created', contains), createEvent('refund.processed', contains)],
					},
					result: refund,
				};
			}),
	};
}
