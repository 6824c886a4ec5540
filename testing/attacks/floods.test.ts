import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openConnections, slowBodies } from '../../bench/flood/connections.ts';
import { floods } from '../../bench/flood/floods.ts';
import { createFlood } from '../../bench/flood/kinds.ts';

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
	for (const server of opened.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function listen(handle: RequestListener, options: ServerOptions = {}): Promise<string> {
	const server = createServer(options, handle);
	opened.push(server);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('every kind of expensive request and connection has a flood', { tags: ['DOOR-161'] }, () => {
	expect(floods.map(({ name }) => name)).toEqual([
		'renders',
		'searches',
		'courier events',
		'uploads',
		'slow bodies',
		'open connections',
		'logins',
		'unknown paths',
		'respelled paths',
		'invented queries',
	]);
});

test('a flood sends different requests and counts answers, rejections and failures', {
	tags: ['DOOR-161'],
}, async () => {
	const requested = new Set<string>();
	const statuses = [200, 503, 429, 500];
	const shop = await listen((request, response) => {
		response.statusCode = statuses[requested.size % statuses.length] ?? 200;
		requested.add(request.url ?? '');
		response.end();
	});
	const { answered, rejected, failed } = await createFlood(
		'requests',
		(number) => ({ path: `/${number}` }),
		40,
	).run(shop, 3);
	expect(requested.size).toBeGreaterThanOrEqual(answered + rejected + failed);
	expect(answered).toBeGreaterThan(0);
	expect(rejected).toBeGreaterThan(answered);
	expect(failed).toBeGreaterThan(0);
});

test('slow bodies that a server ends and connections that stay open are counted', {
	tags: ['DOOR-161'],
}, async () => {
	const endsSlowBodies = await listen(() => undefined, {
		requestTimeout: 1000,
		connectionsCheckingInterval: 200,
	});
	const slow = await slowBodies.run(endsSlowBodies, 5);
	expect(slow.rejected).toBeGreaterThan(0);
	expect(slow.failed).toBe(0);
	const acceptsAll = await listen(() => undefined);
	expect(await openConnections.run(acceptsAll, 1)).toMatchObject({ rejected: 0, failed: 0 });
});
