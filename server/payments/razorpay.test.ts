import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paise } from '../../contracts/money.ts';
import { type GatewaySimulator, openGateway, testCards } from '../../testing/gateway.ts';
import { signature } from '../platform/signatures.ts';
import { type Gateway, GatewayRefused, GatewayUnavailable } from './gateway.ts';
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
	test('keeps amount, currency and receipt', async () => {
		const made = await fresh().createOrder(order('receipt-1'));
		expect(made).toMatchObject({ amount: 129_900, currency: 'INR', status: 'created' });
		expect(simulator.sandbox.desk.orderOf(made.id)).toMatchObject({
			receipt: 'receipt-1',
			notes: { userId: 'u' },
		});
	});

	test('made but unanswered is found again by its receipt: one order', async () => {
		simulator.failNext('POST /v1/orders', 'done but unanswered');
		const made = await fresh().createOrder(order('receipt-2'));
		expect(simulator.sandbox.desk.ordersByReceipt('receipt-2').map(({ id }) => id)).toEqual([made.id]);
	});

	test('neither made nor answered is made by the second call', async () => {
		simulator.failNext('POST /v1/orders', 'unanswered');
		const made = await fresh().createOrder(order('receipt-3'));
		expect(simulator.sandbox.desk.ordersByReceipt('receipt-3').map(({ id }) => id)).toEqual([made.id]);
	});

	test('below one rupee is refused, and not asked for again', async () => {
		await expect(fresh().createOrder({ ...order('receipt-4'), amount: paise(99) })).rejects.toThrow(
			GatewayRefused,
		);
		expect(simulator.calls('POST /v1/orders')).toBe(1);
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
			status: 'captured',
			method: 'card',
		});
		expect(simulator.calls('GET /v1/payments/:id')).toBe(2);
	});

	test('that was declined stands in the list of its order beside the one that worked', async () => {
		const made = await fresh().createOrder(order('receipt-6'));
		await expect(simulator.pay(made.id, testCards.isDeclined)).rejects.toThrow('declined');
		await simulator.pay(made.id);
		const payments = await gateway.paymentsOf(made.id);
		expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
	});

	test('that nobody made is refused', async () => {
		await expect(fresh().fetchPayment('pay_unknown')).rejects.toThrow(GatewayRefused);
	});

	test.each(['.', '..', '', 'pay_1/refund', 'pay_1?expand[]=card', 'पैसा'])(
		'under the id "%s", which cannot be one, is refused unasked',
		async (id) => {
			await expect(fresh().fetchPayment(id)).rejects.toThrow(GatewayRefused);
			await expect(gateway.fetchRefund(id)).rejects.toThrow(GatewayRefused);
			await expect(gateway.paymentsOf(id)).rejects.toThrow(GatewayRefused);
			expect(simulator.calls('GET /v1/payments/:id')).toBe(0);
		},
	);

	test('is genuine only with the signature over our order id and its own id', async () => {
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
	test('asked for again with the same key is one refund', async () => {
		const made = await fresh().createOrder(order('receipt-8'));
		const { razorpay_payment_id: paymentId } = await simulator.pay(made.id);
		const asked = { gatewayPaymentId: paymentId, amount: paise(29_900), key: 'refund-key-0001' };
		simulator.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
		await expect(gateway.refund(asked)).rejects.toThrow(GatewayUnavailable);
		const refund = await gateway.refund(asked);
		expect(refund).toMatchObject({ paymentId, amount: 29_900, status: 'processed' });
		expect(simulator.sandbox.desk.refundedOf(paymentId)).toBe(29_900);
	});

	test('is read with amount, state, the payment it gives back and our receipt', async () => {
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
		await expect(gateway.fetchRefund('rfnd_unknown')).rejects.toThrow(GatewayRefused);
	});

	test('of more than was paid is refused', async () => {
		const made = await fresh().createOrder(order('receipt-9'));
		const { razorpay_payment_id: paymentId } = await simulator.pay(made.id);
		await expect(
			gateway.refund({ gatewayPaymentId: paymentId, amount: paise(129_901), key: 'refund-key-0002' }),
		).rejects.toThrow(GatewayRefused);
		expect(simulator.sandbox.desk.refundedOf(paymentId)).toBe(0);
	});
});

test('a webhook is genuine under the secret in force and the one before, over the very bytes', () => {
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

test('PAY-004 with keys that the gateway does not know, nothing is learnt of a payment', async () => {
	const stranger = razorpayGateway({
		...simulator.sandbox.account,
		keySecret: 'wrong',
		apiUrl: () => simulator.apiUrl,
	});
	await expect(stranger.fetchPayment('pay_any')).rejects.toThrow(GatewayUnavailable);
});

test('after five calls without an answer the gateway is left alone for 30 seconds, then tried once', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	fresh();
	const made = await gateway.createOrder(order('receipt-10'));
	// Each read is tried twice.
	for (let call = 0; call < 10; call++) simulator.failNext('GET /v1/orders/:id/payments', 'broken');
	for (let call = 0; call < 5; call++)
		await expect(gateway.paymentsOf(made.id)).rejects.toThrow(GatewayUnavailable);
	const asked = simulator.calls('GET /v1/orders/:id/payments');
	await expect(gateway.paymentsOf(made.id)).rejects.toThrow('is not responding');
	vi.advanceTimersByTime(29_000);
	await expect(gateway.paymentsOf(made.id)).rejects.toThrow('is not responding');
	expect(simulator.calls('GET /v1/orders/:id/payments')).toBe(asked);
	vi.advanceTimersByTime(1_100);
	expect(await gateway.paymentsOf(made.id)).toEqual([]);
	expect(await gateway.paymentsOf(made.id)).toEqual([]);
});
