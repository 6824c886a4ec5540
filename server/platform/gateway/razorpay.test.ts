import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paise } from '../../../shared/money.ts';
import { type GatewaySimulator, openGateway, testCards } from '../../../testing/gateway.ts';
import { signature } from '../signatures.ts';
import { type Gateway, GatewayRejected, GatewayUnavailable } from './gateway.ts';
import { razorpayGateway } from './razorpay.ts';

let simulator: GatewaySimulator;
let gateway: Gateway;
beforeAll(async () => {
	simulator = await openGateway(() => 'http://127.0.0.1:1', pino({ level: 'silent' }));
});
afterAll(() => simulator.close());
afterEach(async () => {
	vi.useRealTimers();
	await simulator.reset();
});
const order = (receipt: string) => ({ amount: paise(129_900), receipt, notes: { userId: 'u' } });
const fresh = () => {
	gateway = simulator.client();
	return gateway;
};

describe('an order at the gateway', () => {
	test('has the given amount, currency and receipt', async () => {
		const made = await fresh().createOrder(order('receipt-1'));
		expect(made).toMatchObject({ amount: 129_900, currency: 'INR', status: 'created' });
		expect(simulator.sandbox.gateway.getOrder(made.id)).toMatchObject({
			receipt: 'receipt-1',
			notes: { userId: 'u' },
		});
	});

	test('created but unanswered is found by its receipt: one order', async () => {
		simulator.failNext('POST /v1/orders', 'done but unanswered');
		const made = await fresh().createOrder(order('receipt-2'));
		expect(simulator.sandbox.gateway.ordersByReceipt('receipt-2').map(({ id }) => id)).toEqual([made.id]);
	});

	test('neither created nor answered is created by the second call', async () => {
		simulator.failNext('POST /v1/orders', 'unanswered');
		const made = await fresh().createOrder(order('receipt-3'));
		expect(simulator.sandbox.gateway.ordersByReceipt('receipt-3').map(({ id }) => id)).toEqual([made.id]);
	});

	test('below one rupee is rejected and not requested again', async () => {
		await expect(fresh().createOrder({ ...order('receipt-4'), amount: paise(99) })).rejects.toThrow(
			GatewayRejected,
		);
		expect(simulator.calls('POST /v1/orders')).toBe(1);
	});
});

describe('a payment link', { tags: ['AFT-260'] }, () => {
	const link = (reference: string) => ({
		amount: paise(118_000),
		reference,
		description: 'Your order',
		customer: { name: 'Asha Rawat', email: 'asha@example.com', phone: '9814027182' },
		expiresAt: new Date(Date.now() + 86_400_000),
	});
	const madeWith = (reference: string) =>
		simulator.sandbox.gateway.links.linksByReference(reference).map(({ id }) => id);

	test('has the given amount, expiry and reference, and an address to pay at', async () => {
		const made = await fresh().createLink(link('link-1'));
		expect(made).toEqual({
			id: expect.stringMatching(/^plink_/),
			reference: 'link-1',
			url: `${simulator.apiUrl}/links/${made.id}`,
			orderId: null,
			status: 'created',
			paymentIds: [],
		});
		expect(simulator.sandbox.gateway.links.getLink(made.id)).toMatchObject({
			amount: 118_000,
			customer: { name: 'Asha Rawat', email: 'asha@example.com' },
		});
		expect(await gateway.fetchLink(made.id)).toEqual(made);
		expect(await gateway.findLink('link-1')).toEqual(made);
		expect(await gateway.findLink('link-unknown')).toBeUndefined();
	});

	test.each(['done but unanswered', 'unanswered', 'broken'] as const)(
		'is created once when the first call is %s',
		async (fault) => {
			simulator.failNext('POST /v1/payment_links', fault);
			const made = await fresh().createLink(link(`link-${fault}`));
			expect(madeWith(`link-${fault}`)).toEqual([made.id]);
		},
	);

	test('with the same reference is the same link', async () => {
		const made = await fresh().createLink(link('link-2'));
		expect(await gateway.createLink(link('link-2'))).toEqual(made);
	});

	test('below one rupee is rejected', async () => {
		await expect(fresh().createLink({ ...link('link-3'), amount: paise(99) })).rejects.toThrow(
			GatewayRejected,
		);
	});

	test('is cancelled once, and a paid one stays paid', async () => {
		const made = await fresh().createLink(link('link-4'));
		expect(await gateway.cancelLink(made.id)).toMatchObject({ status: 'cancelled' });
		expect(await gateway.cancelLink(made.id)).toMatchObject({ status: 'cancelled' });
		const other = await gateway.createLink(link('link-5'));
		const paid = await simulator.payLink(other.id);
		expect(await gateway.cancelLink(other.id)).toMatchObject({
			status: 'paid',
			orderId: paid.razorpay_order_id,
			paymentIds: [paid.razorpay_payment_id],
		});
	});
});

