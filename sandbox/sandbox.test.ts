import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../server/platform/database/database.ts';
import { isGenuine } from '../server/platform/signatures.ts';
import { sandboxLedger } from '../server/schema/sandbox.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { authorise } from './bank.ts';
import { checkoutPageScript } from './checkoutPageScript.ts';
import { BadRequest } from './entities.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const log = pino({ level: 'silent' });
const pageAddress = () => 'http://shop.test/sandbox';
const today = new Date('2026-11-20T12:00:00Z');
const orderOf500 = { amount: 50_000, currency: 'INR', receipt: 'r', notes: {} };
const card = (number: string, expiry = '12/30', cvv = '123') =>
	({ method: 'card', number, expiry, cvv }) as const;

describe('the bank', () => {
	test.each([
		['4100 2800 0000 1007', 'captured'],
		['5500 6700 0000 1002', 'captured'],
		['4100 2800 0006 0003', 'failed'],
		['4100 2800 0009 0000', 'timed out'],
		['4100 2800 0000 0009', 'failed'],
		['4100 2800 0077 0007', 'unanswered'],
		['4100 2800 0088 0008', 'late'],
	])('%s is %s', (number, kind) => {
		expect(authorise(card(number), today)).toMatchObject({ kind });
		expect(authorise(card(number.replaceAll(' ', '')), today)).toMatchObject({ kind });
	});

	test('a failed authentication and a declined card have different reasons', () => {
		expect(authorise(card('4100280000000009'), today)).toMatchObject({ reason: 'authentication_failed' });
		expect(authorise(card('4100280000060003'), today)).toMatchObject({ reason: 'payment_declined' });
	});

	test.each([
		['success@razorpay', 'captured'],
		[' SUCCESS@razorpay ', 'captured'],
		['failure@razorpay', 'failed'],
	])('UPI id %s is %s', (vpa, kind) => {
		expect(authorise({ method: 'upi', vpa }, today)).toMatchObject({ kind });
	});

	test.each([
		['4111 1111 1111 1111', '12/30', '123', 'number'],
		['4100 2800 0000 1007', '13/30', '123', 'expiry'],
		['4100 2800 0000 1007', '10/26', '123', 'expiry'],
		['4100 2800 0000 1007', 'soon', '123', 'expiry'],
		['4100 2800 0000 1007', '12/30', '12', 'cvv'],
	])('rejects card %s, %s, %s and names the field %s', (number, expiry, cvv, field) => {
		expect(authorise(card(number, expiry, cvv), today)).toMatchObject({
			field,
			description: expect.any(String),
		});
	});

	test.each(['11/26', '1126', '11/2026', '11 / 26'])(
		'a card is valid until the end of its month, written %s',
		(expiry) => {
			expect(authorise(card('4100280000001007', expiry), today)).toMatchObject({ kind: 'captured' });
		},
	);
});

