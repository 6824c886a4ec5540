import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ledger } from '../sandbox/ledger.ts';
import { type Db, queryRows } from '../server/platform/database/database.ts';

/** Each query finds violations; every money test ends with these invariants. */
const invariants = {
	'an order without a received payment, or one on delivery, of the same amount, currency and user': sql`
		select o.id::text from orders o
		join payments p on p.id = o.payment_id join checkouts c on c.id = o.checkout_id
		where (p.channel <> 'cash on delivery' and (p.state not in ('captured', 'refunded') or p.amount_paise <> o.total_paise))
			or p.amount_paise > o.total_paise or p.currency <> 'INR'
			or p.checkout_id <> o.checkout_id or c.user_id <> o.user_id or c.total_paise <> o.total_paise or c.state <> 'ordered'`,
	'an order whose total is not the sum of its own lines': sql`
		select o.id::text from orders o join order_items i on i.order_id = o.id group by o.id
		having o.subtotal_paise <> sum(i.unit_paise * i.quantity) or o.discount_paise <> sum(i.discount_paise) or o.gst_paise <> sum(i.gst_paise)
			or o.shipping_paise <> sum(i.shipping_paise)`,
	'an order without items, or with other items than its checkout': sql`
		select o.id::text from orders o where (select coalesce(jsonb_agg(line order by position), '[]') from
				(select position, jsonb_build_array(variant_id, variant_name, sum(quantity), unit_paise, sum(discount_paise), sum(gst_paise), sum(shipping_paise)) as line
					from order_items where order_id = o.id and replacement_of is null group by position, variant_id, variant_name, unit_paise) items)
			<> (select coalesce(jsonb_agg(jsonb_build_array(variant_id, variant_name, quantity, unit_paise, discount_paise, gst_paise, shipping_paise) order by position), '[1]')
				from checkout_lines where checkout_id = o.checkout_id)`,
	'refunds of more than was paid': sql`
		select p.id::text from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
		group by p.id having sum(r.amount_paise) > p.amount_paise`,
	'cash on delivery that is due and not the sum of the items that were not cancelled': sql`
		select o.id::text from orders o join payments p on p.id = o.payment_id
		where p.channel = 'cash on delivery' and (case when p.state in ('created', 'failed')
			then p.amount_paise <> (select coalesce(sum(i.unit_paise * i.quantity - i.discount_paise + i.gst_paise + i.shipping_paise), 0)
				from order_items i where i.order_id = o.id and i.restocked_at is null) or (p.amount_paise = 0) <> (p.state = 'failed')
			else p.amount_paise <= 0 end)`,
	'a refund of cash on delivery that was not collected, or one to pay that the gateway makes': sql`
		select r.id::text from refunds r join payments p on p.id = r.payment_id
		where p.state in ('created', 'failed') and p.channel <> 'gateway'
			or (p.channel <> 'gateway') <> (r.state = 'to pay' or r.paid_reference is not null)`,
	'cash on delivery that was collected before an item was delivered, or a refused parcel that was paid': sql`
		select o.id::text from orders o join payments p on p.id = o.payment_id join order_items i on i.order_id = o.id
		where p.channel = 'cash on delivery' and p.state in ('captured', 'refunded') and (p.refused_at is not null
			or (i.restocked_at is null and i.replacement_of is null and not exists (select from order_item_changes c
				where c.order_item_id = i.id and c."to" in ('delivered', 'completed'))))`,
	'an order on delivery that waits for its buyer without its stock reserved': sql`
		select p.id::text from payments p join checkouts c on c.id = p.checkout_id left join orders o on o.payment_id = p.id
		where p.channel = 'cash on delivery' and p.state = 'created' and o.id is null
			and (c.reservation <> 'reserved' or p.amount_paise <> c.total_paise)`,
	'stock below nothing, or more of it reserved than there is': sql`
		select id::text from product_variants where stock < 0 or reserved < 0 or reserved > stock`,
	'reserved units that do not match the open checkouts': sql`
		select v.id::text from product_variants v where v.reserved <> coalesce((select sum(l.quantity) from checkout_lines l
			join checkouts c on c.id = l.checkout_id where l.variant_id = v.id and c.reservation = 'reserved'), 0)`,
	'a product without a variant, or whose prices and stock are not those of its variants': sql`
		select p.id::text from products p left join lateral (select
				coalesce(sum(v.stock) filter (where v.active), 0) as stock, coalesce(sum(v.reserved) filter (where v.active), 0) as reserved,
				(array_agg(array[v.price_paise, v.offer_paise, v.mrp_paise] order by v.active desc, v.available > 0 desc, v.unit_paise, v.position, v.id))[1:1] as prices,
				(array_agg(v.sku order by v.position, v.id))[1] as sku,
				coalesce(count(distinct v.unit_paise) filter (where v.active) > 1, false) as differ, count(*) as variants
			from product_variants v where v.product_id = p.id) v on true
		where v.variants = 0 or (p.stock, p.reserved, p.sku, p.prices_differ) is distinct from (v.stock, v.reserved, v.sku, v.differ)
			or array[[p.price_paise, p.offer_paise, p.mrp_paise]] is distinct from v.prices`,
	'a product whose licence does not follow from the figures of its ballistics': sql`
		select p.id::text from products p left join product_ballistics b on b.product_id = p.id
		where (p.ballistic_velocity_mps, p.ballistic_pellet_weight_g) is distinct from (b.muzzle_velocity_mps, b.pellet_weight_g)`,
	'a variant whose facets are not those of its options': sql`
		select v.id::text from product_variants v where v.facets is distinct from option_facets(v.options)`,
	'a product whose facets are not those of its values and variants': sql`
		select p.id::text from products p where p.facets is distinct from product_facets(p)`,
	'a count of products that is not the number of products': sql`
		with counted as (
			select category_id, 'all' as facet, '' as value, count(*) as products from products where archived_at is null group by 1
			union all select p.category_id, split_part(e, '=', 1), substr(e, strpos(e, '=') + 1), count(*)
				from products p, unnest(p.facets) e where p.archived_at is null group by 1, 2, 3
			union all select p.category_id, 'option', o.name, count(*) from products p,
				lateral (select distinct substr(split_part(e, '=', 1), 8) as name from unnest(p.facets) e where e like 'option.%') o
				where p.archived_at is null group by 1, 3
			union all select p.category_id, 'number.' || a.key, a.value #>> '{}', count(*)
				from products p, jsonb_each(p.attributes) a where p.archived_at is null and jsonb_typeof(a.value) = 'number' group by 1, 2, 3),
		stored as (select category_id, facet, value, sum(products) as products from product_counts
			where facet not like 'fact.%' or facet in ('fact.powerSource', 'fact.calibreMm', 'fact.headSizeMm') group by 1, 2, 3 having sum(products) <> 0)
		select * from ((select * from counted except select * from stored) union all (select * from stored except select * from counted)) differences`,
	'a line, an item or a stock movement with the variant of another product': sql`
		select v.id::text from product_variants v join (select variant_id, product_id from checkout_lines union
			select variant_id, product_id from order_items union select variant_id, product_id from stock_movements) l
			on l.variant_id = v.id where l.product_id <> v.product_id`,
	'a variant that does not have a value for each option of its product': sql`
		select v.id::text from product_variants v join products p on p.id = v.product_id
		where (select coalesce(array_agg(o ->> 'name' order by o ->> 'name'), '{}') from jsonb_array_elements(p.options) o)
			<> (select coalesce(array_agg(k order by k), '{}') from jsonb_object_keys(v.options) k)`,
	'sold units that are in no order': sql`
		select p.id::text from products p where p.ordered_count <> coalesce((select sum(i.quantity) from order_items i
			where i.product_id = p.id and i.restocked_at is null), 0) - coalesce((select sum(r.sellable) from return_items r
			join order_items i on i.id = r.order_item_id where i.product_id = p.id), 0)`,
	'a cancelled, rejected or returned item that was not restocked exactly once, or another one that was restocked': sql`
		select i.id::text from order_items i left join return_items r on r.order_item_id = i.id
			where (case when i.restocked_at is null then coalesce(r.sellable, 0) else i.quantity end) <>
			(select coalesce(sum(m.change), 0) from stock_movements m where m.order_item_id = i.id and m.reason = 'restock')`,
	'a cancelled item without a credit note, a refunded return without one, or a credit note of another': sql`
		select i.id::text from order_items i full join credited_items n on n.order_item_id = i.id
		left join return_items r on r.order_item_id = i.id
		where ((i.restocked_at is null or i.replacement_of is not null) and r.due_paise is null) <> (n.order_item_id is null)`,
	'a credit note of another amount, order or return than its items': sql`
		select n.id::text from credit_notes n left join credited_items c on c.credit_note_id = n.id
			left join order_items i on i.id = c.order_item_id left join return_items r on r.order_item_id = i.id
		group by n.id having bool_or(i.order_id <> n.order_id or (n.return_id is not null and n.return_id is distinct from r.return_id))
			or n.refund_id is null and coalesce(sum(i.unit_paise * i.quantity - i.discount_paise + i.gst_paise + coalesce(c.shipping_paise, i.shipping_paise) - c.deducted_paise), -1) <> n.total_paise`,
	'deductions and reductions of more than the goods of their item, or another sum of them than its credit note has': sql`
		select i.id::text from order_items i left join credited_items c on c.order_item_id = i.id
		cross join lateral (select coalesce((select sum(d.amount_paise) from return_deductions d where d.order_item_id = i.id), 0)
			+ coalesce((select sum(p.amount_paise) from price_reductions p where p.order_item_id = i.id), 0) as less) l
		where l.less > i.unit_paise * i.quantity - i.discount_paise + i.gst_paise or l.less <> c.deducted_paise`,
	'a reduced price without its refund of the same amount, or for an item that was never delivered': sql`
		select n.id::text from credit_notes n left join price_reductions p on p.credit_note_id = n.id
		left join order_items i on i.id = p.order_item_id left join refunds r on r.id = n.refund_id
		group by n.id, r.amount_paise having (count(p.*) > 0) <> (n.refund_id is not null)
			or n.refund_id is not null and (sum(p.amount_paise) <> r.amount_paise or n.total_paise <> r.amount_paise
				or bool_or(i.order_id <> n.order_id))`,
	'an item whose status is not the last one in its history': sql`
		select i.id::text from order_items i where i.status <> (select c."to" from order_item_changes c
			where c.order_item_id = i.id order by c.at desc, c.id desc limit 1)`,
	'a shipped item in no shipped parcel, or an item that two parcels hold': sql`
		select i.id::text from order_items i left join parcel_items t on t.order_item_id = i.id
		left join parcels p on p.id = t.parcel_id and p.state in ('packed', 'shipped', 'delivered') group by i.id
		having count(p.id) > 1 or i.status = 'shipped' and count(p.id) filter (where p.state = 'shipped') = 0`,
	'a remittance of an order that was not paid at the door, or an amount that was never collected': sql`
		select r.order_id::text from remittances r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id
		where p.channel <> 'cash on delivery' or p.state not in ('captured', 'refunded') or r.collected_paise <> p.amount_paise`,
	'a pickup that is booked for a return that ended before it was collected': sql`
		select b.id::text from courier_bookings b join returns r on r.id = b.return_id
		where r.state in ('declined', 'withdrawn') and b.state in ('requested', 'booked', 'failed') and b.picked_up_at is null`,
	'a parcel without items, of another order, or whose state, courier or tracking id is not that of its items': sql`
		select p.id::text from parcels p left join parcel_items t on t.parcel_id = p.id left join order_items i on i.id = t.order_item_id
		group by p.id having count(i.id) = 0 or bool_or(i.order_id <> p.order_id) or case p.state
			when 'packed' then bool_or(i.status <> 'pending' or i.packed_at is null)
			when 'shipped' then bool_or(i.status = 'pending') or not bool_or(i.status = 'shipped')
			when 'delivered' then bool_or(i.status in ('pending', 'shipped')) else false end
			or p.state in ('shipped', 'delivered') and bool_or(i.restocked_at is null
				and (i.courier_partner, i.tracking_id) is distinct from (p.courier_partner, p.tracking_id))`,
	'an item cancelled by its buyer without an email to the shop': sql`
		select c.id::text from order_item_changes c where c.by = 'buyer' and not exists (select from jobs j
			where j.kind = 'mail' and j.dedupe_key like 'cancellation:%' and j.created_at between c.at - interval '10 seconds' and c.at)`,
	'an ordered line with more serial numbers than units, or serial numbers of an item that is back in stock': sql`
		select min(i.id::text) from order_items i
		left join (select order_item_id, count(*) as numbers from serial_numbers where released_at is null group by 1) s
			on s.order_item_id = i.id
		where i.replacement_of is null group by i.order_id, i.position
		having coalesce(sum(s.numbers), 0) > sum(i.quantity) or (coalesce(sum(s.numbers) filter (where i.restocked_at is not null), 0) > 0
			and coalesce(sum(i.quantity - coalesce(s.numbers, 0)) filter (where i.restocked_at is null and i.status <> 'pending'), 0) <= 0)`,
	'an order of goods that need an arms licence without it, or that was not made at the counter': sql`
		select o.id::text from orders o join checkouts c on c.id = o.checkout_id
		left join manual_orders m on m.order_id = o.id left join arms_licences a on a.order_id = o.id
		where exists (select from checkout_lines l where l.checkout_id = o.checkout_id and l.needs_licence)
			and (m.at_counter is distinct from true or a.order_id is null and c.address ->> 'recipientName' <> '')`,
	'a licensed line sold at the counter without its serial numbers': sql`
		select o.id::text from orders o join manual_orders m on m.order_id = o.id and m.at_counter
		join checkout_lines l on l.checkout_id = o.checkout_id and l.needs_licence
		where l.quantity > (select count(distinct s.serial_number) from serial_numbers s join order_items i on i.id = s.order_item_id
			where i.order_id = o.id and i.variant_id = l.variant_id and i.replacement_of is null)`,
	'a gun whose bill is dated after its sale': sql`
		select g.id::text from gun_purchases g join serial_numbers s on lower(s.maker) = lower(g.maker) and s.serial_number = g.serial_number
		where g.bill_date > (s.recorded_at at time zone 'Asia/Kolkata')::date`,
	'a partial refund that is not the sum of its parts': sql`
		select r.id::text from refunds r join refund_parts t on t.refund_id = r.id group by r.id
		having sum(t.amount_paise) <> r.amount_paise`,
	'an open item of which more was refunded than was paid for it': sql`
		select i.id::text from order_items i left join return_items r on r.order_item_id = i.id
			left join refund_parts t on t.order_item_id = i.id group by i.id, r.due_paise
		having coalesce(sum(t.amount_paise), 0) + coalesce(r.due_paise, 0) > i.unit_paise * i.quantity - i.discount_paise + i.gst_paise + i.shipping_paise`,
	'a return without items, with another number of them than its state needs, or of an item that is not delivered': sql`
		select r.id::text from returns r left join return_items t on t.return_id = r.id left join order_items i on i.id = t.order_item_id
		group by r.id having count(t.*) = 0 or count(t.sellable) <> (case when r.shop_pays is null then 0 else count(*) end)
			or count(t.due_paise) <> (case when r.state = 'refunded' then count(*) else 0 end)
			or bool_or(i.order_id <> r.order_id or i.quantity < t.sellable)
			or (r.state not in ('declined', 'withdrawn') and bool_or(i.status not in ('delivered', 'completed')))`,
	'a return whose state is not the last one in its timeline, or whose buyer got no email about it': sql`
		select r.id::text from returns r where r.state <> (select c.state from return_changes c
				where c.return_id = r.id order by c.at desc, c.id desc limit 1)
			or not exists (select from jobs j where j.dedupe_key = 'return requested:' || r.id)`,
	'a refund of an item that is neither cancelled, rejected nor returned': sql`
		select f.id::text from refunds f join order_items i on i.id = f.order_item_id
		left join return_items r on r.order_item_id = i.id where i.restocked_at is null and r.due_paise is null
		union all select f.id::text from refunds f left join returns r on r.id = f.return_id
		where f.return_id is not null and r.state is distinct from 'refunded'`,
	'a replacement of an item whose return is not replaced': sql`
		select i.id::text from order_items i where i.replacement_of is not null and not exists (select from return_items t
			join returns r on r.id = t.return_id where t.order_item_id = i.replacement_of
				and (r.state = 'replaced' or (r.state = 'refunded' and i.restocked_at is not null)))`,
	'a discount of another amount, or of another coupon, than in the checkout': sql`
		select o.id::text from orders o join checkouts c on c.id = o.checkout_id
		where (o.coupon_id, o.coupon_code, o.coupon_name, o.discount_paise) is distinct from (c.coupon_id, c.coupon_code, c.coupon_name, c.discount_paise)
			or (o.discount_paise > 0 and o.coupon_id is null and not exists (select from manual_orders m
				where m.checkout_id = o.checkout_id and m.discount_reason is not null))`,
	'a manual order under another id or of another checkout, or another price than the one entered for it': sql`
		select m.order_id::text from manual_orders m join checkouts c on c.id = m.checkout_id
		left join orders o on o.checkout_id = m.checkout_id left join checkout_lines l on l.checkout_id = m.checkout_id
		left join price_overrides p on p.order_id = m.order_id and p.variant_id = l.variant_id
		where o.id <> m.order_id or (c.state = 'ordered') <> (o.id is not null) or l.unit_paise <> p.unit_paise
			or c.address_id is not null and m.at_counter or c.shipping_paise > 0 and m.at_counter`,
	'a payment link of a cart, an unpaid manual order without one, or one that can be paid while its units are not reserved': sql`
		select c.id::text from checkouts c left join manual_orders m on m.checkout_id = c.id
		left join payment_links k on k.checkout_id = c.id
		where (k.id is not null and m.order_id is null) or (c.state in ('open', 'abandoned') and m.order_id is not null and k.id is null)
			or (k.state in ('requested', 'open') and c.state = 'cancelled')
			or (k.state in ('requested', 'open') and c.state = 'open' and k.expires_at > now() and c.reservation <> 'reserved')`,
	'a reserved or ordered checkout with a coupon and no use of it, or a use without such a checkout': sql`
		select c.id::text from checkouts c full join coupon_uses u on u.checkout_id = c.id
		where (c.coupon_id is not null and c.reservation in ('reserved', 'sold')) <> (u.checkout_id is not null)
			or u.coupon_id <> c.coupon_id or u.user_id <> c.user_id`,
	'a coupon that was used more often than its limit': sql`
		select p.id::text from coupons p join coupon_uses u on u.coupon_id = p.id
		group by p.id having count(*) > p.total_limit`,
	'a coupon that a customer used more often than its limit': sql`
		select p.id::text, u.user_id::text from coupons p join coupon_uses u on u.coupon_id = p.id
		group by p.id, u.user_id having count(*) > p.customer_limit`,
	'invoice numbers with a gap': sql`
		select financial_year from invoices group by financial_year having max(sequence) <> count(*)`,
	'an order without its invoice or its confirmation email': sql`
		select o.id::text from orders o where not exists (select from invoices v where v.order_id = o.id)
			or not exists (select from jobs j where j.dedupe_key = 'order mail:order placed:' || o.id)`,
	'a day whose figures are not the sums of its orders': sql`
		with sums as (
			select day, sum(orders) as orders, sum(revenue) as revenue, sum(gst) as gst, sum(pending) as pending, sum(completed) as completed from (
				select (o.created_at at time zone 'Asia/Kolkata')::date as day, 1 as orders, 0 as revenue, 0 as gst,
					(g.statuses @> array['pending'])::int as pending,
					(array_remove(array_remove(g.statuses, 'cancelled'), 'rejected') = array['completed'])::int as completed
				from orders o join (select order_id, array_agg(distinct status) as statuses from order_items group by order_id) g on g.order_id = o.id
				union all select (v.issued_at at time zone 'Asia/Kolkata')::date, 0, o.total_paise, v.tax_paise, 0, 0
				from invoices v join orders o on o.id = v.order_id
				union all select (n.issued_at at time zone 'Asia/Kolkata')::date, 0,
					-n.total_paise, -n.tax_paise, 0, 0 from credit_notes n) facts group by day),
		stored as (select day, sum(orders) as orders, sum(revenue_paise + uncredited_paise) as revenue, sum(gst_paise) as gst,
			sum(pending_orders) as pending, sum(completed_orders) as completed from daily_sales group by day)
		select * from ((select * from sums where orders <> 0 or revenue <> 0 or gst <> 0 except select * from stored)
			union all (select * from stored where orders <> 0 or revenue <> 0 or gst <> 0 or pending <> 0 or completed <> 0 except select * from sums)) differences`,
	'an order whose revenue is not its invoice less credit notes and other refunds, or days that miss it': sql`
		select id::text from (select o.id, s.revenue_paise, s.uncredited_paise, o.total_paise - coalesce(n.credited, 0) as documented,
				greatest(0, coalesce(r.whole, 0) - greatest(0, coalesce(n.credited, 0) - (o.total_paise - p.amount_paise) - coalesce(r.items, 0))) as uncredited
			from orders o join payments p on p.id = o.payment_id left join order_sales s on s.order_id = o.id
			left join (select payment_id, sum(amount_paise) filter (where num_nonnulls(order_item_id, return_id) = 0 and state <> 'failed') as whole,
				sum(amount_paise) filter (where num_nonnulls(order_item_id, return_id) > 0) as items from refunds group by payment_id) r on r.payment_id = p.id
			left join (select order_id, sum(total_paise) as credited from credit_notes group by order_id) n on n.order_id = o.id) sales
		where (revenue_paise, uncredited_paise) is distinct from (documented - uncredited, uncredited)
		union all select 'days' where (select coalesce(sum(uncredited_paise), 0) from daily_sales) <> (select coalesce(sum(uncredited_paise), 0) from order_sales)`,
	'a customer whose sales are not the sums of their orders': sql`
		select u.id::text from users u left join customer_sales c on c.user_id = u.id
		left join (select o.user_id, count(*) as orders, max(o.created_at) as last, sum(s.revenue_paise) as revenue
			from orders o join order_sales s on s.order_id = o.id group by o.user_id) s on s.user_id = u.id
		where (c.orders, c.revenue_paise, c.last_order_at) is distinct from (coalesce(s.orders, 0), coalesce(s.revenue, 0), s.last)`,
	'an order whose payment state does not match its payment and refunds': sql`
		select o.id::text from orders o join payments p on p.id = o.payment_id cross join lateral (select coalesce(sum(amount_paise), 0) as back
			from refunds where payment_id = p.id and state <> 'failed') r where o.payment_state <> case
			when p.state = 'created' then 'due' when p.state = 'failed' then 'not collected' when r.back = 0 then 'paid'
			when r.back = p.amount_paise then 'refunded' else 'partly refunded' end`,
};

