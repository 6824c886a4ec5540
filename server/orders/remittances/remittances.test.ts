import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listRemittances } from '../../../contracts/remittances.ts';
import { isoDay } from '../../../shared/dates.ts';
import { overdueAfterDays } from '../../../shared/remittances.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { orders } from '../../schema/orders.ts';
import { remittances } from '../../schema/remittances.ts';
import { dateCollection } from './remittances.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** An order on delivery that was paid at the door, with the calls of what the courier pays over. */
async function collectedOrder() {
	const { admin, order } = await codOrder(testApp, 'shipped');
	const collected = await admin.call(`POST /admin/orders/${order.id}/collected`);
	expect(collected.status).toBe(200);
	return {
		admin,
		order,
		amount: order.payment.amountDue,
		list: async (query = '') =>
			listRemittances.response.parse((await admin.call(`GET /admin/remittances?${query}`)).body),
		record: (body: object) =>
			admin.call('POST /admin/remittances', {
				orderIds: [order.id],
				receivedOn: isoDay(new Date()),
				reference: 'UTR 1',
				amount: null,
				...body,
			}),
	};
}

test('what a courier collected is listed from the delivery on, and nothing before or for a refused parcel', {
	tags: ['AFT-340'],
}, async () => {
	const { order, amount, list, admin } = await collectedOrder();
	const refused = await codOrder(testApp, 'shipped');
	await admin.call(`POST /admin/orders/${refused.order.id}/refused`);
	await codOrder(testApp, 'shipped');
	const { remittances: listed, due, overdue, pagination } = await list();
	expect(listed).toMatchObject([
		{ order: { number: order.number }, collected: amount, isOverdue: false, received: null },
	]);
	expect(takeOne(listed).parcels).toHaveLength(1);
	expect({ due, overdue, total: pagination.total }).toEqual({ due: amount, overdue: 0, total: 1 });
});

test('the amount of an order is received once, whole or with a difference to the paisa', {
	tags: ['AFT-341'],
}, async () => {
	const first = await collectedOrder();
	const second = await collectedOrder();
	const { admin, list } = second;
	const today = isoDay(new Date());
	expect((await first.record({})).status).toBe(200);
	expect(await first.record({ reference: 'UTR 2' })).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining(`The amount of ${first.order.number} was received on `) },
	});
	// All or none.
	const both = { orderIds: [first.order.id, second.order.id] };
	expect((await second.record(both)).status).toBe(409);
	expect((await list()).remittances).toHaveLength(1);
	expect((await second.record({ amount: second.amount - 0.01, receivedOn: today })).status).toBe(200);
	expect(await list('state=different')).toMatchObject({
		remittances: [
			{
				order: { number: second.order.number },
				received: { amount: second.amount - 0.01, reference: 'UTR 1', on: today, difference: -0.01 },
			},
		],
		due: 0,
		pagination: { total: 1 },
	});
	expect((await list('state=received')).remittances).toHaveLength(2);
	expect((await list(`state=all&search=${first.order.number}`)).remittances).toHaveLength(1);
	await testApp.db.update(orders).set({ letters: 'ABC' }).where(eq(orders.id, first.order.id));
	const relettered = first.order.number.replace(/^[A-Z]+/, 'abc');
	expect((await list(`state=all&search=${relettered}`)).remittances).toHaveLength(1);
	expect((await list('state=all&search=UTR')).remittances).toHaveLength(2);
	expect((await admin.call(`DELETE /admin/remittances/${second.order.id}`)).status).toBe(200);
	expect((await admin.call(`DELETE /admin/remittances/${second.order.id}`)).status).toBe(404);
	expect((await list()).remittances).toMatchObject([
		{ order: { number: second.order.number }, received: null },
	]);
	for (const [action, times] of [
		['remittance.record', 2],
		['remittance.reopen', 1],
	] as const)
		expect(await testApp.db.$count(auditEntries, eq(auditEntries.action, action)), action).toBe(times);
});

