import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Method } from '../contracts/endpoint.ts';
import type { History } from './history.ts';

export type ShopResponse = { status: number; body: unknown; text: string };

/** One signed-in browser of a shopper or an administrator. */
export type ShopClient = {
	/**
	 * Sends a request to any instance, and again with the same Idempotency-Key while no instance carries it out.
	 * @returns the first answer that is not about an outage; undefined when there was none in time
	 */
	call: (
		request: `${Method} /${string}`,
		body?: unknown,
		options?: CallOptions,
	) => Promise<ShopResponse | undefined>;
	/** Requests that got no answer or a 503. */
	troubles: () => number;
};

type CallOptions = { key?: string };

const responseWithinMs = 30_000;
const keepTryingMs = 25_000;
const uuid = /[\da-f]{8}-[\da-f-]{27}/g;

/** @param origin of any instance, asked for every attempt as a load balancer is */
export function openShopClient(token: string, origin: () => string, history: History): ShopClient {
	let troubles = 0;

	async function attempt(
		method: Method,
		path: string,
		body: unknown,
		key: string,
	): Promise<ShopResponse | undefined> {
		let response: Response;
		let text: string;
		try {
			response = await fetch(`${origin()}/api${path}`, {
				method,
				signal: AbortSignal.timeout(responseWithinMs),
				headers: {
					authorization: `Bearer ${token}`,
					...(method === 'GET' ? {} : { 'idempotency-key': key }),
					...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
				},
				...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
			});
			text = await response.text();
		} catch {
			history.count('unanswered requests');
			return undefined;
		}
		const { status } = response;
		if (status >= 500 && status !== 503)
			history.violate(`A request was answered ${status}: ${method} ${path} ${text}`);
		if (status === 503) {
			history.count('requests answered 503');
			if (!response.headers.has('retry-after'))
				history.violate(`A 503 came without Retry-After: ${method} ${path} ${text}`);
		}
		const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
		return { status, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
	}

	return {
		troubles: () => troubles,
		call: async (request, body, { key = randomUUID() } = {}) => {
			const [method, path] = request.split(' ', 2) as [Method, string];
			const started = performance.now();
			while (performance.now() - started < keepTryingMs) {
				const response = await attempt(method, path, body, key);
				if (response !== undefined && response.status !== 503 && response.status !== 429) {
					if (method !== 'GET' && response.status < 300)
						history.count(`took effect: ${method} ${path.replaceAll(uuid, '{id}')}`);
					return response;
				}
				troubles++;
				await pause(400);
			}
			return undefined;
		},
	};
}
