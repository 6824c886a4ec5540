import { afterEach, expect, test } from 'vitest';
import { endHold } from '../../../testing/endHold.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { auditEntries } from '../../schema/audit.ts';
import { heldDecisions } from '../../schema/heldDecisions.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

async function requestedReturn() {
	const placed = await deliveredOrder(testApp);
	const { id } = await placed.requested('Tin', 1);
	const hold = () => placed.admin.call(`PUT /admin/returns/${id}/held-approval`);
	const undo = (who = placed.admin) => who.call(`DELETE /admin/returns/${id}/held-approval`);
	/** As the buyer sees it. */
	const stateForBuyer = async () => (await getOrders(placed.shopper))[0]?.returns[0]?.state;
	const approvals = () =>
		testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Your return is approved'));
	return { ...placed, id, hold, undo, stateForBuyer, approvals };
}

test('an approval has no effect while it is held, then the return is approved and the buyer gets one email', {
	tags: ['DAY-001'],
}, async () => {
	const { admin, id, hold, stateForBuyer, approvals } = await requestedReturn();
	expect(await hold()).toMatchObject({ status: 200, body: { state: 'requested', approvalHeld: true } });
	await runDueJobs(testApp);
	expect([await stateForBuyer(), approvals()]).toEqual(['requested', []]);
	expect((await admin.call('GET /admin/returns')).body).toMatchObject({
		returns: [{ id, state: 'requested', approvalHeld: true }],
	});
	// Pressed again, also by a colleague: the first one stays.
	expect((await hold()).status).toBe(200);
	await endHold(testApp);
	expect(await stateForBuyer()).toBe('approved');
	expect(approvals()).toHaveLength(1);
	expect((await admin.call('GET /admin/returns')).body).toMatchObject({
		returns: [{ id, state: 'approved', approvalHeld: false }],
	});
	expect(await testApp.db.select().from(auditEntries)).toContainEqual(
		expect.objectContaining({ action: 'return.approve', actorId: admin.user.id }),
	);
	expect(await testApp.db.$count(heldDecisions)).toBe(0);
});

test('Undo leaves the return as it was, and one that comes too late is refused', {
	tags: ['DAY-002'],
}, async () => {
	const { hold, undo, stateForBuyer, approvals } = await requestedReturn();
	await hold();
	expect((await undo(await testApp.admin())).status).toBe(204);
	await endHold(testApp);
	expect([await stateForBuyer(), approvals()]).toEqual(['requested', []]);
	await hold();
	await endHold(testApp);
	expect(await undo()).toMatchObject({ status: 409, body: { code: 'already_done' } });
	expect([await stateForBuyer(), approvals().length]).toEqual(['approved', 1]);
	expect(await hold()).toMatchObject({ status: 409, body: { code: 'status_not_allowed' } });
});

test.each(['withdraw', 'decline', 'approve'] as const)(
	'%s while an approval is held wins, and Undo comes too late',
	{
		tags: ['DAY-002'],
	},
	async (change) => {
		const { act, id, shopper, hold, undo, stateForBuyer, approvals } = await requestedReturn();
		await hold();
		const changed =
			change === 'withdraw'
				? await shopper.call(`POST /returns/${id}/withdraw`)
				: change === 'decline'
					? await act(id, 'decline', { reason: 'Used' })
					: await act(id, 'approve');
		expect(changed.status).toBe(200);
		expect(await undo()).toMatchObject({ status: 409, body: { code: 'already_done' } });
		await endHold(testApp);
		const states = { withdraw: 'withdrawn', decline: 'declined', approve: 'approved' };
		expect(await stateForBuyer()).toBe(states[change]);
		expect(approvals()).toHaveLength(change === 'approve' ? 1 : 0);
		expect(await testApp.db.$count(heldDecisions)).toBe(0);
	},
);

test('of Undo and the end of the ten seconds one wins', { tags: ['DAY-002'] }, async () => {
	const { hold, undo, stateForBuyer, approvals } = await requestedReturn();
	await hold();
	const [undone] = await Promise.all([undo(), endHold(testApp)]);
	const expected = undone?.status === 204 ? ['requested', 0] : ['approved', 1];
	expect([await stateForBuyer(), approvals().length]).toEqual(expected);
});
