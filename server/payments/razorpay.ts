import { z } from 'zod';
import { paise } from '../../contracts/money.ts';
import { isGenuine } from '../platform/signatures.ts';
import { createBreaker } from './breaker.ts';
import { type Gateway, GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { razorpayPayment, razorpayRefund } from './razorpayEntities.ts';

const orderAnswer = z.object({
	id: z.string(),
	amount: z.int().min(0).transform(paise),
	currency: z.string(),
	status: z.enum(['created', 'attempted', 'paid']),
});

const errorAnswer = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** Minutes for which the gateway itself captures a payment that is authorised late; after that it gives the money back. */
const captureWithinMinutes = 4320;
/** Wrong keys say nothing of the payment that was asked about: the owner mends them, and the call is made again. */
const refusedIsFinal = (status: number) =>
	status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);

/** @throws GatewayRefused for an id that cannot be one, so that no part of a path ever comes from outside */
function segment(id: string): string {
	if (!/^\w+$/.test(id)) throw new GatewayRefused('There is no such id at the payment service.');
	return id;
}

export type RazorpayOptions = {
	keyId: string;
	keySecret: string;
	/** Newest first; two while the old one is being replaced. */
	webhookSecrets: string[];
	/** Without a trailing slash. Read for every call: a sandbox knows its port only once it listens. */
	apiUrl: () => string;
	checkoutScript: string;
	sandbox: boolean;
	/** Milliseconds until a call counts as unanswered. */
	timeoutMs?: number;
};

/**
 * Razorpay's interface over `fetch`. Own code because the published client fixes its host, drops the header that makes
 * a refund happen once, and knows no time-out. Amounts are paise both ways.
 *
 * Asked a second time when the first goes unanswered: reads, since they change nothing, and the making of an order,
 * after looking whether the first attempt made one under the same receipt. A refund is repeated only by its job.
 */
export function razorpayGateway(options: RazorpayOptions): Gateway {
	const { keyId, keySecret, webhookSecrets, timeoutMs = 5000 } = options;
	const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
	const guarded = createBreaker();

	async function ask<Answer>(
		schema: z.ZodType<Answer>,
		method: 'GET' | 'POST',
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
		patienceMs = timeoutMs,
	): Promise<Answer> {
		let answer: Response;
		let json: unknown;
		try {
			answer = await fetch(`${options.apiUrl()}/v1${path}`, {
				method,
				redirect: 'error',
				signal: AbortSignal.timeout(patienceMs),
				headers: {
					authorization,
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
					...headers,
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			json = await answer.json();
		} catch (cause) {
			throw new GatewayUnavailable(`The payment service did not answer ${method} ${path}.`, { cause });
		}
		if (!answer.ok) {
			const said = errorAnswer.safeParse(json).data?.error.description ?? 'no reason given';
			const sentence = `The payment service answered ${method} ${path} with ${answer.status}: ${said}`;
			throw refusedIsFinal(answer.status) ? new GatewayRefused(sentence) : new GatewayUnavailable(sentence);
		}
		const parsed = schema.safeParse(json);
		if (!parsed.success)
			throw new GatewayUnavailable(
				`The payment service answered ${method} ${path} in a form that is not understood: ${z.prettifyError(parsed.error)}`,
			);
		return parsed.data;
	}

	/** The second look is shorter, so that a shopper never waits longer than eight seconds in all. */
	const secondLook = <Answer>(schema: z.ZodType<Answer>, path: string) =>
		ask(schema, 'GET', path, undefined, {}, timeoutMs * 0.6);
	const read = <Answer>(schema: z.ZodType<Answer>, path: string) =>
		guarded(() =>
			ask(schema, 'GET', path).catch((error: unknown) => {
				if (error instanceof GatewayUnavailable) return secondLook(schema, path);
				throw error;
			}),
		);

	return {
		publicKey: keyId,
		checkoutScript: options.checkoutScript,
		sandbox: options.sandbox,
		createOrder: ({ amount, receipt, notes }) =>
			guarded(async () => {
				const order = {
					amount,
					currency: 'INR',
					receipt,
					notes,
					// Said with every order, so that capture does not hang on a switch in somebody's dashboard.
					payment: {
						capture: 'automatic',
						capture_options: {
							automatic_expiry_period: captureWithinMinutes,
							manual_expiry_period: captureWithinMinutes,
							refund_speed: 'normal',
						},
					},
				};
				try {
					return await ask(orderAnswer, 'POST', '/orders', order);
				} catch (error) {
					if (!(error instanceof GatewayUnavailable)) throw error;
					const made = await secondLook(
						z.object({ items: z.array(orderAnswer) }),
						`/orders?receipt=${encodeURIComponent(receipt)}&count=1`,
					);
					return made.items[0] ?? (await ask(orderAnswer, 'POST', '/orders', order));
				}
			}),
		fetchPayment: async (gatewayPaymentId) => read(razorpayPayment, `/payments/${segment(gatewayPaymentId)}`),
		fetchRefund: async (gatewayRefundId) => read(razorpayRefund, `/refunds/${segment(gatewayRefundId)}`),
		paymentsOf: async (gatewayOrderId) => {
			const { items } = await read(
				z.object({ items: z.array(razorpayPayment) }),
				`/orders/${segment(gatewayOrderId)}/payments`,
			);
			return items;
		},
		refund: ({ gatewayPaymentId, amount, key }) =>
			guarded(() =>
				ask(
					razorpayRefund,
					'POST',
					`/payments/${segment(gatewayPaymentId)}/refund`,
					{ amount, speed: 'normal', receipt: key, notes: { refund: key } },
					{ 'x-refund-idempotency': key },
				),
			),
		isGenuinePayment: (gatewayOrderId, gatewayPaymentId, given) =>
			isGenuine(keySecret, `${gatewayOrderId}|${gatewayPaymentId}`, given),
		isGenuineWebhook: (rawBody, given) => webhookSecrets.some((secret) => isGenuine(secret, rawBody, given)),
	};
}