/** Further invariants of a shop whose rows were all written by its own calls. */
const records = {
	'a user with two default addresses, or with addresses and none by default': sql`
		select user_id::text from addresses group by user_id having count(*) filter (where is_default) <> 1`,
	'a review by a user who never ordered the product': sql`
		select r.id::text from reviews r where not exists (select from order_items i join orders o on o.id = i.order_id
			where o.user_id = r.user_id and i.product_id = r.product_id)`,
	// The contract counts an emoji as two characters.
	'a review whose comment is too short or too long': sql`
		select id::text from reviews where length(comment) not between 5 and 500`,
	'a rating that is not the sum of the reviews': sql`
		select p.id::text from products p where (p.rating_sum, p.review_count) <>
			(select coalesce(sum(r.rating), 0), count(*) from reviews r where r.product_id = p.id)`,
	'stock that its movements do not add up to': sql`
		select v.id::text from product_variants v join (select variant_id, sum(change) as moved, count(*) filter (where reason = 'opening') as opened
			from stock_movements group by variant_id) m on m.variant_id = v.id where m.opened = 1 and m.moved <> v.stock`,
	'stored HTML that could run': sql`
		select id::text from (select id, content from posts union all select id, content from custom_pages) as texts where content ~* '<(script|iframe|object|embed|svg|style|form|base|link|meta)|<[^>]*\son\w+\s*=|(href|src)\s*=\s*["'']?\s*(javascript|data|vbscript):'`,
	'an address of a picture that could run': sql`
		select url from product_images where url !~ '^(/[^/]|https?://)'
		union all select featured_image from posts where featured_image !~ '^(/[^/]|https://)'
		union all select image_url from events where image_url !~ '^(/[^/]|https://)'`,
};

