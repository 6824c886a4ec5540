import { expect, test } from 'vitest';
import { z } from 'zod';
import { endHold } from '../../../testing/endHold.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo, runDueJobs } from '../../../testing/walkthrough.ts';
import { heldDecisions } from '../../schema/heldDecisions.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const withId = z.looseObject({ id: z.string() });

/** A question about a product, and someone who owns one. */
async function asked() {
	const { cart } = await orderUpTo(testApp, 'delivered');
	const asker = await testApp.signedIn();
	const path = `/products/${cart.products[0]?.id}/questions` as const;
	const { id } = withId.parse(
		(await asker.call(`POST ${path}`, { text: 'Is the barrel free-floating?' })).body,
	);
	const shown = async () =>
		z
			.object({ questions: z.array(z.object({ answers: z.array(z.unknown()) })) })
			.parse((await testApp.guest.call(`GET ${path}`)).body).questions;
	return { id, owner: cart.shopper, shown };
}

test('a published question is shown when its ten seconds are over, and not after Undo', {
	tags: ['DAY-003'],
}, async () => {
	const { id, shown } = await asked();
	const hold = () => admin.call(`PUT /admin/questions/${id}/held-publication`);
	const undo = () => admin.call(`DELETE /admin/questions/${id}/held-publication`);
	expect(await hold()).toMatchObject({ status: 200, body: { state: 'waiting', publicationHeld: true } });
	await runDueJobs(testApp);
	expect(await shown()).toEqual([]);
	expect((await undo()).status).toBe(204);
	await endHold(testApp);
	expect(await shown()).toEqual([]);
	await hold();
	await endHold(testApp);
	expect(await shown()).toHaveLength(1);
	expect((await undo()).status).toBe(409);
	// It is published already: nothing is held.
	expect(await hold()).toMatchObject({ status: 200, body: { publicationHeld: false } });
	expect(await testApp.db.$count(heldDecisions)).toBe(0);
});

test('an answer is shown and emailed when its ten seconds are over, and not after Undo', {
	tags: ['DAY-003'],
}, async () => {
	const { id, owner, shown } = await asked();
	await admin.call(`PUT /admin/questions/${id}`, { state: 'published' });
	const answer = withId.parse((await owner.call(`POST /questions/${id}/answers`, { text: 'Mine is.' })).body);
	const emails = () =>
		testApp.mailbox.emails.filter(({ subject }) => /^Your question .* was answered$/.test(subject));
	const path = `/admin/answers/${answer.id}/held-publication` as const;
	expect(await admin.call(`PUT ${path}`)).toMatchObject({
		status: 200,
		body: { answers: [{ state: 'waiting', publicationHeld: true }] },
	});
	expect((await admin.call(`DELETE ${path}`)).status).toBe(204);
	await endHold(testApp);
	expect([await shown(), emails()]).toEqual([[{ answers: [] }], []]);
	await admin.call(`PUT ${path}`);
	await endHold(testApp);
	expect(await shown()).toMatchObject([{ answers: [{ text: 'Mine is.' }] }]);
	expect(emails()).toHaveLength(1);
});

test('a question or answer that is rejected or deleted while it is held is not published', {
	tags: ['DAY-003'],
}, async () => {
	const { id, owner, shown } = await asked();
	await admin.call(`PUT /admin/questions/${id}/held-publication`);
	await admin.call(`PUT /admin/questions/${id}`, { state: 'rejected' });
	await endHold(testApp);
	expect(await shown()).toEqual([]);
	await admin.call(`PUT /admin/questions/${id}`, { state: 'published' });
	const answer = withId.parse((await owner.call(`POST /questions/${id}/answers`, { text: 'Mine is.' })).body);
	await admin.call(`PUT /admin/answers/${answer.id}/held-publication`);
	await admin.call(`DELETE /admin/answers/${answer.id}`);
	await endHold(testApp);
	expect(await shown()).toMatchObject([{ answers: [] }]);
	expect((await admin.call(`PUT /admin/answers/${answer.id}/held-publication`)).status).toBe(404);
	await admin.call(`PUT /admin/questions/${id}`, { state: 'rejected' });
	await admin.call(`PUT /admin/questions/${id}/held-publication`);
	await admin.call(`DELETE /admin/questions/${id}`);
	await endHold(testApp);
	expect(await testApp.db.$count(heldDecisions)).toBe(0);
});
