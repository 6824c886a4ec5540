import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { orderItems, orders } from '../../schema/orders.ts';

const testApp = setUpTestApp();

const draft = { rating: 4, comment: 'Holds its zero all winter.' };

/** A shopper who bought the product of the paths. */
async function buyer() {
	const { cart, order, admin } = await orderUpTo(testApp, 'paid');
	const productId = cart.products[0]?.id ?? '';
	const at = `/products/${productId}/reviews` as const;
	return { shopper: cart.shopper, order, admin, productId, at };
}

const reviews = async (at: `/${string}`) => (await testApp.guest.call(`GET ${at}`)).body;
const eligibility = async (of: SignedInClient, at: string) =>
	(await of.call(`GET ${at as '/'}/eligibility`)).body;

test('the reviews of a product are a list, newest first, of that product only, also without a token', {
	tags: ['API-032'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const other = await buildProduct(testApp.db);
	const at = `/products/${product.id}/reviews` as const;
	expect(await testApp.guest.call(`GET ${at}`)).toMatchObject({ status: 200, body: [] });
	const written: object[] = [];
	for (const [before, comment] of ['First to write.', 'Second to write.', 'Third to write.'].entries()) {
		const { cart } = await orderUpTo(testApp, 'paid', { products: [product, other] });
		const rating = before + 1;
		await cart.shopper.call(`POST /products/${other.id}/reviews`, { rating: 5, comment: 'Another one.' });
		expect((await cart.shopper.call(`POST ${at}`, { rating, comment })).status).toBe(201);
		const { id, name } = cart.shopper.user;
		written.unshift({ rating, comment, user: { id, name } });
	}
	const response = await testApp.guest.call(`GET ${at}`);
	expect(response.status).toBe(200);
	expect(response.body).toEqual(
		written.map((review) => ({
			...review,
			id: expect.any(String),
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			moderated: false,
			photos: [],
			helpful: 0,
			reply: null,
		})),
	);
});

test('a buyer reviews the product, and everyone can read the review', {
	tags: 'API-036 ENT-014 ENT-051 OPEN-062 OPEN-124 REV-006 REV-043 ROL-006'.split(' '),
}, async () => {
	const { shopper, at, productId } = await buyer();
	const created = await shopper.call(`POST ${at}`, draft);
	expect(created.status).toBe(201);
	expect(await reviews(at)).toEqual([
		{
			id: expect.any(String),
			...draft,
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			moderated: false,
			photos: [],
			helpful: 0,
			reply: null,
			user: { id: shopper.user.id, name: shopper.user.name },
		},
	]);
	expect((await testApp.guest.call(`GET /products/${productId}`)).body).toMatchObject({
		rating: 4,
		reviewCount: 1,
	});
});

test('a shopper who bought only other products may not review it, and nothing is stored', {
	tags: ['REV-043'],
}, async () => {
	const { shopper } = await buyer();
	const { id } = await buildProduct(testApp.db);
	const at = `/products/${id}/reviews` as const;
	expect(await shopper.call(`POST ${at}`, draft)).toMatchObject({
		status: 403,
		body: { error: 'You need to purchase this product first to write a review.' },
	});
	expect(await reviews(at)).toEqual([]);
});

test('eligibility is true for a paid item, and false once it is cancelled, rejected or refunded', {
	tags: ['API-035', 'REV-008', 'OPEN-060'],
}, async () => {
	const { shopper, at, order, admin } = await buyer();
	expect(await eligibility(shopper, at)).toEqual({ canReview: true });
	expect(await eligibility(await testApp.signedIn(), at)).toEqual({ canReview: false });
	expect((await testApp.guest.call(`GET ${at}/eligibility`)).status).toBe(401);
	const changeItem = (change: Partial<typeof orderItems.$inferInsert>) =>
		testApp.db.update(orderItems).set(change).where(eq(orderItems.orderId, order.id));
	const changeOrder = (paymentState: 'paid' | 'refunded') =>
		testApp.db.update(orders).set({ paymentState }).where(eq(orders.id, order.id));
	await changeItem({ status: 'delivered' });
	expect(await eligibility(shopper, at)).toEqual({ canReview: true });
	await changeOrder('refunded');
	expect(await eligibility(shopper, at)).toEqual({ canReview: false });
	await changeOrder('paid');
	expect(await eligibility(shopper, at)).toEqual({ canReview: true });
	await changeItem({ status: 'cancelled', restockedAt: new Date() });
	expect(await eligibility(shopper, at)).toEqual({ canReview: false });
	await changeItem({ status: 'rejected' });
	expect(await eligibility(shopper, at)).toEqual({ canReview: false });
	expect(await eligibility(admin, at)).toEqual({ canReview: false });
});

test('the user’s own review is returned, or 404 with an error when there is none', {
	tags: ['API-033', 'API-034', 'API-039'],
}, async () => {
	const { shopper, at } = await buyer();
	const none = { status: 404, body: { error: 'You have not reviewed this product.' } };
	expect(await shopper.call(`GET ${at}/mine`)).toMatchObject(none);
	expect(await shopper.call(`PUT ${at}`, draft)).toMatchObject(none);
	expect(await shopper.call(`DELETE ${at}`)).toMatchObject(none);
	await shopper.call(`POST ${at}`, draft);
	expect(await shopper.call(`GET ${at}/mine`)).toMatchObject({ status: 200, body: draft });
});

test('a second review of a product is rejected, and the first stays', { tags: ['REV-044'] }, async () => {
	const { shopper, at, productId } = await buyer();
	await shopper.call(`POST ${at}`, draft);
	expect(await shopper.call(`POST ${at}`, { rating: 1, comment: 'Second thoughts here.' })).toMatchObject({
		status: 409,
		body: { error: 'You have already reviewed this product.' },
	});
	expect(await reviews(at)).toMatchObject([draft]);
	expect((await testApp.guest.call(`GET /products/${productId}`)).body).toMatchObject({ reviewCount: 1 });
});

test('the user’s own review is changed and deleted, and the product’s rating is updated', {
	tags: ['API-037', 'API-038'],
}, async () => {
	const { shopper, at, productId } = await buyer();
	const product = async () => (await testApp.guest.call(`GET /products/${productId}`)).body;
	await shopper.call(`POST ${at}`, draft);
	const changed = { rating: 2, comment: 'The stock split after a month.' };
	expect(await shopper.call(`PUT ${at}`, changed)).toMatchObject({ status: 200, body: changed });
	expect(await product()).toMatchObject({ rating: 2, reviewCount: 1 });
	expect((await shopper.call(`DELETE ${at}`)).status).toBe(204);
	expect(await reviews(at)).toEqual([]);
	expect(await product()).toMatchObject({ rating: 0, reviewCount: 0 });
});

test('users cannot change or delete the review of another user', {
	tags: ['REV-045', 'REV-046'],
}, async () => {
	const { shopper, at } = await buyer();
	await shopper.call(`POST ${at}`, draft);
	for (const other of [await testApp.signedIn(), await testApp.admin()]) {
		expect((await other.call(`PUT ${at}`, { ...draft, rating: 1 })).status).toBe(404);
		expect((await other.call(`DELETE ${at}`)).status).toBe(404);
	}
	expect(await reviews(at)).toMatchObject([draft]);
});

test('a trimmed comment has 10 to 500 characters, a rating is 1 to 5', {
	tags: ['CON-026', 'REV-037', 'REV-038'],
}, async () => {
	const { shopper, at } = await buyer();
	const rejectedBodies = [
		{ ...draft, comment: 'x'.repeat(9) },
		{ ...draft, comment: `${' '.repeat(10)}${'x'.repeat(9)}` },
		{ ...draft, comment: 'x'.repeat(501) },
		...[0, 6, 2.5, '5'].map((rating) => ({ ...draft, rating })),
	];
	for (const body of rejectedBodies)
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

test('a review of a product that does not exist is rejected', async () => {
	const shopper = await testApp.signedIn();
	for (const id of ['0192f000-0000-7000-8000-000000000000', 'none'])
		expect(await shopper.call(`POST /products/${id}/reviews`, draft)).toMatchObject({
			status: 404,
			body: { error: 'Product not found' },
		});
});
