import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reviewPage } from '../../contracts/reviews.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { storeReview } from './reviews.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});

const page = async (query = '') =>
	reviewPage.parse((await admin.call(`GET /admin/reviews${query as ''}`)).body);

/** A review of a product of its own, the later ones newer. */
async function reviewed(count = 1, comment = 'Shoots where it looks.') {
	const product = await buildProduct(world.db, { name: 'Club Rifle' });
	for (let day = 1; day <= count; day++) {
		const { user } = await world.signedIn();
		await storeReview(world.db, user.id, product.id, { rating: 3, comment }, new Date(2026, 0, day));
	}
	return product;
}

test('API-084 API-085 ENT-052 ENT-053 a page of reviews with product, author and the number of pages, the newest first', async () => {
	await reviewed(12);
	const first = await page('?page=1&limit=10&search=');
	expect(first.reviews).toHaveLength(10);
	expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalReviews: 12, limit: 10 });
	expect(first.reviews[0]).toEqual({
		id: expect.any(String),
		rating: 3,
		comment: 'Shoots where it looks.',
		createdAt: expect.any(String),
		moderated: false,
		product: { id: expect.any(String), name: 'Club Rifle' },
		user: { name: expect.stringMatching(/^Shopper/), email: expect.stringContaining('@example.com') },
	});
	const second = await page('?page=2&limit=10');
	const all = [...first.reviews, ...second.reviews].map(({ createdAt }) => createdAt);
	expect(all).toEqual(all.toSorted().reverse());
	expect(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size).toBe(12);
});

test('OPEN-114 reviews are found by product, author, e-mail and comment, % and _ being themselves', async () => {
	await reviewed(1, 'Groups 50% tighter.');
	const { reviews } = await page();
	const author = reviews[0]?.user;
	for (const search of ['club rif', author?.name, author?.email, '50%'])
		expect((await page(`?search=${encodeURIComponent(search ?? '')}`)).reviews).toHaveLength(1);
	for (const search of ['%', '_', 'absent'].map((one) => `${one}x`))
		expect((await page(`?search=${encodeURIComponent(search)}`)).reviews).toEqual([]);
});

test('API-086 an administrator changes a review: it is marked, written down, and the rating follows', async () => {
	const product = await reviewed();
	const id = (await page()).reviews[0]?.id ?? '';
	const draft = { rating: 5, comment: 'Shoots where it looks, politely.' };
	expect(await admin.call(`PUT /admin/reviews/${id}`, draft)).toMatchObject({
		status: 200,
		body: { id, ...draft, moderated: true },
	});
	expect((await world.guest.call(`GET /products/${product.id}/reviews`)).body).toMatchObject([
		{ ...draft, moderated: true },
	]);
	expect((await world.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ rating: 5 });
	expect(await world.db.select().from(auditEntries)).toMatchObject([
		{
			actorId: admin.user.id,
			action: 'review.update',
			target: `review:${id}`,
			before: { rating: 3, comment: 'Shoots where it looks.' },
			after: draft,
		},
	]);
});

test('API-087 an administrator deletes a review, which is written down, and the rating follows', async () => {
	const product = await reviewed(2);
	const id = (await page()).reviews[0]?.id ?? '';
	expect((await admin.call(`DELETE /admin/reviews/${id}`)).status).toBe(204);
	expect((await page()).pagination.totalReviews).toBe(1);
	expect((await world.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ reviewCount: 1 });
	expect(await world.db.select().from(auditEntries)).toMatchObject([
		{ action: 'review.delete', target: `review:${id}` },
	]);
	expect((await admin.call(`DELETE /admin/reviews/${id}`)).status).toBe(404);
});

test('CON-043 ADM-R-022 a comment under 10 characters or a rating beyond 1 to 5 changes nothing; exactly these bounds pass', async () => {
	await reviewed();
	const before = (await page()).reviews;
	for (const draft of [
		{ rating: 3, comment: 'Too short' },
		{ rating: 0, comment: 'Long enough to say.' },
		{ rating: 6, comment: 'Long enough to say.' },
	])
		expect((await admin.call(`PUT /admin/reviews/${before[0]?.id}`, draft)).status).toBe(400);
	expect((await page()).reviews).toEqual(before);
	expect(await world.db.select().from(auditEntries)).toEqual([]);
	for (const rating of [1, 5]) {
		const draft = { rating, comment: 'x'.repeat(10) };
		expect((await admin.call(`PUT /admin/reviews/${before[0]?.id}`, draft)).status).toBe(200);
		expect((await page()).reviews).toMatchObject([draft]);
	}
});

test('only administrators see and change all reviews', async () => {
	await reviewed();
	const id = (await page()).reviews[0]?.id;
	const shopper = await world.signedIn();
	for (const [who, status] of [
		[world.guest, 401],
		[shopper, 403],
	] as const) {
		expect((await who.call('GET /admin/reviews')).status).toBe(status);
		expect((await who.call(`DELETE /admin/reviews/${id}`)).status).toBe(status);
	}
	expect((await page()).pagination.totalReviews).toBe(1);
});

test('an author who writes anew takes the moderator’s mark away', async () => {
	const product = await buildProduct(world.db);
	const author = await world.signedIn();
	await storeReview(world.db, author.user.id, product.id, { rating: 3, comment: 'Words before editing.' });
	const id = (await page()).reviews[0]?.id;
	await admin.call(`PUT /admin/reviews/${id}`, { rating: 3, comment: 'Words after editing.' });
	const answer = await author.call(`PUT /products/${product.id}/reviews`, {
		rating: 3,
		comment: 'My own words again.',
	});
	expect(z.object({ moderated: z.boolean() }).parse(answer.body).moderated).toBe(false);
});
