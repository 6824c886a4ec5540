import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { fillCart } from '../../../testing/walkthrough.ts';
import { buildApp } from '../../app.ts';
import { registerStorefront } from '../../storefront/storefront.ts';
import { takeOne } from '../database/database.ts';
import { razorpayGateway } from '../gateway/razorpay.ts';
import { createJobRunner, queueJob } from '../jobs/jobs.ts';
import { jobs } from '../jobs/tables.ts';
import { createLog } from '../log.ts';
import { createTaggedCache } from '../pages/taggedCache.ts';
import { cloudinary } from '../storage/cloudinary.ts';
import { s3Storage } from '../storage/s3.ts';
import { openOtlp } from './otlp.ts';
import { getPathTemplate, traceHeaders } from './outgoing.ts';
import { withTrace } from './traceContext.ts';

const testApp = setUpTestApp();

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${spanId}-01`;

const attribute = z.object({
	key: z.string(),
	value: z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
	name: z.string(),
	kind: z.number(),
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	attributes: z
		.array(attribute)
		.transform((list) =>
			Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
		),
});
/** What the protocol sends as JSON, as far as these tests read it. */
const sent = z.object({
	resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Received = z.output<typeof span>;

const listen = (server: Server) =>
	new Promise<string>((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
		});
	});

const quote = z.object({ total: z.number() });

/** Calls over a connection, as browsers do, behind a proxy that traces. */
const overHttp =
	(token: string): Client['call'] =>
	async (request, body) => {
		const [method, path] = request.split(' ', 2);
		const response = await fetch(`${testApp.app.listeningOrigin}/api${path}`, {
			method: method ?? '',
			headers: { traceparent, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		return {
			status: response.status,
			body: await response.json(),
			headers: Object.fromEntries(response.headers),
			raw: Buffer.alloc(0),
		};
	};

describe('spans', () => {
	let received: Received[];
	let text: string;
	const collector = createServer(async (request, response) => {
		const body = await json(request);
		text += JSON.stringify(body);
		if (request.url === '/v1/traces')
			received.push(
				...sent
					.parse(body)
					.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
			);
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	});
	let endpoint: string;
	beforeAll(async () => {
		endpoint = await listen(collector);
	});
	afterAll(() => void collector.close());
	beforeEach(() => {
		received = [];
		text = '';
	});

	test('of a step of a purchase reach the collector, below the span of the proxy, without what is secret', {
		tags: ['RUN-061'],
	}, async () => {
		const shopper = await testApp.signedIn();
		const { payNow } = await fillCart(testApp, {
			shopper: { ...shopper, call: overHttp(shopper.token) },
			gstin: '03AABCL9157R1ZX',
		});
		const { total } = quote.parse((await shopper.call('GET /checkout/quote')).body);
		const close = openOtlp({ endpoint, share: 0 }, testApp.services.log);
		onTestFinished(close);
		const response = await payNow(total);
		expect(response.status).toBe(200);
		await close();

		const request = takeOne(received.filter(({ kind }) => kind === 2));
		expect(request).toMatchObject({
			name: 'POST /api/payments/order',
			traceId,
			parentSpanId: spanId,
			attributes: {
				'http.route': '/api/payments/order',
				'http.request.method': 'POST',
				'http.response.status_code': 200,
				'nishana.request_id': response.headers['x-request-id'],
			},
		});
		expect(new Set(received.map((each) => each.traceId))).toEqual(new Set([traceId]));
		const call = takeOne(received.filter(({ name }) => name === 'POST /v1/orders'));
		expect(call).toMatchObject({ kind: 3, parentSpanId: request.spanId });
		expect(call.attributes).toMatchObject({ 'http.response.status_code': 200 });
		const statements = received.filter(({ attributes }) => 'db.query.text' in attributes);
		expect(statements.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['select', 'insert', 'update']),
		);
		expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request.spanId);
		for (const secret of [shopper.token, shopper.user.email, '03AABCL9157R1ZX', '9814027182', '12 Mall Road'])
			expect(text).not.toContain(secret);
	});

	test('of an email name its template, and not its receiver', { tags: ['RUN-061'] }, async () => {
		const email = 'asha@example.com';
		const close = openOtlp({ endpoint, share: 1 }, testApp.services.log);
		onTestFinished(close);
		await fetch(`${testApp.app.listeningOrigin}/api/contact`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name: 'Asha Rawat', email, subject: 'Hello', message: 'Do you sell targets?' }),
		});
		await testApp.guest.call('POST /auth/email-code', { email });
		await testApp.runJobs();
		await close();

		const sending = received.filter(({ name }) => name === 'send email');
		expect(sending.map(({ attributes }) => attributes)).toEqual([{ 'nishana.email.template': 'message' }]);
		const job = takeOne(received.filter(({ name }) => name === 'job mail'));
		expect(takeOne(sending)).toMatchObject({ kind: 3, parentSpanId: job.spanId });
		for (const secret of [email, 'Rawat', 'targets', 'Hello']) expect(text).not.toContain(secret);
	});

	test('of a page name its pattern and status, and not its address', { tags: ['RUN-061'] }, async () => {
		const services = { ...testApp.services, cache: createTaggedCache() };
		const app = await buildApp(services);
		onTestFinished(() => app.close());
		const page = { html: new TextEncoder().encode('<p>'), policy: '', location: null };
		await registerStorefront(app, services, {
			renderer: {
				render: async ({ url }) => ({ ...page, status: url.includes('404') ? 404 : 200 }),
				close: async () => undefined,
			},
			assets: undefined,
		});
		const close = openOtlp({ endpoint, share: 1 }, services.log);
		onTestFinished(close);
		const origin = await app.listen({ port: 0, host: '127.0.0.1' });
		for (const address of ['/faq', '/products/asha-rawat', '/asha-rawat?token=secret'])
			await fetch(origin + address);
		await close();

		const rendering = received.filter(({ name }) => name.startsWith('render '));
		expect(rendering.map(({ name, attributes }) => [name, attributes])).toEqual([
			['render /faq', { 'http.route': '/faq', 'http.response.status_code': 200 }],
			['render /products/{name}', { 'http.route': '/products/{name}', 'http.response.status_code': 200 }],
			['render unknown', { 'http.route': 'unknown', 'http.response.status_code': 404 }],
		]);
		const requests = received.filter(({ kind }) => kind === 2);
		expect(rendering.map(({ kind, parentSpanId }) => ({ kind, parentSpanId }))).toEqual(
			requests.map(({ spanId }) => ({ kind: 1, parentSpanId: spanId })),
		);
		expect(text).not.toMatch(/asha-rawat|secret/);
	});

	test('are lost while the collector does not answer, and the shop is as before', {
		tags: ['RUN-061'],
	}, async () => {
		const lines: string[] = [];
		const log = createLog('warn', { write: (line) => void lines.push(line) });
		const close = openOtlp({ endpoint: 'http://127.0.0.1:9', share: 1 }, log);
		onTestFinished(close);
		expect((await fetch(`${testApp.app.listeningOrigin}/readyz`)).status).toBe(200);
		await close();
		expect(lines.join()).toContain('Spans could not be sent to the collector');
	});
});

describe('without a collector', () => {
	test('a call of the gateway continues the trace of its request', { tags: ['RUN-060'] }, async () => {
		const received: unknown[] = [];
		const gateway = createServer((request, response) => {
			received.push(request.headers.traceparent);
			response.writeHead(500).end();
		});
		const apiUrl = await listen(gateway);
		onTestFinished(() => void gateway.close());
		testApp.services.gateway = razorpayGateway({ ...testApp.gateway.sandbox.account, apiUrl: () => apiUrl });
		const shopper = await testApp.signedIn();
		const { payNow } = await fillCart(testApp, {
			shopper: { ...shopper, call: overHttp(shopper.token) },
		});
		const { total } = quote.parse((await shopper.call('GET /checkout/quote')).body);
		expect((await payNow(total)).status).toBe(503);
		expect(received).toContain(traceparent);
	});

	test('calls of the bucket and of Cloudinary continue it, and no signature depends on that', {
		tags: ['RUN-060'],
	}, async () => {
		const received: unknown[] = [];
		const signatures: string[] = [];
		const other = createServer((request, response) => {
			received.push(request.headers.traceparent);
			signatures.push(request.headers.authorization ?? '');
			response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":"ok"}');
		});
		const endpoint = await listen(other);
		onTestFinished(() => void other.close());
		const bucket = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
		const account = { cloudName: 'shop', uploadPreset: 'preset', key: { id: '1', secret: 'secret' } };
		await withTrace({ traceId, spanId, sampled: true }, async () => {
			await s3Storage({ ...bucket, endpoint }).get('picture.webp');
			await cloudinary({ ...account, apiUrl: endpoint }).remove('picture');
		});
		expect(received).toEqual([traceparent, traceparent]);
		expect(signatures.join()).toMatch(/SignedHeaders=(?!\S*traceparent)/);
	});

	test('a job is found by the trace of its request, in its row and in the log', {
		tags: ['RUN-060'],
	}, async () => {
		const email = 'asha@example.com';
		await fetch(`${testApp.app.listeningOrigin}/api/contact`, {
			method: 'POST',
			headers: { traceparent, 'content-type': 'application/json' },
			body: JSON.stringify({ name: 'Asha', email, subject: 'Hello', message: 'Do you sell targets?' }),
		});
		const queued = await testApp.db.select().from(jobs);
		expect(queued.length).toBeGreaterThan(0);
		expect(new Set(queued.map((job) => job.traceparent))).toEqual(new Set([traceparent]));

		const lines: string[] = [];
		const headers: unknown[] = [];
		const log = createLog('warn', { write: (line) => void lines.push(line) });
		const handler = async () => {
			headers.push(traceHeaders());
			await queueJob(testApp.db, { kind: 'next', payload: {}, dedupeKey: 'next' });
			throw new Error('Refused.');
		};
		const handlers = Object.fromEntries(queued.map(({ kind }) => [kind, handler]));
		await createJobRunner(testApp.services.database, handlers, [], log).drain();
		expect(headers).toEqual(queued.map(() => ({ traceparent })));
		const failures = lines.filter((line) => line.includes('A job failed') && !line.includes('"next"'));
		expect(failures).toHaveLength(queued.length);
		for (const line of failures) expect(line).toContain(`"traceId":"${traceId}"`);
		const next = takeOne(await testApp.db.select().from(jobs).where(eq(jobs.kind, 'next')));
		expect(next.traceparent).toBe(traceparent);
	});

	test('a job of no request begins a trace of its own', { tags: ['RUN-060'] }, async () => {
		await queueJob(testApp.db, { kind: 'work', payload: {}, dedupeKey: 'alone' });
		expect(takeOne(await testApp.db.select().from(jobs)).traceparent).toBeNull();
		const headers: unknown[] = [];
		const work = async () => void headers.push(traceHeaders());
		await createJobRunner(testApp.services.database, { work }, [], testApp.services.log).drain();
		expect(headers).toEqual([{ traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/) }]);
	});
});

test.each([
	['/orders', '/orders'],
	['/payments/pay_29QQoUBi66xm2f/refund', '/payments/{id}/refund'],
	['/payment_links?reference_id=asha@example.com', '/payment_links'],
])('the address %s is named %s', { tags: ['RUN-061'] }, (path, template) => {
	expect(getPathTemplate(path)).toBe(template);
});
