import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderItemId, RefundRequestId, UserId } from '../../contracts/ids.ts';
import { refundRequestStates } from '../../contracts/refundRequests.ts';
import type { Fulfilment } from '../../shared/itemStates.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';

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
		requestedBy: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		state: text({ enum: refundRequestStates }).notNull().default('open'),
		/** Null while it is open. */
		decidedBy: idColumn<UserId>().references(() => users.id),
		decidedAt: instant(),
		declineReason: text(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('refund_requests_open').on(table.digest).where(sql`${table.state} = 'open'`),
		index('refund_requests_by_requester').on(table.requestedBy, table.decidedAt),
		index('refund_requests_by_decision').on(table.decidedAt.desc()),
		check(
			'refund_requests_two_people',
			sql`${table.state} = 'declined' or ${table.decidedBy} <> ${table.requestedBy}`,
		),
		check(
			'refund_requests_decision',
			sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.decidedAt} is null)`,
		),
		check('refund_requests_amount', sql`${table.amountPaise} > 0`),
	],
);
