import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { orderItems, orders } from '../orders/tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const draft = { rating: 4, comment: 'Holds its zero all winter.' };

/** Somebody who bought the product that the paths are about. */
async function buyer() {
	const { basket, order, admin } = await orderUpTo(world, 'paid');
	const productId = basket.products[0]?.id ?? '';
	const at = `/products/${productId}/reviews` as const;
	return { shopper: basket.shopper, order, admin, productId, at };
}

const reviews = async (at: `/${string}`) => (await world.guest.call(`GET ${at}`)).body;
const eligibility = async (of: SignedInClient, at: string) =>
	(await of.call(`GET ${at as '/'}/eligibility`)).body;

test('API-032 the reviews of a product are a list, newest first, of that product alone, for who sends no token', async () => {
	const product = await buildProduct(world.db);
	const other = await buildProduct(world.db);
	const at = `/products/${product.id}/reviews` as const;
	expect(await world.guest.call(`GET ${at}`)).toMatchObject({ status: 200, body: [] });
	const written: object[] = [];
	for (const [before, comment] of ['First to write.', 'Second to write.', 'Third to write.'].entries()) {
		const { basket } = await orderUpTo(world, 'paid', { products: [product, other] });
		const rating = before + 1;
		await basket.shopper.call(`POST /products/${other.id}/reviews`, { rating: 5, comment: 'Another one.' });
		expect((await basket.shopper.call(`POST ${at}`, { rating, comment })).status).toBe(201);
		const { id, name } = basket.shopper.user;
		written.unshift({ rating, comment, user: { id, name } });
	}
	const answer = await world.guest.call(`GET ${at}`);
	expect(answer.status).toBe(200);
	expect(answer.body).toEqual(
		written.map((review) => ({
			...review,
			id: expect.any(String),
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			moderated: false,
		})),
	);
});

test('API-036 ENT-014 ENT-051 OPEN-062 OPEN-124 REV-006 REV-043 ROL-006 who bought the product reviews it, and everybody reads that', async () => {
	const { shopper, at, productId } = await buyer();
	const created = await shopper.call(`POST ${at}`, draft);
	expect(created.status).toBe(201);
	expect(await reviews(at)).toEqual([
		{
			id: expect.any(String),
			...draft,
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			moderated: false,
			user: { id: shopper.user.id, name: shopper.user.name },
		},
	]);
	expect((await world.guest.call(`GET /products/${productId}`)).body).toMatchObject({
		rating: 4,
		reviewCount: 1,
	});
});

test('REV-043 who did not buy it may not, whatever else they bought, and nothing is stored', async () => {
	const { shopper } = await buyer();
	const { id } = await buildProduct(world.db);
	const at = `/products/${id}/reviews` as const;
	expect(await shopper.call(`POST ${at}`, draft)).toMatchObject({
		status: 403,
		body: { error: 'You need to purchase this product first to write a review.' },
	});
	expect(await reviews(at)).toEqual([]);
});

test('API-035 REV-008 OPEN-060 eligibility is true for a paid item, and false once it is cancelled, rejected or refunded', async () => {
	const { shopper, at, order, admin } = await buyer();
	expect(await eligibility(shopper, at)).toEqual({ canReview: true });
	expect(await eligibility(await world.signedIn(), at)).toEqual({ canReview: false });
	expect((await world.guest.call(`GET ${at}/eligibility`)).status).toBe(401);
	for (const status of ['cancelled', 'rejected'] as const) {
		await world.db.update(orderItems).set({ status }).where(eq(orderItems.orderId, order.id));
		expect(await eligibility(shopper, at)).toEqual({ canReview: false });
	}
	expect(await eligibility(admin, at)).toEqual({ canReview: false });
	await world.db.update(orderItems).set({ status: 'delivered' }).where(eq(orderItems.orderId, order.id));
	expect(await eligibility(shopper, at)).toEqual({ canReview: true });
	await world.db.update(orders).set({ paymentState: 'refunded' }).where(eq(orders.id, order.id));
	expect(await eligibility(shopper, at)).toEqual({ canReview: false });
});

