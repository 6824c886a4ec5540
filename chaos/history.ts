/** An order that the shop acknowledged to a shopper. */
export type AcknowledgedOrder = {
	orderId: string;
	paymentId: string;
	userId: string;
	itemIds: string[];
};

/** A confirmed order whose money the courier collects. */
export type OrderOnDelivery = { orderId: string; userId: string };

/** A person who was answered that an email comes when the variant is back. */
export type AskedAlert = { variantId: string; email: string };
/** An account that was answered to be deleted. */
export type DeletedAccount = { userId: string; email: string };

/** What the storm did and what it was answered, as seen from outside of the shop. */
export type History = ReturnType<typeof createHistory>;

export function createHistory() {
	const counts = new Map<string, number>();
	const orders = new Map<string, AcknowledgedOrder>();
	const ordersOnDelivery: OrderOnDelivery[] = [];
	const stockAlerts: AskedAlert[] = [];
	const deletedAccounts: DeletedAccount[] = [];
	const refundedByHand = new Set<string>();
	const returned = new Set<string>();
	const violations: string[] = [];
	const faulted = new Set<number>();
	return {
		/** How often something happened, by its name. */
		counts,
		count: (what: string, times = 1) => {
			counts.set(what, (counts.get(what) ?? 0) + times);
		},
		/** Checkouts that met at least one fault, by number. */
		faulted,
		/** Acknowledged orders by the gateway's payment id. */
		orders,
		ordersOnDelivery,
		/** Payments refunded by hand, whose items are cancelled only after the shop knows of it. */
		refundedByHand,
		/** Payments of orders with a return, which are not refunded by hand. */
		returned,
		stockAlerts,
		deletedAccounts,
		/** What must never be answered. */
		violations,
		violate: (sentence: string) => {
			violations.push(sentence);
		},
		acknowledge: (order: AcknowledgedOrder) => {
			const before = orders.get(order.paymentId);
			if (before === undefined) orders.set(order.paymentId, order);
			else if (before.orderId !== order.orderId)
				violations.push(
					`Two orders for one payment: ${order.paymentId} was answered ${before.orderId} and ${order.orderId}`,
				);
		},
	};
}