describe('a payment', () => {
	test('is read with status, amount and the order it pays, and again when the first answer is broken', async () => {
		const made = await fresh().createOrder(order('receipt-5'));
		const paid = await simulator.pay(made.id);
		simulator.failNext('GET /v1/payments/:id', 'broken');
		const payment = await gateway.fetchPayment(paid.razorpay_payment_id);
		expect(payment).toEqual({
			id: paid.razorpay_payment_id,
			orderId: made.id,
			amount: 129_900,
			currency: 'INR',
			refunded: 0,
			status: 'captured',
			method: 'card',
			// 2 % and 18 % GST on that.
			fee: { total: 3_066, tax: 468 },
		});
		expect(simulator.calls('GET /v1/payments/:id')).toBe(2);
	});

	test('that was declined is listed with the order’s successful one', async () => {
		const made = await fresh().createOrder(order('receipt-6'));
		await expect(simulator.pay(made.id, testCards.isDeclined)).rejects.toThrow('declined');
		await simulator.pay(made.id);
		const payments = await gateway.listPayments(made.id);
		expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
	});

	test('that does not exist is rejected', async () => {
		await expect(fresh().fetchPayment('pay_unknown')).rejects.toThrow(GatewayRejected);
	});

	test.each(['.', '..', '', 'pay_1/refund', 'pay_1?expand[]=card', 'पैसा'])(
		'with the invalid id "%s" is rejected without a request',
		async (id) => {
			await expect(fresh().fetchPayment(id)).rejects.toThrow(GatewayRejected);
			await expect(gateway.fetchRefund(id)).rejects.toThrow(GatewayRejected);
			await expect(gateway.listPayments(id)).rejects.toThrow(GatewayRejected);
			expect(simulator.calls('GET /v1/payments/:id')).toBe(0);
		},
	);

	test('is genuine only with the signature over the stored order id and its own id', async () => {
		const made = await fresh().createOrder(order('receipt-7'));
		const { razorpay_payment_id: payment, razorpay_signature: given } = await simulator.pay(made.id);
		expect(gateway.isGenuinePayment(made.id, payment, given)).toBe(true);
		expect(gateway.isGenuinePayment('order_other', payment, given)).toBe(false);
		expect(gateway.isGenuinePayment(payment, made.id, given)).toBe(false);
		expect(gateway.isGenuinePayment(made.id, payment, given.toUpperCase())).toBe(false);
		expect(gateway.isGenuinePayment(made.id, payment, given.slice(0, -1))).toBe(false);
		expect(gateway.isGenuinePayment(made.id, payment, `${given}0`)).toBe(false);
		expect(gateway.isGenuinePayment(made.id, payment, '')).toBe(false);
	});
});

