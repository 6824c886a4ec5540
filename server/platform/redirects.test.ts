import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSandbox } from '../../sandbox/sandbox.ts';
import { razorpayGateway } from './gateway/razorpay.ts';
import { cloudinary } from './storage/cloudinary.ts';
import { s3Storage } from './storage/s3.ts';

/** The requests that arrived at another host. */
let followed: string[] = [];
const opened: ReturnType<typeof createServer>[] = [];

async function listen(handle: RequestListener): Promise<string> {
	const server = createServer(handle);
	opened.push(server);
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A configured host that redirects every request to another one. */
let redirecting = '';
let requests = 0;
beforeAll(async () => {
	const other = await listen((request, response) => {
		followed.push(`${request.method} ${request.url}`);
		response.end('{"result":"ok","items":[]}');
	});
	redirecting = await listen((request, response) => {
		requests++;
		request.resume();
		response.writeHead(307, { location: `${other}${request.url}` }).end();
	});
});
beforeEach(() => {
	followed = [];
	requests = 0;
});
afterEach(() => expect([followed, requests > 0]).toEqual([[], true]));
afterAll(() => {
	for (const server of opened) server.close();
});

test('the payment service cannot redirect a call to another host', { tags: ['DOOR-141'] }, async () => {
	const gateway = razorpayGateway({
		keyId: 'key',
		keySecret: 'a secret of the tests',
		webhookSecrets: [],
		apiUrl: () => redirecting,
		checkoutScript: '',
		sandbox: false,
	});
	await expect(gateway.listPayments('order_1')).rejects.toThrow('did not answer');
});

test('a bucket cannot redirect a picture to another host', { tags: ['DOOR-141'] }, async () => {
	const storage = s3Storage({
		endpoint: redirecting,
		bucket: 'pictures',
		region: 'ap-south-1',
		accessKeyId: 'AKTESTING',
		secretAccessKey: 'a secret of the tests',
	});
	await expect(storage.get('rifle.webp')).rejects.toThrow('failed');
	await expect(storage.put('rifle.webp', Buffer.from('bytes'), 'image/webp')).rejects.toThrow('failed');
});

test('the image host cannot redirect a deletion to another host', { tags: ['DOOR-141'] }, async () => {
	const host = cloudinary({
		cloudName: 'nishana-test',
		uploadPreset: 'products',
		key: { id: '4711', secret: 'a secret of the tests' },
		apiUrl: redirecting,
	});
	await expect(host.remove('products/rifle')).rejects.toThrow('failed');
});

test('a webhook of the sandbox is not sent to another host', { tags: ['DOOR-141'] }, async () => {
	const { webhooks, close } = await openSandbox({
		webhookAddress: () => redirecting,
		pageAddress: () => '',
		log: pino({ level: 'silent' }),
	});
	const event = { id: 'event_1', name: 'payment.captured', body: '{}', createdAt: 0, delivered: false };
	expect(await webhooks.deliver(event)).toBe(false);
	await close();
});
