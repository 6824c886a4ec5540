import { count, eq, sum } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { takeOne } from '../../server/platform/database/database.ts';
import { addresses } from '../../server/schema/addresses.ts';
import { cartLines } from '../../server/schema/cart.ts';
import { products } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { messages } from '../../server/schema/messages.ts';
import { orderItems } from '../../server/schema/orders.ts';
import { refunds } from '../../server/schema/payments.ts';
import { reviews } from '../../server/schema/reviews.ts';
import { stockMovements } from '../../server/schema/stockMovements.ts';
import { wishlistItems } from '../../server/schema/wishlist.ts';
import { buildProduct } from '../buildProduct.ts';
import { brokenInvariants, brokenRecords } from '../invariants.ts';
import { setUpTestApp } from '../setUpTestApp.ts';
import type { Client, TestResponse } from '../testApp.ts';
import { orderUpTo, runDueJobs } from '../walkthrough.ts';

/** As by a double click, two tabs or a script: sends the same request twenty times concurrently. */
const times = 20;

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const sendConcurrently = (client: Client, ...request: Parameters<Client['call']>): Promise<TestResponse[]> =>
	Promise.all(Array.from({ length: times }, () => client.call(...request)));
/** The number of responses per status. */
const statuses = (responses: TestResponse[]) =>
	Object.fromEntries(
		[...new Set(responses.map(({ status }) => status))]
			.sort()
			.map((status) => [status, responses.filter((response) => response.status === status).length]),
	);
const stored = async (id: string) =>
	takeOne(
		await testApp.db
			.select()
			.from(products)
			.where(eq(products.id, id as (typeof products.$inferSelect)['id'])),
	);