describe('a refund', () => {
	test('requested again with the same key is one refund', async () => {
		const made = await fresh().createOrder(order('receipt-8'));
		const { razorpay_payment_id: paymentId } = await simulator.pay(made.id);
		const request = { gatewayPaymentId: paymentId, amount: paise(29_900), key: 'refund-key-0001' };
		simulator.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
		await expect(gateway.refund(request)).rejects.toThrow(GatewayUnavailable);
		const refund = await gateway.refund(request);
		expect(refund).toMatchObject({ paymentId, amount: 29_900, status: 'processed' });
		expect(simulator.sandbox.gateway.getRefundedAmount(paymentId)).toBe(29_900);
	});

	test('is read with amount, state, the refunded payment and the shop’s receipt', async () => {
		const made = await fresh().createOrder(order('receipt-11'));
		const { razorpay_payment_id: paymentId } = await simulator.pay(made.id);
		const { id } = await gateway.refund({
			gatewayPaymentId: paymentId,
			amount: paise(29_900),
			key: 'refund-key-0003',
		});
		simulator.failNext('GET /v1/refunds/:id', 'broken');
		expect(await gateway.fetchRefund(id)).toEqual({
			id,
			paymentId,
			amount: 29_900,
			status: 'processed',
			receipt: 'refund-key-0003',
		});
		await expect(gateway.fetchRefund('rfnd_unknown')).rejects.toThrow(GatewayRejected);
	});

	test('of more than was paid is rejected', async () => {
		const made = await fresh().createOrder(order('receipt-9'));
		const { razorpay_payment_id: paymentId } = await simulator.pay(made.id);
		await expect(
			gateway.refund({ gatewayPaymentId: paymentId, amount: paise(129_901), key: 'refund-key-0002' }),
		).rejects.toThrow(GatewayRejected);
		expect(simulator.sandbox.gateway.getRefundedAmount(paymentId)).toBe(0);
	});
});

test('a webhook is genuine under the current and the previous secret, over its exact bytes', () => {
	const { webhookSecrets } = simulator.sandbox.account;
	const rotated = razorpayGateway({
		...simulator.sandbox.account,
		webhookSecrets: ['the new secret', ...webhookSecrets],
		apiUrl: () => 'http://127.0.0.1:1',
	});
	const body = Buffer.from('{"event": "payment.captured"}');
	expect(rotated.isGenuineWebhook(body, signature('the new secret', body))).toBe(true);
	expect(rotated.isGenuineWebhook(body, signature(webhookSecrets[0] ?? '', body))).toBe(true);
	expect(rotated.isGenuineWebhook(body, signature('another', body))).toBe(false);
	expect(
		rotated.isGenuineWebhook(Buffer.from('{"event":"payment.captured"}'), signature('the new secret', body)),
	).toBe(false);
});

test('with keys that the gateway does not know, the state of a payment is unknown', {
	tags: ['PAY-004'],
}, async () => {
	const stranger = razorpayGateway({
		...simulator.sandbox.account,
		keySecret: 'wrong',
		apiUrl: () => simulator.apiUrl,
	});
	await expect(stranger.fetchPayment('pay_any')).rejects.toThrow(GatewayUnavailable);
});

test('after five calls without an answer the gateway is not called for 30 seconds, then tried once', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	fresh();
	const made = await gateway.createOrder(order('receipt-10'));
	// Each read is attempted twice.
	for (let call = 0; call < 10; call++) simulator.failNext('GET /v1/orders/:id/payments', 'broken');
	for (let call = 0; call < 5; call++)
		await expect(gateway.listPayments(made.id)).rejects.toThrow(GatewayUnavailable);
	const callsBefore = simulator.calls('GET /v1/orders/:id/payments');
	await expect(gateway.listPayments(made.id)).rejects.toThrow('is not responding');
	vi.advanceTimersByTime(29_000);
	await expect(gateway.listPayments(made.id)).rejects.toThrow('is not responding');
	expect(simulator.calls('GET /v1/orders/:id/payments')).toBe(callsBefore);
	vi.advanceTimersByTime(1_100);
	expect(await gateway.listPayments(made.id)).toEqual([]);
	expect(await gateway.listPayments(made.id)).toEqual([]);
});
