import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { paise } from '../../shared/money.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { backupName } from '../office/backup/thinning.ts';
import { recordDifferences } from '../office/reconciliation/reconciliation.ts';
import { operationRoutes } from '../operationRoutes.ts';
import { orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { paymentDifferences } from '../schema/reconciliation.ts';
import { queueRefund } from '../selling/payments/refunds.ts';
import { measureRender } from '../storefront/measureRender.ts';
import { takeOne } from './database/database.ts';
import { queueEmail } from './email/email.ts';
import { queueJob } from './jobs/jobs.ts';
import { createResponseCache } from './pages/responseCache.ts';
import { encodeResponse } from './pages/storedResponse.ts';
import { createTaggedCache } from './pages/taggedCache.ts';
import { version } from './version.ts';

const token = 'a-token-of-some-length';
const testApp = setUpTestApp({ reset: false });
const app = Fastify();
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-metrics-'));
	await writeFile(path.join(folder, backupName(new Date(1_795_000_000_000), false)), '');
	operationRoutes(
		app,
		{
			...testApp.services,
			backups: { folder, encrypted: false, copiedTo: undefined },
			dataFolder: path.join(folder, 'gone'),
		},
		token,
	);
	app.get('/items/:id', () => 'an item');
});
afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

const fetchMetrics = () => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
/** The value of a metric, as in `emails_total{result="sent"}`. */
async function read(metric: string): Promise<number> {
	const line = (await fetchMetrics()).body.split('\n').find((each) => each.startsWith(`${metric} `));
	if (line === undefined) throw new Error(`There is no metric ${metric}.`);
	return Number(line.slice(metric.length));
}

test('requests are counted by the route as declared, jobs by their kind and state', {
	tags: ['RUN-035'],
}, async () => {
	const waiting = await read('jobs{kind="mail",state="waiting"}');
	await queueJob(testApp.db, { kind: 'mail', payload: {}, dedupeKey: 'metrics' });
	await app.inject('/items/1');
	await app.inject('/items/2');
	const { statusCode, body } = await fetchMetrics();
	expect(statusCode).toBe(200);
	expect(body).toContain(
		'http_request_duration_seconds_count{method="GET",route="/items/:id",status="200"} 2',
	);
	expect(body).toContain(`jobs{kind="mail",state="waiting"} ${waiting + 1}`);
	expect(body).toContain('jobs{kind="refund",state="failed"} 0');
	expect(body).toMatch(/^jobs_oldest_seconds\{kind="mail"\} \d/m);
	expect(body).toContain('process_resident_memory_bytes');
});

test('the metrics say when the newest backup was made', { tags: ['RUN-022'] }, async () => {
	expect((await fetchMetrics()).body).toContain('newest_backup_timestamp_seconds 1795000000\n');
});

test("the metrics say how much of each folder's disk is free, and nothing of a folder that is gone", {
	tags: ['RUN-064'],
}, async () => {
	const free = await read('disk_free_ratio{folder="BACKUP_FOLDER"}');
	expect(free).toBeGreaterThan(0);
	expect(free).toBeLessThan(1);
	expect(await read('disk_free_ratio{folder="DATA_DIR"}')).toBe(0);
});

test('differences from the payment service are counted while they are open', {
	tags: ['RUN-064'],
}, async () => {
	const metric = 'payment_differences{state="open"}';
	const before = await read(metric);
	await recordDifferences(testApp.db, [{ key: 'unrecorded payment:pay_metrics', text: 'A payment' }]);
	expect(await read(metric)).toBe(before + 1);
	await testApp.db
		.update(paymentDifferences)
		.set({ resolvedAt: sql`now()` })
		.where(eq(paymentDifferences.key, 'unrecorded payment:pay_metrics'));
	expect(await read(metric)).toBe(before);
});

test('orders of the day by their payment and refunds that buyers do not have yet are counted', {
	tags: ['RUN-036'],
}, async () => {
	const placed = await read('orders_last_day{payment="paid"}');
	const open = await read('refunds_open{state="queued"}');
	const { order } = await orderUpTo(testApp, 'paid');
	expect(await read('orders_last_day{payment="paid"}')).toBe(placed + 1);
	const payment = takeOne(
		await testApp.db
			.select({ id: payments.id, channel: payments.channel })
			.from(payments)
			.innerJoin(orders, and(eq(orders.paymentId, payments.id), eq(orders.id, order.id))),
	);
	await queueRefund(testApp.db, payment, {
		orderItemId: null,
		returnId: null,
		amountPaise: paise(100),
		reason: 'test',
	});
	expect(await read('refunds_open{state="queued"}')).toBe(open + 1);
});

