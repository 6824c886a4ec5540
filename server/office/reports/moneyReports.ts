import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoClock } from '../../../shared/dates.ts';
import type { Span } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { creditedItems, creditNotes, orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { listReport } from './listReport.ts';
import { type Report, toColumns } from './table.ts';

const amount = z.coerce.number().transform((paise) => paise / 100);
const perhapsAmount = z.coerce
	.number()
	.nullable()
	.transform((paise) => (paise === null ? null : paise / 100));
const instant = z.coerce.date();
/** An order number; empty without an order. */
const numbered = z
	.string()
	.nullable()
	.transform((number) => number ?? '');

const within = ({ from, to }: Span) =>
	sql`k.created_at >= ${from.toISOString()}::timestamptz and k.created_at < ${to.toISOString()}::timestamptz`;

/** Payments that were received or are due on delivery, by the time they were started, with the gateway's ids and fees. */
export function paymentsReport(db: Db, span: Span): Report {
	return listReport(db, {
		columns: [
			...toColumns('time', 'Paid at'),
			...toColumns('text', 'Order', 'Payment id', 'Channel', 'Method', 'State'),
			...toColumns('amount', 'Received', 'Due', 'Refunded', 'Fee with GST', 'GST in fee'),
		],
		note: 'Payments received, and cash on delivery that is still due, without failed attempts. A fee is empty until the payment service has reported it.',
		ordered: 'timestamptz',
		query: sql`select k.created_at as at, k.id, o.letters || '-' || o.number as number, coalesce(k.gateway_payment_id, k.reference) as reference, k.channel, k.method, k.state,
				case when k.state = 'created' then 0 else k.amount_paise end as received_paise,
				case when k.state = 'created' then k.amount_paise else 0 end as due_paise, k.fee_paise, k.fee_tax_paise, coalesce((select sum(r.amount_paise) from ${refunds} r
					where r.payment_id = k.id and r.state <> 'failed'), 0) as refunded_paise
			from ${payments} k left join ${orders} o on o.payment_id = k.id
			where (k.state in ('captured', 'refunded') or (k.channel <> 'gateway' and k.state = 'created' and o.id is not null))
				and ${within(span)}`,
		row: z.object({
			at: instant,
			cursor: z.string(),
			id: z.string(),
			number: numbered,
			reference: z.string().nullable(),
			channel: z.string(),
			method: z.string().nullable(),
			state: z.string(),
			received_paise: amount,
			due_paise: amount,
			refunded_paise: amount,
			fee_paise: perhapsAmount,
			fee_tax_paise: perhapsAmount,
		}),
		cells: (payment) => [
			isoClock(payment.at),
			payment.number,
			payment.reference,
			payment.channel,
			payment.method,
			payment.state,
			payment.received_paise,
			payment.due_paise,
			payment.refunded_paise,
			payment.fee_paise,
			payment.fee_tax_paise,
		],
		sums: sql`coalesce(sum(received_paise), 0) as received, coalesce(sum(due_paise), 0) as due,
			coalesce(sum(refunded_paise), 0) as refunded,
			coalesce(sum(fee_paise), 0) as fees, coalesce(sum(fee_tax_paise), 0) as tax`,
		totals: ({ received = 0, due = 0, refunded = 0, fees = 0, tax = 0 }, count) => [
			'Total',
			`${count}`,
			...[null, null, null, null],
			...[received / 100, due / 100, refunded / 100, fees / 100, tax / 100],
		],
	});
}

/** Refunds by the time they were requested, with their state and the gateway's reference. */
export function refundsReport(db: Db, span: Span): Report {
	return listReport(db, {
		columns: [
			...toColumns('time', 'Requested at'),
			...toColumns('text', 'Order', 'Payment id', 'Reference', 'State', 'Reason', 'Credit note'),
			...toColumns('amount', 'Amount'),
		],
		note: 'All refunds, also failed ones. The reference is empty until the payment service has accepted the refund.',
		ordered: 'timestamptz',
		query: sql`select k.created_at as at, k.id, o.letters || '-' || o.number as number, coalesce(p.gateway_payment_id, p.channel) as payment,
				coalesce(k.gateway_refund_id, k.paid_reference) as reference, k.state, k.reason,
				coalesce(n.number, r.number, d.number) as note, k.amount_paise
			from ${refunds} k join ${payments} p on p.id = k.payment_id left join ${orders} o on o.payment_id = p.id
			left join ${creditedItems} c on c.order_item_id = k.order_item_id
			left join ${creditNotes} n on n.id = c.credit_note_id
			left join ${creditNotes} r on r.return_id = k.return_id
			left join ${creditNotes} d on d.refund_id = k.id where ${within(span)}`,
		row: z.object({
			at: instant,
			cursor: z.string(),
			id: z.string(),
			number: numbered,
			payment: z.string(),
			reference: z.string().nullable(),
			state: z.string(),
			reason: z.string(),
			note: z.string().nullable(),
			amount_paise: amount,
		}),
		cells: (refund) => [
			isoClock(refund.at),
			refund.number,
			refund.payment,
			refund.reference,
			refund.state,
			refund.reason,
			refund.note,
			refund.amount_paise,
		],
		sums: sql`coalesce(sum(amount_paise) filter (where state <> 'failed'), 0) as refunded`,
		totals: ({ refunded = 0 }, count) => [
			'Total without failed ones',
			`${count}`,
			null,
			null,
			null,
			null,
			null,
			refunded / 100,
		],
	});
}
