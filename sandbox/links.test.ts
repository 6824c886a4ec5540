import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
let app: FastifyInstance;
beforeEach(async () => {
	sandbox = await openSandbox({
		webhookAddress: () => 'http://127.0.0.1:1/',
		pageAddress: () => 'http://shop.test/sandbox',
		log: pino({ level: 'silent' }),
	});
	app = Fastify();
	await app.register(sandbox.routes, { prefix: '/sandbox' });
});
afterEach(async () => {
	vi.useRealTimers();
	await app.close();
	await sandbox.close();
});

const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
	const { keyId, keySecret } = sandbox.account;
	const response = await app.inject({
		method,
		url: `/sandbox/v1${url}`,
		headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
		...(body === undefined ? {} : { payload: body }),
	});
	return { status: response.statusCode, body: response.json() };
};
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const draft = (of: object = {}) => ({
	amount: 118_000,
	currency: 'INR',
	accept_partial: false,
	reference_id: 'reference-1',
	description: 'Your order',
	customer: { name: 'Asha <Rawat>', email: 'asha@example.com' },
	expire_by: inSeconds(3600),
	...of,
});
const newLink = async () => (await call('POST', '/payment_links', draft())).body;
/** Presses a button of the link's page and follows it. */
const press = async (id: string, way: 'success' | 'failure') => {
	const response = await app.inject({
		method: 'POST',
		url: `/sandbox/links/${id}/${way}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: '',
	});
	expect(response.statusCode).toBe(303);
	const location = new URL(String(response.headers.location), `http://shop.test/sandbox/links/${id}/${way}`);
	return (await app.inject({ method: 'GET', url: location.pathname + location.search })).body;
};
const getPage = async (id: string) => (await app.inject({ method: 'GET', url: `/sandbox/links/${id}` })).body;
const events = () => [...sandbox.ledger.events.values()].map(({ name }) => name);

describe('a payment link', { tags: ['AFT-273'] }, () => {
	test('is created, read and found by its reference, in Razorpay’s format', async () => {
		const link = await newLink();
		expect(link).toEqual({
			id: expect.stringMatching(/^plink_[0-9A-Za-z]{14}$/),
			entity: 'payment_link',
			accept_partial: false,
			amount: 118_000,
			amount_paid: 0,
			currency: 'INR',
			reference_id: 'reference-1',
			description: 'Your order',
			customer: { name: 'Asha <Rawat>', email: 'asha@example.com' },
			expire_by: expect.any(Number),
			short_url: `http://shop.test/sandbox/links/${link.id}`,
			status: 'created',
			payments: null,
			created_at: expect.any(Number),
		});
		expect((await call('GET', `/payment_links/${link.id}`)).body).toEqual(link);
		const found = await call('GET', '/payment_links?reference_id=reference-1');
		expect(found.body).toEqual({ payment_links: [link] });
	});

	test('with a used reference, an amount below ₹1 or too early an expiry is rejected', async () => {
		await newLink();
		for (const of of [
			{},
			{ reference_id: 'other', amount: 99 },
			{ reference_id: 'other', expire_by: inSeconds(60) },
			{ reference_id: 'x'.repeat(41) },
		])
			expect(await call('POST', '/payment_links', draft(of))).toMatchObject({
				status: 400,
				body: { error: { code: 'BAD_REQUEST_ERROR' } },
			});
	});

	test('is declined, then paid on its page, and reports its payment and its order', async () => {
		const { id } = await newLink();
		expect(await getPage(id)).toContain('Asha &lt;Rawat&gt;');
		expect(await press(id, 'failure')).toContain('declined the payment');
		expect(await press(id, 'success')).toContain('Payment successful');
		expect(await getPage(id)).not.toContain('<button>');
		const paid = (await call('GET', `/payment_links/${id}`)).body;
		expect(paid).toMatchObject({
			status: 'paid',
			amount_paid: 118_000,
			order_id: expect.stringMatching(/^order_/),
			payments: [{ payment_id: expect.stringMatching(/^pay_/), amount: 118_000, status: 'captured' }],
		});
		const { items } = (await call('GET', `/orders/${paid.order_id}/payments`)).body;
		expect(items.map(({ status }: { status: string }) => status)).toEqual(['failed', 'captured']);
		expect(events()).toEqual([
			'payment.failed',
			'payment.authorized',
			'payment.captured',
			'order.paid',
			'payment_link.paid',
		]);
		const event = [...sandbox.ledger.events.values()].at(-1);
		expect(JSON.parse(event?.body ?? '').payload).toMatchObject({
			payment_link: { entity: { id, status: 'paid', reference_id: 'reference-1' } },
			order: { entity: { id: paid.order_id } },
			payment: { entity: { id: paid.payments[0].payment_id } },
		});
	});

	test('that is paid can be neither paid again nor cancelled', async () => {
		const { id } = await newLink();
		await press(id, 'success');
		expect(await press(id, 'success')).toContain('Payment successful');
		expect((await call('POST', `/payment_links/${id}/cancel`)).status).toBe(400);
		expect(events().filter((name) => name === 'payment_link.paid')).toHaveLength(1);
	});

	test('that is cancelled cannot be paid', async () => {
		const { id } = await newLink();
		expect((await call('POST', `/payment_links/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
		expect(await press(id, 'success')).toContain('was cancelled');
		expect(events()).toEqual(['payment_link.cancelled']);
	});

	test('that is not paid in time expires, once', async () => {
		const { id } = await newLink();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
		expect(await press(id, 'success')).toContain('has expired');
		await sandbox.gateway.links.expireLinks();
		await sandbox.gateway.links.expireLinks();
		expect((await call('GET', `/payment_links/${id}`)).body).toMatchObject({ status: 'expired' });
		expect(events()).toEqual(['payment_link.expired']);
	});

	test('unknown is answered with 400', async () => {
		expect((await call('GET', '/payment_links/plink_unknown')).status).toBe(400);
		expect((await app.inject({ method: 'GET', url: '/sandbox/links/plink_unknown' })).statusCode).toBe(400);
	});
});