describe('over the wire', () => {
	let sandbox: Sandbox;
	let app: FastifyInstance;
	const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
	beforeEach(async () => {
		sandbox = await openSandbox({ webhookAddress: () => 'http://127.0.0.1:1/', pageAddress, log });
		app = Fastify();
		await app.register(sandbox.routes, { prefix: '/sandbox' });
	});
	afterEach(async () => {
		await app.close();
		await sandbox.close();
	});
	const call = async (method: 'GET' | 'POST', url: string, body?: object, headers = {}) => {
		const { keyId, keySecret } = sandbox.account;
		const response = await app.inject({
			method,
			url: `/sandbox/v1${url}`,
			headers: { authorization: basic(keyId, keySecret), ...headers },
			...(body === undefined ? {} : { payload: body }),
		});
		return { status: response.statusCode, body: response.json() };
	};
	const newOrder = (of: object = {}) =>
		call('POST', '/orders', { amount: 118_000, currency: 'INR', receipt: 'r-1', ...of });

	test('an order is created, read and found by its receipt, in Razorpay’s format', async () => {
		const made = await newOrder({ notes: { userId: 'u' } });
		expect(made).toMatchObject({
			status: 200,
			body: {
				id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
				entity: 'order',
				amount: 118_000,
				amount_paid: 0,
				amount_due: 118_000,
				currency: 'INR',
				receipt: 'r-1',
				status: 'created',
				attempts: 0,
				notes: { userId: 'u' },
				created_at: expect.any(Number),
			},
		});
		expect((await call('GET', `/orders/${made.body.id}`)).body).toEqual(made.body);
		expect((await call('GET', '/orders?receipt=r-1')).body).toMatchObject({ count: 1, items: [made.body] });
	});

	test('wrong keys are 401, invalid input is 400, both with an error in Razorpay’s format', async () => {
		const error = { code: 'BAD_REQUEST_ERROR', description: expect.any(String) };
		expect(await call('GET', '/orders/x', undefined, { authorization: basic('rzp', 'no') })).toMatchObject({
			status: 401,
			body: { error },
		});
		for (const of of [
			{ amount: 99 },
			{ amount: 1.5 },
			{ amount: '118000' },
			{ currency: 'USD' },
			{ receipt: 'x'.repeat(41) },
		])
			expect(await newOrder(of)).toMatchObject({ status: 400, body: { error } });
		expect(await call('GET', '/payments/pay_unknown')).toMatchObject({ status: 400, body: { error } });
	});

	test('a paid order cannot be paid again', async () => {
		const { id } = (await newOrder()).body;
		await sandbox.gateway.pay(id, card('4100280000001007'));
		await expect(sandbox.gateway.pay(id, card('4100280000001007'))).rejects.toThrow(BadRequest);
		expect((await call('GET', `/orders/${id}`)).body).toMatchObject({
			status: 'paid',
			amount_paid: 118_000,
			attempts: 1,
		});
	});

	test('a refund happens once for its key; the same key with another body is 400', async () => {
		const { id } = (await newOrder()).body;
		const paid = await sandbox.gateway.pay(id, card('4100280000001007'));
		const payment = paid.kind === 'captured' ? paid.success.razorpay_payment_id : '';
		const key = { 'x-refund-idempotency': 'refund-key-1' };
		const first = await call('POST', `/payments/${payment}/refund`, { amount: 18_000 }, key);
		expect(first).toMatchObject({
			status: 200,
			body: { entity: 'refund', amount: 18_000, status: 'processed' },
		});
		expect(await call('POST', `/payments/${payment}/refund`, { amount: 18_000 }, key)).toEqual(first);
		expect((await call('POST', `/payments/${payment}/refund`, { amount: 1_000 }, key)).status).toBe(400);
		expect((await call('POST', `/payments/${payment}/refund`, { amount: 100_001 })).status).toBe(400);
		expect((await call('GET', `/payments/${payment}`)).body).toMatchObject({
			status: 'captured',
			amount_refunded: 18_000,
			refund_status: 'partial',
		});
		await call('POST', `/payments/${payment}/refund`, {});
		expect((await call('GET', `/payments/${payment}`)).body).toMatchObject({
			status: 'refunded',
			amount_refunded: 118_000,
			refund_status: 'full',
		});
	});

	test('the dialog’s calls need only the public key and never return a secret', async () => {
		const { id } = (await newOrder()).body;
		const { keyId, keySecret, webhookSecrets } = sandbox.account;
		const anonymous = { authorization: '' };
		expect(await call('GET', `/checkout/orders/${id}?key_id=${keyId}`, undefined, anonymous)).toEqual({
			status: 200,
			body: { amount: 118_000, currency: 'INR', status: 'created' },
		});
		expect((await call('GET', `/checkout/orders/${id}?key_id=rzp_other`, undefined, anonymous)).status).toBe(
			400,
		);
		const script = (await app.inject({ url: '/sandbox/v1/checkout.js' })).body;
		for (const secret of [keySecret, ...webhookSecrets]) expect(script).not.toContain(secret);
	});

	test('a payment returns its ids and the signature over them', async () => {
		const { id } = (await newOrder()).body;
		const { body } = await call('POST', '/checkout/pay', {
			key_id: sandbox.account.keyId,
			order_id: id,
			instrument: card('4100 2800 0000 1007'),
		});
		expect(
			isGenuine(sandbox.account.keySecret, `${id}|${body.razorpay_payment_id}`, body.razorpay_signature),
		).toBe(true);
		expect((await call('GET', `/payments/${body.razorpay_payment_id}`)).body).toMatchObject({
			status: 'captured',
			captured: true,
			order_id: id,
			card: { last4: '1007' },
		});
	});

	test('a declined payment is 400 with source, step, reason and the payment’s id', async () => {
		const { id } = (await newOrder()).body;
		const response = await call('POST', '/checkout/pay', {
			key_id: sandbox.account.keyId,
			order_id: id,
			instrument: { method: 'upi', vpa: 'failure@razorpay' },
		});
		expect(response).toMatchObject({
			status: 400,
			body: {
				error: {
					description: expect.stringContaining('declined'),
					source: 'bank',
					step: 'payment_authorization',
					reason: 'payment_declined',
					metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
				},
			},
		});
	});
});

