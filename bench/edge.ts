// npm run bench:edge: nginx with docs/edge/nginx.conf in front of the shop: requests per second of cached answers, and the
// time until a changed price is seen. On PGlite, or on the empty PostgreSQL database that DATABASE_URL names.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isInstalled, type Nginx, openNginx } from '../testing/nginx.ts';
import { fillShop } from './shop/fill.ts';
import { startMeasuredShop } from './shop/measuredShop.ts';

const run = promisify(execFile);
const changes = 20;
const aimPerSecond = 100_000;
const aimFreshMs = 2000;
const loadSeconds = 8;
/** Length of a clock tick in /proc/PID/stat. */
const tickMs = 10;

/** Processor time of nginx's workers so far; 0 where there is no /proc. */
async function processorMs({ pid }: Nginx): Promise<number> {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
	let ticks = 0;
	for (const worker of children.trim().split(' ').filter(Boolean)) {
		const stat = await readFile(`/proc/${worker}/stat`, 'utf8');
		const [, , , , , , , , , , , , user, system] = stat.slice(stat.indexOf(')') + 1).split(' ');
		ticks += Number(user) + Number(system);
	}
	return ticks * tickMs;
}

/** Requests per second from wrk; undefined where it is not installed. */
async function perSecond(url: string): Promise<{ rate: number; p99: string } | undefined> {
	if (!(await isInstalled('wrk'))) return;
	const { stdout } = await run('wrk', [
		'-t1',
		'-c32',
		`-d${loadSeconds}s`,
		'--latency',
		'-H',
		'Accept-Encoding: br',
		url,
	]);
	if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
	const [, rate = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
	const [, p99 = ''] = /99%\s+(\S+)/.exec(stdout) ?? [];
	return { rate: Math.round(Number(rate)), p99 };
}

/** A product with a price of its own. */
async function withoutVariants(shop: string, ids: string[]): Promise<string> {
	for (const id of ids) {
		const { variants } = z
			.object({ variants: z.array(z.unknown()) })
			.parse(await (await fetch(`${shop}/api/products/${id}`)).json());
		if (variants.length === 1) return id;
	}
	throw new Error('Every product has variants.');
}

const priced = z.object({ numericPrice: z.number(), version: z.int() });

if (!(await isInstalled('nginx'))) {
	console.log('nginx is not installed: nothing is measured.');
	process.exit(0);
}
const folder = await mkdtemp(path.join(tmpdir(), 'nishana-edge-'));
const env = { ...process.env, DATA_DIR: path.join(folder, 'shop'), EDGE_CACHE_SECONDS: '1' };
const filled = await fillShop(env, 1000);
const shop = await startMeasuredShop({ ...env, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
const edge = await openNginx(path.join(folder, 'nginx'), [Number(new URL(shop.url).port)]);
try {
	const origin = `http://127.0.0.1:${edge.port}`;
	const product = await withoutVariants(shop.url, filled.productIds);
	const get = (address: string, headers = {}) => fetch(origin + address, { headers });
	const rows: Record<string, object> = {};
	for (const address of ['/api/categories', `/api/products/${product}`, '/api/products?fields=card', '/']) {
		const response = await get(address, { 'accept-encoding': 'br' });
		const bytes = Number(response.headers.get('content-length'));
		await response.arrayBuffer();
		const before = { shop: (await shop.usage()).shopMs, edge: await processorMs(edge) };
		const measured = await perSecond(origin + address);
		const after = { shop: (await shop.usage()).shopMs, edge: await processorMs(edge) };
		rows[address.replace(product, '{id}')] = {
			bytes,
			'per second': measured?.rate ?? 'wrk is not installed',
			p99: measured?.p99,
			'nginx µs each':
				measured && Math.round(((after.edge - before.edge) * 1000) / (measured.rate * loadSeconds)),
			'shop ms per second': Math.round((after.shop - before.shop) / loadSeconds),
			aim: aimPerSecond,
		};
	}
	console.table(rows);

	const authorization = `Bearer ${filled.admin}`;
	const waits: number[] = [];
	for (let number = 1; number <= changes; number++) {
		const price = 10_000 + number;
		const { version } = priced.parse(
			await (await get(`/api/admin/products/${product}`, { authorization })).json(),
		);
		const shown = async () =>
			priced.pick({ numericPrice: true }).parse(await (await get(`/api/products/${product}`)).json())
				.numericPrice;
		await shown();
		// At any moment of the second for which the answer is cached.
		await pause(Math.random() * 1000);
		const saved = await fetch(`${origin}/api/admin/products/${product}/price`, {
			method: 'PUT',
			headers: { authorization, 'content-type': 'application/json' },
			body: JSON.stringify({ price, version }),
		});
		if (!saved.ok) throw new Error(`The price was not saved: ${saved.status} ${await saved.text()}`);
		const began = performance.now();
		while ((await shown()) !== price) await pause(10);
		waits.push(Math.round(performance.now() - began));
	}
	const sorted = waits.toSorted((a, b) => a - b);
	const half = sorted[changes / 2] ?? 0;
	const most = sorted.at(-1) ?? 0;
	console.log(
		`After it is saved, a changed price is seen through nginx within ${half} ms (median of ${changes}), at most ${most} ms.`,
	);
	if (most > aimFreshMs) {
		console.log(`Above the aim of ${aimFreshMs} ms.`);
		process.exitCode = 1;
	}
} finally {
	await edge.stop();
	await shop.stop();
	await rm(folder, { recursive: true, force: true });
}
