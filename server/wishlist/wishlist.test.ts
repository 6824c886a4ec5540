import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';

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

const wishlist = async () => (await shopper.call(`GET /wishlist?userId=${shopper.user.id}`)).body;

test('API-017 API-018 ENT-050 the wishlist is a list of products, the newest first', async () => {
	const first = await buildProduct(world.db);
	const second = await buildProduct(world.db);
	for (const { id } of [first, second])
		expect((await shopper.call('POST /wishlist', { userId: shopper.user.id, productId: id })).status).toBe(
			201,
		);
	expect(await wishlist()).toMatchObject([
		{ id: second.id, name: second.name },
		{ id: first.id, name: first.name },
	]);
});

test('API-019 API-020 a product is taken off the list, and the whole list is emptied', async () => {
	const [one, two, three] = [
		await buildProduct(world.db),
		await buildProduct(world.db),
		await buildProduct(world.db),
	];
	for (const { id } of [one, two, three]) await shopper.call('POST /wishlist', { productId: id });
	const removed = await shopper.call(`DELETE /wishlist/${two.id}`, { userId: shopper.user.id });
	expect(removed).toMatchObject({ status: 200, body: [{ id: three.id }, { id: one.id }] });
	expect((await shopper.call('DELETE /wishlist', { userId: shopper.user.id })).body).toEqual([]);
	expect(await wishlist()).toEqual([]);
});

test('OPEN-079 nobody reads or changes the wishlist of somebody else', async () => {
	const { id } = await buildProduct(world.db);
	await shopper.call('POST /wishlist', { productId: id });
	const other = await world.signedIn();
	const userId = shopper.user.id;
	expect((await other.call(`GET /wishlist?userId=${userId}`)).status).toBe(403);
	expect((await other.call('POST /wishlist', { userId, productId: id })).status).toBe(403);
	expect((await other.call(`DELETE /wishlist/${id}`, { userId })).status).toBe(403);
	expect((await other.call('DELETE /wishlist', { userId })).status).toBe(403);
	expect(await wishlist()).toMatchObject([{ id }]);
});

test('CARD-022 a product is on the list once: adding it again is refused and changes nothing', async () => {
	const { id } = await buildProduct(world.db);
	const shopper = await world.signedIn();
	expect((await shopper.call('POST /wishlist', { productId: id })).body).toMatchObject([{ id }]);
	expect(await shopper.call('POST /wishlist', { productId: id })).toMatchObject({
		status: 409,
		body: { error: 'Product is already in your wishlist' },
	});
	expect((await shopper.call('GET /wishlist')).body).toMatchObject([{ id }]);
});
