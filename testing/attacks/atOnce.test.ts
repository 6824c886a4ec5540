import { count, eq, sum } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addresses } from '../../server/addresses/tables.ts';
import { cartLines } from '../../server/cart/tables.ts';
import { categories, products, stockMovements } from '../../server/catalog/tables.ts';
import { messages } from '../../server/contact/tables.ts';
import { orderItems } from '../../server/orders/tables.ts';
import { refunds } from '../../server/payments/tables.ts';
import { only } from '../../server/platform/database/database.ts';
import { reviews } from '../../server/reviews/tables.ts';
import { wishlistItems } from '../../server/wishlist/tables.ts';
import { buildProduct } from '../buildProduct.ts';
import { brokenInvariants, brokenRecords } from '../oracle.ts';
import { doJobs, orderUpTo } from '../walkthrough.ts';
import { type Answer, type Client, openWorld, type World } from '../world.ts';

/** What a double click, two tabs and a script do: the same request, twenty times at once. */
const times = 20;

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));
afterAll(() => world.close());

const atOnce = (client: Client, ...request: Parameters<Client['call']>): Promise<Answer[]> =>
	Promise.all(Array.from({ length: times }, () => client.call(...request)));
/** How often each status came. */
const statuses = (answers: Answer[]) =>
	Object.fromEntries(
		[...new Set(answers.map(({ status }) => status))]
			.sort()
			.map((status) => [status, answers.filter((answer) => answer.status === status).length]),
	);
const stored = async (id: string) =>
	only(
		await world.db
			.select()
			.from(products)
			.where(eq(products.id, id as (typeof products.$inferSelect)['id'])),
	);

test('into the cart goes what there is, and not a unit more', async () => {
	const shopper = await world.signedIn();
	const { id } = await buildProduct(world.db, { stock: 7 });
	expect(statuses(await atOnce(shopper, 'POST /cart', { productId: id, quantity: 1 }))).toEqual({
		201: 7,
		409: 13,
	});
	expect(await world.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 7 }]);
	const lines = [{ productId: id, quantity: 5 }];
	expect(statuses(await atOnce(shopper, 'POST /cart/merge', { lines }))).toEqual({ 200: times });
	expect(await world.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 7 }]);
});

test('a product that is deleted while twenty merge it into their carts is left out of them', async () => {
	const admin = await world.admin();
	const shoppers = await Promise.all(Array.from({ length: times }, () => world.signedIn()));
	for (let round = 0; round < 5; round++) {
		const lines = [{ productId: (await buildProduct(world.db, { stock: 5 })).id, quantity: 1 }];
		const [deleted, ...merged] = await Promise.all([
			admin.call(`DELETE /products/${lines[0]?.productId}`),
			...shoppers.map((shopper) => shopper.call('POST /cart/merge', { lines })),
		]);
		expect([204, 400]).toContain(deleted?.status);
		expect(statuses(merged)).toEqual({ 200: times });
	}
});

test('on the wishlist a product stands once', async () => {
	const shopper = await world.signedIn();
	const { id } = await buildProduct(world.db);
	expect(statuses(await atOnce(shopper, 'POST /wishlist', { productId: id }))).toEqual({ 201: 1, 409: 19 });
	expect(await world.db.$count(wishlistItems)).toBe(1);
});

test('a buyer reviews once, and the rating counts that once; a review deleted twice is taken off once', async () => {
	const { order, basket } = await orderUpTo(world, 'paid');
	const productId = order.orderItems[0]?.productId ?? '';
	const draft = { rating: 4, comment: 'Groups of ten rings all morning.' };
	const written = await atOnce(basket.shopper, `POST /products/${productId}/reviews`, draft);
	expect(statuses(written)).toEqual({ 201: 1, 409: 19 });
	expect(await world.db.$count(reviews)).toBe(1);
	expect(await stored(productId)).toMatchObject({ ratingSum: 4, reviewCount: 1 });
	await atOnce(basket.shopper, `PUT /products/${productId}/reviews`, { ...draft, rating: 2 });
	expect(await stored(productId)).toMatchObject({ ratingSum: 2, reviewCount: 1 });
	const deleted = await atOnce(basket.shopper, `DELETE /products/${productId}/reviews`);
	expect(statuses(deleted)).toEqual({ 204: 1, 404: 19 });
	expect(await stored(productId)).toMatchObject({ ratingSum: 0, reviewCount: 0 });
});

