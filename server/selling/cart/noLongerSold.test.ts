import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, getOrders, orderBody, pay } from '../../../testing/walkthrough.ts';
import { products, productVariants } from '../../schema/catalog.ts';

const testApp = setUpTestApp();

const archive = (id: (typeof products.$inferSelect)['id']) =>
	testApp.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id));

test('what was archived stays in the cart, counts in no total, and the rest is ordered', {
	tags: ['STAT-007'],
}, async () => {
	const sold = await buildProduct(testApp.db, { name: 'Pellets' });
	const archived = await buildProduct(testApp.db, { name: 'Old Sight' });
	const cart = await fillCart(testApp, { products: [archived, sold] });
	const { shopper } = cart;
	await archive(archived.id);

	expect((await shopper.call('GET /cart')).body).toMatchObject([
		{ product: { id: archived.id, stock: 0, price: 0, offerPrice: 0 }, quantity: 1, noLongerSold: true },
		{ product: { id: sold.id }, quantity: 1 },
	]);
	const { body: quote } = await shopper.call('GET /checkout/quote');
	expect(quote).toMatchObject({
		lines: [{ productId: sold.id }],
		noLongerSold: [{ productId: archived.id, name: 'Old Sight' }],
		subtotal: 1000,
		gst: 180,
		total: 1180,
	});

	await shopper.call('POST /orders', orderBody(shopper, await pay(testApp, cart)));
	const [order] = await getOrders(shopper);
	expect(order?.orderItems.map(({ name }) => name)).toEqual(['Pellets']);
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ product: { id: archived.id } }]);
	expect(await shopper.call(`PUT /cart/${archived.id}`, { quantity: 2 })).toMatchObject({
		status: 404,
		body: { error: 'This product is no longer sold.' },
	});
	expect((await shopper.call(`DELETE /cart/${archived.id}`, {})).body).toEqual([]);
});

test('a variant that was switched off is no longer sold; the other sizes are', {
	tags: ['STAT-007'],
}, async () => {
	const shopper = await testApp.signedIn();
	const { id } = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['M', 'L'] }];
	const variants = await giveVariants(testApp.db, id, options, [
		{ options: { Size: 'M' } },
		{ options: { Size: 'L' } },
	]);
	const [medium] = variants;
	if (medium === undefined) throw new Error('No variants');
	for (const { id: variantId } of variants)
		await shopper.call('POST /cart', { productId: id, variantId, quantity: 1 });
	await testApp.db.update(productVariants).set({ active: false }).where(eq(productVariants.id, medium.id));
	const variant = { id: medium.id, name: 'Size: M' };
	expect((await shopper.call('GET /cart')).body).toMatchObject([
		{ variant, noLongerSold: true },
		{ variant: { name: 'Size: L' } },
	]);
	expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({
		lines: [{ variant: { name: 'Size: L' } }],
		noLongerSold: [{ productId: id, variant, name: 'Glove' }],
	});
	const chosen = { productId: id, variantId: medium.id, quantity: 2 };
	expect((await shopper.call('POST /cart', chosen)).status).toBe(404);
	expect(await shopper.call(`PUT /cart/${id}`, { variantId: medium.id, quantity: 2 })).toMatchObject({
		status: 404,
		body: { error: 'This product is no longer sold.' },
	});
});

test('a visitor’s lines of what is no longer sold are merged too, and stay when it is sold again', {
	tags: ['STAT-017'],
}, async () => {
	const sold = await buildProduct(testApp.db, { name: 'Pellets' });
	const archived = await buildProduct(testApp.db, { name: 'Old Sight' });
	const glove = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['M', 'L'] }];
	const [medium] = await giveVariants(testApp.db, glove.id, options, [
		{ options: { Size: 'M' }, active: false },
		{ options: { Size: 'L' } },
	]);
	if (medium === undefined) throw new Error('No variants');
	await archive(archived.id);
	const shopper = await testApp.signedIn();
	const lines = [
		{ productId: archived.id, quantity: 2 },
		{ productId: sold.id, quantity: 1 },
		{ productId: glove.id, variantId: medium.id, quantity: 1 },
	];
	expect((await shopper.call('POST /cart/merge', { lines })).body).toMatchObject([
		{ product: { id: archived.id, name: 'Old Sight', price: 0 }, quantity: 2, noLongerSold: true },
		{ product: { id: sold.id }, quantity: 1 },
		{ product: { id: glove.id }, variant: { id: medium.id }, noLongerSold: true },
	]);
	expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({
		lines: [{ productId: sold.id }],
		noLongerSold: [{ productId: archived.id }, { productId: glove.id }],
	});

	await testApp.db.update(products).set({ archivedAt: null }).where(eq(products.id, archived.id));
	const [soldAgain] = z.array(z.unknown()).parse((await shopper.call('GET /cart')).body);
	expect(soldAgain).toMatchObject({ product: { id: archived.id, price: 1000 }, quantity: 2 });
	expect(soldAgain).not.toHaveProperty('noLongerSold');
});

test.each([
	['a draft', { isDraft: true }],
	['a product of next week', { publishAt: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) }],
])('a merge does not tell the name of %s', { tags: ['STAT-017'] }, async (_, status) => {
	const { id } = await buildProduct(testApp.db, { archivedAt: new Date(), ...status });
	const shopper = await testApp.signedIn();
	const lines = [{ productId: id, quantity: 1 }];
	expect(await shopper.call('POST /cart/merge', { lines })).toMatchObject({ status: 200, body: [] });
});

test('a cart in which nothing is sold any more cannot be ordered', { tags: ['STAT-007'] }, async () => {
	const archived = await buildProduct(testApp.db, { name: 'Old Sight' });
	const { shopper, payNow } = await fillCart(testApp, { products: [archived] });
	await archive(archived.id);
	expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({ lines: [], total: 0 });
	expect(await payNow(1180)).toMatchObject({
		status: 409,
		body: { error: 'Old Sight is no longer sold.', amount: 0, quote: { lines: [] } },
	});
});
