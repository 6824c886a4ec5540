import { isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteRemovedPhotos } from '../server/catalog/reviews/photos.ts';
import { questionAnswers, questions } from '../server/schema/questions.ts';
import { reviewPhotos, reviews, reviewVotes } from '../server/schema/reviews.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { loadDemo } from './load.ts';

// A whole shop is filled.
vi.setConfig({ hookTimeout: 300_000 });

const testApp = setUpTestApp({ reset: false });
beforeAll(async () => {
	await loadDemo(testApp.services, undefined);
});

test('the demonstration shop has questions in every stage, and reviews with photos, votes and replies', {
	tags: ['CATX-349'],
}, async () => {
	const { db } = testApp;
	const admin = await testApp.admin();
	expect((await admin.call('GET /admin/questions?state=open')).body).toMatchObject({
		pagination: { totalQuestions: 2 },
	});
	const byShop = (await db.select().from(questionAnswers)).filter(({ userId }) => userId === null);
	expect(byShop.length).toBeGreaterThan(2);
	expect(await db.$count(questions)).toBe(4);
	expect(await db.$count(reviewVotes)).toBe(21);
	expect(await db.$count(reviews, isNotNull(reviews.reply))).toBe(2);
	await deleteRemovedPhotos(testApp.services);
	const photos = await db.select().from(reviewPhotos);
	expect(photos).toHaveLength(3);
	for (const { id } of photos)
		expect((await testApp.app.inject({ url: `/media/${id}-320.webp` })).statusCode).toBe(200);
});
