import type { RefundId } from '../../../contracts/ids.ts';
import type { Paise } from '../../../shared/money.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import type { RefundState } from '../../../shared/paymentChannels.ts';
import type { GatewayPayment, GatewayRefund } from '../../platform/gateway/gateway.ts';

export type ShopPayment = {
	gatewayPaymentId: string;
	state: GatewayPayment['status'];
	amountPaise: Paise;
	ordered: boolean;
	/** Refunds of it that have not failed, in paise. */
	refundedPaise: Paise;
};

export type ShopRefund = {
	id: RefundId;
	gatewayPaymentId: string;
	gatewayRefundId: string | null;
	state: RefundState;
	amountPaise: Paise;
	/** Not made within a day of being due. */
	overdue: boolean;
};

/** What the gateway says about a period, and what the shop has recorded about the same payments. */
export type Records = {
	gatewayPayments: GatewayPayment[];
	gatewayRefunds: GatewayRefund[];
	shopPayments: ShopPayment[];
	shopRefunds: ShopRefund[];
	/** Payment orders of the gateway that belong to a checkout of this shop. */
	knownGatewayOrders: ReadonlySet<string>;
	/** Recorded by the shop, unknown at the gateway. */
	missingPayments: ReadonlySet<string>;
	missingRefunds: ReadonlySet<string>;
};

/** A captured payment to place as an order, or a refund to record. */
export type Correction = { payment: string } | { refund: GatewayRefund };

export type PaymentDifference = {
	key: string;
	gatewayPaymentId: string;
	amountPaise: Paise;
	text: string;
	/** How the shop can correct its own records; nothing where a person has to decide. */
	correct?: Correction;
};

const rupees = (amount: Paise) => formatRupeesExact(paiseToRupees(amount));

function comparePayment(
	paid: GatewayPayment,
	recorded: ShopPayment | undefined,
	{ knownGatewayOrders }: Records,
): PaymentDifference | undefined {
	const { id, amount, status } = paid;
	const about = (kind: string, text: string, correctable: boolean): PaymentDifference => ({
		key: `${kind}:${id}`,
		gatewayPaymentId: id,
		amountPaise: amount,
		text,
		...(correctable ? { correct: { payment: id } } : {}),
	});
	if (recorded === undefined) {
		if (status !== 'captured') return undefined;
		if (paid.orderId === null || !knownGatewayOrders.has(paid.orderId))
			return about(
				'unknown payment',
				`The payment service received ${rupees(amount)} that belongs to no order of this shop. Refund it there, or find out who paid.`,
				false,
			);
		return about(
			'unrecorded payment',
			`The payment service received ${rupees(amount)} for a checkout of this shop, which has not recorded the payment.`,
			true,
		);
	}
	if (recorded.amountPaise !== amount)
		return about(
			'payment amount',
			`The payment service received ${rupees(amount)}, the shop recorded ${rupees(recorded.amountPaise)}. Please compare both with the bank statement.`,
			false,
		);
	const received = recorded.state === 'captured' || recorded.state === 'refunded';
	if (status === 'captured') {
		if (!received)
			return about(
				'unrecorded capture',
				`The payment service received ${rupees(amount)}, which the shop still counts as not paid.`,
				true,
			);
		if (!recorded.ordered && recorded.refundedPaise < amount)
			return about(
				'unsettled payment',
				`The shop received ${rupees(amount)} and has neither placed an order nor refunded all of it.`,
				true,
			);
		return undefined;
	}
	if (status === 'refunded')
		return recorded.state === 'refunded'
			? undefined
			: about(
					'unrecorded full refund',
					`The payment service refunded ${rupees(amount)} in full, which the shop has not recorded.`,
					true,
				);
	return received
		? about(
				'not captured',
				`The shop counts ${rupees(amount)} as received, but the payment service has not captured the payment. Please ask the payment service before shipping.`,
				false,
			)
		: undefined;
}

