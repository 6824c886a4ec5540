import { expect, test } from 'vitest';
import type { Review } from '../../../contracts/reviews.ts';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { reviewVotes } from '../../schema/reviews.ts';

const testApp = setUpTestApp();

test('each account votes once for a review, also in parallel, and may withdraw the vote', {
	tags: ['CATX-330'],
}, async () => {
	const { path, productId, review } = await reviewedProduct(testApp);
	const asha = await testApp.signedIn();
	const bala = await testApp.signedIn();
	const helpful = async () => ((await testApp.guest.call(`GET ${path}`)).body as Review[])[0]?.helpful;
	expect(await helpful()).toBe(0);
	for (const response of await Promise.all([1, 2, 3].map(() => asha.call(`PUT /reviews/${review.id}/vote`))))
		expect(response.status).toBe(200);
	expect(await bala.call(`PUT /reviews/${review.id}/vote`)).toMatchObject({ body: { helpful: 2 } });
	expect(await helpful()).toBe(2);
	expect((await asha.call(`GET /products/${productId}/reviews/votes`)).body).toEqual([review.id]);
	for (let time = 0; time < 2; time++)
		expect(await asha.call(`DELETE /reviews/${review.id}/vote`)).toMatchObject({
			status: 200,
			body: { helpful: 1 },
		});
	expect((await asha.call(`GET /products/${productId}/reviews/votes`)).body).toEqual([]);
	expect(await helpful()).toBe(1);
});

test('a vote for one’s own review, by a guest, or for a review that does not exist is rejected', {
	tags: ['CATX-331'],
}, async () => {
	const { author, review } = await reviewedProduct(testApp);
	const vote = `PUT /reviews/${review.id}/vote` as const;
	expect(await author.call(vote)).toMatchObject({
		status: 409,
		body: { error: 'This is your own review.' },
	});
	expect((await testApp.guest.call(vote)).status).toBe(401);
	expect((await author.call('PUT /reviews/01890000-0000-7000-8000-000000000000/vote')).status).toBe(404);
	expect(await testApp.db.$count(reviewVotes)).toBe(0);
});
