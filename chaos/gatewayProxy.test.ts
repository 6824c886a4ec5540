import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayFault, gatewayFaults } from './faults.ts';
import { type GatewayProxy, openGatewayProxy } from './gatewayProxy.ts';
import { listen } from './listen.ts';

let gateway: Awaited<ReturnType<typeof listen>>;
let proxy: GatewayProxy;
let next: GatewayFault;
let reached: { path: string | undefined; key: string | string[] | undefined; body: string }[];
let counted: string[];

beforeEach(async () => {
	reached = [];
	counted = [];
	next = 'none';
	gateway = await listen(
		createServer(async (request, response) => {
			let body = '';
			for await (const chunk of request) body += chunk;
			reached.push({ path: request.url, key: request.headers['x-refund-idempotency'], body });
			response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"rfnd_1"}');
		}),
	);
	proxy = await openGatewayProxy(
		gateway.url,
		() => ({ fault: next, afterMs: 150 }),
		(fault) => counted.push(fault),
	);
});
afterEach(async () => {
	await proxy.close();
	await gateway.close();
});

const refund = (patienceMs = 5000) =>
	fetch(`${proxy.url}/sandbox/v1/payments/pay_1/refund`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-refund-idempotency': 'key-of-refund' },
		body: '{"amount":100}',
		signal: AbortSignal.timeout(patienceMs),
	});
const asSent = [{ path: '/sandbox/v1/payments/pay_1/refund', key: 'key-of-refund', body: '{"amount":100}' }];

describe('the proxy before the gateway', () => {
	test('passes a call with its path, key and body, and the answer with its status', {
		tags: ['REL-003'],
	}, async () => {
		const answer = await refund();
		expect([answer.status, await answer.json()]).toEqual([200, { id: 'rfnd_1' }]);
		expect(reached).toEqual(asSent);
		expect(counted).toEqual([]);
	});

	test('answers 500 or closes the connection after the gateway has acted', {
		tags: ['REL-003'],
	}, async () => {
		next = 'done, then 500';
		expect((await refund()).status).toBe(500);
		expect(reached).toEqual(asSent);
		next = 'done, then cut';
		await expect(refund()).rejects.toThrow('fetch failed');
		expect(reached).toEqual([...asSent, ...asSent]);
	});

	test('loses a call, or answers 429, without reaching the gateway', { tags: ['REL-003'] }, async () => {
		next = 'lost';
		await expect(refund(500)).rejects.toThrow(/timeout/);
		next = 'too many';
		expect((await refund()).status).toBe(429);
		expect(reached).toEqual([]);
	});

	test('delays a call', { tags: ['REL-003'] }, async () => {
		next = 'slow';
		const started = performance.now();
		expect((await refund()).status).toBe(200);
		expect(performance.now() - started).toBeGreaterThan(140);
	});

	test('counts each fault, and has none once it is calm', { tags: ['REL-003'] }, async () => {
		for (const fault of gatewayFaults.filter((each) => each !== 'lost')) {
			next = fault;
			await refund().catch(() => {});
		}
		expect(counted).toEqual(gatewayFaults.filter((each) => each !== 'lost' && each !== 'none'));
		proxy.calm();
		next = 'done, then 500';
		expect((await refund()).status).toBe(200);
	});
});
