import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '../../contracts/ids.ts';
import { brokenInvariants, brokenRecords } from '../../testing/invariants.ts';
import { newDatabaseOn } from '../../testing/testDatabase.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { migrate, readMigrations } from '../platform/database/migrations.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { cartLines } from '../schema/cart.ts';
import { products, productVariants, stockMovements } from '../schema/catalog.ts';
import { checkoutLines } from '../schema/checkout.ts';
import { priceOverrides } from '../schema/manualOrders.ts';
import { orderItems } from '../schema/orders.ts';
import { wishlistItems } from '../schema/wishlist.ts';
import { getCart } from '../selling/cart/cart.ts';
import { getWishlist } from '../selling/wishlist/wishlist.ts';
import { productById } from './readProducts.ts';

/** Columns of a product that only the trigger of its variants writes. */
const derivedFigures = ['mrpPaise', 'offerPaise', 'pricePaise', 'pricesDiffer', 'reserved', 'sku', 'stock'];

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [user, rifle, pellets] = [id(1), id(10), id(11)] as unknown as [
	UserId,
	(typeof products.$inferSelect)['id'],
	(typeof products.$inferSelect)['id'],
];
const address = `{"recipientName":"Asha","phone":null,"line1":"12 Mall Road","line2":null,"city":"Patiala","state":"Punjab","postalCode":"147001","country":"India"}`;

/** Rows of a shop as it was before products had variants: a cart, a wish, an open payment, an order and a manual order. */
const rowsBefore = [
	sql`insert into users (id, name, email, password_hash, email_verified_at) values (${user}, 'Asha', 'asha@example.com', 'none', now())`,
	sql`insert into brands (id, name) values (${id(2)}, 'Feinwerk')`,
	sql`insert into categories (id, name, slug, position) values (${id(3)}, 'Rifles', 'rifles', 1)`,
	sql`insert into products (id, sku, name, brand_id, category_id, price_paise, offer_paise, mrp_paise, gst_basis_points, stock, reserved, ordered_count, hsn, search_text)
		values (${rifle}, 'FW-800', 'Match Rifle', ${id(2)}, ${id(3)}, 100000, 90000, 130000, 1800, 8, 2, 1, '9304', 'match rifle'),
			(${pellets}, null, 'Pellets', ${id(2)}, ${id(3)}, 50000, 0, null, 1800, 20, 0, 2, '9306', 'pellets')`,
	sql`insert into stock_movements (product_id, change, stock_after, reason) values (${rifle}, 9, 9, 'opening'), (${rifle}, -1, 8, 'sale'),
		(${pellets}, 22, 22, 'opening'), (${pellets}, -2, 20, 'sale')`,
	sql`insert into cart_lines (user_id, product_id, quantity) values (${user}, ${rifle}, 2), (${user}, ${pellets}, 3)`,
	sql`insert into wishlist_items (user_id, product_id) values (${user}, ${pellets})`,
	sql`insert into checkouts (id, user_id, address, state, subtotal_paise, gst_paise, shipping_paise, total_paise, shipping_rule, quote_digest, reserved_until, reservation)
		values (${id(20)}, ${user}, ${address}::jsonb, 'ordered', 190000, 34200, 0, 224200, 'sum', 'a', now(), 'sold'),
			(${id(21)}, ${user}, ${address}::jsonb, 'open', 180000, 32400, 0, 212400, 'sum', 'b', now() + interval '15 minutes', 'reserved')`,
	...[
		{ checkout: 20, position: 0, product: rifle, sku: 'FW-800', quantity: 1, unit: 90_000 },
		{ checkout: 20, position: 1, product: pellets, sku: 'NSH-00000011', quantity: 2, unit: 50_000 },
		{ checkout: 21, position: 0, product: rifle, sku: 'FW-800', quantity: 2, unit: 90_000 },
	].map(
		({ checkout, position, product, sku, quantity, unit }) =>
			sql`insert into checkout_lines (checkout_id, position, product_id, name, sku, hsn, quantity, unit_paise, regular_paise, gst_basis_points, gst_paise, shipping_paise)
				values (${id(checkout)}, ${position}, ${product}, 'A name', ${sku}, '9304', ${quantity}, ${unit}, ${unit}, 1800, ${(unit * quantity * 18) / 100}, 0)`,
	),
	sql`insert into payments (id, channel, reference, checkout_id, state, amount_paise, currency) values (${id(30)}, 'upi', 'UPI1', ${id(20)}, 'captured', 224200, 'INR')`,
	sql`insert into manual_orders (order_id, checkout_id, channel, at_counter, entered_by) values (${id(40)}, ${id(20)}, 'phone', false, ${user})`,
	sql`insert into price_overrides (order_id, product_id, own_paise, unit_paise, reason) values (${id(40)}, ${rifle}, 95000, 90000, 'Club')`,
	sql`insert into orders (id, user_id, checkout_id, payment_id, buyer_name, buyer_email, address, subtotal_paise, gst_paise, shipping_paise, total_paise, shipping_rule)
		values (${id(40)}, ${user}, ${id(20)}, ${id(30)}, 'Asha', 'asha@example.com', ${address}::jsonb, 190000, 34200, 0, 224200, 'sum')`,
	sql`insert into order_items (id, order_id, position, product_id, name, sku, hsn, quantity, unit_paise, regular_paise, gst_basis_points, gst_paise, shipping_paise)
		values (${id(50)}, ${id(40)}, 0, ${rifle}, 'Match Rifle', 'FW-800', '9304', 1, 90000, 90000, 1800, 16200, 0),
			(${id(51)}, ${id(40)}, 1, ${pellets}, 'Pellets', 'NSH-00000011', '9306', 2, 50000, 50000, 1800, 18000, 0)`,
	sql`insert into invoices (order_id, financial_year, sequence, number) values (${id(40)}, '2026-27', 1, 'NSH/26-27/1')`,
	sql`insert into jobs (id, kind, payload, dedupe_key, state) values (${id(60)}, 'mail', '{}', ${`order mail:order placed:${id(40)}`}, 'done')`,
];

