import { sql } from 'drizzle-orm';
import { takeOne } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { cartLines } from '../server/schema/cart.ts';
import { products } from '../server/schema/catalog.ts';
import { checkouts } from '../server/schema/checkout.ts';
import { orders } from '../server/schema/orders.ts';
import { payments, refunds } from '../server/schema/payments.ts';
import type { TestApp } from './testApp.ts';

/** The units of a product: in stock, reserved and sold. */
export const readStock = async ({ db }: Pick<TestApp, 'db'>, productId: string) =>
	takeOne(
		await db
			.select({ stock: products.stock, reserved: products.reserved, sold: products.orderedCount })
			.from(products)
			.where(sql`${products.id} = ${productId}`),
	);

/** All that a rejected sale must not change. */
export const readSaleRows = async ({ db }: Pick<TestApp, 'db'>) => ({
	orders: await db.select().from(orders),
	payments: await db.select().from(payments),
	refunds: await db.select().from(refunds),
	checkouts: await db.select().from(checkouts),
	cart: await db.select().from(cartLines),
	jobs: await db.select().from(jobs),
	stock: await db.select({ stock: products.stock, reserved: products.reserved }).from(products),
});
