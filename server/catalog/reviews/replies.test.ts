import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';
import { users } from '../../schema/auth.ts';

const testApp = setUpTestApp();

/** Subjects of the emails to the author of the review. */
async function repliesTo(email: string): Promise<string[]> {
	await testApp.runJobs();
	return testApp.mailbox.emails
		.filter(({ to, subject }) => to === email && subject.startsWith('We replied'))
		.map(({ text }) => text);
}

test('the shop’s reply is public, corrected and deleted, and emailed to the author once', {
	tags: ['CATX-340'],
}, async () => {
	const { author, admin, path, productId, review } = await reviewedProduct(testApp);
	const reply = (text: string) => admin.call(`PUT /admin/reviews/${review.id}/reply`, { text });
	expect(await reply('Thank <you>!')).toMatchObject({
		status: 200,
		body: { id: review.id, reply: { text: 'Thank <you>!' }, moderated: false },
	});
	await reply('Thank you very much!');
	expect((await testApp.guest.call(`GET ${path}`)).body).toMatchObject([
		{ reply: { text: 'Thank you very much!', createdAt: expect.any(String) }, moderated: false },
	]);
	const emails = await repliesTo(author.user.email);
	expect(emails).toHaveLength(1);
	expect(emails[0]).toContain('Thank <you>!');
	expect(emails[0]).toContain(`http://shop.test/products/product/${productId}#reviews`);
	expect((await admin.call(`DELETE /admin/reviews/${review.id}/reply`)).status).toBe(204);
	expect((await admin.call(`DELETE /admin/reviews/${review.id}/reply`)).status).toBe(204);
	expect((await testApp.guest.call(`GET ${path}`)).body).toMatchObject([{ reply: null }]);
	const audited = await testApp.db.select().from(auditEntries);
	expect(audited.map(({ action }) => action).filter((action) => action.startsWith('review'))).toEqual([
		'review.reply',
		'review.reply',
		'review reply.delete',
	]);
});

test('a reply needs a text, and a deleted account gets no email about it', {
	tags: ['CATX-340'],
}, async () => {
	const { author, admin, review } = await reviewedProduct(testApp);
	for (const text of ['', '  ', 'x'.repeat(1001), undefined])
		expect((await admin.call(`PUT /admin/reviews/${review.id}/reply`, { text })).status).toBe(400);
	expect((await author.call(`PUT /admin/reviews/${review.id}/reply`, { text: 'Mine' })).status).toBe(403);
	await testApp.db.update(users).set({ deletedAt: sql`now()` }).where(sql`${users.id} = ${author.user.id}`);
	expect((await admin.call(`PUT /admin/reviews/${review.id}/reply`, { text: 'Thank you!' })).status).toBe(
		200,
	);
	expect(await repliesTo(author.user.email)).toEqual([]);
});
