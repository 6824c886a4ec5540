// npm run bench: what the shop serves per second, beside the limit of the server it stands on, in one run.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { z } from 'zod';
import { runShop } from '../server/main.ts';

const seconds = 5;
const connections = 16;

type Row = { work: string; perSecond: number; p50ms: number; p99ms: number };

async function measure(work: string, options: autocannon.Options): Promise<Row> {
	// The load comes from a thread of its own, so that it does not take turns with the server it measures.
	const result = await autocannon({ connections, duration: seconds, workers: 1, ...options });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${work}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
	return {
		work,
		perSecond: Math.round(result.requests.average),
		p50ms: result.latency.p50,
		p99ms: result.latency.p99,
	};
}

/** The same answer, head and body, from a Fastify route that does nothing else. */
async function bareServer(page: string): Promise<{ url: string; close: () => Promise<void> }> {
	const [answer] = await once(get(page, { headers: { 'accept-encoding': 'br' } }), 'response');
	const bytes = await buffer(answer);
	const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers;
	const app = Fastify();
	app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	return { url, close: () => app.close() };
}

const checkouts = 8;
const amountOf = z.object({ total: z.number() });
const withId = z.object({ id: z.string() });
const publicKey = z.object({ payment: z.object({ publicKey: z.string() }) });

/** Cart, payment order, payment at the sandbox, verification, order: one after another, by one shopper. */
async function checkoutsPerSecond(
	url: string,
	headers: Record<string, string>,
	productId: string,
): Promise<Row> {
	const send = async (path: string, body?: unknown): Promise<unknown> => {
		const answer = await fetch(url + path, {
			headers,
			...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
		return answer.json();
	};
	const key = publicKey.parse(await send('/api/config')).payment.publicKey;
	const [address] = z.array(withId).parse(await send('/api/addresses'));
	const times: number[] = [];
	for (let number = 0; number < checkouts; number++) {
		const began = performance.now();
		await send('/api/cart', { productId, quantity: 1 });
		const { total } = amountOf.parse(await send('/api/checkout/quote'));
		const order = withId.parse(
			await send('/api/payments/order', {
				amount: total,
				currency: 'INR',
				notes: { addressId: address?.id },
			}),
		);
		const instrument = { method: 'card', number: '4100280000001007', expiry: '12/39', cvv: '123' };
		await send(
			'/api/payments/verify',
			await send('/sandbox/v1/checkout/pay', { key_id: key, order_id: order.id, instrument }),
		);
		times.push(performance.now() - began);
	}
	times.sort((a, b) => a - b);
	const whole = times.reduce((sum, time) => sum + time, 0) / 1000;
	return {
		work: 'whole checkout, one after another',
		perSecond: Math.round((checkouts / whole) * 10) / 10,
		p50ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
		p99ms: Math.round(times.at(-1) ?? 0),
	};
}

const productList = z.object({ products: z.array(z.object({ id: z.string() })) });
const login = z.object({ token: z.string() });
const started = performance.now();
const folder = await mkdtemp(path.join(tmpdir(), 'nishana-bench-'));
const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: process.env.DATABASE_URL };
const shop = await runShop({ demo: true, env });
await fetch(`${shop.url}/`);
const coldStart = Math.round(performance.now() - started);
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);
const atRest = megabytes();
const rows: Row[] = [];
try {
	const page = '/products/pellets';
	const list = productList.parse(
		await (await fetch(`${shop.url}/api/products?availability=in-stock&limit=1&sort=price-asc`)).json(),
	);
	const productId = list.products[0]?.id ?? '';
	const headers = { 'accept-encoding': 'br' };
	const bare = await bareServer(shop.url + page);
	rows.push(await measure('bare Fastify, the same answer', { url: bare.url, headers }));
	await bare.close();
	rows.push(await measure('category page, cached', { url: shop.url + page, headers }));
	rows.push(
		await measure('product page, cached', { url: `${shop.url}/products/product/${productId}`, headers }),
	);
	const session = login.parse(
		await (
			await fetch(`${shop.url}/api/auth/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ email: 'shopper@nishana.test', password: 'shopper123' }),
			})
		).json(),
	);
	const signedIn = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
	// Below the limits on one address and user, which a benchmark would otherwise measure.
	const few = { connections: 1, amount: 100 };
	rows.push(await measure('list of 24, API', { url: `${shop.url}/api/products?fields=card`, ...few }));
	rows.push(await measure('product, API', { url: `${shop.url}/api/products/${productId}`, ...few }));
	rows.push(
		await measure('add to cart', {
			url: `${shop.url}/api/cart`,
			method: 'POST',
			headers: signedIn,
			body: JSON.stringify({ productId, quantity: 1 }),
			connections: 1,
			amount: 100,
		}),
	);
	rows.push(await checkoutsPerSecond(shop.url, signedIn, productId));
	console.table(rows);
	const [limit, category, product] = rows;
	if (limit !== undefined && category !== undefined && product !== undefined)
		console.log(
			`Cached pages against the bare server: ${(category.perSecond / limit.perSecond).toFixed(2)} and ${(product.perSecond / limit.perSecond).toFixed(2)}`,
		);
	console.log(`Start on an empty folder to the first page, demo data loaded: ${coldStart} ms`);
	console.log(`Memory at rest, before the run: ${atRest} MB`);
	console.log(`Memory after the run: ${megabytes()} MB`);
} finally {
	await shop.stop();
	const again = performance.now();
	const second = await runShop({ demo: true, env });
	await fetch(`${second.url}/`);
	console.log(`Second start to the first page: ${Math.round(performance.now() - again)} ms`);
	await second.stop();
	await rm(folder, { recursive: true, force: true });
}
