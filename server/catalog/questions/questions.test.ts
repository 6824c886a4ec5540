import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adminQuestion, type listAllQuestions, type listQuestions } from '../../../contracts/questions.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpShopper, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { auditEntries } from '../../schema/audit.ts';
import { orders } from '../../schema/orders.ts';
import { questionAnswers, questions } from '../../schema/questions.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const asker = setUpShopper(testApp, { name: 'Asha Rao', email: 'asha@example.com' });

type Shown = z.output<typeof listQuestions.response>;
type Listed = z.output<typeof listAllQuestions.response>;

const ask = (id: string, text = 'Does it fit a left-handed shooter?', who: Client = asker) =>
	who.call(`POST /products/${id}/questions`, { text });
const shown = async (id: string, query = '') =>
	(await testApp.guest.call(`GET /products/${id}/questions${query as ''}`)).body as Shown;
const listed = async (query = '') => (await admin.call(`GET /admin/questions${query as ''}`)).body as Listed;
const mine = async (id: string, who: Client) => (await who.call(`GET /products/${id}/questions/mine`)).body;
const getId = (answer: { body: unknown }) => z.looseObject({ id: z.string() }).parse(answer.body).id;
const decide = (id: string, state: string) => admin.call(`PUT /admin/questions/${id}`, { state });

/** A published question about a product that its buyer has received. */
async function publishedQuestion() {
	const { cart, order } = await orderUpTo(testApp, 'delivered');
	const productId = cart.products[0]?.id ?? '';
	const id = getId(await ask(productId));
	await decide(id, 'published');
	return { id, productId, owner: cart.shopper, order };
}

