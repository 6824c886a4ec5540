import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { countAdministrators } from '../accounts/auth/auth.ts';
import { queueJob } from './jobs/jobs.ts';
import { metricsRoute } from './metrics.ts';
import { version } from './version.ts';

const token = 'a-token-of-some-length';
const testApp = setUpTestApp({ reset: false });
const app = Fastify();
beforeAll(() => {
	metricsRoute(
		app,
		testApp.services.database,
		token,
		() => countAdministrators(testApp.db),
		async () => new Date(1_795_000_000_000),
	);
	app.get('/items/:id', () => 'an item');
});
afterAll(async () => {
	await app.close();
});

const fetchMetrics = () => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

test('requests are counted by the route as declared, jobs by their kind and state', {
	tags: ['RUN-035'],
}, async () => {
	await queueJob(testApp.db, { kind: 'mail', payload: {}, dedupeKey: 'metrics' });
	await app.inject('/items/1');
	await app.inject('/items/2');
	const { statusCode, body } = await fetchMetrics();
	expect(statusCode).toBe(200);
	expect(body).toContain(
		'http_request_duration_seconds_count{method="GET",route="/items/:id",status="200"} 2',
	);
	expect(body).toContain('jobs{kind="mail",state="waiting"} 1');
	expect(body).toContain('jobs{kind="refund",state="failed"} 0');
	expect(body).toMatch(/^jobs_oldest_seconds\{kind="mail"\} \d/m);
	expect(body).toContain('process_resident_memory_bytes');
});

test('the metrics say when the newest backup was made', { tags: ['RUN-022'] }, async () => {
	expect((await fetchMetrics()).body).toContain('newest_backup_timestamp_seconds 1795000000\n');
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
	tags: ['RUN-022'],
}, async () => {
	const read = (file: string) => readFile(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
	const { groups } = alerts.parse(parse(await read('operations.yml')));
	const { panels } = dashboard.parse(JSON.parse(await read('grafana.json')));
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