test('API-033 API-034 API-039 the own review is answered, and 404 with an error when there is none', async () => {
	const { shopper, at } = await buyer();
	const none = { status: 404, body: { error: 'You have not reviewed this product.' } };
	expect(await shopper.call(`GET ${at}/mine`)).toMatchObject(none);
	expect(await shopper.call(`PUT ${at}`, draft)).toMatchObject(none);
	expect(await shopper.call(`DELETE ${at}`)).toMatchObject(none);
	await shopper.call(`POST ${at}`, draft);
	expect(await shopper.call(`GET ${at}/mine`)).toMatchObject({ status: 200, body: draft });
});

test('REV-044 a second review of a product is refused, and the first stays', async () => {
	const { shopper, at, productId } = await buyer();
	await shopper.call(`POST ${at}`, draft);
	expect(await shopper.call(`POST ${at}`, { rating: 1, comment: 'Second thoughts here.' })).toMatchObject({
		status: 409,
		body: { error: 'You have already reviewed this product.' },
	});
	expect(await reviews(at)).toMatchObject([draft]);
	expect((await world.guest.call(`GET /products/${productId}`)).body).toMatchObject({ reviewCount: 1 });
});

test('API-037 API-038 the own review is changed and deleted, and the product’s rating follows', async () => {
	const { shopper, at, productId } = await buyer();
	const product = async () => (await world.guest.call(`GET /products/${productId}`)).body;
	await shopper.call(`POST ${at}`, draft);
	const changed = { rating: 2, comment: 'The stock split after a month.' };
	expect(await shopper.call(`PUT ${at}`, changed)).toMatchObject({ status: 200, body: changed });
	expect(await product()).toMatchObject({ rating: 2, reviewCount: 1 });
	expect((await shopper.call(`DELETE ${at}`)).status).toBe(204);
	expect(await reviews(at)).toEqual([]);
	expect(await product()).toMatchObject({ rating: 0, reviewCount: 0 });
});

test('REV-045 REV-046 nobody changes or deletes the review of somebody else', async () => {
	const { shopper, at } = await buyer();
	await shopper.call(`POST ${at}`, draft);
	for (const other of [await world.signedIn(), await world.admin()]) {
		expect((await other.call(`PUT ${at}`, { ...draft, rating: 1 })).status).toBe(404);
		expect((await other.call(`DELETE ${at}`)).status).toBe(404);
	}
	expect(await reviews(at)).toMatchObject([draft]);
});

test('CON-026 REV-037 REV-038 a comment has 10 to 500 characters when trimmed, a rating is 1 to 5', async () => {
	const { shopper, at } = await buyer();
	const refused = [
		{ ...draft, comment: 'x'.repeat(9) },
		{ ...draft, comment: `${' '.repeat(10)}${'x'.repeat(9)}` },
		{ ...draft, comment: 'x'.repeat(501) },
		...[0, 6, 2.5, '5'].map((rating) => ({ ...draft, rating })),
	];
	for (const body of refused)
		expect((await shopper.call(`POST ${at}`, body)).status, JSON.stringify(body)).toBe(400);
	expect(await reviews(at)).toEqual([]);
	for (const [rating, comment] of [
		[1, 'x'.repeat(10)],
		[5, 'x'.repeat(500)],
	] as const) {
		expect((await shopper.call(`POST ${at}`, { rating, comment })).status).toBe(201);
		expect((await shopper.call(`DELETE ${at}`)).status).toBe(204);
	}
});

test('a review of a product that does not exist is refused', async () => {
	const shopper = await world.signedIn();
	for (const id of ['0192f000-0000-7000-8000-000000000000', 'none'])
		expect(await shopper.call(`POST /products/${id}/reviews`, draft)).toMatchObject({
			status: 404,
			body: { error: 'Product not found' },
		});
});
