import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ExportRequest, listExportRequests } from '../../../contracts/exportRequests.ts';
import { tasks } from '../../../contracts/stats.ts';
import { isoDay } from '../../../shared/dates.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../../testing/wrongClock.ts';
import { auditEntries } from '../../schema/audit.ts';
import { exportRequests } from '../../schema/exportRequests.ts';
import { describeFilters, digestOf, type ExportFilters } from './exportRequests.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);
let accountant: SignedInClient;

const waits = { status: 403, body: { code: 'second_person_required' } };

async function limitRows(exportWithoutSecondPerson: number | null, version: number): Promise<void> {
	const value = { ...defaultSettings.teamLimits, exportWithoutSecondPerson };
	const { status } = await owner.call('PUT /admin/settings', { group: 'teamLimits', version, value });
	expect(status).toBe(200);
}
beforeEach(async () => {
	accountant = await testApp.staff('accounts');
});

const read = async (): Promise<ExportRequest[]> =>
	listExportRequests.response.parse((await owner.call('GET /admin/export-requests')).body).requests;
async function onlyRequest(): Promise<ExportRequest> {
	const [request, ...others] = await read();
	if (request === undefined) throw new Error('There is no request.');
	expect(others).toEqual([]);
	return request;
}
const decide = (who: SignedInClient, { id }: ExportRequest, decision: object = { state: 'approved' }) =>
	who.call(`POST /admin/export-requests/${id}/decision`, decision);

describe('a file with more rows than one person may download', () => {
	test('is not sent before another person approves it, then for a day', { tags: ['STAFF-033'] }, async () => {
		await orderUpTo(testApp, 'paid');
		expect((await accountant.call('GET /orders/export')).status).toBe(200);
		await limitRows(0, 0);
		for (let time = 0; time < 2; time++)
			expect(await accountant.call('GET /orders/export')).toMatchObject(waits);
		const request = await onlyRequest();
		expect(request).toMatchObject({
			file: 'orders',
			about: '',
			rows: 1,
			state: 'open',
			requestedBy: { id: accountant.user.id },
		});
		expect(tasks.parse((await owner.call('GET /admin/tasks')).body).exportRequests).toBe(1);
		await testApp.runJobs();
		const told = testApp.mailbox.emails
			.filter(({ subject }) => subject === 'A download waits for a second person')
			.map(({ to }) => JSON.stringify(to));
		// Each owner once, although it was asked for twice.
		expect(told.filter((to) => to.includes(owner.user.email))).toHaveLength(1);
		expect(new Set(told).size).toBe(told.length);
		expect((await decide(owner, request)).body).toMatchObject({ state: 'approved' });
		const file = await accountant.call('GET /orders/export');
		expect([file.status, file.raw.toString()]).toEqual([200, expect.stringContaining('NSH-')]);
		// Another file, and another person, need an approval of their own.
		expect(await accountant.call('GET /orders/export?status=pending')).toMatchObject(waits);
		expect(await owner.call('GET /orders/export')).toMatchObject(waits);
		await testApp.db
			.update(exportRequests)
			.set({ decidedAt: new Date(Date.now() - 25 * 3_600_000) })
			.where(eq(exportRequests.state, 'approved'));
		expect(await accountant.call('GET /orders/export')).toMatchObject(waits);
	});

	test('is also a report and the register of serial numbers', { tags: ['STAFF-033'] }, async () => {
		await orderUpTo(testApp, 'paid');
		await limitRows(0, 0);
		const today = isoDay(new Date());
		const report = `GET /admin/reports/sales?startDate=${today}&endDate=${today}&format=csv` as const;
		expect(await accountant.call(report)).toMatchObject(waits);
		const request = await onlyRequest();
		expect(request).toMatchObject({ file: 'report', rows: 1 });
		expect((await decide(owner, request)).status).toBe(200);
		expect((await accountant.call(report)).status).toBe(200);
		// Without rows there is nothing to approve.
		expect((await accountant.call('GET /admin/serial-numbers/export')).status).toBe(200);
	});

	test('is also a GST return, with a row for each of its documents', { tags: ['STAFF-035'] }, async () => {
		await orderUpTo(testApp, 'paid');
		const month = isoDay(new Date()).slice(0, 7);
		const gstr1 = `GET /admin/reports/gstr1?month=${month}` as const;
		expect((await accountant.call(gstr1)).status).toBe(200);
		await limitRows(0, 0);
		expect(await accountant.call(gstr1)).toMatchObject(waits);
		const request = await onlyRequest();
		expect(request).toMatchObject({
			file: 'GST return',
			rows: 1,
			about: `format json, month ${month}, return GSTR-1`,
		});
		expect((await decide(owner, request)).status).toBe(200);
		expect((await accountant.call(gstr1)).status).toBe(200);
		// Each file needs an approval of its own; the figures on the page need none.
		for (const other of [`${gstr1}&format=csv`, `GET /admin/reports/gstr3b?month=${month}`] as const)
			expect(await accountant.call(other)).toMatchObject(waits);
		expect((await accountant.call(`GET /admin/reports/gstr1/summary?month=${month}`)).status).toBe(200);
	});

	test('is no other file than the approved one, and has no more rows', { tags: ['STAFF-033'] }, async () => {
		await orderUpTo(testApp, 'paid');
		await limitRows(0, 0);
		// A search for the word 'all' leaves out almost everything.
		const { order } = await orderUpTo(testApp, 'paid');
		expect(await accountant.call(`GET /orders/export?search=${order.number}`)).toMatchObject(waits);
		const request = await onlyRequest();
		expect(request).toMatchObject({ about: 'with a search', rows: 1 });
		expect(JSON.stringify(await testApp.db.select().from(auditEntries))).not.toContain(`"about":"search`);
		expect((await decide(owner, request)).status).toBe(200);
		expect((await accountant.call(`GET /orders/export?search=${order.number}`)).status).toBe(200);
		expect(await accountant.call('GET /orders/export')).toMatchObject(waits);
		const all = (await read()).find(({ state }) => state === 'open');
		if (all === undefined) throw new Error('There is no request for all orders.');
		expect((await decide(owner, all)).status).toBe(200);
		expect((await accountant.call('GET /orders/export')).status).toBe(200);
		await orderUpTo(testApp, 'paid');
		expect(await accountant.call('GET /orders/export')).toMatchObject(waits);
	});

	test('asks no one while there is no limit', { tags: ['STAFF-033'] }, async () => {
		await limitRows(0, 0);
		await limitRows(null, 1);
		await orderUpTo(testApp, 'paid');
		expect((await accountant.call('GET /orders/export')).status).toBe(200);
		expect(await read()).toEqual([]);
	});
});

