import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { queueJob } from './jobs/jobs.ts';
import { metricsRoute } from './metrics.ts';

let world: World;
const app = Fastify();
beforeAll(async () => {
	world = await openWorld();
	metricsRoute(app, world.services.database, 'a-token-of-some-length');
	app.get('/things/:id', () => 'a thing');
});
afterAll(async () => {
	await app.close();
	await world.close();
});

const ask = (options: InjectOptions = {}) => app.inject({ url: '/metrics', ...options });

test('requests are counted by the route as declared, jobs by their state', async () => {
	await queueJob(world.db, { kind: 'mail', payload: {}, dedupeKey: 'metrics' });
	await app.inject('/things/1');
	await app.inject('/things/2');
	const { statusCode, body } = await ask();
	expect(statusCode).toBe(200);
	expect(body).toContain(
		'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
	);
	expect(body).toContain('jobs{state="ready"} 1');
	expect(body).toContain('jobs{state="dead"} 0');
	expect(body).toMatch(/^jobs_oldest_seconds \d/m);
	expect(body).toContain('process_resident_memory_bytes');
});

test('the figures are for this machine itself or for who has the token', async () => {
	const elsewhere = { remoteAddress: '203.0.113.9' };
	const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
	expect((await ask(elsewhere)).statusCode).toBe(404);
	expect((await ask({ ...elsewhere, ...withToken('a-token-of-other-lengt') })).statusCode).toBe(404);
	expect((await ask({ ...elsewhere, ...withToken('a-token-of-some-length') })).statusCode).toBe(200);
});

test('what a proxy on this machine forwards does not count as the machine itself', async () => {
	for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])
		expect((await ask({ headers })).statusCode).toBe(404);
});
