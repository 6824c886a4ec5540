import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rowsOf } from '../server/platform/database/database.ts';
import type { Ledger } from '../server/sandbox/ledger.ts';

/** Each query finds what must never be there; the invariants are those every money test ends with. */
const invariants = {
	'an order without a captured payment of the same amount, currency and user': sql`
		select o.id::text from orders o
		join payments p on p.id = o.payment_id join checkouts c on c.id = o.checkout_id
		where p.state not in ('captured', 'refunded') or p.amount_paise <> o.total_paise or p.currency <> 'INR'
			or p.checkout_id <> o.checkout_id or c.user_id <> o.user_id or c.total_paise <> o.total_paise or c.state <> 'ordered'`,
	'an order whose total is not the sum of its own lines': sql`
		select o.id::text from orders o join order_items i on i.order_id = o.id group by o.id
		having o.subtotal_paise <> sum(i.unit_paise * i.quantity) or o.gst_paise <> sum(i.gst_paise)
			or o.shipping_paise <> sum(i.shipping_paise)`,
	'an order without items, or with other items than were frozen': sql`
		select o.id::text from orders o where (select coalesce(jsonb_agg(jsonb_build_array(product_id, quantity, unit_paise) order by position), '[]') from order_items where order_id = o.id)
			<> (select coalesce(jsonb_agg(jsonb_build_array(product_id, quantity, unit_paise) order by position), '[1]') from checkout_lines where checkout_id = o.checkout_id)`,
	'more given back than was paid': sql`
		select p.id::text from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
		group by p.id having sum(r.amount_paise) > p.amount_paise`,
	'stock below nothing, or more of it reserved than there is': sql`
		select id::text from products where stock < 0 or reserved < 0 or reserved > stock`,
	'units reserved that no open checkout holds, or held that are not reserved': sql`
		select p.id::text from products p where p.reserved <> coalesce((select sum(l.quantity) from checkout_lines l
			join checkouts c on c.id = l.checkout_id where l.product_id = p.id and c.holding = 'held'), 0)`,
	'sold units that are in no order': sql`
		select p.id::text from products p where p.ordered_count <> coalesce((select sum(i.quantity) from order_items i
			where i.product_id = p.id and i.restocked_at is null), 0)`,
	'invoice numbers with a gap': sql`
		select financial_year from invoices group by financial_year having max(sequence) <> count(*)`,
	'an order without its invoice or its confirmation mail': sql`
		select o.id::text from orders o where not exists (select from invoices v where v.order_id = o.id)
			or not exists (select from jobs j where j.dedupe_key = 'order mail:order placed:' || o.id)`,
	'an order whose state does not say what was given back': sql`
		select o.id::text from orders o where o.payment_state <> case
			coalesce((select sum(amount_paise) from refunds r where r.payment_id = o.payment_id and r.state <> 'failed'), 0)
			when 0 then 'paid' when o.total_paise then 'refunded' else 'partly refunded' end`,
};

/** What must never be there either, in a shop whose rows were all written by its own calls. */
const records = {
	'a user with two default addresses, or with addresses and none by default': sql`
		select user_id::text from addresses group by user_id having count(*) filter (where is_default) <> 1`,
	'a review by somebody who never ordered the product': sql`
		select r.id::text from reviews r where not exists (select from order_items i join orders o on o.id = i.order_id
			where o.user_id = r.user_id and i.product_id = r.product_id)`,
	// The contract counts a picture character as two.
	'a review whose comment is too short or too long': sql`
		select id::text from reviews where length(comment) not between 5 and 500`,
	'a rating that is not the sum of the reviews': sql`
		select p.id::text from products p where (p.rating_sum, p.review_count) <>
			(select coalesce(sum(r.rating), 0), count(*) from reviews r where r.product_id = p.id)`,
	'stock that its movements do not add up to': sql`
		select p.id::text from products p join (select product_id, sum(change) as moved, count(*) filter (where reason = 'opening') as opened
			from stock_movements group by product_id) m on m.product_id = p.id where m.opened = 1 and m.moved <> p.stock`,
	'stored HTML that could run': sql`
		select id::text from posts where content ~* '<(script|iframe|object|embed|svg|style|form|base|link|meta)|<[^>]*\son\w+\s*=|(href|src)\s*=\s*["'']?\s*(javascript|data|vbscript):'`,
	'an address of a picture that could run': sql`
		select url from product_images where url !~ '^(/[^/]|https?://)'
		union all select featured_image from posts where featured_image !~ '^(/[^/]|https://)'
		union all select image_url from events where image_url !~ '^(/[^/]|https://)'`,
};

async function violations(db: Db, rules: Record<string, SQL>): Promise<string[]> {
	const broken: string[] = [];
	for (const [sentence, query] of Object.entries(rules))
		for (const row of await rowsOf(db, query, z.record(z.string(), z.unknown())))
			broken.push(`${sentence}: ${JSON.stringify(row)}`);
	return broken;
}

/** What is wrong with the shop's books, each with where; an empty list when nothing is. */
export const brokenInvariants = ({ db }: { db: Db }): Promise<string[]> => violations(db, invariants);

/** What is wrong with everything beside the books; for tests that wrote no row past the shop's own calls. */
export const brokenRecords = ({ db }: { db: Db }): Promise<string[]> => violations(db, records);

/**
 * Payments whose money the gateway took and of which the shop made neither exactly one order nor exactly one full refund.
 * Only for shops that have had the chance to learn of them.
 */
export async function unsettledPayments({
	db,
	gateway,
}: {
	db: Db;
	gateway: { sandbox: { ledger: Pick<Ledger, 'payments'> } };
}): Promise<string[]> {
	const unsettled: string[] = [];
	for (const payment of gateway.sandbox.ledger.payments.values()) {
		if (payment.status !== 'captured' && payment.status !== 'refunded') continue;
		const [found] = await rowsOf(
			db,
			sql`select
				(select count(*) from orders o join payments p on p.id = o.payment_id where p.gateway_payment_id = ${payment.id}) as orders,
				(select count(*) from refunds r join payments p on p.id = r.payment_id
					where p.gateway_payment_id = ${payment.id} and r.order_item_id is null and r.amount_paise = p.amount_paise) as refunds,
				(select count(*) from checkouts where gateway_order_id = ${payment.orderId}) as ours`,
			z.object({ orders: z.coerce.number(), refunds: z.coerce.number(), ours: z.coerce.number() }),
		);
		if (found?.ours === 1 && found.orders + found.refunds !== 1)
			unsettled.push(`${payment.id}: ${found.orders} orders and ${found.refunds} refunds`);
	}
	return unsettled;
}
