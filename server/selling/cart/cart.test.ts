import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { percentToBasisPoints, rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { productImages, productVariants } from '../../schema/catalog.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);

const cart = async (of: SignedInClient = shopper) => (await of.call('GET /cart')).body;
const line = (productId: string, quantity: number) => ({ product: { id: productId }, quantity });

test('the cart is a list of lines, each with a product and a quantity', {
	tags: ['API-012', 'ENT-044'],
}, async () => {
	const { id, name } = await buildProduct(testApp.db);
	await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 2 });
	const response = await shopper.call(`GET /cart?userId=${shopper.user.id}`);
	expect(response.status).toBe(200);
	expect(response.body).toEqual([{ product: expect.objectContaining({ id, name }), quantity: 2 }]);
});

test('a line has the product’s fields, GST in percent and shipping per unit', {
	tags: ['ENT-043', 'ENT-045', 'ENT-047', 'ENT-048'],
}, async () => {
	const { id, name } = await buildProduct(testApp.db, {
		offerPaise: rupeesToPaise(900),
		gstBasisPoints: percentToBasisPoints(12),
		shippingPaise: rupeesToPaise(45),
	});
	const image = { url: '/media/side.webp', publicId: 'side', width: 900, height: 900 };
	await testApp.db.insert(productImages).values({ ...image, productId: id, position: 0 });
	await shopper.call('POST /cart', { productId: id, quantity: 3 });
	const [product] = z
		.array(z.unknown())
		.parse((await testApp.guest.call(`GET /product-cards?id=${id}`)).body);
	expect(await cart()).toEqual([{ product, quantity: 3 }]);
	expect(product).toMatchObject({
		id,
		name,
		numericPrice: 1000,
		offerPrice: 900,
		price: 1000,
		gst: 12,
		shippingCharges: 45,
		images: [image],
	});
});

test('adding a product again increases the quantity of its line', {
	tags: ['API-013', 'CRD-019'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 2 });
	const again = await shopper.call('POST /cart', { userId: shopper.user.id, productId: id, quantity: 3 });
	expect(again).toMatchObject({ status: 201, body: [line(id, 5)] });
});

test('a quantity is set, and one below 1 removes the line', { tags: ['API-014', 'CRD-018'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	for (const quantity of [0, -1]) {
		await shopper.call('POST /cart', { productId: id, quantity: 1 });
		const set = await shopper.call(`PUT /cart/${id}`, { userId: shopper.user.id, quantity: 4 });
		expect(set).toMatchObject({ status: 200, body: [line(id, 4)] });
		expect((await shopper.call(`PUT /cart/${id}`, { userId: shopper.user.id, quantity })).body).toEqual([]);
	}
});

test('a line is removed, and only that one', { tags: ['API-015'] }, async () => {
	const remaining = await buildProduct(testApp.db);
	const removed = await buildProduct(testApp.db);
	for (const { id } of [remaining, removed]) await shopper.call('POST /cart', { productId: id, quantity: 1 });
	const response = await shopper.call(`DELETE /cart/${removed.id}`, { userId: shopper.user.id });
	expect(response).toMatchObject({ status: 200, body: [line(remaining.id, 1)] });
});

test('clearing the cart removes every line', { tags: ['API-016', 'CRD-021'] }, async () => {
	for (const { id } of [await buildProduct(testApp.db), await buildProduct(testApp.db)])
		await shopper.call('POST /cart', { productId: id, quantity: 1 });
	expect((await shopper.call('DELETE /cart', { userId: shopper.user.id })).body).toEqual([]);
	expect(await cart()).toEqual([]);
});

test('a line is limited to the stock, and a rejected change leaves the cart unchanged', {
	tags: ['OPEN-035'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { stock: 3 });
	await shopper.call('POST /cart', { productId: id, quantity: 2 });
	const rejection = { status: 409, body: { error: 'Only 3 of this product can be ordered.', available: 3 } };
	expect(await shopper.call('POST /cart', { productId: id, quantity: 2 })).toMatchObject(rejection);
	expect(await shopper.call(`PUT /cart/${id}`, { quantity: 4 })).toMatchObject(rejection);
	expect(await cart()).toMatchObject([line(id, 2)]);
});

test('a product that is switched off is not in stock, whatever its stock is', {
	tags: ['ENT-012', 'OPEN-019'],
}, async () => {
	const switchedOff = await buildProduct(testApp.db, { stock: 5, listedInStock: false });
	const { body } = await testApp.guest.call(`GET /products/${switchedOff.id}`);
	expect(body).toMatchObject({ inStock: false, stock: 0 });
	expect(await shopper.call('POST /cart', { productId: switchedOff.id, quantity: 1 })).toMatchObject({
		status: 409,
		body: { error: 'This product is out of stock.' },
	});
	expect(await cart()).toEqual([]);
	const sold = await buildProduct(testApp.db, { stock: 0 });
	expect((await testApp.guest.call(`GET /products/${sold.id}`)).body).toMatchObject({ inStock: false });
});

test('the token decides whose cart it is; another userId is rejected and no cart changes', {
	tags: ['OPEN-079'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	const other = await testApp.signedIn();
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
	for (const foreign of [userId, 'zzz', '1'])
		expect((await other.call(`GET /cart?userId=${foreign}`)).status, foreign).toBe(403);
	expect(await cart()).toMatchObject([line(id, 1)]);
	expect(await cart(other)).toEqual([]);
});

test('a visitor’s cart is merged into the user’s cart up to the available stock', {
	tags: ['OPEN-001'],
}, async () => {
	const both = await buildProduct(testApp.db, { stock: 10 });
	const scarce = await buildProduct(testApp.db, { stock: 2 });
	const sold = await buildProduct(testApp.db, { stock: 0 });
	await shopper.call('POST /cart', { productId: both.id, quantity: 3 });
	const lines = [both, scarce, sold].map(({ id }) => ({ productId: id, quantity: 4 }));
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

test('a merge never reduces a line that the user’s cart had before the stock ran low', async () => {
	const { id } = await buildProduct(testApp.db, { stock: 5 });
	await shopper.call('POST /cart', { productId: id, quantity: 5 });
	await testApp.db.update(productVariants).set({ stock: 2 }).where(eq(productVariants.productId, id));
	await shopper.call('POST /cart/merge', { lines: [{ productId: id, quantity: 1 }] });
	expect(await cart()).toMatchObject([line(id, 5)]);
});

test.each([
	[{ lines: [{ productId: '0192f000-0000-7000-8000-000000000000', quantity: 0 }] }],
	[{ lines: [{ productId: 'none', quantity: 1 }] }],
	[{ lines: Array(101).fill({ productId: '0192f000-0000-7000-8000-000000000000', quantity: 1 }) }],
	[{}],
])('an invalid merge is rejected', async (body) => {
	expect((await shopper.call('POST /cart/merge', body)).status).toBe(400);
});
