import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused, NetworkFailed } from './call.ts';
import { browserData, readPolicy } from './shopData.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { client } = browserData();

/** Reads something that always fails, and counts how often it was asked for. */
async function askedFor(error: Error): Promise<number> {
	let asked = 0;
	const reading = client
		.query({
			queryKey: [error.message, asked],
			queryFn: () => {
				asked++;
				return Promise.reject(error);
			},
		})
		.catch(() => undefined);
	await vi.advanceTimersByTimeAsync(120_000);
	await reading;
	return asked;
}

test('CAC-002 data that nobody uses any more is collected after 5 minutes', () => {
	expect(client.getDefaultOptions().queries?.gcTime).toBe(300_000);
});

test('CAC-001 what was read is there at once when it is asked for again', async () => {
	const queryKey = ['read once'];
	const queryFn = vi.fn(async () => 'data');
	for (let time = 0; time < 2; time++) await client.query({ queryKey, queryFn, staleTime: 'static' });
	expect(queryFn).toHaveBeenCalledTimes(1);
});

test('CAC-003 a reading that fails is tried up to three times more', async () => {
	expect(await askedFor(new NetworkFailed('no connection'))).toBe(4);
	expect(await askedFor(new CallRefused(500, { error: 'broken' }))).toBe(4);
});

test('OPEN-119 a refusal is an answer: it is not asked for again', async () => {
	expect(await askedFor(new CallRefused(404, { error: 'unknown' }))).toBe(1);
});

test('CAC-004 CAC-005 each try waits twice as long as the one before, 30 seconds at most', () => {
	expect([0, 1, 2, 3].map(readPolicy.retryDelay)).toEqual([1000, 2000, 4000, 8000]);
	expect([5, 20, 100].map(readPolicy.retryDelay)).toEqual([30_000, 30_000, 30_000]);
});