describe('in the database', () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());
	beforeEach(() => database.db.delete(sandboxLedger));
	const open = () =>
		openSandbox({ db: database.db, webhookAddress: () => 'http://127.0.0.1:1/', pageAddress, log });

	test('a sandbox continues with the same keys, orders, payments, refunds and unsent webhooks', async () => {
		const first = await open();
		const order = await first.gateway.createOrder(orderOf500);
		const paid = await first.gateway.pay(order.id, card('4100280000001007'));
		const payment = paid.kind === 'captured' ? paid.success.razorpay_payment_id : '';
		await first.gateway.refund(payment, { amount: 20_000, receipt: null, notes: {} }, 'refund-key-1');
		// Not closed, as when the process is killed.
		const second = await open();
		expect(second.account).toEqual(first.account);
		expect(second.gateway.getOrder(order.id)).toMatchObject({ status: 'paid', amount: 50_000 });
		expect(second.gateway.getRefundedAmount(payment)).toBe(20_000);
		expect([...second.ledger.events.values()].map(({ name }) => name)).toEqual([
			'payment.authorized',
			'payment.captured',
			'order.paid',
			'refund.created',
			'refund.processed',
		]);
		await second.gateway.refund(payment, { amount: 20_000, receipt: null, notes: {} }, 'refund-key-1');
		expect(second.gateway.getRefundedAmount(payment)).toBe(20_000);
		await first.close();
		await second.close();
	});

	test('two instances share one gateway: an order is paid once on either, and refunded once', {
		tags: ['MON-050'],
	}, async () => {
		const [one, two] = await Promise.all([open(), open()]);
		expect(two.account).toEqual(one.account);
		const order = await one.gateway.createOrder(orderOf500);
		const payments = await Promise.allSettled(
			[one, two, one, two].map(({ gateway }) => gateway.pay(order.id, card('4100280000001007'))),
		);
		const fulfilled = payments.filter(({ status }) => status === 'fulfilled');
		expect(fulfilled).toHaveLength(1);
		await Promise.all([one.ledger.refresh(), two.ledger.refresh()]);
		const [payment] = one.gateway.listPayments(order.id);
		expect(two.gateway.listPayments(order.id)).toEqual([payment]);
		const refunds = await Promise.all(
			[one, two].map(({ gateway }) =>
				gateway.refund(payment?.id ?? '', { receipt: null, notes: {} }, 'refund-key-2'),
			),
		);
		expect(refunds[0]).toEqual(refunds[1]);
		expect(
			[...one.ledger.events.keys()].every((id) => one.ledger.isOwnEvent(id) !== two.ledger.isOwnEvent(id)),
		).toBe(true);
		await one.close();
		await two.close();
	});

	test('two instances return over the API what was created on the other', { tags: ['MON-050'] }, async () => {
		const one = await open();
		const two = await open();
		const app = Fastify();
		await app.register(two.routes, { prefix: '/sandbox' });
		const order = await one.gateway.createOrder(orderOf500);
		const { keyId, keySecret } = two.account;
		const response = await app.inject({
			url: `/sandbox/v1/orders/${order.id}`,
			headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
		});
		expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ id: order.id })]);
		await app.close();
		await one.close();
		await two.close();
	});

	test('no whole card number, expiry or CVV is ever written', async () => {
		const sandbox = await open();
		const order = await sandbox.gateway.createOrder({
			amount: 50_000,
			currency: 'INR',
			receipt: null,
			notes: {},
		});
		await sandbox.gateway.pay(order.id, card('4100 2800 0006 0003', '12/39', '987'));
		await sandbox.close();
		const written = (await database.db.select().from(sandboxLedger)).flatMap(({ entry }) =>
			// The keys are random and may contain any digits.
			JSON.stringify(entry).includes('webhookSecret') ? [] : JSON.stringify(entry),
		);
		const text = written
			.join('\n')
			.replaceAll(/"(id|orderId|createdAt|created_at|order_id|payment_id)\\?":\s?[^,}]*/g, '');
		expect(text).toContain('0003');
		expect(text).not.toMatch(/4100\s?2800|12\/39|987/);
	});

	test('two databases have different keys', async () => {
		const one = await open();
		await database.db.delete(sandboxLedger);
		const two = await open();
		expect(one.account.keySecret).not.toBe(two.account.keySecret);
		expect(one.account.webhookSecrets).not.toEqual(two.account.webhookSecrets);
		await one.close();
		await two.close();
	});
});

