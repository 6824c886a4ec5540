import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statistics } from '../../../contracts/stats.ts';
import { isoDay } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo, runDueJobs } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { users } from '../../schema/auth.ts';
import { dueReports } from './schedule.ts';
import { queueDueReports, teamEmailTasks } from './teamEmails.ts';

const testApp = setUpTestApp();
let owner: SignedInClient;
let accountant: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
	accountant = await testApp.staff('accounts');
});

const today = isoDay(new Date());
const thisMorning = new Date(`${today}T08:00:00+05:30`);
/** The second day of the next month: the month of today is over, and the next one is not. */
const [year = 0, month = 0] = today.split('-').map(Number);
const later = new Date(Date.UTC(year, month, 2, 3));
/** The first day on which the week of today is the last whole one. */
const nextWeek = new Date(thisMorning.getTime() + 7 * 86_400_000);

/** Sends what is due at a time. @returns the emails whose subject begins so, by their recipients */
async function send(now: Date, subject: string) {
	testApp.mailbox.emails.length = 0;
	await queueDueReports(testApp.db, now);
	await runDueJobs(testApp);
	return testApp.mailbox.emails.filter((email) => email.subject.startsWith(subject));
}
const recipients = (emails: { to: string }[]) => emails.map(({ to }) => to).toSorted();
const choose = async (changed: object) => {
	const stored = (await owner.call('GET /admin/settings')).body as {
		teamEmails: { version: number; value: object };
	};
	const { version, value } = stored.teamEmails;
	const body = { group: 'teamEmails', version, value: { ...value, ...changed } };
	expect((await owner.call('PUT /admin/settings', body)).status).toBe(200);
};

test('every morning each member reads what waits in their own lists, once, and who has none gets no email', {
	tags: ['OFF-050'],
}, async () => {
	const packer = await testApp.staff('orders');
	await testApp.staff('content');
	const { admin: seller } = await orderUpTo(testApp, 'paid');
	const emails = await send(thisMorning, 'To do today');
	expect(recipients(emails)).toEqual([owner, packer, seller].map(({ user }) => user.email).toSorted());
	const [first] = emails;
	expect(first?.subject).toContain('1 order to ship');
	expect(first?.text).toContain('The oldest order to ship was received on');
	expect(first?.text).toContain('http://shop.test/admin');
	expect(await send(thisMorning, 'To do today')).toEqual([]);
	expect(await send(nextWeek, 'To do today'), 'a job that was delayed beyond its morning').toEqual([]);
});

test('figures of the week go to owners and accounts, once, and are those of dashboard and reports', {
	tags: ['OFF-051'],
}, async () => {
	await testApp.staff('orders');
	const { order, admin: seller } = await orderUpTo(testApp, 'delivered');
	const [item] = order.orderItems;
	await seller.call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' });
	await runDueJobs(testApp);
	const emails = await send(nextWeek, 'Your week');
	expect(recipients(emails)).toEqual([accountant, owner, seller].map(({ user }) => user.email).toSorted());
	const week = dueReports(nextWeek).find(({ report }) => report === 'week');
	const query = `startDate=${week?.startDate}&endDate=${week?.endDate}`;
	const shown = statistics.parse((await accountant.call(`GET /admin/stats?${query}`)).body);
	const refunds = (await accountant.call(`GET /admin/reports/refunds?${query}`)).body as {
		totals: (string | number | null)[];
	};
	const text = emails[0]?.text ?? '';
	expect(text).toContain(`Orders: ${shown.orders} (0)`);
	expect(text).toContain(`Revenue: ${formatRupeesExact(shown.totalRevenue)} (₹0)`);
	expect(text).toContain(`GST in all: ${formatRupeesExact(shown.gstCollected)}`);
	expect(text).toContain(`Refunds: ${formatRupeesExact(Number(refunds.totals.at(-1)))}`);
	expect(text).toContain(`tab=reports&report=sales&${query}`);
	expect(await send(nextWeek, 'Your week')).toEqual([]);
});

test('figures of the month follow when it is over, and no figures after a period without any', {
	tags: ['OFF-051'],
}, async () => {
	expect(await send(thisMorning, 'Your')).toEqual([]);
	await orderUpTo(testApp, 'paid');
	expect(recipients(await send(later, 'Your month'))).toContain(accountant.user.email);
});

test('settings, roles and second factors count when a report is sent, not when it is due', {
	tags: ['OFF-052'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	await queueDueReports(testApp.db, thisMorning);
	await choose({ morning: false });
	expect(await send(thisMorning, 'To do today')).toEqual([]);
	await queueDueReports(testApp.db, nextWeek);
	await testApp.db.update(users).set({ staffRole: 'content' }).where(eq(users.id, accountant.user.id));
	const told = recipients(await send(nextWeek, 'Your week'));
	expect(told).toContain(owner.user.email);
	expect(told).not.toContain(accountant.user.email);
});

test('who lacks the second factor that the shop requires gets no report', { tags: ['OFF-052'] }, async () => {
	await orderUpTo(testApp, 'paid');
	testApp.services.requireSecondFactor = true;
	try {
		expect(await send(thisMorning, 'To do today')).toEqual([]);
	} finally {
		testApp.services.requireSecondFactor = false;
	}
});

test('a job that runs again after its worker stopped tells each member once', {
	tags: ['OFF-050'],
}, async () => {
	await orderUpTo(testApp, 'paid');
	const [payload] = dueReports(thisMorning);
	await queueJob(testApp.db, { kind: 'team email', payload, dedupeKey: 'the same job, taken over' });
	const emails = await send(thisMorning, 'To do today');
	expect(recipients(emails)).toContain(owner.user.email);
	expect(new Set(recipients(emails)).size).toBe(emails.length);
});

testWithWrongClock(
	'a morning is over, and a report due, by the clock of the database',
	{
		tags: ['OFF-050'],
	},
	async () => {
		await orderUpTo(testApp, 'paid');
		moveClock(1);
		expect(await send(thisMorning, 'To do today')).not.toEqual([]);
		testApp.mailbox.emails.length = 0;
		for (const { run } of teamEmailTasks(testApp.services)) await run();
		await runDueJobs(testApp);
		expect(testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('To do today'))).toEqual([]);
	},
);
