import { and, eq, sql } from 'drizzle-orm';
import type { OrderId, ProductId } from '../contracts/ids.ts';
import { createManualOrder } from '../contracts/manualOrders.ts';
import type { Entry } from '../sandbox/ledger.ts';
import { enterManualOrder } from '../server/orders/manualOrders/enterManualOrder.ts';
import { quoteManually } from '../server/orders/manualOrders/manualQuote.ts';
import { writeOrder } from '../server/orders/orders.ts';
import { type Db, takeOne } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { checkouts } from '../server/schema/checkout.ts';
import { manualOrders, paymentLinks } from '../server/schema/manualOrders.ts';
import { recordPayment } from '../server/selling/payments/payments.ts';
import { paise, paiseToRupees } from '../shared/money.ts';
import type { DemoAccounts } from './accounts.ts';

type Known = DemoAccounts & { productIds: Map<string, ProductId> };
type Body = ReturnType<typeof createManualOrder.body.parse>;

/** Enters an order at the total of its quote. */
async function enter(tx: Db, { adminId }: Known, body: object): Promise<OrderId> {
	const entered: Body = createManualOrder.body.parse({ ...body, total: 0 });
	const { lines, discount, delivery } = entered;
	const { totalPaise } = await quoteManually(tx, { lines, discount, atCounter: delivery.to === 'counter' });
	return (await enterManualOrder(tx, adminId, { ...entered, total: paiseToRupees(totalPaise) })).orderId;
}

/** What the gateway and the shop have once the link of an order is paid. @returns the gateway's entries */
async function payLink(tx: Db, orderId: OrderId): Promise<Entry> {
	const { checkout, link } = takeOne(
		await tx
			.select({ checkout: checkouts, link: paymentLinks })
			.from(manualOrders)
			.innerJoin(checkouts, eq(checkouts.id, manualOrders.checkoutId))
			.innerJoin(paymentLinks, eq(paymentLinks.checkoutId, checkouts.id))
			.where(eq(manualOrders.orderId, orderId)),
	);
	const gatewayLinkId = 'plink_Demo0000000001';
	const gatewayOrderId = 'order_DemoLink000001';
	const gatewayPaymentId = 'pay_DemoLink00000001';
	const url = `https://rzp.example/${gatewayLinkId}`;
	await tx
		.update(paymentLinks)
		.set({ state: 'paid', gatewayLinkId, gatewayOrderId, url, endedAt: sql`now()` })
		.where(eq(paymentLinks.id, link.id));
	const payment = await recordPayment(tx, checkout.id, {
		id: gatewayPaymentId,
		status: 'captured',
		amount: checkout.totalPaise,
		currency: 'INR',
		method: 'upi',
		refunded: paise(0),
	});
	await writeOrder(tx, checkout, payment, { source: 'webhook', actorId: null });
	const charged = { amount: checkout.totalPaise, createdAt: Date.now() };
	return {
		orders: [
			{
				id: gatewayOrderId,
				...charged,
				currency: 'INR',
				receipt: link.id,
				notes: {},
				status: 'paid',
				attempts: 1,
			},
		],
		payments: [
			{
				id: gatewayPaymentId,
				orderId: gatewayOrderId,
				...charged,
				currency: 'INR',
				method: 'upi',
				status: 'captured',
				instrument: 'success@razorpay',
				error: null,
				lateAt: null,
			},
		],
		links: [
			{
				id: gatewayLinkId,
				url,
				reference: link.id,
				orderId: gatewayOrderId,
				...charged,
				status: 'paid',
				description: 'Your order',
				expiresAt: link.expiresAt.getTime(),
				customer: { name: checkout.address.recipientName, email: 'customer@nishana.test' },
			},
		],
	};
}

/**
 * Enters a counter sale paid by UPI and an order by telephone that was paid by a link, with the shop's own functions. Their
 * emails count as sent.
 * @returns the entries for the sandbox gateway's ledger
 */
export async function loadManualOrders(tx: Db, known: Known): Promise<Entry> {
	const line = (product: string, quantity: number) => {
		const productId = known.productIds.get(product);
		if (productId === undefined) throw new Error(`There is no demo product '${product}'.`);
		return { productId, quantity };
	};
	const [walkIn, caller] = known.buyers;
	if (walkIn === undefined || caller === undefined) throw new Error('The demo has too few customers.');
	await enter(tx, known, {
		channel: 'counter',
		customer: { id: walkIn.id },
		delivery: { to: 'counter' },
		lines: [line('chakrit-pistol-cards-100', 2)],
		payment: { by: 'upi', reference: '432109876543' },
	});
	const byPhone = await enter(tx, known, {
		channel: 'phone',
		customer: { id: caller.id },
		note: 'Coaches the school team; calls every month.',
		lines: [line('chakrit-rifle-cards-100', 10)],
		discount: { amount: 100, reason: 'Ten packs for the school team' },
		delivery: { to: 'address', address: caller.address },
		payment: { by: 'payment link' },
	});
	const gateway = await payLink(tx, byPhone);
	await tx
		.update(jobs)
		.set({ state: 'done', payload: {}, attempts: 1, finishedAt: sql`now()` })
		.where(and(eq(jobs.kind, 'order mail'), eq(jobs.state, 'ready')));
	return gateway;
}
