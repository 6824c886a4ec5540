import { expect, test } from 'vitest';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);

/** A glove in M for ₹1,000 (5 left), L for ₹900 (none left) and XL for ₹1,200 (10 left). */
async function glove() {
	const { id } = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['M', 'L', 'XL'] }];
	const [medium, large, extra] = await giveVariants(testApp.db, id, options, [
		{ options: { Size: 'M' }, stock: 5 },
		{ options: { Size: 'L' }, pricePaise: rupeesToPaise(900), stock: 0 },
		{ options: { Size: 'XL' }, pricePaise: rupeesToPaise(1200) },
	]);
	if (medium === undefined || large === undefined || extra === undefined) throw new Error('No variants');
	return { id, medium, large, extra };
}
const line = (price: number, name: string, quantity: number) => ({
	product: { name: 'Glove', price },
	variant: { name },
	quantity,
});

test('each variant is a line of its own, with its price and stock', { tags: ['CATX-206'] }, async () => {
	const { id, medium, extra } = await glove();
	await shopper.call('POST /cart', { productId: id, variantId: medium.id, quantity: 2 });
	const { status, body } = await shopper.call('POST /cart', { productId: id, variantId: extra.id });
	expect(status).toBe(201);
	expect(body).toMatchObject([
		{ ...line(1000, 'Size: M', 2), variant: { id: medium.id, options: { Size: 'M' } } },
		line(1200, 'Size: XL', 1),
	]);
	expect(body).toMatchObject([{ product: { stock: 5 } }, { product: { stock: 10 } }]);
	expect(
		await shopper.call('POST /cart', { productId: id, variantId: medium.id, quantity: 4 }),
	).toMatchObject({
		status: 409,
		body: { error: 'Only 5 of this product can be ordered.' },
	});
});

test('a product without a variant means the cheapest one that can be bought', {
	tags: ['CATX-206'],
}, async () => {
	const { id } = await glove();
	expect((await shopper.call('POST /cart', { productId: id })).body).toMatchObject([
		line(1000, 'Size: M', 1),
	]);
});

test('a line is changed and removed by its variant, or with the product', {
	tags: ['CATX-206'],
}, async () => {
	const { id, medium, extra } = await glove();
	for (const { id: variantId } of [medium, extra])
		await shopper.call('POST /cart', { productId: id, variantId });
	expect((await shopper.call(`PUT /cart/${id}`, { variantId: extra.id, quantity: 3 })).body).toMatchObject([
		line(1000, 'Size: M', 1),
		line(1200, 'Size: XL', 3),
	]);
	expect((await shopper.call(`PUT /cart/${id}`, { quantity: 2 })).body).toMatchObject([
		line(1000, 'Size: M', 2),
		line(1200, 'Size: XL', 3),
	]);
	expect((await shopper.call(`DELETE /cart/${id}`, { variantId: medium.id })).body).toMatchObject([
		line(1200, 'Size: XL', 3),
	]);
	expect((await shopper.call(`DELETE /cart/${id}`, {})).body).toEqual([]);
});

test('variants of another product, sold out and switched-off ones are not added', {
	tags: ['CATX-206'],
}, async () => {
	const { id, large } = await glove();
	const other = await buildProduct(testApp.db);
	const [off] = await giveVariants(
		testApp.db,
		other.id,
		[{ name: 'Hand', values: ['Left', 'Right'] }],
		[{ options: { Hand: 'Left' }, active: false }, { options: { Hand: 'Right' } }],
	);
	const add = (productId: string, variantId: string | undefined) =>
		shopper.call('POST /cart', { productId, variantId });
	expect(await add(other.id, large.id)).toMatchObject({
		status: 404,
		body: { error: 'Product not found' },
	});
	const soldOut = { status: 409, body: { error: 'This product is out of stock.' } };
	expect(await add(id, large.id)).toMatchObject(soldOut);
	expect((await add(other.id, off?.id)).status).toBe(404);
	expect(await shopper.call(`PUT /cart/${other.id}`, { variantId: large.id, quantity: 1 })).toMatchObject({
		status: 404,
	});
	expect((await shopper.call('GET /cart')).body).toEqual([]);
});

test('a visitor’s cart is merged by variant; old lines without one mean the cheapest', {
	tags: ['CATX-207'],
}, async () => {
	const { id, medium, large, extra } = await glove();
	await shopper.call('POST /cart', { productId: id, variantId: medium.id, quantity: 1 });
	const lines = [
		{ productId: id, quantity: 1 },
		{ productId: id, variantId: extra.id, quantity: 99 },
		{ productId: id, variantId: large.id, quantity: 1 },
	];
	expect((await shopper.call('POST /cart/merge', { lines })).body).toMatchObject([
		line(1000, 'Size: M', 2),
		line(1200, 'Size: XL', 10),
	]);
});

test('a browser reads the lines of its own cart by variant, and by product for the cheapest', {
	tags: ['CATX-207'],
}, async () => {
	const { id, medium, extra } = await glove();
	const plain = await buildProduct(testApp.db, { name: 'Tin' });
	const path = `/cart-products?product=${plain.id}&product=${id}&variant=${extra.id}` as const;
	const { status, body } = await testApp.guest.call(`GET ${path}`);
	expect(status).toBe(200);
	expect(body).toMatchObject([
		{ product: { name: 'Glove', price: 1200, stock: 10 }, variant: { id: extra.id, name: 'Size: XL' } },
		{ product: { name: 'Tin', price: 1000 } },
		{ product: { name: 'Glove', price: 1000, stock: 5 }, variant: { id: medium.id } },
	]);
	expect(await testApp.guest.call('GET /cart-products')).toMatchObject({ status: 200, body: [] });
});
