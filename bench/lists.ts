// npm run bench:lists: whether anything takes longer in a large shop. Every list, page and file of a shop of a million
// products beside one of ten thousand, requested in turn, with nothing in the shop's cache. No test asserts a time.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { createUser } from '../server/accounts/auth/auth.ts';
import { runShop } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { pageChannel } from '../server/platform/pages/changes.ts';
import { openStorage } from '../server/platform/storage/openStorage.ts';
import { users } from '../server/schema/auth.ts';
import {
	buildProductFeed,
	countSitemaps,
	isLargeShop,
	storedFeed,
} from '../server/storefront/crawlerFiles.ts';
import { fillLargeShop, NotEmpty, readShopSize, type ShopSize } from './largeShop.ts';
import { createWorks, type Work } from './lists/works.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 21);
const aim = 1.5;
const owner = { name: 'Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' };
const idResponse = z.object({ products: z.array(z.object({ id: z.string() })).min(1) });

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A filled shop in a database of its own beside the one in DATABASE_URL, which is kept for the next run. */
async function openShop(server: string, size: ShopSize, folder: string) {
	const name = `bench_${size.products}_${size.orders}`;
	const admin = new pg.Client(server);
	await admin.connect();
	const known = await admin.query('select from pg_database where datname = $1', [name]);
	if (known.rowCount === 0) await admin.query(`create database ${name}`);
	await admin.end();
	const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	const env = {
		...process.env,
		PORT: '0',
		DATA_DIR: path.join(folder, name),
		DATABASE_URL: url,
		LOG_LEVEL: 'error',
		TRUST_PROXY: '127.0.0.1',
	};
	const config = readConfig(env);
	const database = await openDatabase(config);
	try {
		await migrate(database.db, true);
		const began = performance.now();
		await fillLargeShop(database.db, size);
		console.log(`Filled ${name} in ${seconds(began)}`);
	} catch (error) {
		if (!(error instanceof NotEmpty)) throw error;
	}
	if ((await database.db.$count(users, eq(users.email, owner.email))) === 0)
		await inTransaction(database.db, (tx) => createUser(tx, { ...owner, role: 'admin', verified: true }));
	if (await isLargeShop(database.db)) {
		const began = performance.now();
		await countSitemaps(database.db);
		console.log(`Counted the sitemaps of ${name} in ${seconds(began)}`);
		const storage = await openStorage(config);
		if (isChosen('product feed') && (await storedFeed(database.db, storage)) === undefined) {
			await buildProductFeed({ ...config, database, storage });
			console.log(`Wrote its product feed in ${seconds(began)}`);
		}
	}
	await database.close();
	// Also what autovacuum has done in a shop that has run for a while.
	const client = new pg.Client(url);
	await client.connect();
	await client.query('vacuum analyze');
	// The feed is not written again while the shop is measured.
	await client.query(`insert into jobs (id, kind, payload, dedupe_key, state, finished_at)
		select gen_random_uuid(), 'crawler files', '{}', 'crawler files:' || floor(extract(epoch from now()) / 1800) + n, 'done', now()
		from generate_series(0, 9) n on conflict do nothing`);
	const shop = await runShop({ demo: false, env });
	let visitors = 0;
	/** Each call uses its own address, so that the rate limit per address does not distort the measurement. */
	async function ask({ address, page, beginning }: Work, init: RequestInit = {}): Promise<string> {
		visitors++;
		const headers = {
			'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
			...init.headers,
		};
		const response = await fetch(`${shop.url}${page ? '' : '/api'}${encodeURI(address)}`, {
			...init,
			headers,
		});
		if (!response.ok)
			throw new Error(`${name}: ${address} answered ${response.status}: ${await response.text()}`);
		if (!beginning) return response.text();
		const reader = response.body?.getReader();
		const part = await reader?.read();
		await reader?.cancel();
		return String(part?.value?.length);
	}
	const login = await ask(
		{ address: '/auth/login' },
		{
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email: owner.email, password: owner.password }),
		},
	);
	const { token } = z.object({ token: z.string() }).parse(JSON.parse(login));
	const [product] = idResponse.parse(
		JSON.parse(await ask({ address: '/products?fields=card&limit=1' })),
	).products;
	return {
		works: createWorks(product?.id ?? '', size.products),
		/** One request, after the cached answers were dropped as by a change of a product. */
		request: async (work: Work): Promise<number> => {
			for (const tag of ['catalog', 'categories', 'brands', `product:${product?.id}`])
				await client.query('select pg_notify($1, $2)', [pageChannel, tag]);
			await new Promise((resume) => setTimeout(resume, 10));
			const start = performance.now();
			await ask(work, work.page ? {} : { headers: { authorization: `Bearer ${token}` } });
			return performance.now() - start;
		},
		stop: async () => {
			await client.end();
			await shop.stop();
		},
	};
}

function percentiles(times: number[]) {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
	return { fastest: sorted[0] ?? 0, p50: at(0.5), p95: at(0.95) };
}

const rounded = (value: number) => Number(value.toFixed(value < 10 ? 1 : 0));

const words = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const isChosen = (work: string) => words.length === 0 || words.some((word) => work.includes(word));
const large = readShopSize(numbers.length > 0 ? numbers : ['1000000', '200000']);
const server = process.env.DATABASE_URL;
if (server === undefined || large === undefined)
	throw new Error('Set DATABASE_URL to a PostgreSQL server: npm run bench:lists -- 1000000 200000');
const small = { products: 10_000, orders: Math.max(1, Math.round((large.orders * 10_000) / large.products)) };

/** Kept for the next run, as the databases are. */
const folder = path.join(tmpdir(), 'nishana-lists');
const shops = [];
try {
	for (const size of [small, large]) shops.push(await openShop(server, size, folder));
	const [one, other] = shops;
	if (one === undefined || other === undefined) throw new Error('Two shops are compared.');
	const rows = [];
	for (const work of Object.keys(one.works)) {
		if (!isChosen(work)) continue;
		const times: [number[], number[]] = [[], []];
		for (let round = -2; round < rounds; round++)
			for (const [place, shop] of [one, other].entries()) {
				const asked = shop.works[work];
				const time = asked === undefined ? 0 : await shop.request(asked);
				if (round >= 0) times[place === 0 ? 0 : 1].push(time);
			}
		const a = percentiles(times[0]);
		const b = percentiles(times[1]);
		const ratio = b.p95 / a.p95;
		process.stderr.write(
			`${work}: ${rounded(a.p50)} ${rounded(a.p95)}, ${rounded(b.p50)} ${rounded(b.p95)} ms\n`,
		);
		rows.push({
			work,
			'p50 ms': rounded(a.p50),
			'p95 ms': rounded(a.p95),
			'large p50 ms': rounded(b.p50),
			'large p95 ms': rounded(b.p95),
			// Of a machine with other work, only the fastest ones say what the size of the shop costs.
			fastest: rounded(a.fastest),
			'large fastest': rounded(b.fastest),
			'ratio fastest': Number((b.fastest / a.fastest).toFixed(2)),
			'ratio p50': Number((b.p50 / a.p50).toFixed(2)),
			'ratio p95': Number(ratio.toFixed(2)),
			aim: ratio <= aim ? `≤ ${aim}` : 'missed',
		});
	}
	console.log(
		`${small.products} products and ${small.orders} orders beside ${large.products} and ${large.orders}`,
	);
	console.table(rows);
} finally {
	for (const shop of shops) await shop.stop();
}
