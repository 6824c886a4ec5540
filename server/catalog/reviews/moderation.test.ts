import { expect, test } from 'vitest';
import { z } from 'zod';
import { reviewPage } from '../../../contracts/reviews.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { storeReview } from './reviews.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const page = async (query = '') =>
	reviewPage.parse((await admin.call(`GET /admin/reviews${query as ''}`)).body);

/** Creates reviews of one product, the later ones newer. */
async function reviewed(count = 1, comment = 'Shoots where it looks.') {
	const product = await buildProduct(testApp.db, { name: 'Club Rifle' });
	for (let day = 1; day <= count; day++) {
		const { user } = await testApp.signedIn();
		await storeReview(testApp.db, user.id, product.id, { rating: 3, comment }, new Date(2026, 0, day));
	}
	return product;
}

test('a page of reviews, newest first, with product, author and the number of pages', {
	tags: ['API-084', 'API-085', 'ENT-052', 'ENT-053'],
}, async () => {
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
		photos: [],
		reply: null,
		product: { id: expect.any(String), name: 'Club Rifle' },
		user: { name: expect.stringMatching(/^Shopper/), email: expect.stringContaining('@example.com') },
	});
	const second = await page('?page=2&limit=10');
	const all = [...first.reviews, ...second.reviews].map(({ createdAt }) => createdAt);
	expect(all).toEqual(all.toSorted().reverse());
	expect(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size).toBe(12);
});

test('reviews are found by product, author, email and comment; % and _ are literal', {
	tags: ['OPEN-114'],
}, async () => {
	await reviewed(1, 'Groups 50% tighter.');
	const { reviews } = await page();
	const author = reviews[0]?.user;
	for (const search of ['club rif', author?.name, author?.email, '50%'])
		expect((await page(`?search=${encodeURIComponent(search ?? '')}`)).reviews).toHaveLength(1);
	for (const search of ['%', '_', 'absent'].map((one) => `${one}x`))
		expect((await page(`?search=${encodeURIComponent(search)}`)).reviews).toEqual([]);
});

test('an administrator changes a review: it is marked and audited, and the rating is updated', {
	tags: ['API-086'],
}, async () => {
	const product = await reviewed();
	const id = (await page()).reviews[0]?.id ?? '';
	const draft = { rating: 5, comment: 'Shoots where it looks, politely.' };
	expect(await admin.call(`PUT /admin/reviews/${id}`, draft)).toMatchObject({
		status: 200,
		body: { id, ...draft, moderated: true },
	});
	expect((await testApp.guest.call(`GET /products/${product.id}/reviews`)).body).toMatchObject([
		{ ...draft, moderated: true },
	]);
	expect((await testApp.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ rating: 5 });
	expect(await testApp.db.select().from(auditEntries)).toMatchObject([
		{
			actorId: admin.user.id,
			action: 'review.update',
			target: `review:${id}`,
			before: { rating: 3 },
			after: { rating: 5 },
		},
	]);
});

test('an administrator deletes a review: it is audited, and the rating is updated', {
	tags: ['API-087'],
}, async () => {
	const product = await reviewed(2);
	const id = (await page()).reviews[0]?.id ?? '';
	expect((await admin.call(`DELETE /admin/reviews/${id}`)).status).toBe(204);
	expect((await page()).pagination.totalReviews).toBe(1);
	expect((await testApp.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ reviewCount: 1 });
	expect(await testApp.db.select().from(auditEntries)).toMatchObject([
		{ action: 'review.delete', target: `review:${id}` },
	]);
	expect((await admin.call(`DELETE /admin/reviews/${id}`)).status).toBe(404);
});

test('comments under 10 characters and ratings outside 1 to 5 are rejected; the bounds pass', {
	tags: ['CON-043', 'ADM-R-022'],
}, async () => {
	await reviewed();
	const before = (await page()).reviews;
	for (const draft of [
		{ rating: 3, comment: 'Too short' },
		{ rating: 0, comment: 'Long enough to say.' },
		{ rating: 6, comment: 'Long enough to say.' },
	])
		expect((await admin.call(`PUT /admin/reviews/${before[0]?.id}`, draft)).status).toBe(400);
	expect((await page()).reviews).toEqual(before);
	expect(await testApp.db.select().from(auditEntries)).toEqual([]);
	for (const rating of [1, 5]) {
		const draft = { rating, comment: 'x'.repeat(10) };
		expect((await admin.call(`PUT /admin/reviews/${before[0]?.id}`, draft)).status).toBe(200);
		expect((await page()).reviews).toMatchObject([draft]);
	}
});

test('only administrators see and change all reviews', async () => {
	await reviewed();
	const id = (await page()).reviews[0]?.id;
	const shopper = await testApp.signedIn();
	for (const [who, status] of [
		[testApp.guest, 401],
		[shopper, 403],
	] as const) {
		expect((await who.call('GET /admin/reviews')).status).toBe(status);
		expect((await who.call(`DELETE /admin/reviews/${id}`)).status).toBe(status);
	}
	expect((await page()).pagination.totalReviews).toBe(1);
});

test('an author’s new edit removes the moderator’s mark', async () => {
	const product = await buildProduct(testApp.db);
	const author = await testApp.signedIn();
	await storeReview(testApp.db, author.user.id, product.id, { rating: 3, comment: 'Words before editing.' });
	const id = (await page()).reviews[0]?.id;
	await admin.call(`PUT /admin/reviews/${id}`, { rating: 3, comment: 'Words after editing.' });
	const response = await author.call(`PUT /products/${product.id}/reviews`, {
		rating: 3,
		comment: 'My own words again.',
	});
	expect(z.object({ moderated: z.boolean() }).parse(response.body).moderated).toBe(false);
});
