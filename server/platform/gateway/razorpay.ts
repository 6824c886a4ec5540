import { z } from 'zod';
import { paise } from '../../../shared/money.ts';
import { isGenuine } from '../signatures.ts';
import { callTraced, getPathTemplate } from '../tracing/outgoing.ts';
import { createBreaker } from './breaker.ts';
import { type Gateway, GatewayRejected, GatewayUnavailable } from './gateway.ts';
import { razorpayLink, razorpayPayment, razorpayRefund } from './razorpayEntities.ts';

const orderResponse = z.object({
	id: z.string(),
	amount: z.int().min(0).transform(paise),
	currency: z.string(),
	status: z.enum(['created', 'attempted', 'paid']),
});

const errorResponse = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** Minutes for which the gateway itself captures a payment that is authorised late; after that it refunds the payment. */
const captureWithinMinutes = 4320;
/** Entries of one page of a list; the payment service lists no more. */
const maxListed = 100;
/** Invalid keys imply nothing about the payment: the call succeeds once the owner has corrected them. */
const isFinalRejection = (status: number) =>
	status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);

/** @throws GatewayRejected for an invalid id, so that input never becomes a part of a path */
function segment(id: string): string {
	if (!/^\w+$/.test(id)) throw new GatewayRejected('There is no such id at the payment service.');
	return id;
}

export type RazorpayOptions = {
	keyId: string;
	keySecret: string;
	/** Newest first; two while the old one is being replaced. */
	webhookSecrets: string[];
	/** Without a trailing slash. Read for every call, because a sandbox's port is known only once it listens. */
	apiUrl: () => string;
	checkoutScript: string;
	sandbox: boolean;
	timeoutMs?: number;
};

/**
 * A client of Razorpay's API over `fetch`. The published client fixes its host, drops the idempotency header of refunds
 * and has no timeout. Amounts are paise both ways.
 *
 * Unanswered calls are retried once if that is harmless: reads, and the creation of an order after checking whether the
 * first attempt created one with the same receipt. A refund is retried only by its job.
 */