test('sent emails and failed attempts are counted', { tags: ['RUN-036'] }, async () => {
	await testApp.runJobs();
	const sent = 'emails_total{result="sent"}';
	const failed = 'emails_total{result="failed"}';
	const sentBefore = await read(sent);
	const failedBefore = await read(failed);
	const email = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
	await queueEmail(testApp.db, email, 'accepted');
	await testApp.runJobs();
	testApp.mailbox.down = true;
	await queueEmail(testApp.db, email, 'refused');
	await testApp.runJobs();
	testApp.mailbox.down = false;
	expect(await read(sent)).toBe(sentBefore + 1);
	expect(await read(failed)).toBe(failedBefore + 1);
});

test('a response is a miss of the cache once and a hit afterwards', { tags: ['RUN-036'] }, async () => {
	const hits = 'cached_responses_total{result="hit"}';
	const misses = 'cached_responses_total{result="miss"}';
	const hitsBefore = await read(hits);
	const missesBefore = await read(misses);
	const { get } = createResponseCache(createTaggedCache());
	const page = () => encodeResponse({ status: 200, headers: {}, body: Buffer.from('page') });
	for (let visit = 1; visit <= 3; visit++) await get({ key: '/about', filtered: false }, async () => page());
	expect(await read(hits)).toBe(hitsBefore + 2);
	expect(await read(misses)).toBe(missesBefore + 1);
});

test('renders are counted with their time, and those that wait for their turn', {
	tags: ['RUN-036'],
}, async () => {
	const before = await read('page_render_duration_seconds_count');
	const rendered = measureRender(async (begin) => {
		expect(await read('page_renders_waiting')).toBe(1);
		begin();
		expect(await read('page_renders_waiting')).toBe(0);
		return 'page';
	});
	expect(await rendered).toBe('page');
	await expect(measureRender(() => Promise.reject(new Error('Full.')))).rejects.toThrow('Full.');
	expect(await read('page_renders_waiting')).toBe(0);
	expect(await read('page_render_duration_seconds_count')).toBe(before + 1);
});

const expression = z.object({ expr: z.string() });
const alerts = z.object({
	groups: z.array(
		z.object({
			rules: z.array(
				expression.extend({ annotations: z.object({ summary: z.string(), runbook: z.string() }) }),
			),
		}),
	),
});
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(expression) })) });

test('alerts and dashboard read metrics that exist, and each alert says what to do', {
	tags: ['RUN-022', 'RUN-064'],
}, async () => {
	// A request is counted once it is answered.
	await fetchMetrics();
	const readText = (file: string) =>
		readFile(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
	const { groups } = alerts.parse(parse(await readText('operations.yml')));
	const { panels } = dashboard.parse(JSON.parse(await readText('grafana.json')));
	const { body } = await fetchMetrics();
	// Whether a scrape succeeded, by Prometheus itself.
	const known = ['up', ...[...body.matchAll(/^[a-z0-9_]+/gm)].map(([name]) => name)];
	for (const { expr } of [
		...groups.flatMap(({ rules }) => rules),
		...panels.flatMap(({ targets }) => targets),
	]) {
		const names = expr
			.replace(/"[^"]*"/g, '')
			// A word with a bracket behind it is a function.
			.match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\s*\()|\b(up|jobs|administrators)\b/g);
		expect(names?.length, expr).toBeGreaterThan(0);
		expect(known, expr).toEqual(expect.arrayContaining(names ?? []));
	}
});

test('the metrics name the version of the shop', { tags: ['RUN-017'] }, async () => {
	expect((await fetchMetrics()).body).toContain(`shop_info{version="${version}"} 1`);
});

test('the metrics are for requests with the token, wherever they come from', {
	tags: ['DOOR-001'],
}, async () => {
	const fetched = async (headers: Record<string, string>) =>
		(await app.inject({ url: '/metrics', headers })).statusCode;
	expect(await fetched({})).toBe(404);
	expect(await fetched({ authorization: 'Bearer a-token-of-other-lengt' })).toBe(404);
	expect(await fetched({ authorization: `Bearer ${token}` })).toBe(200);
});

test('without a token there are no metrics', { tags: ['DOOR-001'] }, async () => {
	expect((await testApp.app.inject('/metrics')).statusCode).toBe(404);
});
