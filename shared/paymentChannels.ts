/**
 * How an order is paid.
 *
 * | channel          | when the money is received |
 * |------------------|----------------------------|
 * | gateway          | online, before the order is placed |
 * | cash on delivery | by the courier, when the parcel is handed over |
 * | cash, upi        | by the shop itself, when it enters the order |
 */
export const paymentChannels = ['gateway', 'cash on delivery', 'cash', 'upi'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/**
 * The payment of an order:
 *
 * | state           | when |
 * |-----------------|------|
 * | due             | cash on delivery that is not collected yet |
 * | paid            | received |
 * | partly refunded | a part is refunded or being refunded |
 * | refunded        | all of it is |
 * | not collected   | cash on delivery of which nothing is due any more: cancelled, or refused at the door |
 */
export const orderPaymentStates = ['due', 'paid', 'partly refunded', 'refunded', 'not collected'] as const;
export type OrderPaymentState = (typeof orderPaymentStates)[number];

/**
 * A refund; `queued` until the gateway has accepted it, `failed` when it needs an administrator. A refund of a payment
 * outside the gateway is `to pay` until an administrator has paid it.
 */
export const refundStates = ['queued', 'to pay', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** As in `card, pay_29QQoUBi66xm2f`, `UPI, 430912345678` or `cash on delivery`. */
export function paymentText(payment: {
	channel: PaymentChannel;
	/** The gateway's name of the method. */
	method: string | null;
	/** The gateway's id, or the number of a UPI payment. */
	reference: string | null;
}): string {
	const how = { ...channelNames, gateway: payment.method }[payment.channel];
	return [how, payment.reference].filter((part) => part !== null).join(', ');
}

const channelNames = { 'cash on delivery': 'cash on delivery', cash: 'cash', upi: 'UPI' };
