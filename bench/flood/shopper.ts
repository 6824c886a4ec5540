import { Worker } from 'node:worker_threads';

/** Times of a shopper's requests in milliseconds. */
export type Waited = { requests: number; p50ms: number; p99ms: number; maxMs: number; failed: number };

/** Requests what is cached, and the health check, in turn, in a thread of its own. */
export async function shopperBeside(shop: string, seconds: number): Promise<Waited> {
	const worker = new Worker(new URL('shopperThread.ts', import.meta.url), { workerData: { shop, seconds } });
	return new Promise((resolve, reject) => {
		worker.once('message', resolve);
		worker.once('error', reject);
	});
}
