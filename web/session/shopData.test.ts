import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused, NetworkFailed } from './call.ts';
import { browserData, readPolicy } from './shopData.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { client } = browserData();

/** Reads something that always fails, and tells after how many milliseconds it was asked for. */
async function askedFor(error: Error): Promise<number[]> {
	const began = Date.now();
	const asked: number[] = [];
	const reading = client
		.query({
			queryKey: [error.message],
			queryFn: () => {
				asked.push(Date.now() - began);
				return Promise.reject(error);
			},
		})
		.catch(() => undefined);
	await vi.advanceTimersByTimeAsync(120_000);
	await reading;
	return asked;
}

test('CAC-002 data that nobody uses any more is collected after 5 minutes', async () => {
	const queryKey = ['used once'];
	const leave = new QueryObserver(client, { queryKey, queryFn: async () => 'data' }).subscribe(
		() => undefined,
	);
	await vi.advanceTimersByTimeAsync(600_000);
	leave();
	await vi.advanceTimersByTimeAsync(299_999);
	expect(client.getQueryData(queryKey)).toBe('data');
	await vi.advanceTimersByTimeAsync(1);
	expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('CAC-001 what was read is there at once when it is asked for again', async () => {
	const queryKey = ['read once'];
	const queryFn = vi.fn(async () => 'data');
	for (let time = 0; time < 2; time++) await client.query({ queryKey, queryFn, staleTime: 'static' });
	expect(queryFn).toHaveBeenCalledTimes(1);
});

test('CAC-003 CAC-004 a reading that fails is tried up to three times more, each time after a longer wait', async () => {
	for (const error of [new NetworkFailed('no connection'), new CallRefused(500, { error: 'broken' })])
		expect(await askedFor(error)).toEqual([0, 1000, 3000, 7000]);
});

test('OPEN-119 a refusal is an answer: it is not asked for again', async () => {
	expect(await askedFor(new CallRefused(404, { error: 'unknown' }))).toEqual([0]);
});

test('CAC-004 CAC-005 each try waits twice as long as the one before, 30 seconds at most', () => {
	expect([0, 1, 2, 3].map(readPolicy.retryDelay)).toEqual([1000, 2000, 4000, 8000]);
	expect([5, 20, 100].map(readPolicy.retryDelay)).toEqual([30_000, 30_000, 30_000]);
});