export function razorpayGateway(options: RazorpayOptions): Gateway {
	const { keyId, keySecret, webhookSecrets, timeoutMs = 5000 } = options;
	const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
	const withBreaker = createBreaker();

	async function send<Result>(
		schema: z.ZodType<Result>,
		method: 'GET' | 'POST',
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
		limitMs = timeoutMs,
	): Promise<Result> {
		let response: Response;
		let json: unknown;
		try {
			const url = `${options.apiUrl()}/v1${path}`;
			response = await callTraced({ method, name: `/v1${getPathTemplate(path)}`, url }, (traceHeaders) =>
				fetch(url, {
					method,
					redirect: 'error',
					signal: AbortSignal.timeout(limitMs),
					headers: {
						authorization,
						...(body === undefined ? {} : { 'content-type': 'application/json' }),
						...headers,
						...traceHeaders,
					},
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
				}),
			);
			json = await response.json();
		} catch (cause) {
			throw new GatewayUnavailable(`The payment service did not answer ${method} ${path}.`, { cause });
		}
		if (!response.ok) {
			const reason = errorResponse.safeParse(json).data?.error.description ?? 'no reason given';
			const message = `The payment service answered ${method} ${path} with ${response.status}: ${reason}`;
			throw isFinalRejection(response.status)
				? new GatewayRejected(message)
				: new GatewayUnavailable(message);
		}
		const parsed = schema.safeParse(json);
		if (!parsed.success)
			throw new GatewayUnavailable(
				`The payment service answered ${method} ${path} in a form that is not understood: ${z.prettifyError(parsed.error)}`,
			);
		return parsed.data;
	}

	/** The retry has a shorter timeout, so that a shopper waits at most eight seconds. */
	const retryRead = <Result>(schema: z.ZodType<Result>, path: string) =>
		send(schema, 'GET', path, undefined, {}, timeoutMs * 0.6);
	const read = <Result>(schema: z.ZodType<Result>, path: string) =>
		withBreaker(() =>
			send(schema, 'GET', path).catch((error: unknown) => {
				if (error instanceof GatewayUnavailable) return retryRead(schema, path);
				throw error;
			}),
		);

	/** Every entry of a list, page by page; an entry that moves to the next page in between is listed once. */
	async function listBetween<Entry extends { id: string }>(
		entry: z.ZodType<Entry>,
		path: string,
		from: Date,
		to: Date,
	): Promise<Entry[]> {
		const found = new Map<string, Entry>();
		const seconds = (date: Date) => Math.ceil(date.getTime() / 1000);
		for (let skip = 0; ; skip += maxListed) {
			const period = `from=${seconds(from)}&to=${seconds(to) - 1}`;
			const { items } = await read(
				z.object({ items: z.array(entry) }),
				`${path}?${period}&count=${maxListed}&skip=${skip}`,
			);
			for (const one of items) found.set(one.id, one);
			if (items.length < maxListed) return [...found.values()];
		}
	}

	async function findLink(reference: string, limitMs?: number) {
		const { payment_links: links } = await send(
			z.object({ payment_links: z.array(razorpayLink) }),
			'GET',
			`/payment_links?reference_id=${encodeURIComponent(reference)}`,
			undefined,
			{},
			limitMs,
		);
		return links.find((link) => link.reference === reference);
	}

	const fetchLink = async (id: string) => read(razorpayLink, `/payment_links/${segment(id)}`);

	return {
		publicKey: keyId,
		checkoutScript: options.checkoutScript,
		sandbox: options.sandbox,
		createOrder: ({ amount, receipt, notes }) =>
			withBreaker(async () => {
				const order = {
					amount,
					currency: 'INR',
					receipt,
					notes,
					// Set for every order, so that capture does not depend on the account's dashboard settings.
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
					return await send(orderResponse, 'POST', '/orders', order);
				} catch (error) {
					if (!(error instanceof GatewayUnavailable)) throw error;
					const found = await retryRead(
						z.object({ items: z.array(orderResponse) }),
						`/orders?receipt=${encodeURIComponent(receipt)}&count=1`,
					);
					return found.items[0] ?? (await send(orderResponse, 'POST', '/orders', order));
				}
			}),
		createLink: ({ amount, reference, description, customer, expiresAt }) =>
			withBreaker(async () => {
				const link = {
					amount,
					currency: 'INR',
					accept_partial: false,
					reference_id: reference,
					description,
					customer: {
						name: customer.name.slice(0, 50),
						email: customer.email,
						...(customer.phone === null ? {} : { contact: `+91${customer.phone}` }),
					},
					expire_by: Math.floor(expiresAt.getTime() / 1000),
					// The shop sends its own email, with the link that is valid then.
					notify: { sms: false, email: false },
					reminder_enable: false,
				};
				try {
					return await send(razorpayLink, 'POST', '/payment_links', link);
				} catch (error) {
					// Also after a rejection, because the gateway rejects a reference that it knows from an earlier attempt.
					const found = await findLink(reference, timeoutMs * 0.6);
					if (found !== undefined) return found;
					if (!(error instanceof GatewayUnavailable)) throw error;
					return await send(razorpayLink, 'POST', '/payment_links', link);
				}
			}),
		findLink: (reference) => withBreaker(() => findLink(reference)),
		fetchLink,
		cancelLink: async (id) => {
			try {
				return await withBreaker(() => send(razorpayLink, 'POST', `/payment_links/${segment(id)}/cancel`));
			} catch (error) {
				// Only a link that can still be paid can be cancelled.
				if (error instanceof GatewayRejected) return fetchLink(id);
				throw error;
			}
		},
		fetchPayment: async (gatewayPaymentId) => read(razorpayPayment, `/payments/${segment(gatewayPaymentId)}`),
		fetchRefund: async (gatewayRefundId) => read(razorpayRefund, `/refunds/${segment(gatewayRefundId)}`),
		listPayments: async (gatewayOrderId) => {
			const { items } = await read(
				z.object({ items: z.array(razorpayPayment) }),
				`/orders/${segment(gatewayOrderId)}/payments`,
			);
			return items;
		},
		paymentsBetween: (from, to) => listBetween(razorpayPayment, '/payments', from, to),
		refundsBetween: (from, to) => listBetween(razorpayRefund, '/refunds', from, to),
		refund: ({ gatewayPaymentId, amount, key }) =>
			withBreaker(() =>
				send(
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
