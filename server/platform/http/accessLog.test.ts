import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../log.ts';

const lines: unknown[] = [];
const log = createLog(
	'info',
	new Writable({
		write(chunk: Buffer, _encoding, done) {
			lines.push(JSON.parse(chunk.toString()));
			done();
		},
	}),
);
let testApp: TestApp;
let origin: string;
let close: () => Promise<unknown>;
beforeAll(async () => {
	testApp = await createTestApp();
	const app = await buildApp({ ...testApp.services, log }, { accessLog: true });
	origin = await app.listen({ port: 0, host: '127.0.0.1' });
	close = () => app.close();
});
afterAll(async () => {
	await close();
	await testApp.close();
});
beforeEach(() => void lines.splice(0));

/** The line about the only request of a test, which is written after the client has its answer. */
const getLine = () => expect.poll(() => lines.find((line) => JSON.stringify(line).includes('"Request"')));

test('each answered request is one line, without the secrets of emailed links', {
	tags: ['RUN-032'],
}, async () => {
	const response = await fetch(`${origin}/api/auth/verify-email/a-secret-token?also=secret`);
	await getLine().toMatchObject({
		method: 'GET',
		path: '/api/auth/verify-email/…',
		status: response.status,
		requestId: response.headers.get('x-request-id'),
	});
	expect(JSON.stringify(lines)).not.toMatch(/secret/);
});

test('the id of the proxy leads through its log, the shop’s and the answer', {
	tags: ['RUN-032'],
}, async () => {
	const answer = await fetch(`${origin}/healthz`, { headers: { 'x-request-id': 'proxy-1234' } });
	expect(answer.headers.get('x-request-id')).toBe('proxy-1234');
	await getLine().toMatchObject({ path: '/healthz', status: 200, requestId: 'proxy-1234' });
});

test('the line has the trace of its request', { tags: ['RUN-060'] }, async () => {
	const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
	await fetch(`${origin}/healthz`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
	await getLine().toMatchObject({ path: '/healthz', traceId });
});

test('an id that could forge a line of the log is replaced', { tags: ['RUN-032'] }, async () => {
	const answer = await fetch(`${origin}/healthz`, { headers: { 'x-request-id': 'a "b" {c}' } });
	expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{10}$/);
});
