// npm run bench:edge: nginx with docs/edge/nginx.conf in front of the shop: requests per second of cached answers, and the
// time until a changed price is seen. On PGlite, or on the empty PostgreSQL database that DATABASE_URL names.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../scripts/program.ts';
import { freePort } from './freePort.ts';
import { fillShop } from './shop/fill.ts';
import { startMeasuredShop } from './shop/measuredShop.ts';

const run = promisify(execFile);
const changes = 20;
const aimPerSecond = 100_000;
const aimFreshMs = 2000;
const loadSeconds = 8;
/** Length of a clock tick in /proc/PID/stat. */
const tickMs = 10;

const exists = (program: string) =>
	run(program, ['-v']).then(
		() => true,
		(error: { code?: unknown }) => error.code !== 'ENOENT',
	);

/** The example with folders, ports and shop of this run, without TLS, which would measure the cipher. */
async function configFor(folder: string, shop: string, port: number): Promise<string> {
	let config = await readFile(path.join(root, 'docs/edge/nginx.conf'), 'utf8');
	const replace = (text: string | RegExp, by: string) => {
		const replaced = config.replace(text, by);
		if (replaced === config) throw new Error(`docs/edge/nginx.conf has no ${text}.`);
		config = replaced;
	};
	replace('user www-data;', `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off;`);
	replace('/run/nginx.pid', path.join(folder, 'pid'));
	replace('/var/log/nginx/error.log', path.join(folder, 'error.log'));
	replace('/var/cache/nginx/nishana', path.join(folder, 'cache'));
	replace('server 127.0.0.1:3000', `server ${new URL(shop).host}`);
	replace('listen 80 default_server reuseport;', `listen 127.0.0.1:${await freePort()} default_server;`);
	replace('listen 80;', `listen 127.0.0.1:${await freePort()};`);
	replace(/\n\tserver \{\n\t\tlisten 443 ssl http2 default_server[\s\S]*?\n\t\}\n/, '\n');
	replace('listen 443 ssl http2', `listen 127.0.0.1:${port} reuseport backlog=4096`);
	replace(/\n\t\tssl_certificate[\s\S]*?ssl_session_tickets off;\n/, '\n');
	replace(
		'default_type',
		`${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
			.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};\n\t`)
			.join('')}default_type`,
	);
	return config;
}

async function startNginx(folder: string, shop: string) {
	const port = await freePort();
	const file = path.join(folder, 'nginx.conf');
	await mkdir(folder, { recursive: true });
	await writeFile(file, await configFor(folder, shop, port));
	await run('nginx', ['-t', '-c', file, '-p', folder]);
	const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
	for (let attempt = 0; attempt < 100; attempt++) {
		if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) break;
		await pause(50);
	}
	/** Processor time of the workers so far; undefined where there is no /proc. */
	const processorMs = async () => {
		const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').catch(() => '');
		let ticks = 0;
		for (const pid of children.trim().split(' ').filter(Boolean)) {
			const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
			const [, , , , , , , , , , , , user, system] = stat.slice(stat.indexOf(')') + 1).split(' ');
			ticks += Number(user) + Number(system);
		}
		return ticks * tickMs;
	};
	return {
		port,
		processorMs,
		stop: async () => {
			nginx.kill('SIGQUIT');
			await once(nginx, 'exit');
		},
	};
}

/** Requests per second from wrk; undefined where it is not installed. */
async function perSecond(url: string): Promise<{ rate: number; p99: string } | undefined> {
	if (!(await exists('wrk'))) return;
	const { stdout } = await run('wrk', [
		...['-t1', '-c32', `-d${loadSeconds}s`, '--latency', '-H', 'Accept-Encoding: br', url],
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

if (!(await exists('nginx'))) {
	console.log('nginx is not installed: nothing is measured.');
	process.exit(0);
}
const folder = await mkdtemp(path.join(tmpdir(), 'nishana-edge-'));
const env = { ...process.env, DATA_DIR: path.join(folder, 'shop'), EDGE_CACHE_SECONDS: '1' };
const filled = await fillShop(env, 1000);
const shop = await startMeasuredShop({ ...env, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
const edge = await startNginx(path.join(folder, 'nginx'), shop.url);
try {
	const origin = `http://127.0.0.1:${edge.port}`;
	const product = await withoutVariants(shop.url, filled.productIds);
	const get = (address: string, headers = {}) => fetch(origin + address, { headers });
	const rows: Record<string, object> = {};
	for (const address of ['/api/categories', `/api/products/${product}`, '/api/products?fields=card', '/']) {
		const response = await get(address, { 'accept-encoding': 'br' });
		const bytes = Number(response.headers.get('content-length'));
		await response.arrayBuffer();
		const before = { shop: (await shop.usage()).shopMs, edge: await edge.processorMs() };
		const measured = await perSecond(origin + address);
		const after = { shop: (await shop.usage()).shopMs, edge: await edge.processorMs() };
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
	const [half, most] = [sorted[changes / 2] ?? 0, sorted.at(-1) ?? 0];
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