test('the cart gets the available units and not one more', async () => {
	const shopper = await testApp.signedIn();
	const { id } = await buildProduct(testApp.db, { stock: 7 });
	expect(statuses(await sendConcurrently(shopper, 'POST /cart', { productId: id, quantity: 1 }))).toEqual({
		201: 7,
		409: 13,
	});
	expect(await testApp.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([
		{ quantity: 7 },
	]);
	const lines = [{ productId: id, quantity: 5 }];
	expect(statuses(await sendConcurrently(shopper, 'POST /cart/merge', { lines }))).toEqual({ 200: times });
	expect(await testApp.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([
		{ quantity: 7 },
	]);
});

test('a product deleted while twenty shoppers merge it into their carts is left out', async () => {
	const admin = await testApp.admin();
	const shoppers = await Promise.all(Array.from({ length: times }, () => testApp.signedIn()));
	for (let run = 0; run < 5; run++) {
		const lines = [{ productId: (await buildProduct(testApp.db, { stock: 5 })).id, quantity: 1 }];
		const [deleted, ...merged] = await Promise.all([
			admin.call(`DELETE /products/${lines[0]?.productId}`),
			...shoppers.map((shopper) => shopper.call('POST /cart/merge', { lines })),
		]);
		expect([204, 400]).toContain(deleted?.status);
		expect(statuses(merged)).toEqual({ 200: times });
	}
});

test('a product is on the wishlist once', async () => {
	const shopper = await testApp.signedIn();
	const { id } = await buildProduct(testApp.db);
	expect(statuses(await sendConcurrently(shopper, 'POST /wishlist', { productId: id }))).toEqual({
		201: 1,
		409: 19,
	});
	expect(await testApp.db.$count(wishlistItems)).toBe(1);
});

test('a review counts once in the rating and is removed from it once', async () => {
	const { order, cart } = await orderUpTo(testApp, 'paid');
	const productId = order.orderItems[0]?.productId ?? '';
	const draft = { rating: 4, comment: 'Groups of ten rings all morning.' };
	const written = await sendConcurrently(cart.shopper, `POST /products/${productId}/reviews`, draft);
	expect(statuses(written)).toEqual({ 201: 1, 409: 19 });
	expect(await testApp.db.$count(reviews)).toBe(1);
	expect(await stored(productId)).toMatchObject({ ratingSum: 4, reviewCount: 1 });
	await sendConcurrently(cart.shopper, `PUT /products/${productId}/reviews`, { ...draft, rating: 2 });
	expect(await stored(productId)).toMatchObject({ ratingSum: 2, reviewCount: 1 });
	const deleted = await sendConcurrently(cart.shopper, `DELETE /products/${productId}/reviews`);
	expect(statuses(deleted)).toEqual({ 204: 1, 404: 19 });
	expect(await stored(productId)).toMatchObject({ ratingSum: 0, reviewCount: 0 });
});

test('of twenty default addresses one is the default, and an address is deleted once', async () => {
	const shopper = await testApp.signedIn();
	const home = {
		name: 'Home',
		line1: '12 Mall Road',
		city: 'Ludhiana',
		state: 'Punjab',
		postalCode: '141001',
		country: 'India',
		isDefault: true,
	};
	const added = await sendConcurrently(shopper, 'POST /addresses', home);
	expect(statuses(added)).toEqual({ 201: times });
	expect(await brokenRecords(testApp)).toEqual([]);
	const ids = z
		.array(z.object({ id: z.string() }))
		.parse(added.map(({ body }) => body))
		.map(({ id }) => id);
	await Promise.all(ids.map((id) => shopper.call(`PUT /addresses/${id}`, home)));
	expect(await brokenRecords(testApp)).toEqual([]);
	expect(statuses(await sendConcurrently(shopper, `DELETE /addresses/${ids[0]}`))).toEqual({
		204: 1,
		404: 19,
	});
	await Promise.all(ids.slice(1, -1).map((id) => shopper.call(`DELETE /addresses/${id}`)));
	expect(await testApp.db.select({ isDefault: addresses.isDefault }).from(addresses)).toEqual([
		{ isDefault: true },
	]);
});

test('a cancelled item is restocked and refunded once, and a failed refund is retried once', async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	const [item] = order.orderItems;
	const productId = item?.productId ?? '';
	const cancelledItem = await sendConcurrently(admin, `PUT /orders/items/${item?.id}`, {
		status: 'cancelled',
	});
	expect(statuses(cancelledItem)).toEqual({ 200: times });
	expect(await testApp.db.$count(refunds)).toBe(1);
	expect((await stored(productId)).stock).toBe(10);
	await runDueJobs(testApp);
	await testApp.db.update(refunds).set({ state: 'failed' });
	const again = statuses(await sendConcurrently(admin, `POST /orders/items/${item?.id}/refund`));
	expect(again).toEqual({ 200: 1, 409: 19 });
	expect(await testApp.db.select({ attempt: refunds.attempt }).from(refunds)).toEqual([{ attempt: 2 }]);
});

test('concurrent edits of the same version succeed once', async () => {
	const admin = await testApp.admin();
	const product = await buildProduct(testApp.db);
	const change = { kind: 'stock by', units: 3 };
	const bulk = { products: [{ id: product.id, version: product.version }], change };
	expect(statuses(await sendConcurrently(admin, 'POST /admin/products/bulk', bulk))).toEqual({
		200: 1,
		409: 19,
	});
	expect((await stored(product.id)).stock).toBe(13);
	expect(await testApp.db.select({ moved: sum(stockMovements.change) }).from(stockMovements)).toEqual([
		{ moved: '3' },
	]);
	const draft = {
		name: 'Edited',
		numericPrice: 900,
		categoryId: product.categoryId,
		brandId: product.brandId,
		stock: 13,
		version: 2,
	};
	expect(statuses(await sendConcurrently(admin, `PUT /products/${product.id}`, draft))).toEqual({
		200: 1,
		409: 19,
	});
	expect((await stored(product.id)).version).toBe(3);
	// Only the current version is accepted, neither an older nor a future one.
	for (const version of [1, 2, 4, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
		expect(
			(await admin.call(`PUT /products/${product.id}`, { ...draft, version })).status,
			String(version),
		).toBe(409);
});

test('a name is used once, and a message is marked once', async () => {
	const admin = await testApp.admin();
	expect(statuses(await sendConcurrently(admin, 'POST /categories', { name: 'Air Pistols' }))).toEqual({
		201: 1,
		409: 19,
	});
	expect(await testApp.db.select({ made: count() }).from(categories)).toEqual([{ made: 1 }]);
	const message = {
		name: 'Dev',
		email: 'dev@example.com',
		subject: 'Heads',
		message: 'Do you have 4.49 mm?',
	};
	await testApp.guest.call('POST /contact', message);
	const { id } = takeOne(await testApp.db.select().from(messages));
	expect(statuses(await sendConcurrently(admin, `PUT /admin/messages/${id}`, { answered: true }))).toEqual({
		200: times,
	});
	const { body } = await admin.call('GET /admin/audit?action=message.mark');
	expect(body).toMatchObject({ pagination: { totalEntries: 1 } });
});

test('buying again twenty times adds no more than the available units', async () => {
	const product = await buildProduct(testApp.db, { stock: 5 });
	const { order, cart } = await orderUpTo(testApp, 'paid', { products: [product] });
	await sendConcurrently(cart.shopper, `POST /orders/${order.id}/buy-again`);
	expect(await testApp.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([
		{ quantity: 4 },
	]);
	expect(await testApp.db.$count(orderItems)).toBe(1);
});