test('of two who record the same order at the same time one does', { tags: ['AFT-341'] }, async () => {
	const { record } = await collectedOrder();
	const both = await Promise.all([record({ reference: 'A' }), record({ reference: 'B' })]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a day to come or before the order, an unknown order, no reference, and one amount for two orders are refused', {
	tags: ['AFT-341'],
}, async () => {
	const { order, record, list, amount } = await collectedOrder();
	const tomorrow = isoDay(new Date(Date.now() + 25 * 3_600_000));
	const pending = await codOrder(testApp, 'pending');
	for (const [body, status] of [
		[{ receivedOn: tomorrow }, 400],
		[{ receivedOn: '2001-10-27' }, 400],
		[{ reference: ' ' }, 400],
		[{ amount: 1.005 }, 400],
		[{ amount: -1 }, 400],
		[{ orderIds: [order.id, pending.order.id], amount }, 400],
		[{ orderIds: [order.id, pending.order.id] }, 404],
	] as const)
		expect((await record(body)).status, JSON.stringify(body)).toBe(status);
	expect((await list()).remittances).toHaveLength(1);
});

test('what is not paid over ten days after the delivery is overdue, and a task of the team', {
	tags: ['AFT-342'],
}, async () => {
	const { admin, list, record, amount } = await collectedOrder();
	const tasks = async () => (await admin.call('GET /admin/tasks')).body;
	const age = (days: number) =>
		testApp.db
			.update(remittances)
			.set({ collectedAt: sql`now() - make_interval(days => ${days}, hours => 1)` });
	await age(overdueAfterDays - 1);
	expect(await tasks()).toMatchObject({ overdueRemittances: 0 });
	await age(overdueAfterDays);
	expect(await tasks()).toMatchObject({ overdueRemittances: 1 });
	expect(await list('state=overdue')).toMatchObject({ remittances: [{ isOverdue: true }], overdue: amount });
	await record({});
	expect(await tasks()).toMatchObject({ overdueRemittances: 0 });
	expect((await list('state=overdue')).remittances).toEqual([]);
});

testWithWrongClock(
	'a collection is dated at its event, and no later than now by the clock of the database',
	{
		tags: ['AFT-340'],
	},
	async () => {
		const { order } = await collectedOrder();
		const now = Date.now();
		const hour = 3_600_000;
		const dated = async (at: number) => {
			await dateCollection(testApp.db, order.id, new Date(at));
			return takeOne(await testApp.db.select().from(remittances)).collectedAt.getTime() - now;
		};
		moveClock(-1);
		expect(await dated(now - hour)).toBe(-hour);
		moveClock(2);
		expect(await dated(now + hour)).toBeLessThan(hour);
	},
);

testWithWrongClock(
	'an amount was received until today by the clock of the database',
	{
		tags: ['AFT-341', 'AFT-343'],
	},
	async () => {
		const { admin, order, record } = await collectedOrder();
		const [today, tomorrow] = [0, 1].map((days) => isoDay(new Date(Date.now() + days * 86_400_000)));
		const choose = async (day: string | undefined) => {
			const bytes = Buffer.from(
				`AWB,order_number,Remitted Amount,UTR No,Remittance Date\n,${order.number},${order.payment.amountDue},UTR 1,${day}`,
			);
			const file = { field: 'file', name: 'remittances.csv', type: 'text/csv', bytes };
			return (await upload(testApp, admin, '/admin/remittances/import?dryRun=true', file)).text;
		};
		moveClock(1);
		expect(await record({ receivedOn: tomorrow })).toMatchObject({
			status: 400,
			body: { fields: { receivedOn: 'Please enter today or an earlier day.' } },
		});
		expect(await choose(tomorrow)).toContain('The day is still to come.');
		moveClock(-2);
		expect(await choose(today)).toContain('"added":1');
		expect((await record({ receivedOn: today })).status).toBe(200);
	},
);
