import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { productImages, products } from '../catalog/tables.ts';

let world: World;
let shopper: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	shopper = await world.signedIn();
});

const cart = async (of: SignedInClient = shopper) => (await of.call('GET /cart')).body;
const line = (productId: string, quantity: number) => ({ product: { id: productId }, quantity });

test('API-012 ENT-044 the cart is a list of entries, each a product and a quantity', async () => {
	const { id, name } = await buildProduct(world.db);
	await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 2 });
	const answer = await shopper.call(`GET /cart?userId=${shopper.user.id}`);
	expect(answer.status).toBe(200);
	expect(answer.body).toEqual([{ product: expect.objectContaining({ id, name }), quantity: 2 }]);
});

test('ENT-043 ENT-045 ENT-047 ENT-048 an entry carries the fields of the product, GST in percent and shipping per unit', async () => {
	const { id, name } = await buildProduct(world.db, {
		offerPaise: rupeesToPaise(900),
		gstBasisPoints: percentToBasisPoints(12),
		shippingPaise: rupeesToPaise(45),
	});
	const image = { url: '/media/side.webp', publicId: 'side', width: 900, height: 900 };
	await world.db.insert(productImages).values({ ...image, productId: id, position: 0 });
	await shopper.call('POST /cart', { productId: id, quantity: 3 });
	const [product] = z.array(z.unknown()).parse((await world.guest.call(`GET /product-cards?id=${id}`)).body);
	expect(await cart()).toEqual([{ product, quantity: 3 }]);
	expect(product).toMatchObject({
		...{ id, name, numericPrice: 1000, offerPrice: 900, price: 1000 },
		...{ gst: 12, shippingCharges: 45, images: [image] },
	});
});

test('API-013 CRD-019 adding a product again raises the quantity of its one line', async () => {
	const { id } = await buildProduct(world.db);
	await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 2 });
	const again = await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 3 });
	expect(again).toMatchObject({ status: 201, body: [line(id, 5)] });
});

test('API-014 CRD-018 a quantity is set, and one below 1 removes the line', async () => {
	const { id } = await buildProduct(world.db);
	for (const quantity of [0, -1]) {
		await shopper.call('POST /cart', { productId: id, quantity: 1 });
		const set = await shopper.call(`PUT /cart/${id}`, { userId: shopper.user.id, quantity: 4 });
		expect(set).toMatchObject({ status: 200, body: [line(id, 4)] });
		expect((await shopper.call(`PUT /cart/${id}`, { userId: shopper.user.id, quantity })).body).toEqual([]);
	}
});

test('API-015 a line is removed, and only that one', async () => {
	const kept = await buildProduct(world.db);
	const removed = await buildProduct(world.db);
	for (const { id } of [kept, removed]) await shopper.call('POST /cart', { productId: id, quantity: 1 });
	const answer = await shopper.call(`DELETE /cart/${removed.id}`, { userId: shopper.user.id });
	expect(answer).toMatchObject({ status: 200, body: [line(kept.id, 1)] });
});

test('API-016 CRD-021 clearing the cart removes every line', async () => {
	for (const { id } of [await buildProduct(world.db), await buildProduct(world.db)])
		await shopper.call('POST /cart', { productId: id, quantity: 1 });
	expect((await shopper.call('DELETE /cart', { userId: shopper.user.id })).body).toEqual([]);
	expect(await cart()).toEqual([]);
});

test('OPEN-035 a line stops at the stock, and a refused change leaves the cart as it was', async () => {
	const { id } = await buildProduct(world.db, { stock: 3 });
	await shopper.call('POST /cart', { productId: id, quantity: 2 });
	const refusal = { status: 409, body: { error: 'Only 3 of this product can be ordered.', available: 3 } };
	expect(await shopper.call('POST /cart', { productId: id, quantity: 2 })).toMatchObject(refusal);
	expect(await shopper.call(`PUT /cart/${id}`, { quantity: 4 })).toMatchObject(refusal);
	expect(await cart()).toMatchObject([line(id, 2)]);
});

test('ENT-012 OPEN-019 a product that is held back is not in stock, whatever lies on the shelf', async () => {
	const held = await buildProduct(world.db, { stock: 5, listedInStock: false });
	const { body } = await world.guest.call(`GET /products/${held.id}`);
	expect(body).toMatchObject({ inStock: false, stock: 0 });
	expect(await shopper.call('POST /cart', { productId: held.id, quantity: 1 })).toMatchObject({
		status: 409,
		body: { error: 'This product is out of stock.' },
	});
	expect(await cart()).toEqual([]);
	const sold = await buildProduct(world.db, { stock: 0 });
	expect((await world.guest.call(`GET /products/${sold.id}`)).body).toMatchObject({ inStock: false });
});

test('OPEN-079 whose cart it is says the token; another userId is refused and nobody’s cart changes', async () => {
	const { id } = await buildProduct(world.db);
	const other = await world.signedIn();
	await shopper.call('POST /cart', { productId: id, quantity: 1 });
	const userId = shopper.user.id;
	for (const [call, body] of [
		['POST /cart', { userId, productId: id, quantity: 1 }],
		['POST /cart/merge', { userId, lines: [{ productId: id, quantity: 1 }] }],
		[`PUT /cart/${id}`, { userId, quantity: 5 }],
		[`DELETE /cart/${id}`, { userId }],
		['DELETE /cart', { userId }],
	] as const)
		expect((await other.call(call, body)).status, call).toBe(403);
	expect((await other.call(`GET /cart?userId=${userId}`)).status).toBe(403);
	expect(await cart()).toMatchObject([line(id, 1)]);
	expect(await cart(other)).toEqual([]);
});

test('OPEN-001 what a visitor collected is added to the cart, as far as there is stock', async () => {
	const both = await buildProduct(world.db, { stock: 10 });
	const scarce = await buildProduct(world.db, { stock: 2 });
	const sold = await buildProduct(world.db, { stock: 0 });
	const archived = await buildProduct(world.db, { archivedAt: new Date() });
	await shopper.call('POST /cart', { productId: both.id, quantity: 3 });
	const lines = [both, scarce, sold, archived].map(({ id }) => ({ productId: id, quantity: 4 }));
	const merged = await shopper.call('POST /cart/merge', { lines });
	expect(merged.status).toBe(200);
	expect(merged.body).toHaveLength(2);
	expect(merged.body).toEqual(
		expect.arrayContaining(
			[
				[both.id, 7],
				[scarce.id, 2],
			].map(([id, quantity]) => ({ product: expect.objectContaining({ id }), quantity })),
		),
	);
});

test('a merge never takes away what the account’s cart held before the stock ran low', async () => {
	const { id } = await buildProduct(world.db, { stock: 5 });
	await shopper.call('POST /cart', { productId: id, quantity: 5 });
	await world.db.update(products).set({ stock: 2 }).where(eq(products.id, id));
	await shopper.call('POST /cart/merge', { lines: [{ productId: id, quantity: 1 }] });
	expect(await cart()).toMatchObject([line(id, 5)]);
});

test.each([
	[{ lines: [{ productId: '0192f000-0000-7000-8000-000000000000', quantity: 0 }] }],
	[{ lines: [{ productId: 'none', quantity: 1 }] }],
	[{ lines: Array(101).fill({ productId: '0192f000-0000-7000-8000-000000000000', quantity: 1 }) }],
	[{}],
])('a merge of what no browser of ours would send is refused', async (body) => {
	expect((await shopper.call('POST /cart/merge', body)).status).toBe(400);
});
