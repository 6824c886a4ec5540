import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderItemId, RefundRequestId } from '../../contracts/ids.ts';
import type { Fulfilment } from '../../shared/itemStates.ts';
import { paiseColumn, primaryId } from '../platform/columns.ts';
import { decisionColumns, decisionRules } from './secondPerson.ts';

export type RequestedItem = { id: OrderItemId; name: string; quantity: number; status: Fulfilment };

/** Refunds above the limit of one person, each until a second person decides it. */
export const refundRequests = pgTable(
	'refund_requests',
	{
		id: primaryId<RefundRequestId>(),
		/** What was asked for, as server/orders/requestedRefund.ts reads it. */
		request: jsonb().notNull(),
		/** Of the request, so that one that is open is not stored twice. */
		digest: text().notNull(),
		/** Numbers of the orders. */
		orders: jsonb().$type<string[]>().notNull(),
		amountPaise: paiseColumn().notNull(),
		/** What the orders had refunded when it was asked for: an approval is refused once it is another amount. */
		refundedPaise: paiseColumn().notNull(),
		/** The items that it names, as they were when it was asked for. */
		items: jsonb().$type<RequestedItem[]>().notNull(),
		...decisionColumns(),
	},
	(table) => [
		uniqueIndex('refund_requests_open').on(table.digest).where(sql`${table.state} = 'open'`),
		index('refund_requests_by_requester').on(table.requestedBy, table.decidedAt),
		index('refund_requests_by_decision').on(table.decidedAt.desc()),
		...decisionRules('refund_requests', table),
		check('refund_requests_amount', sql`${table.amountPaise} > 0`),
	],
);
