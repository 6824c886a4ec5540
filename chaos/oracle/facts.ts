import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../../server/platform/database/database.ts';

const amount = z.coerce.bigint();
const month = z.string().regex(/^\d{4}-\d\d$/);

const line = z.object({
	position: z.number(),
	variantId: z.string(),
	quantity: amount,
	unit: amount,
	rate: amount,
	gst: amount,
	shipping: amount,
	discount: amount,
});
/** A line as it was ordered. Amounts in paise, rates in basis points. */
export type LineFacts = z.output<typeof line>;

const item = z.object({
	id: z.string(),
	position: z.number(),
	quantity: amount,
	gst: amount,
	shipping: amount,
	discount: amount,
	replacement: z.boolean(),
	/** Cancelled or rejected. */
	cancelled: z.boolean(),
	/** Refunded with a return; null otherwise. */
	returned: z.object({ id: z.string(), shopPays: z.boolean() }).nullable(),
	/** Refunded because the item was cancelled. */
	refunded: amount,
	/** Parts of refunds while it stayed sold; `later` those after a return, of what its buyer had paid beyond it. */
	goodwill: z.object({ before: amount, later: amount }),
	creditNote: z.object({ number: z.string(), shipping: amount, tax: amount, month }).nullable(),
});
/** A line, or the part of one that was split off. */
export type ItemFacts = z.output<typeof item>;

const order = z.object({
	id: z.string(),
	channel: z.string(),
	/** Entered by an administrator; whether the goods were handed over in the shop. Null for an order of the shop's pages. */
	manual: z.object({ atCounter: z.boolean() }).nullable(),
	state: z.string(),
	gstin: z.string().nullable(),
	couponCode: z.string().nullable(),
	couponName: z.string().nullable(),
	discount: amount,
	subtotal: amount,
	gst: amount,
	shipping: amount,
	codFee: amount,
	total: amount,
	/** Taken for the order, or due at the door. */
	paid: amount,
	/** When its price was fixed, in milliseconds: at Pay Now, with the payment link that was paid, or by the confirmation of an order on delivery. */
	pricedAt: z.coerce.number(),
	/** Refunded without naming items: at the gateway, or as a whole. */
	refundedElsewhere: amount,
	/** Refunded for all items of a return together. */
	refundedReturns: amount,
	invoice: z.object({ tax: amount, month }),
	lines: z.array(line),
	items: z.array(item),
});
/** An order with everything that decides its money, as the shop stored it. */
export type OrderFacts = z.output<typeof order>;

/** The month in India in which a document was issued. */
const monthOf = (instant: string) => sql.raw(`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM')`);

/**
 * When a refund was written: the milliseconds in its id, less the skew of the clock of the instance that made it, which is the one
 * that brings them closest to the start of its transaction. That start alone may precede a wait for the lock of the payment.
 */
const written = (refund: string, clocks: readonly number[]) =>
	sql`(select row(w.ms - c.ms, w.id) from (select ${sql.raw(`${refund}.id`)} as id,
			('x' || substr(replace(${sql.raw(`${refund}.id`)}::text, '-', ''), 1, 12))::bit(48)::bigint as ms) w,
		jsonb_array_elements_text(${JSON.stringify(clocks)}::jsonb) e(skew), lateral (select e.skew::bigint as ms) c
		order by abs(w.ms - c.ms - extract(epoch from ${sql.raw(`${refund}.created_at`)}) * 1000) limit 1)`;

/**
 * Reads every order with plain SQL.
 * @param clocks by how many milliseconds the clocks of the instances are fast
 */
export const readOrderFacts = (db: Db, clocks: readonly number[] = [0]): Promise<OrderFacts[]> =>
	queryRows(
		db,
		sql`select o.id::text as id, p.channel, o.address ->> 'state' as state,
				(select jsonb_build_object('atCounter', m.at_counter) from manual_orders m where m.order_id = o.id) as manual, o.buyer_gstin as gstin,
				o.coupon_code as "couponCode", o.coupon_name as "couponName", o.discount_paise as discount,
				o.subtotal_paise as subtotal, o.gst_paise as gst, o.shipping_paise as shipping,
				o.cod_fee_paise as "codFee", o.total_paise as total, p.amount_paise as paid,
				extract(epoch from case when p.channel = 'cash on delivery' then o.created_at else coalesce((select k.created_at from payment_links k
					where k.checkout_id = o.checkout_id and k.state = 'paid'), c.created_at) end) * 1000 as "pricedAt",
				(select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed'
					and r.order_item_id is null and r.return_id is null and not exists (select from refund_parts t where t.refund_id = r.id)) as "refundedElsewhere",
				(select coalesce(sum(r.amount_paise), 0) from refunds r join returns e on e.id = r.return_id
					where e.order_id = o.id and r.state <> 'failed') as "refundedReturns",
				(select jsonb_build_object('tax', v.tax_paise, 'month', ${monthOf('v.issued_at')}) from invoices v
					where v.order_id = o.id) as invoice,
				(select jsonb_agg(jsonb_build_object('position', l.position, 'variantId', l.variant_id, 'quantity', l.quantity,
						'unit', l.unit_paise, 'rate', l.gst_basis_points, 'gst', l.gst_paise, 'shipping', l.shipping_paise,
						'discount', l.discount_paise) order by l.position)
					from checkout_lines l where l.checkout_id = o.checkout_id) as lines,
				(select jsonb_agg(jsonb_build_object('id', i.id, 'position', i.position, 'quantity', i.quantity, 'gst', i.gst_paise,
						'shipping', i.shipping_paise, 'discount', i.discount_paise, 'replacement', i.replacement_of is not null,
						'cancelled', i.restocked_at is not null,
						'returned', (select jsonb_build_object('id', e.id, 'shopPays', e.shop_pays) from return_items t
							join returns e on e.id = t.return_id where t.order_item_id = i.id and t.due_paise is not null),
						'refunded', coalesce((select sum(r.amount_paise) from refunds r
							where r.order_item_id = i.id and r.state <> 'failed'), 0),
						'goodwill', (select jsonb_build_object(
								'before', coalesce(sum(t.amount_paise) filter (where own.id is null or ${written('r', clocks)} < ${written('own', clocks)}), 0),
								'later', coalesce(sum(t.amount_paise) filter (where ${written('r', clocks)} > ${written('own', clocks)}), 0))
							from refund_parts t join refunds r on r.id = t.refund_id and r.state <> 'failed'
							left join return_items b on b.order_item_id = t.order_item_id
							left join refunds own on own.order_item_id = t.order_item_id or own.return_id = b.return_id
							where t.order_item_id = i.id),
						'creditNote', (select jsonb_build_object('number', n.number, 'shipping', coalesce(c.shipping_paise, i.shipping_paise),
							'tax', n.tax_paise, 'month', ${monthOf('n.issued_at')}) from credited_items c
							join credit_notes n on n.id = c.credit_note_id where c.order_item_id = i.id)) order by i.position, i.part)
					from order_items i where i.order_id = o.id) as items
			from orders o join payments p on p.id = o.payment_id join checkouts c on c.id = o.checkout_id order by o.number`,
		order,
	);
