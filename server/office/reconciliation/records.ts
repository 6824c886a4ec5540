import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { paise } from '../../../shared/money.ts';
import { GatewayRejected } from '../../platform/gateway/gateway.ts';
import type { Services } from '../../platform/services.ts';
import { checkouts } from '../../schema/checkout.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import { orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import type { Records } from './compare.ts';

/** Ids of those that the gateway does not know; what it lists needs no question of its own. */
async function missingAtGateway(
	ids: string[],
	listed: ReadonlySet<string>,
	fetch: (id: string) => Promise<unknown>,
): Promise<Set<string>> {
	const missing = new Set<string>();
	for (const id of ids) {
		if (listed.has(id)) continue;
		try {
			await fetch(id);
		} catch (error) {
			if (!(error instanceof GatewayRejected)) throw error;
			missing.add(id);
		}
	}
	return missing;
}

/** The gateway knows nothing of other payments. */
const ofGateway = eq(payments.channel, 'gateway');
/** Never null for these payments. */
const gatewayId = sql<string>`${payments.gatewayPaymentId}`;

/**
 * Reads both sides of a period: what the gateway lists, and what the shop recorded about these payments and about
 * those that it recorded in the period itself.
 * @throws GatewayUnavailable
 */
export async function readRecords(
	{ database: { db }, gateway }: Pick<Services, 'database' | 'gateway'>,
	from: Date,
	to: Date,
): Promise<Records> {
	const gatewayPayments = await gateway.paymentsBetween(from, to);
	const gatewayRefunds = await gateway.refundsBetween(from, to);
	const listedPayments = new Set(gatewayPayments.map(({ id }) => id));
	const listedRefunds = new Set(gatewayRefunds.map(({ id }) => id));
	const mentioned = [...new Set([...listedPayments, ...gatewayRefunds.map(({ paymentId }) => paymentId)])];
	const inPeriod = (column: typeof payments.createdAt | typeof refunds.createdAt) =>
		and(gte(column, from), lt(column, to));

	const paid = await db
		.select({
			gatewayPaymentId: gatewayId,
			state: payments.state,
			amountPaise: payments.amountPaise,
			ordered: sql`${orders.id} is not null`.mapWith(Boolean),
			refunded: sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
				where ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'failed'), 0)`.mapWith(Number),
		})
		.from(payments)
		.leftJoin(orders, eq(orders.paymentId, payments.id))
		.where(and(ofGateway, or(inArray(payments.gatewayPaymentId, mentioned), inPeriod(payments.createdAt))));
	const shopPayments = paid.map(({ refunded, ...payment }) => ({
		...payment,
		refundedPaise: paise(refunded),
	}));

	const shopRefunds = await db
		.select({
			id: refunds.id,
			gatewayPaymentId: gatewayId,
			gatewayRefundId: refunds.gatewayRefundId,
			state: refunds.state,
			amountPaise: refunds.amountPaise,
			overdue:
				sql`${refunds.state} in ('queued', 'failed') and ${payments.state} <> 'refunded' and ${refunds.createdAt} < now() - interval '1 day'`.mapWith(
					Boolean,
				),
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(ofGateway, or(inArray(payments.gatewayPaymentId, mentioned), inPeriod(refunds.createdAt))));

	const orderIds = gatewayPayments.flatMap(({ orderId }) => orderId ?? []);
	const known = await union(
		db
			.select({ id: checkouts.gatewayOrderId })
			.from(checkouts)
			.where(inArray(checkouts.gatewayOrderId, orderIds)),
		db
			.select({ id: paymentLinks.gatewayOrderId })
			.from(paymentLinks)
			.where(inArray(paymentLinks.gatewayOrderId, orderIds)),
	);

	return {
		gatewayPayments,
		gatewayRefunds,
		shopPayments,
		shopRefunds,
		knownGatewayOrders: new Set(known.flatMap(({ id }) => id ?? [])),
		missingPayments: await missingAtGateway(
			shopPayments
				.filter(({ state }) => state === 'captured' || state === 'refunded')
				.map(({ gatewayPaymentId }) => gatewayPaymentId),
			listedPayments,
			gateway.fetchPayment,
		),
		missingRefunds: await missingAtGateway(
			shopRefunds.flatMap(({ gatewayRefundId }) => gatewayRefundId ?? []),
			listedRefunds,
			gateway.fetchRefund,
		),
	};
}
