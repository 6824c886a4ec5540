import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Method } from '../contracts/endpoint.ts';
import type { History } from './history.ts';

export type ShopAnswer = { status: number; body: unknown; text: string };

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
	) => Promise<ShopAnswer | undefined>;
	/** Requests that got no answer or a 503. */
	troubles: () => number;
};

type CallOptions = { key?: string };

const answerWithinMs = 30_000;
const keepTryingMs = 25_000;

/** @param origin of any instance, asked for every attempt as a load balancer is */
export function openShopClient(token: string, origin: () => string, history: History): ShopClient {
	let troubles = 0;

	async function attempt(
		method: Method,
		path: string,
		body: unknown,
		key: string,
	): Promise<ShopAnswer | undefined> {
		let answer: Response;
		let text: string;
		try {
			answer = await fetch(`${origin()}/api${path}`, {
				method,
				signal: AbortSignal.timeout(answerWithinMs),
				headers: {
					authorization: `Bearer ${token}`,
					...(method === 'GET' ? {} : { 'idempotency-key': key }),
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			text = await answer.text();
		} catch {
			history.count('unanswered requests');
			return undefined;
		}
		const { status } = answer;
		if (status >= 500 && status !== 503)
			history.violate(`A request was answered ${status}: ${method} ${path} ${text}`);
		if (status === 503) {
			history.count('requests answered 503');
			if (!answer.headers.has('retry-after'))
				history.violate(`A 503 came without Retry-After: ${method} ${path} ${text}`);
		}
		const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
		return { status, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
	}

	return {
		troubles: () => troubles,
		call: async (request, body, { key = randomUUID() } = {}) => {
			const [method, path] = request.split(' ', 2) as [Method, string];
			const started = performance.now();
			while (performance.now() - started < keepTryingMs) {
				const answer = await attempt(method, path, body, key);
				if (answer !== undefined && answer.status !== 503 && answer.status !== 429) return answer;
				troubles++;
				await pause(400);
			}
			return undefined;
		},
	};
}
