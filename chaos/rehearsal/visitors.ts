import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Filled } from './fill.ts';

/** What visitors met in a while. */
export type Tally = {
	requests: number;
	/** How often each status or network error came instead of the expected answer. */
	failures: Map<string, number>;
	longestMs: number;
};

/** Shoppers who read pages and change their cart until they are stopped. */
export type Visitors = {
	/** What was counted since the last time. */
	take: () => Tally;
	/** Requests since then. */
	requests: () => number;
	/** Instants by `performance.now()`. */
	lastFailureAt: () => number;
	/** Start of the oldest request that has no answer yet. */
	waitingSince: () => number | undefined;
	/** Changes that were confirmed and are not in the cart. */
	lost: string[];
	stop: () => Promise<void>;
};

/** Between two requests of a visitor: few enough for the limit of writes per user. */
const thinksMs = 40;
const answerWithinMs = 30_000;
const mostUnits = 30;

const emptyTally = (): Tally => ({ requests: 0, failures: new Map(), longestMs: 0 });
const cart = z.array(z.object({ quantity: z.number() }));

const answer = z.object({ status: z.number(), text: z.string() });

/**
 * Sends the requests of one visitor after another through a proxy. Each has a connection of its own: what is counted is the
 * shop's failures, and not idle connections that a proxy closes when it reads its configuration again.
 */
export function sendVisitors(port: number, { shoppers, product }: Filled): Visitors {
	const agent = new Agent({ keepAlive: false });
	let tally = emptyTally();
	let lastFailureAt = 0;
	let stopped = false;
	const running = new Set<{ since: number }>();
	const lost: string[] = [];

	async function send(
		number: number,
		method: string,
		path: string,
		body?: object,
	): Promise<z.output<typeof answer>> {
		const sent = request({
			agent,
			method,
			path,
			host: '127.0.0.1',
			port,
			headers: {
				...(path.startsWith('/api/cart') ? { authorization: `Bearer ${shoppers[number]?.token}` } : {}),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			signal: AbortSignal.timeout(answerWithinMs),
		});
		sent.end(body === undefined ? undefined : JSON.stringify(body));
		const [response] = await once(sent, 'response');
		let text = '';
		for await (const chunk of response.setEncoding('utf8')) text += chunk;
		return { status: response.statusCode, text };
	}

	/** @returns the body of the expected answer; undefined for any other, which is counted */
	async function ask(number: number, method: string, path: string, body?: object) {
		const since = performance.now();
		const waiting = { since };
		running.add(waiting);
		const outcome = await send(number, method, path, body).catch((error: unknown) => error);
		running.delete(waiting);
		tally.requests++;
		tally.longestMs = Math.max(tally.longestMs, performance.now() - since);
		const { data } = answer.safeParse(outcome);
		if (data?.status === 200 || data?.status === 201) return data.text;
		const code = z.object({ code: z.coerce.string() }).safeParse(outcome).data?.code;
		const failure = data === undefined ? (code ?? String(outcome)) : String(data.status);
		tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
		lastFailureAt = performance.now();
		return undefined;
	}

	async function visit(number: number): Promise<void> {
		const line = `/api/cart/${product.productId}`;
		await ask(number, 'POST', '/api/cart', product);
		/** What the cart may contain: the last confirmed quantity, or one whose answer never came. */
		let confirmed = 1;
		const unconfirmed = new Set<number>();
		for (let units = 1; !stopped; units = (units % mostUnits) + 1) {
			for (const path of ['/', '/api/products?fields=card', `/api/products/${product.productId}`]) {
				await ask(number, 'GET', path);
				await pause(thinksMs);
			}
			const saved = await ask(number, 'PUT', line, { variantId: product.variantId, quantity: units });
			if (saved === undefined) unconfirmed.add(units);
			else confirmed = units;
			await pause(thinksMs);
			const read = await ask(number, 'GET', '/api/cart');
			if (read === undefined) continue;
			const [found] = cart.parse(JSON.parse(read));
			if (found === undefined || (found.quantity !== confirmed && !unconfirmed.has(found.quantity)))
				lost.push(`visitor ${number} saved ${confirmed} units and found ${found?.quantity ?? 'none'}`);
		}
	}

	const visits = shoppers.map((_, number) => visit(number));
	return {
		take: () => {
			const taken = tally;
			tally = emptyTally();
			return taken;
		},
		requests: () => tally.requests,
		lastFailureAt: () => lastFailureAt,
		waitingSince: () => [...running][0]?.since,
		lost,
		stop: async () => {
			stopped = true;
			await Promise.all(visits);
		},
	};
}
