// npm run bench: what the shop does per second, and the processor time of each piece, beside the limit of the machine in
// the same run. `npm run bench -- cart` measures only the work with that word in its name. On PGlite, or on the empty
// PostgreSQL database that DATABASE_URL names. No test asserts a time.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { startBareServer } from './shop/bareServer.ts';
import { fillShop } from './shop/fill.ts';
import { type Load, repeat, sendOk, toRequest } from './shop/load.ts';
import { startMeasuredShop } from './shop/measuredShop.ts';
import { createWorks } from './shop/works.ts';

const seconds = 4;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const columns = ['work', 'per second', 'p50 ms', 'p99 ms', 'shop ms', 'database ms', 'aim', 'generator'];
type Row = Record<string, string | number | undefined>;

const toRow = (name: string, load: Load, rest: Row): Row => ({
	work: name,
	'per second': rounded(load.count / load.seconds, load.count / load.seconds < 100 ? 1 : 0),
	'p50 ms': load.p50ms,
	'p99 ms': load.p99ms,
	...rest,
	// Above 0.9 the load generator itself is what limits the figure.
	generator: rounded(load.generatorShare, 2),
});

/** The same bytes and headers from a bare route. */
async function measureLimit(url: string, path: string): Promise<Row> {
	const [response] = await once(get(url + path, { headers: { 'accept-encoding': 'br' } }), 'response');
	const body = (await buffer(response)).toString('base64');
	const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
	const bare = await startBareServer({ headers: z.record(z.string(), z.string()).parse(headers), body });
	try {
		const request = toRequest('GET', '/');
		const load = await repeat(bare.url, { connections: 16, seconds }, async (connection) => {
			await sendOk(connection, request);
		});
		return toRow(`limit: bare Fastify, ${path}`, load, {});
	} finally {
		await bare.stop();
	}
}

const words = process.argv.slice(2);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const folder = await mkdtemp(path.join(tmpdir(), 'nishana-bench-'));
const env = { ...process.env, DATA_DIR: folder };
const filled = await fillShop(env, 1000);
const shop = await startMeasuredShop(env);
try {
	const { megabytes: atRest } = await shop.usage();
	const rows: Row[] = [];
	for (const path of ['/products/category-3', '/api/products?fields=card'])
		if (isChosen('limit')) rows.push(await measureLimit(shop.url, path));
	for (const { name, aim, connections = 16, warmUp = 1, run } of createWorks(filled, shop.gateway)) {
		if (!isChosen(name)) continue;
		// Compiled code and warm statements, as in a shop that has run for a while.
		await repeat(shop.url, { connections, seconds: warmUp }, run);
		await shop.finishJobs();
		const before = await shop.usage();
		const load = await repeat(shop.url, { connections, seconds }, (connection, number) =>
			run(connection, 100_000 + number),
		);
		// An order is not done before its invoice and email are.
		await shop.finishJobs();
		const after = await shop.usage();
		const databaseMs =
			after.databaseMs === undefined || before.databaseMs === undefined
				? undefined
				: after.databaseMs - before.databaseMs;
		rows.push(
			toRow(name, load, {
				'shop ms': rounded((after.shopMs - before.shopMs) / load.count, 2),
				'database ms': databaseMs && rounded(databaseMs / load.count, 2),
				aim,
			}),
		);
	}
	const { megabytes } = await shop.usage();
	console.table(rows, columns);
	console.log(
		`Database: ${process.env.DATABASE_URL === undefined ? 'PGlite, in the process of the shop' : 'PostgreSQL'}`,
	);
	console.log(`Start to the first page: ${shop.startedInMs} ms`);
	console.log(`Memory at rest and after the run: ${atRest} and ${megabytes} MB`);
} finally {
	await shop.stop();
	await rm(folder, { recursive: true, force: true });
}