test('of twenty default addresses one is the default, and an address is deleted once', async () => {
	const shopper = await world.signedIn();
	const home = {
		...{ name: 'Home', line1: '12 Mall Road', city: 'Ludhiana', state: 'Punjab', postalCode: '141001' },
		...{ country: 'India', isDefault: true },
	};
	const added = await atOnce(shopper, 'POST /addresses', home);
	expect(statuses(added)).toEqual({ 201: times });
	expect(await brokenRecords(world)).toEqual([]);
	const ids = z
		.array(z.object({ id: z.string() }))
		.parse(added.map(({ body }) => body))
		.map(({ id }) => id);
	await Promise.all(ids.map((id) => shopper.call(`PUT /addresses/${id}`, home)));
	expect(await brokenRecords(world)).toEqual([]);
	expect(statuses(await atOnce(shopper, `DELETE /addresses/${ids[0]}`))).toEqual({ 204: 1, 404: 19 });
	await Promise.all(ids.slice(1, -1).map((id) => shopper.call(`DELETE /addresses/${id}`)));
	expect(await world.db.select({ isDefault: addresses.isDefault }).from(addresses)).toEqual([
		{ isDefault: true },
	]);
});

test('an item called off is restocked and refunded once, and a failed refund is sent once more, not twenty times', async () => {
	const { order, admin } = await orderUpTo(world, 'paid');
	const [item] = order.orderItems;
	const productId = item?.productId ?? '';
	const calledOff = await atOnce(admin, `PUT /orders/items/${item?.id}`, { status: 'cancelled' });
	expect(statuses(calledOff)).toEqual({ 200: times });
	expect(await world.db.$count(refunds)).toBe(1);
	expect((await stored(productId)).stock).toBe(10);
	await doJobs(world);
	await world.db.update(refunds).set({ state: 'failed' });
	const again = statuses(await atOnce(admin, `POST /orders/items/${item?.id}/refund`));
	expect(again).toEqual({ 200: 1, 409: 19 });
	expect(await world.db.select({ attempt: refunds.attempt }).from(refunds)).toEqual([{ attempt: 2 }]);
});

test('an edit that was made from what somebody saw is made once', async () => {
	const admin = await world.admin();
	const product = await buildProduct(world.db);
	const change = { kind: 'stock by', units: 3 };
	const bulk = { products: [{ id: product.id, version: product.version }], change };
	expect(statuses(await atOnce(admin, 'POST /admin/products/bulk', bulk))).toEqual({ 200: 1, 409: 19 });
	expect((await stored(product.id)).stock).toBe(13);
	expect(await world.db.select({ moved: sum(stockMovements.change) }).from(stockMovements)).toEqual([
		{ moved: '3' },
	]);
	const draft = {
		...{ name: 'Edited', numericPrice: 900, categoryId: product.categoryId, brandId: product.brandId },
		...{ stock: 13, version: 2 },
	};
	expect(statuses(await atOnce(admin, `PUT /products/${product.id}`, draft))).toEqual({ 200: 1, 409: 19 });
	expect((await stored(product.id)).version).toBe(3);
	// A version is of now: an older one is refused, and so is one that is yet to come.
	for (const version of [1, 2, 4, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
		expect(
			(await admin.call(`PUT /products/${product.id}`, { ...draft, version })).status,
			String(version),
		).toBe(409);
});

test('a name is taken once, and a message marked once', async () => {
	const admin = await world.admin();
	expect(statuses(await atOnce(admin, 'POST /categories', { name: 'Air Pistols' }))).toEqual({
		201: 1,
		409: 19,
	});
	expect(await world.db.select({ made: count() }).from(categories)).toEqual([{ made: 1 }]);
	const message = {
		name: 'Dev',
		email: 'dev@example.com',
		subject: 'Heads',
		message: 'Do you have 4.49 mm?',
	};
	await world.guest.call('POST /contact', message);
	const { id } = only(await world.db.select().from(messages));
	expect(statuses(await atOnce(admin, `PUT /admin/messages/${id}`, { answered: true }))).toEqual({
		200: times,
	});
	const { body } = await admin.call('GET /admin/audit?action=message.mark');
	expect(body).toMatchObject({ pagination: { totalEntries: 1 } });
});

test('buying again twenty times fills the cart with no more than there is', async () => {
	const product = await buildProduct(world.db, { stock: 5 });
	const { order, basket } = await orderUpTo(world, 'paid', { products: [product] });
	await atOnce(basket.shopper, `POST /orders/${order.id}/buy-again`);
	expect(await world.db.select({ quantity: cartLines.quantity }).from(cartLines)).toEqual([{ quantity: 4 }]);
	expect(await world.db.$count(orderItems)).toBe(1);
});