function compareRefund(
	made: GatewayRefund,
	recorded: ShopRefund | undefined,
	paymentKnown: boolean,
): PaymentDifference | undefined {
	const about = (kind: string, text: string, correctable: boolean): PaymentDifference => ({
		key: `${kind}:${made.id}`,
		gatewayPaymentId: made.paymentId,
		amountPaise: made.amount,
		text,
		...(correctable ? { correct: { refund: made } } : {}),
	});
	if (recorded === undefined)
		return paymentKnown && made.status !== 'failed'
			? about(
					'unrecorded refund',
					`The payment service refunded ${rupees(made.amount)}, which the shop has not recorded.`,
					true,
				)
			: undefined;
	if (recorded.amountPaise !== made.amount)
		return about(
			'refund amount',
			`The payment service refunded ${rupees(made.amount)}, the shop recorded ${rupees(recorded.amountPaise)}. Please compare both with the bank statement.`,
			false,
		);
	if (recorded.state === made.status) return undefined;
	if (made.status === 'failed' && recorded.state === 'processed')
		return about(
			'failed refund',
			`The shop counts a refund of ${rupees(made.amount)} as made, but at the payment service it failed. Please send the money to the buyer in another way.`,
			false,
		);
	// An attempt that failed is over: the shop has started the next one.
	if (made.status === 'failed' && recorded.gatewayRefundId !== made.id) return undefined;
	return about(
		'refund state',
		`A refund of ${rupees(made.amount)} is ${made.status} at the payment service and ${recorded.state} in the shop.`,
		true,
	);
}

/**
 * Everything that gateway and shop have recorded differently, payments first.
 * @param findOwnRefund the shop's refund that the receipt of a refund at the gateway names
 */
export function compare(
	records: Records,
	findOwnRefund: (receipt: string | null) => RefundId | undefined,
): PaymentDifference[] {
	const recordedRefund = (made: GatewayRefund) => {
		const ownId = findOwnRefund(made.receipt);
		return records.shopRefunds.find(({ id, gatewayRefundId }) => gatewayRefundId === made.id || id === ownId);
	};
	const payments = new Map(records.shopPayments.map((payment) => [payment.gatewayPaymentId, payment]));
	const found = [
		...records.gatewayPayments.map((paid) => comparePayment(paid, payments.get(paid.id), records)),
		...records.gatewayRefunds.map((made) =>
			compareRefund(made, recordedRefund(made), payments.has(made.paymentId)),
		),
		...records.shopPayments
			.filter(({ gatewayPaymentId }) => records.missingPayments.has(gatewayPaymentId))
			.map(
				({ gatewayPaymentId, amountPaise }): PaymentDifference => ({
					key: `missing payment:${gatewayPaymentId}`,
					gatewayPaymentId,
					amountPaise,
					text: `The shop recorded a payment of ${rupees(amountPaise)} that the payment service does not know. Please ask the payment service before shipping.`,
				}),
			),
		...records.shopRefunds.flatMap(
			({ id, gatewayRefundId, gatewayPaymentId, amountPaise, overdue }): PaymentDifference[] => {
				if (gatewayRefundId !== null && records.missingRefunds.has(gatewayRefundId))
					return [
						{
							key: `missing refund:${gatewayRefundId}`,
							gatewayPaymentId,
							amountPaise,
							text: `The shop recorded a refund of ${rupees(amountPaise)} that the payment service does not know. Please refund the buyer at the payment service.`,
						},
					];
				if (!overdue) return [];
				return [
					{
						key: `overdue refund:${id}`,
						gatewayPaymentId,
						amountPaise,
						text: `A refund of ${rupees(amountPaise)} has been due for more than a day and the payment service has not made it. It is retried automatically; you can also send it again under Refunds.`,
					},
				];
			},
		),
	];
	return found.filter((difference) => difference !== undefined);
}
