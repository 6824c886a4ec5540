import type { Paise } from '../../../shared/money.ts';

/** In paise: gateways accept neither payments nor refunds below ₹1. */
export const minimumCharge = 100;

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
	/** The part of it that the gateway has refunded, manual refunds included. */
	refunded: Paise;
	currency: string;
	status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
	method: string | null;
	/** What the gateway charges the shop, its GST included; null until it is known. */
	fee?: { total: Paise; tax: Paise } | null;
};

export type GatewayRefund = {
	id: string;
	paymentId: string;
	amount: Paise;
	status: 'pending' | 'processed' | 'failed';
	/** The idempotency key of the shop's request; another value, or none, for a manual refund. */
	receipt: string | null;
};

/** A page at the gateway on which a customer pays one amount. */
export type GatewayLink = {
	id: string;
	/** The shop's id of the link. */
	reference: string;
	url: string;
	/** The gateway's order that payments of the link name; null until the gateway reports it. */
	orderId: string | null;
	status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
	/** The payments of the link that succeeded. */
	paymentIds: string[];
};

/** The gateway does not answer, or its answer cannot be parsed: the outcome is unknown. */
export class GatewayUnavailable extends Error {}
/** The gateway rejected the request; repeating it will not help. */
export class GatewayRejected extends Error {}

/**
 * A payment gateway with Razorpay's API: Razorpay itself, or the sandbox. Amounts are paise.
 * Every function throws GatewayUnavailable or GatewayRejected when it fails.
 */
export type Gateway = {
	/** For the browser: the public key and the address of the checkout script. */
	publicKey: string;
	checkoutScript: string;
	sandbox: boolean;
	/** @param receipt the checkout id; a repeated call with the same id has no effect */
	createOrder: (order: {
		amount: Paise;
		receipt: string;
		notes: Record<string, string>;
	}) => Promise<GatewayOrder>;
	/** @param reference unique: a repeated call with the same reference returns the same link */
	createLink: (link: {
		amount: Paise;
		reference: string;
		description: string;
		customer: { name: string; email: string; phone: string | null };
		expiresAt: Date;
	}) => Promise<GatewayLink>;
	/** The link of that reference; undefined when there is none. */
	findLink: (reference: string) => Promise<GatewayLink | undefined>;
	fetchLink: (gatewayLinkId: string) => Promise<GatewayLink>;
	/** Makes a link unpayable; one that is paid, expired or cancelled already stays as it is. */
	cancelLink: (gatewayLinkId: string) => Promise<GatewayLink>;
	fetchPayment: (gatewayPaymentId: string) => Promise<GatewayPayment>;
	fetchRefund: (gatewayRefundId: string) => Promise<GatewayRefund>;
	/** Every attempt to pay an order. */
	listPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
	/** Payments that were started in a period, in any state; the end does not belong to it. */
	paymentsBetween: (from: Date, to: Date) => Promise<GatewayPayment[]>;
	/** Refunds that were made in a period; the end does not belong to it. */
	refundsBetween: (from: Date, to: Date) => Promise<GatewayRefund[]>;
	/** @param key idempotency key; repeated calls with the same key make one refund */
	refund: (refund: { gatewayPaymentId: string; amount: Paise; key: string }) => Promise<GatewayRefund>;
	/** Whether the dialog's signature over the stored order id and the payment id is valid. */
	isGenuinePayment: (gatewayOrderId: string, gatewayPaymentId: string, signature: string) => boolean;
	/** Whether a webhook's signature over its raw body is valid, under the current or the previous secret. */
	isGenuineWebhook: (rawBody: Buffer, signature: string) => boolean;
};
