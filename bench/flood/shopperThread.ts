import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Waited } from './shopper.ts';

const { shop, seconds }: { shop: string; seconds: number } = workerData;

const paths = ['/', '/products/pellets', '/api/products?fields=card', '/api/categories', '/healthz'];
const pauseMs = 5;

const times: number[] = [];
let failed = 0;

async function visit(path: string): Promise<void> {
	const began = performance.now();
	const response = await fetch(shop + path);
	await response.arrayBuffer();
	times.push(performance.now() - began);
	if (!response.ok) failed++;
}

for (const path of paths) await visit(path);
times.length = 0;
failed = 0;
for (const end = performance.now() + seconds * 1000; performance.now() < end; )
	for (const path of paths) {
		await visit(path);
		await pause(pauseMs);
	}
times.sort((one, other) => one - other);
const at = (part: number) => Math.round((times[Math.floor(part * (times.length - 1))] ?? 0) * 10) / 10;
parentPort?.postMessage({
	requests: times.length,
	p50ms: at(0.5),
	p99ms: at(0.99),
	maxMs: at(1),
	failed,
} satisfies Waited);