describe('a request for a file', () => {
	beforeEach(async () => {
		await orderUpTo(testApp, 'paid');
		await limitRows(0, 0);
	});

	test('is approved by no one who asked for it, by rule and database', { tags: ['STAFF-034'] }, async () => {
		await owner.call('GET /orders/export');
		const request = await onlyRequest();
		expect(await decide(owner, request)).toMatchObject({ status: 403, body: { code: 'own_request' } });
		await expect(
			testApp.db
				.update(exportRequests)
				.set({ state: 'approved', decidedBy: owner.user.id, decidedAt: new Date() }),
		).rejects.toThrow();
		expect(tasks.parse((await owner.call('GET /admin/tasks')).body).exportRequests).toBe(0);
		expect(tasks.parse((await accountant.call('GET /admin/tasks')).body).exportRequests).toBe(1);
		const orders = await testApp.staff('orders');
		expect((await decide(orders, request)).status).toBe(403);
		expect((await decide(accountant, request)).status).toBe(200);
	});

	test('is withdrawn by the person who asked, and not approved once they were removed', {
		tags: ['STAFF-034'],
	}, async () => {
		await accountant.call('GET /orders/export');
		const wrong = await onlyRequest();
		const withdrawn = await decide(accountant, wrong, { state: 'declined', reason: 'Wrong filter' });
		expect(withdrawn.body).toMatchObject({ state: 'declined', decidedBy: { id: accountant.user.id } });
		await accountant.call('GET /orders/export');
		const request = (await read()).find(({ state }) => state === 'open');
		if (request === undefined) throw new Error('It was not asked for again.');
		expect((await owner.call(`DELETE /admin/staff/${accountant.user.id}`)).status).toBeLessThan(300);
		expect(await decide(owner, request)).toMatchObject({
			status: 409,
			body: { code: 'requester_not_allowed' },
		});
	});

	test('needs a recent password of the person who approves it', { tags: ['STAFF-034'] }, async () => {
		await accountant.call('GET /orders/export');
		const request = await onlyRequest();
		await testApp.db.execute(
			sql`update sessions set reauthenticated_at = reauthenticated_at - interval '16 minutes'`,
		);
		expect((await decide(owner, request)).body).toMatchObject({ code: 'password_required' });
	});

	test('is decided once, also by two people at the same time, and one that is declined stays closed', {
		tags: ['STAFF-034'],
	}, async () => {
		await accountant.call('GET /orders/export');
		const request = await onlyRequest();
		const second = await testApp.admin();
		const answers = await Promise.all([
			decide(owner, request, { state: 'declined', reason: 'Ask for a month' }),
			decide(second, request, { state: 'declined', reason: 'Ask for a week' }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'request_decided' });
		expect((await onlyRequest()).declineReason).toMatch(/^Ask for a (month|week)$/);
		expect(await accountant.call('GET /orders/export')).toMatchObject(waits);
	});
});

test('filters that leave nothing out are not named, nor is what was searched for', {
	tags: ['STAFF-033'],
}, () => {
	expect(describeFilters({ status: 'all', search: '', date: undefined })).toBe('');
	expect(describeFilters({ status: 'pending', search: 'asha' })).toBe('status pending, with a search');
});

test('one file is told from another by all its filters, and by the day that they count from', {
	tags: ['STAFF-033'],
}, () => {
	const digest = (filters: ExportFilters, day = '2026-11-27') => digestOf('orders', filters, day);
	expect(digest({ status: 'pending', search: 'asha' })).toBe(digest({ search: 'asha', status: 'pending' }));
	const all = { search: '', status: 'all', dateFilter: 'all' };
	const different = [
		digest(all),
		digest({ ...all, search: 'all' }),
		digest({ ...all, search: 'asha, status pending' }),
		digest({ ...all, search: 'asha', status: 'pending' }),
		digest({ ...all, dateFilter: 'today' }),
		digest({ ...all, dateFilter: 'today' }, '2026-11-28'),
		digestOf('report', all, '2026-11-27'),
	];
	expect(new Set(different).size).toBe(different.length);
	expect(digest(all)).toBe(digest(all, '2026-11-28'));
});

testWithWrongClock(
	'an approved file of today stays the same by the clock of the database',
	{
		tags: ['STAFF-033'],
	},
	async () => {
		await orderUpTo(testApp, 'paid');
		await limitRows(0, 0);
		expect(await accountant.call('GET /orders/export?dateFilter=today')).toMatchObject(waits);
		await decide(owner, await onlyRequest());
		moveClock(1);
		expect((await accountant.call('GET /orders/export?dateFilter=today')).status).toBe(200);
	},
);