describe('webhooks', () => {
	test('are sent signed and retried until the shop accepts them, then no more', async () => {
		const received: { id: unknown; genuine: boolean }[] = [];
		let responses = [500, 500, 200];
		const shop = Fastify();
		let secret = '';
		shop.addContentTypeParser(
			'application/json',
			{ parseAs: 'buffer' },
			async (_request: unknown, body: Buffer) => body,
		);
		shop.post('/hook', async (request, reply) => {
			const { 'x-razorpay-event-id': id, 'x-razorpay-signature': given } = request.headers;
			received.push({ id, genuine: isGenuine(secret, request.body as Buffer, String(given)) });
			return reply.code(responses.shift() ?? 200).send({});
		});
		const origin = await shop.listen({ port: 0, host: '127.0.0.1' });
		const sandbox = await openSandbox({ webhookAddress: () => `${origin}/hook`, pageAddress, log });
		secret = sandbox.account.webhookSecrets[0] ?? '';
		const order = await sandbox.gateway.createOrder({
			amount: 50_000,
			currency: 'INR',
			receipt: null,
			notes: {},
		});
		await sandbox.gateway.pay(order.id, card('4100280000060003'));
		sandbox.webhooks.start();
		await expect.poll(() => sandbox.ledger.events.size).toBe(0);
		expect(received).toHaveLength(3);
		expect(new Set(received.map(({ id }) => id)).size).toBe(1);
		expect(received.every(({ genuine }) => genuine)).toBe(true);
		responses = [];
		await sandbox.close();
		await shop.close();
	});
});

test('a late authorisation captures the payment, unless another payment paid the order', async () => {
	const sandbox = await openSandbox({ webhookAddress: () => '', pageAddress, log });
	const order = await sandbox.gateway.createOrder({
		amount: 50_000,
		currency: 'INR',
		receipt: null,
		notes: {},
	});
	const first = await sandbox.gateway.pay(order.id, card('4100280000880008'));
	const second = await sandbox.gateway.pay(order.id, card('4100280000880008'));
	const id = (paid: typeof first) => ('payment' in paid ? paid.payment.id : '');
	await sandbox.gateway.authoriseLate(id(first));
	await sandbox.gateway.authoriseLate(id(second));
	expect(sandbox.gateway.getPayment(id(first)).status).toBe('captured');
	expect(sandbox.gateway.getPayment(id(second)).status).toBe('refunded');
	expect(sandbox.gateway.getOrder(order.id).status).toBe('paid');
	await sandbox.close();
});

test('the dialog’s script is self-contained: no import, no inline style, and it parses', () => {
	expect(() => new Function(checkoutPageScript)).not.toThrow();
	expect(checkoutPageScript).not.toMatch(/\bimport\b|__vite|style=|createElement\('style'\)/);
	for (const label of ['Card number', 'Expiry', 'CVV', 'UPI ID', 'Cancel payment', 'Pay '])
		expect(checkoutPageScript).toContain(label);
});
