import { Worker } from 'node:worker_threads';
import type { FloodResult } from './kinds.ts';

/** Sends a flood from a thread of its own. */
export async function sendFlood(name: string, shop: string, seconds: number): Promise<FloodResult> {
	const worker = new Worker(new URL('floodThread.ts', import.meta.url), {
		workerData: { name, shop, seconds },
	});
	return new Promise((resolve, reject) => {
		worker.once('message', resolve);
		worker.once('error', reject);
	});
}
