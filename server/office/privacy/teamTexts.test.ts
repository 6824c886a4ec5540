import { expect, test } from 'vitest';
import { z } from 'zod';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { auditEntries } from '../../schema/audit.ts';

const testApp = setUpTestApp();

test('the deletion of an account takes along what the team wrote about the customer, and what it changed of theirs', {
	tags: ['PRV-007'],
}, async () => {
	const password = 'quiet harbour 9';
	const author = await testApp.signedIn({ passwordHash: await hashPassword(password) });
	const { admin, order, productId, review } = await reviewedProduct(testApp, author);
	for (const [version, text] of ['Canary, lives with his aunt', 'Canary again'].entries()) {
		const path = `PUT /admin/customers/${author.user.id}/notes` as const;
		expect((await admin.call(path, { version, text })).status).toBe(200);
	}
	const asked = await author.call(`POST /products/${productId}/questions`, { text: 'A canary question?' });
	const question = z.looseObject({ id: z.string() }).parse(asked.body).id;
	await admin.call(`PUT /admin/questions/${question}/answer`, { text: 'Dear Canary, yes.' });
	const path = `/admin/reviews/${review.id}` as const;
	await admin.call(`PUT ${path}`, { rating: 4, comment: 'Call Canary at home.' });
	await admin.call(`PUT ${path}/reply`, { text: 'Dear Canary, thank you.' });
	expect(await tablesWith(testApp.db, 'Canary')).toEqual(
		expect.arrayContaining(['customer_notes', 'question_answers', 'questions', 'reviews']),
	);
	await admin.call(`DELETE ${path}/reply`);
	await admin.call(`DELETE ${path}`);
	await admin.call(`DELETE /admin/questions/${question}`);
	for (const item of order.orderItems)
		await admin.call(`PUT /orders/items/${item.id}`, { status: 'completed' });
	await testApp.runJobs();
	expect((await author.call('POST /profile/delete', { password })).status).toBe(200);
	expect(await tablesWith(testApp.db, 'Canary')).toEqual([]);
	const entries = await testApp.db.select({ action: auditEntries.action }).from(auditEntries);
	expect(entries.map(({ action }) => action)).toEqual(
		expect.arrayContaining([
			'customer.note',
			'question.answer',
			'question.delete',
			'customer.delete',
			'review.update',
			'review.reply',
			'review reply.delete',
			'review.delete',
		]),
	);
});