async function violations(db: Db, rules: Record<string, SQL>): Promise<string[]> {
	const broken: string[] = [];
	for (const [sentence, query] of Object.entries(rules))
		for (const row of await queryRows(db, query, z.record(z.string(), z.unknown())))
			broken.push(`${sentence}: ${JSON.stringify(row)}`);
	return broken;
}

/** Violations of the money invariants with their ids; empty when there are none. */
export const brokenInvariants = ({ db }: { db: Db }): Promise<string[]> => violations(db, invariants);

/** Violations of the other invariants; for tests that write rows only through the shop's calls. */
export const brokenRecords = ({ db }: { db: Db }): Promise<string[]> => violations(db, records);

/**
 * Captured payments for which the shop created neither exactly one order nor exactly one full refund.
 * Only for shops that have had the chance to process all events.
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
		const [found] = await queryRows(
			db,
			sql`select
				(select count(*) from orders o join payments p on p.id = o.payment_id where p.gateway_payment_id = ${payment.id}) as orders,
				(select count(*) from refunds r join payments p on p.id = r.payment_id
					where p.gateway_payment_id = ${payment.id} and r.order_item_id is null and r.return_id is null and r.amount_paise = p.amount_paise
						and not exists (select from refund_parts t where t.refund_id = r.id)) as refunds,
				(select count(*) from checkouts where gateway_order_id = ${payment.orderId})
					+ (select count(*) from payment_links where gateway_order_id = ${payment.orderId}) as ours`,
			z.object({ orders: z.coerce.number(), refunds: z.coerce.number(), ours: z.coerce.number() }),
		);
		if (found?.ours === 1 && found.orders + found.refunds !== 1)
			unsettled.push(`${payment.id}: ${found.orders} orders and ${found.refunds} refunds`);
	}
	return unsettled;
}
