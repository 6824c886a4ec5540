import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyChange, edgeTag } from './edge.ts';
import { createEdgePurge, type EdgePurge, edgePurgeCounter, withEdge } from './edgePurge.ts';
import { createTaggedCache } from './taggedCache.ts';

type Received = { method: string | undefined; headers: Record<string, unknown>; body: unknown };

/** A CDN: answers with the next of `statuses`, and 200 when there is none. */
async function openEdge() {
	const received: Received[] = [];
	const statuses: number[] = [];
	const server = createServer(async (request, response) => {
		const { method, headers } = request;
		received.push({ method, headers, body: JSON.parse(await text(request)) });
		const status = statuses.shift() ?? 200;
		// Never answered.
		if (status === 0) return;
		response.writeHead(status).end('{}');
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = z.object({ port: z.number() }).parse(server.address());
	return { url: `http://127.0.0.1:${port}/purge`, port, received, statuses, server };
}

let edge: Awaited<ReturnType<typeof openEdge>>;
let lines: string[];
const opened: EdgePurge[] = [];
const header = { name: 'Authorization', value: 'Bearer the secret of the edge' };

function openPurge(url = edge.url): EdgePurge {
	const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
	const purge = createEdgePurge({ url, header }, log);
	opened.push(purge);
	return purge;
}
const bodies = () => edge.received.map(({ body }) => body);
const tagged = (...tags: string[]) => ({ tags: [anyChange, ...tags.map(edgeTag)] });
async function counted(result: string): Promise<number> {
	const { values } = await edgePurgeCounter.get();
	return values.find(({ labels }) => labels.result === result)?.value ?? 0;
}

beforeEach(async () => {
	edge = await openEdge();
	lines = [];
});
afterEach(async () => {
	vi.useRealTimers();
	await Promise.all(opened.splice(0).map((purge) => purge.stop()));
	edge.server.closeAllConnections();
	await new Promise((closed) => edge.server.close(closed));
});

/** Pauses pass immediately, in steps, so that requests over the network can be answered between them. */
async function skipPauses(until: () => boolean) {
	await vi.waitFor(
		() => {
			if (until()) return;
			vi.advanceTimersByTime(60_000);
			throw new Error('Not yet.');
		},
		{ timeout: 20_000 },
	);
}

test('changes of one moment are one request with the secret header', { tags: ['SPD-145'] }, async () => {
	const purge = openPurge();
	for (const tag of ['product:1', 'catalog', 'product:1']) purge.drop(tag);
	await expect.poll(bodies).toEqual([tagged('product:1', 'catalog')]);
	expect(edge.received[0]).toMatchObject({
		method: 'POST',
		headers: {
			authorization: header.value,
			'content-type': 'application/json',
			'surrogate-key': tagged('product:1', 'catalog').tags.join(' '),
		},
	});
	purge.drop('blog');
	await expect.poll(bodies).toEqual([tagged('product:1', 'catalog'), tagged('blog')]);
});

test('many changes at once, and a lost connection to the database, remove everything', {
	tags: ['SPD-145'],
}, async () => {
	const purge = openPurge();
	for (let number = 0; number < 30; number++) purge.drop(`product:${number}`);
	await expect.poll(bodies).toEqual([{ purge_everything: true }]);
	purge.drop('blog');
	purge.clear();
	await expect.poll(bodies).toEqual([{ purge_everything: true }, { purge_everything: true }]);
	expect(edge.received[1]?.headers).not.toHaveProperty('surrogate-key');
});

test('what the edge refused is sent again, together with what changed since', {
	tags: ['SPD-146'],
}, async () => {
	const [failed, done] = [await counted('failed'), await counted('done')];
	const purge = openPurge();
	edge.statuses.push(500, 429);
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	purge.drop('blog');
	await skipPauses(() => edge.received.length >= 2);
	purge.drop('events');
	await skipPauses(() => edge.received.length >= 3);
	expect(bodies()).toEqual([tagged('blog'), tagged('blog'), tagged('blog', 'events')]);
	await expect.poll(() => counted('done')).toBe(done + 1);
	expect((await counted('failed')) - failed).toBe(2);
	expect(lines).toHaveLength(2);
	expect(lines.join()).not.toContain('secret of the edge');
});

test('an edge that always fails is given up after ten attempts, and the next change clears it', {
	tags: ['SPD-146'],
}, async () => {
	const givenUp = await counted('given_up');
	const purge = openPurge();
	edge.statuses.push(...Array<number>(10).fill(503));
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	purge.drop('blog');
	await skipPauses(() => lines.some((line) => line.includes('its pages stay until they expire')));
	vi.advanceTimersByTime(600_000);
	expect(edge.received).toHaveLength(10);
	expect((await counted('given_up')) - givenUp).toBe(1);
	purge.drop('events');
	await skipPauses(() => edge.received.length > 10);
	expect(bodies().at(-1)).toEqual({ purge_everything: true });
});

test('nothing waits for an edge that never answers or is not there', { tags: ['SPD-147'] }, async () => {
	edge.statuses.push(0);
	const cache = createTaggedCache();
	const texts = cache.area<string>({ maxBytes: 10_000, sizeOf: ({ length }) => length });
	const compute = (text: string) => async (dependsOn: (tag: string) => void) => {
		dependsOn('blog');
		return text;
	};
	for (const url of [edge.url, 'http://127.0.0.1:1/']) {
		const purge = openPurge(url);
		await texts.get('a', compute('old'));
		// It returns no promise that a caller could wait for.
		expect(withEdge(cache, purge).drop('blog')).toBeUndefined();
		expect(await texts.get('a', compute('new'))).toBe('new');
		cache.drop('blog');
	}
	await expect.poll(() => edge.received.length).toBe(1);
	await expect.poll(() => lines.length).toBe(1);
	// Stopping the shop does not wait either.
	await Promise.all(opened.splice(0).map((purge) => purge.stop()));
});
