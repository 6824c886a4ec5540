import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, queryRows } from '../server/platform/database/database.ts';
import { setTimeLimit } from '../server/platform/database/timeLimit.ts';
import { products } from '../server/schema/catalog.ts';

/** The database already has products. */
export class NotEmpty extends Error {}

export type ShopSize = { products: number; orders: number };

/** The shop size given by command arguments; undefined when they are not valid numbers. */
export function readShopSize(words: string[]): ShopSize | undefined {
	const [products = 50_000, orders = 100_000] = words.map(Number);
	const whole = Number.isSafeInteger(products) && Number.isSafeInteger(orders);
	return whole && products > 0 && orders >= 0 ? { products, orders } : undefined;
}

/** Price of the product with that number in paise, without GST. Whole hundreds, so that 18 % of it are whole paise. */
const getPrice = (number: ReturnType<typeof sql>) => sql`((300 + (${number})::bigint * 7919 % 45000) * 100)`;

/** UUIDs derived from numbers, so that rows of different tables reference each other without being read back. */
const getId = (kind: string, number: ReturnType<typeof sql>) =>
	sql`overlay(overlay(md5(${kind}::text || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;

/** Every second product comes in five sizes, of which the largest costs more. */
const fiveSizes = JSON.stringify([{ name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] }]);

async function addProducts(tx: Db, count: number, categories: number): Promise<void> {
	await tx.execute(sql`
		insert into categories (id, name, slug, position)
		select ${getId('category', sql`n`)}, 'Category ' || n, 'category-' || n, n from generate_series(1, ${categories}::int) n`);
	await tx.execute(sql`
		insert into brands (id, name) select ${getId('brand', sql`n`)}, 'Brand ' || n from generate_series(1, 40) n`);
	await tx.execute(sql`
		insert into category_attributes (category_id, name, label, kind, unit, fact, choices, position)
		select category.id, attribute.* from categories category, (values
			('trigger', 'Trigger', 'choice', '', null, '["Two-stage", "Electronic", "Single-action"]'::jsonb, 0),
			('adjustable', 'Adjustable', 'yes-no', '', null, '[]', 1),
			('sight-radius', 'Sight radius', 'number', 'mm', null, '[]', 2),
			('hand', 'Hand', 'choice', '', null, '["Right", "Left", "Right and left"]', 3),
			('calibre', 'Calibre', 'choice', 'mm', 'calibreMm', '[]', 4),
			('velocity', 'Muzzle velocity', 'number', 'm/s', 'muzzleVelocityMps', '[]', 5),
			('power-source', 'Power source', 'choice', '', 'powerSource', '[]', 6),
			('weight', 'Weight', 'number', 'g', 'weightG', '[]', 7)) as attribute`);
	await tx.execute(sql`
		insert into products (id, sku, name, short_description, brand_id, category_id, price_paise, offer_paise,
			gst_basis_points, stock, is_new, is_hot, opening_sold_count, rating_sum, review_count, hsn, search_text, created_at, search_codes,
			country_of_origin, calibre_mm, muzzle_velocity_mps, power_source, weight_g, attributes, options, prices_differ)
		select ${getId('product', sql`n`)}, 'LRG-' || n, name, text, ${getId('brand', sql`1 + n % 40`)},
			${getId('category', sql`1 + n % ${categories}::int`)}, ${getPrice(sql`n`)}, case when n % 7 = 0 then ${getPrice(sql`n`)} / 2 else 0 end,
			1800, case when n % 2 = 0 then (select sum((n * 31 % 60 + place * 17) % 60) from generate_series(0, 4) place) else n * 31 % 60 end, n % 50 = 0, n % 40 = 0, n * 17 % 400, (n % 5) * (n % 9), n % 9, '9506',
			lower(name) || chr(10) || lower(text) || chr(10) || 'brand ' || (1 + n % 40) || chr(10) || 'category ' || (1 + n % ${categories}::int) || chr(10) || 'lrg-' || n,
			now() - make_interval(mins => n), array['lrg' || n],
			(array['India', 'India', 'Germany', 'Italy', 'Czechia'])[1 + n % 5], case when n % 9 = 0 then 5.5 else 4.5 end,
			100 + n * 7 % 200, (array['PCP', 'CO2', 'spring'])[1 + n % 3], 500 + n * 13 % 4500,
			jsonb_build_object('trigger', (array['Two-stage', 'Electronic', 'Single-action'])[1 + n / 11 % 3],
				'adjustable', n % 4 = 0, 'sight-radius', 300 + n * 3 % 500,
				'hand', (array['Right', 'Left', 'Right and left'])[1 + n / 33 % 3]),
			case when n % 2 = 0 then ${fiveSizes}::jsonb else '[]' end, n % 2 = 0 and n % 7 <> 0
		from generate_series(1, ${count}::int) n,
			lateral (select
				(array['Match', 'Club', 'Field', 'Junior', 'Range', 'Trainer', 'Carbon', 'Classic'])[1 + n % 8] || ' ' ||
				(array['rifle', 'pistol', 'pellets', 'grip', 'diopter', 'target', 'glove', 'cylinder', 'case'])[1 + n * 13 % 9] ||
				' ' || n as name,
				'For the ISSF10 line: made, checked and packed as number ' || n || '.' as text) words`);
	await tx.execute(sql`
		insert into product_variants (id, product_id, position, sku, gtin, options, price_paise, offer_paise, stock)
		select case when place = 0 then p.id else gen_random_uuid() end, p.id, place,
			p.sku || case when place = 0 then '' else '-' || place end, null,
			case when p.options = '[]' then '{}' else jsonb_build_object('Size', p.options -> 0 -> 'values' -> place) end,
			p.price_paise + case when place = 4 then 50000 else 0 end, p.offer_paise,
			(substr(p.sku, 5)::int * 31 % 60 + place * 17) % 60
		from products p, generate_series(0, case when p.options = '[]' then 0 else 4 end) as place`);
	await tx.execute(sql`
		insert into stock_movements (product_id, variant_id, change, stock_after, reason)
		select product_id, id, stock, stock, 'opening' from product_variants where stock > 0 and position = 0`);
}

async function addOrders(tx: Db, { products: productCount, orders }: ShopSize): Promise<void> {
	const buyer = sql`1 + n % 5000`;
	const address = sql`jsonb_build_object('recipientName', 'Buyer ' || (${buyer}), 'phone', null, 'line1', n || ' Mall Road',
		'line2', null, 'city', 'Patiala', 'state', 'Punjab', 'postalCode', '147001', 'country', 'India')`;
	/** One to three items per order over half a year, with more recent orders than old ones. */
	const lines = sql`generate_series(0, n % 3) as position`;
	const product = sql`1 + (n * 37 + position * 101) % ${productCount}::int`;
	const at = sql`now() - make_interval(secs => 15552000 * power((${orders}::int - n)::float / ${orders}::int, 1.3))`;
	const totals = sql`generate_series(1, ${orders}::int) n, lateral (
		select sum(${getPrice(product)})::bigint as subtotal from ${lines}) sums`;
	await tx.execute(sql`
		insert into users (id, name, email, password_hash, email_verified_at)
		select ${getId('user', sql`n`)}, 'Buyer ' || n, 'buyer-' || n || '@example.com', 'none', now()
		from generate_series(1, 5000) n`);
	await tx.execute(sql`
		insert into checkouts (id, user_id, address_id, address, state, gateway_order_id, subtotal_paise, gst_paise,
			shipping_paise, total_paise, shipping_rule, quote_digest, created_at, reserved_until, reservation)
		select ${getId('checkout', sql`n`)}, ${getId('user', buyer)}, ${getId('address', sql`n`)}, ${address}, 'ordered',
			'order_large' || n, subtotal, subtotal * 18 / 100, 0, subtotal + subtotal * 18 / 100, 'sum', 'large' || n, ${at}, ${at}, 'sold'
		from ${totals}`);
	await tx.execute(sql`
		insert into payments (id, gateway_payment_id, checkout_id, state, amount_paise, currency, method, created_at)
		select ${getId('payment', sql`n`)}, 'pay_large' || n, ${getId('checkout', sql`n`)}, 'captured',
			subtotal + subtotal * 18 / 100, 'INR', (array['card', 'upi', 'netbanking'])[1 + n % 3], ${at}
		from ${totals}`);
	await tx.execute(sql`
		insert into orders (id, user_id, checkout_id, payment_id, buyer_name, buyer_email, address, subtotal_paise, gst_paise,
			shipping_paise, total_paise, shipping_rule, created_at)
		select ${getId('order', sql`n`)}, ${getId('user', buyer)}, ${getId('checkout', sql`n`)}, ${getId('payment', sql`n`)},
			'Buyer ' || (${buyer}), 'buyer-' || (${buyer}) || '@example.com', ${address}, subtotal, subtotal * 18 / 100, 0,
			subtotal + subtotal * 18 / 100, 'sum', ${at}
		from ${totals}`);
	await tx.execute(sql`
		insert into order_items (id, order_id, position, product_id, variant_id, name, sku, hsn, quantity, unit_paise, regular_paise,
			gst_basis_points, gst_paise, shipping_paise, status, courier_partner, tracking_id)
		select ${getId('item', sql`n || '-' || position`)}, ${getId('order', sql`n`)}, position, p.id, v.variant_id, p.name, p.sku, p.hsn, 1,
			p.price_paise, p.price_paise, 1800, p.price_paise * 18 / 100, 0,
			case when n > ${orders}::int * 0.98 then 'pending' when n > ${orders}::int * 0.95 then 'shipped'
				when n % 50 = 0 then 'delivered' else 'completed' end,
			'BlueDart', 'BD' || n
		from generate_series(1, ${orders}::int) n, ${lines}, products p
			join (select id as variant_id, product_id from product_variants where position = 0) v on v.product_id = p.id
		where p.id = ${getId('product', product)}`);
	await tx.execute(sql`
		update products set ordered_count = sold.units from (
			select product_id, sum(quantity)::int as units from order_items group by product_id) sold
		where sold.product_id = products.id`);
}

const indexRow = z.object({ name: z.string(), definition: z.string() });

/** Builds the indexes of large tables after the rows are written: to extend them row by row takes several times as long. */
async function withoutIndexes(tx: Db, work: () => Promise<void>): Promise<void> {
	const indexes = await queryRows(
		tx,
		sql`select indexname as name, indexdef as definition from pg_indexes
			where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'
				and tablename in ('products', 'product_variants', 'stock_movements', 'orders', 'order_items', 'payments', 'checkouts', 'order_sales')`,
		indexRow,
	);
	for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
	await work();
	await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
	for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/**
 * Fills an empty, migrated database with as many products (and three times as many variants) and orders as asked for, in statements that run
 * inside the database. The rows satisfy the shop's rules but were not created through them.
 * @param categories to which the products belong in turn
 * @throws NotEmpty when there are already products
 */
export async function fillLargeShop(db: Db, size: ShopSize, categories = 11): Promise<void> {
	await inTransaction(db, async (tx) => {
		await setTimeLimit(tx, 0);
		await tx.execute(sql`set local work_mem = '256MB'`);
		const [filled] = await tx.select({ id: products.id }).from(products).limit(1);
		if (filled !== undefined) throw new NotEmpty();
		await withoutIndexes(tx, async () => {
			// The products are written with the figures that it would derive.
			await tx.execute(sql`alter table product_variants disable trigger product_variants_after_insert`);
			await addProducts(tx, size.products, categories);
			await tx.execute(sql`alter table product_variants enable trigger product_variants_after_insert`);
			await addOrders(tx, size);
		});
		// Within the transaction, because it takes longer than any statement of the shop may.
		await tx.execute(sql`analyze`);
	});
}
