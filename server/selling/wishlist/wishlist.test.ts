import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const shopper = setUpShopper(testApp);

const wishlist = async () => (await shopper.call(`GET /wishlist?userId=${shopper.user.id}`)).body;

test('the wishlist is a list of products, newest first', {
	tags: ['API-017', 'API-018', 'ENT-050'],
}, async () => {
	const first = await buildProduct(testApp.db);
	const second = await buildProduct(testApp.db);
	for (const { id } of [first, second])
		expect((await shopper.call('POST /wishlist', { userId: shopper.user.id, productId: id })).status).toBe(
			201,
		);
	expect(await wishlist()).toMatchObject([
		{ id: second.id, name: second.name },
		{ id: first.id, name: first.name },
	]);
});

test('a product is removed from the list, and the whole list is cleared', {
	tags: ['API-019', 'API-020'],
}, async () => {
	const one = await buildProduct(testApp.db);
	const two = await buildProduct(testApp.db);
	const three = await buildProduct(testApp.db);
	for (const { id } of [one, two, three]) await shopper.call('POST /wishlist', { productId: id });
	const removed = await shopper.call(`DELETE /wishlist/${two.id}`, { userId: shopper.user.id });
	expect(removed).toMatchObject({ status: 200, body: [{ id: three.id }, { id: one.id }] });
	expect((await shopper.call('DELETE /wishlist', { userId: shopper.user.id })).body).toEqual([]);
	expect(await wishlist()).toEqual([]);
});

test('users cannot read or change the wishlist of another user', { tags: ['OPEN-079'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	await shopper.call('POST /wishlist', { productId: id });
	const other = await testApp.signedIn();
	const userId = shopper.user.id;
	expect((await other.call(`GET /wishlist?userId=${userId}`)).status).toBe(403);
	expect((await other.call('POST /wishlist', { userId, productId: id })).status).toBe(403);
	expect((await other.call(`DELETE /wishlist/${id}`, { userId })).status).toBe(403);
	expect((await other.call('DELETE /wishlist', { userId })).status).toBe(403);
	expect(await wishlist()).toMatchObject([{ id }]);
});

test('a product is on the list once: adding it again is rejected and changes nothing', {
	tags: ['CARD-022'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	const shopper = await testApp.signedIn();
	expect((await shopper.call('POST /wishlist', { productId: id })).body).toMatchObject([{ id }]);
	expect(await shopper.call('POST /wishlist', { productId: id })).toMatchObject({
		status: 409,
		body: { error: 'Product is already in your wishlist' },
	});
	expect((await shopper.call('GET /wishlist')).body).toMatchObject([{ id }]);
});