let database: Database;
let db: Db;
let drop = async () => {};
beforeAll(async () => {
	const server = process.env.TEST_DATABASE_URL;
	const created = server === undefined ? undefined : await newDatabaseOn(server);
	database = created === undefined ? await openPglite(undefined) : openPostgres(created.url);
	if (created !== undefined) drop = created.drop;
	db = database.db;
	const names = (await readMigrations()).map(({ name }) => name);
	await migrate(db, true, names.indexOf('0028_variants'));
	for (const row of rowsBefore) await db.execute(row);
	await migrate(db, true);
});
afterAll(async () => {
	await database.close();
	await drop();
});

test('the migration gives each product of a filled shop its only variant', {
	tags: ['CATX-200'],
}, async () => {
	expect(await db.select().from(productVariants).orderBy(productVariants.id)).toMatchObject([
		{
			productId: rifle,
			sku: 'FW-800',
			pricePaise: 100_000,
			offerPaise: 90_000,
			mrpPaise: 130_000,
			stock: 8,
			reserved: 2,
			options: {},
		},
		{
			productId: pellets,
			sku: null,
			pricePaise: 50_000,
			offerPaise: 0,
			mrpPaise: null,
			stock: 20,
			reserved: 0,
			options: {},
		},
	]);
	expect(await productById(db, rifle)).toMatchObject({
		...{ sku: 'FW-800', price: 1000, offerPrice: 900, stock: 6, options: [] },
		variants: [{ sku: 'FW-800', price: 1000, offerPrice: 900, mrp: 1300, stock: 6, inStock: true }],
	});
});

test('carts, wishes, payments, orders and stock movements of a filled shop name the variant', {
	tags: ['CATX-200', 'CATX-571'],
}, async () => {
	const variants = await db.select().from(productVariants);
	const of = new Map(variants.map((variant) => [variant.productId, variant.id]));
	const tables = [checkoutLines, orderItems, stockMovements] as const;
	for (const table of tables)
		for (const row of await db.select({ productId: table.productId, variantId: table.variantId }).from(table))
			expect(row.variantId).toBe(of.get(row.productId));
	expect(await db.$count(orderItems)).toBe(2);
	expect((await db.select().from(cartLines)).map(({ variantId }) => variantId).sort()).toEqual(
		[...of.values()].sort(),
	);
	expect(await db.select().from(priceOverrides)).toMatchObject([
		{ variantId: of.get(rifle), unitPaise: 90_000 },
	]);
	expect(await db.select().from(wishlistItems)).toMatchObject([{ productId: pellets, notedPaise: 50_000 }]);
	expect(
		(await getCart(db, user)).map(({ product, variant, quantity }) => [product.name, variant, quantity]),
	).toEqual([
		['Match Rifle', undefined, 2],
		['Pellets', undefined, 3],
	]);
	expect(await getWishlist(db, user)).toMatchObject([{ name: 'Pellets', price: 500, stock: 20 }]);
});

test('a migrated shop breaks no rule of money and stock', { tags: ['CATX-200'] }, async () => {
	// The items have no history, which the shop writes itself.
	const rules = (await brokenInvariants(database)).filter((rule) => !rule.includes('in its history'));
	expect([...rules, ...(await brokenRecords(database))]).toEqual([]);
});

test('figures of a product are written by its variants only', { tags: ['CATX-201'] }, async () => {
	const changes = {
		...{ sku: 'X', pricePaise: sql`price_paise + 1`, offerPaise: 1, mrpPaise: 5, pricesDiffer: true },
		...{ stock: sql`stock + 1`, reserved: sql`reserved + 1` },
	};
	expect(Object.keys(changes).sort()).toEqual(derivedFigures);
	for (const [column, value] of Object.entries(changes))
		await expect(db.update(products).set({ [column]: value }), column).rejects.toMatchObject({
			cause: { message: expect.stringContaining('derived from its variants') },
		});
	await db.update(products).set({ name: sql`${products.name}` });
});
