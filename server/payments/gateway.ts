import type { Paise } from '../../contracts/money.ts';

/** Paise: gateways neither take nor give back less than ₹1. */
export const smallestAmount = 100;

export type GatewayOrder = {
	id: string;
	amount: Paise;
	currency: string;
	status: 'created' | 'attempted' | 'paid';
};

export type GatewayPayment = {
	id: string;
	orderId: string | null;
	amount: Paise;
	currency: string;
	status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
	method: string | null;
};

export type GatewayRefund = {
	id: string;
	paymentId: string;
	amount: Paise;
	status: 'pending' | 'processed' | 'failed';
	/** The key under which the shop asked for it; another one, or none, when it was made by hand. */
	receipt: string | null;
};

/** The gateway does not answer, or not in a way that can be understood: nothing is known of the outcome. */
export class GatewayUnavailable extends Error {}
/** The gateway answered and refuses; asking again the same way will not help. */
export class GatewayRefused extends Error {}

/**
 * A payment gateway that speaks Razorpay's interface: Razorpay itself, or the sandbox. Amounts are paise.
 * Every function throws GatewayUnavailable or GatewayRefused when it fails.
 */
export type Gateway = {
	/** Shown to the browser: the public key and the address of the checkout script. */
	publicKey: string;
	checkoutScript: string;
	sandbox: boolean;
	/** @param receipt our checkout id: asking again with the same one is harmless */
	createOrder: (order: {
		amount: Paise;
		receipt: string;
		notes: Record<string, string>;
	}) => Promise<GatewayOrder>;
	fetchPayment: (gatewayPaymentId: string) => Promise<GatewayPayment>;
	fetchRefund: (gatewayRefundId: string) => Promise<GatewayRefund>;
	/** Every attempt to pay an order, for the reconciler. */
	paymentsOf: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
	/** @param key our refund id: asking again with the same one is one refund */
	refund: (refund: { gatewayPaymentId: string; amount: Paise; key: string }) => Promise<GatewayRefund>;
	/** Whether the dialog's signature over our own stored order id and the payment id is genuine. */
	isGenuinePayment: (gatewayOrderId: string, gatewayPaymentId: string, signature: string) => boolean;
	/** Whether a webhook's signature over its raw body is genuine, under the current secret or the one before. */
	isGenuineWebhook: (rawBody: Buffer, signature: string) => boolean;
};
