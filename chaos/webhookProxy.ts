import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listen } from './listen.ts';

export type WebhookProxy = {
	/** Where the gateway sends its webhooks. */
	url: string;
	/** Copies that are still to be sent. */
	waiting: () => number;
	/** Passes on every webhook once from now on. */
	calm: () => void;
	close: () => Promise<void>;
};

/** Longest that the gateway waits for an answer. */
const responseWithinMs = 5000;

const refundEvent = z.object({
	payload: z.object({ refund: z.object({ entity: z.object({ receipt: z.string().nullable() }) }) }),
});

/** Only the gateway knows of a refund that was made there by hand, so it repeats the webhook until the shop accepts it. */
const isRefundByHand = (body: string) => {
	const { data } = refundEvent.safeParse(JSON.parse(body));
	return data !== undefined && data.payload.refund.entity.receipt === null;
};

/** Where the shop takes webhooks of one kind, and the headers by which it knows them. */
export type WebhookTarget = { path: string; headers: string[] };
const gatewayWebhook: WebhookTarget = {
	path: '/api/payments/webhook',
	headers: ['x-razorpay-event-id', 'x-razorpay-signature'],
};

async function post(
	url: string,
	names: string[],
	headers: IncomingHttpHeaders,
	body: string,
): Promise<number> {
	const passed: Record<string, string> = { 'content-type': 'application/json' };
	for (const name of names) passed[name] = String(headers[name]);
	const signal = AbortSignal.timeout(responseWithinMs);
	const answer = await fetch(url, { method: 'POST', headers: passed, body, signal });
	await answer.arrayBuffer();
	return answer.status;
}

/**
 * Takes webhooks from the gateway, or the courier, and sends each to the shop as often and as late as decided: lost, out of order, repeated.
 * @param shop the origin of any instance, asked for every copy
 * @param decide after how many milliseconds each copy of the n-th webhook is sent
 * @param count receives how many copies there are of each webhook, and the answers of the shop
 * @param target of the payment gateway by default
 */
export async function openWebhookProxy(
	shop: () => string,
	decide: (webhook: number) => number[],
	count: { copies: (copies: number) => void; response: (status: number) => void },
	target = gatewayWebhook,
): Promise<WebhookProxy> {
	let webhooks = 0;
	let waiting = 0;
	let isCalm = false;
	const closing = new AbortController();
	const send = (headers: IncomingHttpHeaders, body: string) =>
		post(shop() + target.path, target.headers, headers, body);

	async function sendLater(afterMs: number, headers: IncomingHttpHeaders, body: string): Promise<void> {
		waiting++;
		try {
			await pause(afterMs, undefined, { signal: closing.signal });
			count.response(await send(headers, body));
		} catch {
			// The instance was down or the storm is over: this copy is lost.
		} finally {
			waiting--;
		}
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Uint8Array[] = [];
		for await (const chunk of request) chunks.push(chunk as Uint8Array);
		const body = Buffer.concat(chunks).toString();
		const byHand = isRefundByHand(body);
		if (!isCalm) {
			const copies = decide(webhooks++);
			count.copies(copies.length);
			for (const afterMs of copies) void sendLater(afterMs, request.headers, body);
			if (!byHand) {
				response.end('{}');
				return;
			}
		}
		response.statusCode = await send(request.headers, body);
		count.response(response.statusCode);
		response.end('{}');
	}

	const server = createServer((request, response) => {
		handle(request, response).catch(() => response.destroy());
	});
	const { url, close } = await listen(server);
	return {
		url,
		waiting: () => waiting,
		calm: () => {
			isCalm = true;
		},
		close: () => {
			closing.abort();
			return close();
		},
	};
}
