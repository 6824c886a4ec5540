import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { openWebhookProxy, type WebhookProxy } from './webhookProxy.ts';

let shop: Awaited<ReturnType<typeof listen>>;
let proxy: WebhookProxy;
let copies: number[];
let received: { id: string | string[] | undefined; signature: string | string[] | undefined; body: string }[];
let status: number;

beforeEach(async () => {
	received = [];
	copies = [0];
	status = 200;
	shop = await listen(
		createServer(async (request, response) => {
			let body = '';
			for await (const chunk of request) body += chunk;
			const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers;
			received.push({ id, signature, body });
			response.writeHead(status).end('{}');
		}),
	);
	proxy = await openWebhookProxy(
		() => shop.url,
		() => copies,
		{ copies: () => {}, response: () => {} },
	);
});
afterEach(async () => {
	await proxy.close();
	await shop.close();
});

const captured = '{"event":"payment.captured","payload":{}}';
const byHand = '{"event":"refund.processed","payload":{"refund":{"entity":{"receipt":null}}}}';
const send = async (id: string, body = captured) => {
	const answer = await fetch(proxy.url, {
		method: 'POST',
		headers: { 'x-razorpay-event-id': id, 'x-razorpay-signature': `signature of ${id}` },
		body,
	});
	return answer.status;
};

describe('the proxy between the gateway and the shop’s webhook', () => {
	test('sends a webhook as often as decided, with its id, signature and bytes', {
		tags: ['REL-004'],
	}, async () => {
		copies = [0, 10, 20];
		expect(await send('one')).toBe(200);
		await expect.poll(() => received.length).toBe(3);
		expect(received).toEqual(
			Array.from({ length: 3 }, () => ({ id: 'one', signature: 'signature of one', body: captured })),
		);
		await expect.poll(() => proxy.waiting()).toBe(0);
	});

	test('loses one of which there is no copy, and the gateway takes it for delivered', {
		tags: ['REL-004'],
	}, async () => {
		copies = [];
		expect(await send('lost')).toBe(200);
		copies = [0];
		await send('next');
		await expect.poll(() => received.map(({ id }) => id)).toEqual(['next']);
	});

	test('sends webhooks out of order', { tags: ['REL-004'] }, async () => {
		copies = [400];
		await send('first');
		copies = [0];
		await send('second');
		await expect.poll(() => received.map(({ id }) => id)).toEqual(['second', 'first']);
	});

	test('never loses a refund by hand, and lets the gateway repeat it until the shop accepts it', {
		tags: ['REL-004'],
	}, async () => {
		copies = [];
		status = 503;
		expect(await send('by hand', byHand)).toBe(503);
		status = 200;
		expect(await send('by hand', byHand)).toBe(200);
		expect(received).toHaveLength(2);
	});

	test('passes each webhook once when it is calm', { tags: ['REL-004'] }, async () => {
		proxy.calm();
		copies = [0, 0, 0];
		expect(await send('calm')).toBe(200);
		expect(received).toHaveLength(1);
	});
});
