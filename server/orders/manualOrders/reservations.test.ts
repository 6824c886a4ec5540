import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { enter, entered, toLine } from '../../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { stock: 2 });
});
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const asha = { name: 'Asha Rawat', email: 'asha@example.com' };
const byLink = (of: object = {}) => ({
	customer: asha,
	lines: [toLine(product)],
	payment: { by: 'payment link' },
	...of,
});
const newestLink = () => takeOne([...testApp.gateway.sandbox.ledger.links.keys()].slice(-1));
const getStock = async (id: typeof product.id) => {
	const { stock, reserved } = takeOne(await testApp.db.select().from(products).where(eq(products.id, id)));
	return { stock, reserved };
};

describe('the reservation of a manual order', () => {
	test('is released neither by the customer’s own checkout nor counted as theirs', {
		tags: ['AFT-268'],
	}, async () => {
		const cart = await fillCart(testApp, { products: [product], quantity: 2 });
		await entered(admin, byLink({ customer: { id: cart.shopper.user.id } }));
		expect((await cart.payNow(2360)).status).toBe(409);
		expect(await getStock(product.id)).toEqual({ stock: 2, reserved: 1 });
		const one = await fillCart(testApp, { shopper: cart.shopper, products: [product] });
		await pay(testApp, one);
		await testApp.gateway.deliver();
		expect(await testApp.db.$count(orders)).toBe(1);
		expect(await getStock(product.id)).toEqual({ stock: 1, reserved: 1 });
		await testApp.gateway.payLink(newestLink());
		await testApp.gateway.deliver();
		expect(await testApp.db.$count(orders)).toBe(2);
	});

	test('of the last unit competes with twenty shoppers: one gets it', { tags: ['AFT-267'] }, async () => {
		const last = await buildProduct(testApp.db, { stock: 1 });
		const carts = await Promise.all(
			Array.from({ length: 20 }, () => fillCart(testApp, { products: [last] })),
		);
		const [manual, ...responses] = await Promise.all([
			enter(admin, byLink({ lines: [toLine(last)], total: 1180 })),
			...carts.map((cart) => cart.payNow(1180)),
		]);
		const won = [manual, ...responses].filter(({ status }) => status < 300);
		expect(won).toHaveLength(1);
		const found = takeOne(await testApp.db.select().from(products).where(eq(products.id, last.id)));
		expect(found).toMatchObject({ stock: 1, reserved: 1 });
	});

	test('of the last unit, paid in cash, competes with twenty shoppers: one gets it', {
		tags: ['AFT-267'],
	}, async () => {
		const last = await buildProduct(testApp.db, { stock: 1 });
		const carts = await Promise.all(
			Array.from({ length: 20 }, () => fillCart(testApp, { products: [last] })),
		);
		const [manual, ...responses] = await Promise.all([
			enter(admin, { customer: asha, lines: [toLine(last)], total: 1180 }),
			...carts.map((cart) => cart.payNow(1180)),
		]);
		expect([manual, ...responses].filter(({ status }) => status < 300)).toHaveLength(1);
		const found = takeOne(await testApp.db.select().from(products).where(eq(products.id, last.id)));
		expect(found.stock - found.reserved).toBe(0);
	});
});
