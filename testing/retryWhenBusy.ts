import { setTimeout as pause } from 'node:timers/promises';
import type { TestResponse } from './testApp.ts';

/** Repeats a call that the shop was too busy to answer, after the time it named, twice at most. */
export async function retryWhenBusy(send: () => Promise<TestResponse>): Promise<TestResponse> {
	for (let retries = 2; ; retries--) {
		const response = await send();
		const seconds = Number(response.headers['retry-after']);
		if (response.status !== 503 || !(seconds > 0) || retries === 0) return response;
		await pause(seconds * 1000);
	}
}