describe('a question', () => {
	test('waits for the shop, which gets an email; visitors do not see it, and its author does', {
		tags: ['CATX-300'],
	}, async () => {
		const { id, name } = await buildProduct(testApp.db, { name: 'Club Rifle' });
		const asked = await ask(id, '  Does it <b>fit</b> a left-handed shooter? ');
		expect(asked).toMatchObject({
			status: 201,
			body: { text: 'Does it <b>fit</b> a left-handed shooter?', state: 'waiting' },
		});
		expect(await shown(id)).toMatchObject({ questions: [], pagination: { totalQuestions: 0 } });
		expect(await mine(id, asker)).toMatchObject({ canAnswer: false, waiting: [{ id: getId(asked) }] });
		expect(await mine(id, await testApp.signedIn())).toMatchObject({ waiting: [] });
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toMatchObject([
			{
				to: 'hello@nishana.test',
				subject: `New question about ${name}`,
				text: expect.stringContaining('http://shop.test/admin?tab=questions&state=open'),
				html: expect.stringContaining('Does it &lt;b&gt;fit&lt;/b&gt; a left-handed shooter?'),
			},
		]);
	});

	test('needs an account and 10 to 500 characters; a rejected one is not stored', {
		tags: ['CATX-301'],
	}, async () => {
		const { id } = await buildProduct(testApp.db);
		expect((await ask(id, 'Is it left-handed?', testApp.guest)).status).toBe(401);
		for (const text of ['', 'Too short', ' '.repeat(20), 'x'.repeat(501), 'A null \u0000 in the text'])
			expect((await ask(id, text)).status, text).toBe(400);
		expect((await ask('01890000-0000-7000-8000-000000000000')).status).toBe(404);
		expect(await testApp.db.$count(questions)).toBe(0);
		for (const text of ['x'.repeat(10), 'x'.repeat(500)]) expect((await ask(id, text)).status).toBe(201);
	});

	test('is one of at most five of a person that wait, also when sent at the same time', {
		tags: ['CATX-302'],
	}, async () => {
		const { id } = await buildProduct(testApp.db);
		const answers = await Promise.all(Array.from({ length: 7 }, () => ask(id)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
		await decide((await listed()).questions[0]?.id ?? '', 'rejected');
		expect((await ask(id)).status).toBe(201);
	});

	test('is accepted twenty times an hour from one person', { tags: ['CATX-302'] }, async () => {
		const { id } = await buildProduct(testApp.db);
		for (let number = 0; number < 20; number++) {
			expect((await ask(id)).status).toBe(201);
			await testApp.db.update(questions).set({ state: 'published' });
		}
		expect((await ask(id)).status).toBe(429);
	});

	test('is public once it is published, newest first, and hidden again when rejected', {
		tags: ['CATX-303'],
	}, async () => {
		const { id } = await buildProduct(testApp.db);
		const ids = [getId(await ask(id, 'The first question?')), getId(await ask(id, 'The second question?'))];
		for (const each of ids) expect((await decide(each, 'published')).status).toBe(200);
		expect(await shown(id, '?limit=1')).toEqual({
			questions: [
				{
					id: ids[1],
					text: 'The second question?',
					createdAt: expect.any(String),
					user: { id: asker.user.id, name: 'Asha Rao' },
					answers: [],
				},
			],
			pagination: { currentPage: 1, totalPages: 2, totalQuestions: 2, limit: 1 },
		});
		expect((await shown(id, '?limit=1&page=2')).questions).toMatchObject([{ id: ids[0] }]);
		await decide(ids[1] ?? '', 'rejected');
		expect((await shown(id)).questions).toMatchObject([{ id: ids[0] }]);
		expect(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
			{ actorId: admin.user.id, action: 'question.publish', target: `question:${ids[0]}` },
			{ action: 'question.publish' },
			{ action: 'question.reject', before: { state: 'published' }, after: { state: 'rejected' } },
		]);
	});
});

describe('the shop', () => {
	test('answers: the question is published, and its asker gets one email, also after a correction', {
		tags: ['CATX-304'],
	}, async () => {
		const product = await buildProduct(testApp.db, { name: 'Club Rifle' });
		const id = getId(await ask(product.id));
		await testApp.runJobs();
		testApp.mailbox.emails.length = 0;
		for (const text of ['Yes, the stock is ambidextrous.', 'Yes: the stock fits both sides.'])
			expect((await admin.call(`PUT /admin/questions/${id}/answer`, { text })).status).toBe(200);
		expect((await shown(product.id)).questions).toMatchObject([
			{ id, answers: [{ text: 'Yes: the stock fits both sides.', user: null }] },
		]);
		await testApp.runJobs();
		expect(testApp.mailbox.emails).toMatchObject([
			{
				to: 'asha@example.com',
				subject: 'Your question about Club Rifle was answered',
				text: expect.stringContaining('Yes, the stock is ambidextrous.'),
			},
		]);
		expect(testApp.mailbox.emails[0]?.text).toContain(
			`http://shop.test/products/product/${product.id}#questions`,
		);
	});

	test('finds open questions by state and words, and deletes questions and answers', {
		tags: ['CATX-305'],
	}, async () => {
		const { id: productId } = await buildProduct(testApp.db, { name: 'Club Rifle' });
		const id = getId(await ask(productId, 'Is it 50% lighter?'));
		await decide(getId(await ask(productId, 'Does it float in water?')), 'rejected');
		expect(await listed('?state=open')).toMatchObject({
			questions: [{ id, user: { email: 'asha@example.com' }, product: { name: 'Club Rifle' } }],
			pagination: { totalQuestions: 1 },
		});
		expect((await listed('?state=rejected')).questions).toMatchObject([{ text: 'Does it float in water?' }]);
		for (const search of ['club rif', 'ASHA@', 'rao', '50%'])
			expect((await listed(`?search=${encodeURIComponent(search)}`)).questions, search).not.toEqual([]);
		expect((await listed('?search=_')).questions).toEqual([]);
		const answered = await admin.call(`PUT /admin/questions/${id}/answer`, { text: 'It is.' });
		const answerId = adminQuestion.parse(answered.body).answers[0]?.id;
		// The shop's answer is changed or deleted, never rejected.
		expect((await admin.call(`PUT /admin/answers/${answerId}`, { state: 'rejected' })).status).toBe(404);
		expect((await admin.call(`DELETE /admin/answers/${answerId}`)).status).toBe(204);
		expect((await shown(productId)).questions).toMatchObject([{ id, answers: [] }]);
		expect((await admin.call(`DELETE /admin/questions/${id}`)).status).toBe(204);
		for (const call of [
			`DELETE /admin/questions/${id}`,
			`DELETE /admin/answers/${answerId}`,
			`PUT /admin/questions/${id}`,
		] as const)
			expect((await admin.call(call, { state: 'published' })).status).toBe(404);
		expect(await shown(productId)).toMatchObject({ questions: [] });
	});

	test('sees the number of open questions among its tasks', { tags: ['CATX-305', 'OFF-002'] }, async () => {
		const { id, owner } = await publishedQuestion();
		const count = async () =>
			z.looseObject({ openQuestions: z.int() }).parse((await admin.call('GET /admin/tasks')).body)
				.openQuestions;
		expect(await count()).toBe(0);
		await owner.call(`POST /questions/${id}/answers`, { text: 'It does.' });
		expect(await count()).toBe(1);
		expect((await listed('?state=open')).pagination.totalQuestions).toBe(1);
	});
});

describe('an owner of the product', () => {
	test('answers once; the answer is public when the shop publishes it, and the asker gets an email', {
		tags: ['CATX-306'],
	}, async () => {
		const { id, productId, owner } = await publishedQuestion();
		expect(await mine(productId, owner)).toMatchObject({ canAnswer: true, answered: [] });
		const answered = await owner.call(`POST /questions/${id}/answers`, { text: 'It fits me well.' });
		expect(answered).toMatchObject({ status: 201, body: { state: 'waiting' } });
		expect((await owner.call(`POST /questions/${id}/answers`, { text: 'Again.' })).status).toBe(409);
		expect(await mine(productId, owner)).toMatchObject({ answered: [id] });
		expect((await shown(productId)).questions).toMatchObject([{ answers: [] }]);
		await testApp.runJobs();
		testApp.mailbox.emails.length = 0;
		for (const state of ['published', 'rejected', 'published'])
			expect((await admin.call(`PUT /admin/answers/${getId(answered)}`, { state })).status).toBe(200);
		await admin.call(`PUT /admin/questions/${id}/answer`, { text: 'So do we.' });
		expect((await shown(productId)).questions[0]?.answers).toMatchObject([
			{ text: 'So do we.', user: null },
			{ text: 'It fits me well.', user: { id: owner.user.id, name: owner.user.name } },
		]);
		await testApp.runJobs();
		expect(
			testApp.mailbox.emails.map(({ to, text }) => [to, text.includes('who owns this product')]),
		).toEqual([
			['asha@example.com', true],
			['asha@example.com', false],
		]);
	});

	test('is who bought it, paid and received it; others, also with a refund or return, may not answer', {
		tags: ['CATX-307'],
	}, async () => {
		const { id, productId, owner, order } = await publishedQuestion();
		const answer = (who: Client) => who.call(`POST /questions/${id}/answers`, { text: 'It does.' });
		expect((await answer(testApp.guest)).status).toBe(401);
		expect((await answer(asker)).status).toBe(403);
		await testApp.db.update(orders).set({ paymentState: 'refunded' });
		expect((await answer(owner)).status).toBe(403);
		await testApp.db.update(orders).set({ paymentState: 'paid' });
		const items = [{ itemId: order.orderItems[0]?.id }];
		const returned = await owner.call(`POST /orders/${order.id}/returns`, { items, reason: 'damaged' });
		expect(returned.status).toBe(201);
		expect((await answer(owner)).status).toBe(403);
		expect(await mine(productId, owner)).toMatchObject({ canAnswer: false });
		await admin.call(`POST /admin/returns/${getId(returned)}/decline`, { reason: 'It is not damaged.' });
		expect((await answer(owner)).status).toBe(201);
	});

	test('may not answer questions that are not published, and no text is not an answer', {
		tags: ['CATX-307'],
	}, async () => {
		const { id, owner } = await publishedQuestion();
		const answer = (text: string) => owner.call(`POST /questions/${id}/answers`, { text });
		for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await answer(text)).status).toBe(400);
		await decide(id, 'rejected');
		expect((await answer('It does.')).status).toBe(404);
		expect(await testApp.db.$count(questionAnswers)).toBe(0);
	});

	test('who has only a shipped item may not answer yet', { tags: ['CATX-307'] }, async () => {
		const { cart } = await orderUpTo(testApp, 'shipped');
		const productId = cart.products[0]?.id ?? '';
		const id = getId(await ask(productId));
		await decide(id, 'published');
		expect((await cart.shopper.call(`POST /questions/${id}/answers`, { text: 'It does.' })).status).toBe(403);
	});
});
