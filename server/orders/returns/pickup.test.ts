import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { dateWithWeekday, isoDay } from '../../../shared/dates.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { takeOne } from '../../platform/database/database.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const daysAhead = (days: number) => isoDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const textOf = (to: string, subject: RegExp) =>
	testApp.mailbox.emails.findLast((email) => email.to === to && subject.test(email.subject))?.text;

describe('the pickup of a return', () => {
	test('has a day only when the owner records it; each change is emailed', {
		tags: ['RET-020'],
	}, async () => {
		const { requested, act, shopper } = await deliveredOrder(testApp);
		const { id } = await requested('Rifle');
		expect((await act(id, 'pickup', { pickupOn: daysAhead(1) })).status).toBe(409);
		expect(await act(id, 'approve')).toMatchObject({ body: { pickupOn: null } });
		const first = daysAhead(2);
		const second = daysAhead(5);
		expect(await act(id, 'pickup', { pickupOn: first })).toMatchObject({
			status: 200,
			body: { pickupOn: first },
		});
		expect((await act(id, 'pickup', { pickupOn: first })).status).toBe(409);
		for (const pickupOn of [daysAhead(-1), daysAhead(61), 'soon', '2026-02-30'])
			expect((await act(id, 'pickup', { pickupOn })).status, pickupOn).toBe(400);
		await runDueJobs(testApp);
		expect(textOf(shopper.user.email, /pickup day/)).toContain(dateWithWeekday(first));
		expect(takeOne(takeOne(await getOrders(shopper)).returns).pickupOn).toBe(first);
		await act(id, 'pickup', { pickupOn: second });
		await runDueJobs(testApp);
		expect(textOf(shopper.user.email, /pickup day/)).toContain(dateWithWeekday(second));
		expect(await act(id, 'pickup', { pickupOn: null })).toMatchObject({ body: { pickupOn: null } });
		await runDueJobs(testApp);
		expect(textOf(shopper.user.email, /pickup of your return is cancelled/)).toContain(
			'We will email you the pickup day.',
		);
		expect((await act(id, 'pickup', { pickupOn: second }, shopper)).status).toBe(403);
	});

	test('is cancelled when the return is withdrawn, and the shop is told; the items stay sold', {
		tags: ['RET-021'],
	}, async () => {
		const { requested, act, shopper, findItem, order } = await deliveredOrder(testApp);
		const { id } = await requested('Tin', 3);
		await act(id, 'approve');
		const day = daysAhead(3);
		await act(id, 'pickup', { pickupOn: day });
		const { shopper: stranger } = await deliveredOrder(testApp);
		expect((await stranger.call(`POST /returns/${id}/withdraw`)).status).toBe(404);
		expect(await shopper.call(`POST /returns/${id}/withdraw`)).toMatchObject({
			status: 200,
			body: { state: 'withdrawn', pickupOn: null },
		});
		expect((await shopper.call(`POST /returns/${id}/withdraw`)).status).toBe(409);
		for (const action of ['approve', 'refund', 'replace', 'pickup'])
			expect(
				(await act(id, action, action === 'pickup' ? { pickupOn: day } : undefined)).status,
				action,
			).toBe(409);
		await runDueJobs(testApp);
		expect(textOf(shopper.user.email, /withdrawn/)).toContain(
			`The pickup on ${dateWithWeekday(day)} is cancelled.`,
		);
		const toShop = testApp.mailbox.emails.find(({ subject }) =>
			subject.startsWith('Return withdrawn: order'),
		);
		expect(toShop?.text).toContain('Please cancel the pickup on');
		const item = takeOne(await getOrders(shopper)).orderItems.find((one) => one.id === findItem('Tin').id);
		expect(item).toMatchObject({
			status: 'delivered',
			return: { state: 'withdrawn' },
			returnableUntil: null,
		});
		// Goodwill and a reduced price are possible again.
		expect(order.number).toMatch(/^NSH-/);
		await expect(
			testApp.db.execute(sql`update returns set pickup_on = current_date where id = ${id}`),
		).rejects.toThrow();
	});

	test('is cancelled when the return is declined, and never withdrawn once the items are here', {
		tags: ['RET-021'],
	}, async () => {
		const { requested, received, act, shopper } = await deliveredOrder(testApp);
		const { id } = await requested('Tin', 3);
		await act(id, 'approve');
		const day = daysAhead(1);
		await act(id, 'pickup', { pickupOn: day });
		expect(await act(id, 'decline', { reason: 'The seal is broken.' })).toMatchObject({
			body: { pickupOn: null },
		});
		await runDueJobs(testApp);
		expect(textOf(shopper.user.email, /cannot accept/)).toContain(
			`The pickup on ${dateWithWeekday(day)} is cancelled.`,
		);
		const rifle = await received('Rifle', 3, 3);
		expect((await shopper.call(`POST /returns/${rifle}/withdraw`)).status).toBe(409);
	});
});

testWithWrongClock(
	'a pickup is today or later by the clock of the database',
	{
		tags: ['RET-020'],
	},
	async () => {
		const { requested, act } = await deliveredOrder(testApp);
		const { id } = await requested('Rifle');
		await act(id, 'approve');
		const yesterday = daysAhead(-1);
		const today = daysAhead(0);
		moveClock(-1);
		expect(await act(id, 'pickup', { pickupOn: yesterday })).toMatchObject({
			status: 400,
			body: { fields: { pickupOn: 'Please enter today or a later day.' } },
		});
		moveClock(2);
		expect((await act(id, 'pickup', { pickupOn: today })).status).toBe(200);
	},
);
