import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './call.ts';
import { browserQueryContext, readPolicy } from './queryContext.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { client } = browserQueryContext();

/** Runs a query that always fails, and returns the milliseconds after which each attempt started. */
async function attemptTimes(error: Error): Promise<number[]> {
	const began = Date.now();
	const times: number[] = [];
	const fetching = client
		.query({
			queryKey: [error.message],
			queryFn: () => {
				times.push(Date.now() - began);
				return Promise.reject(error);
			},
		})
		.catch(() => undefined);
	await vi.advanceTimersByTimeAsync(120_000);
	await fetching;
	return times;
}

test('unused data is removed after 5 minutes', { tags: ['CAC-002'] }, async () => {
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

test('cached data is available immediately', { tags: ['CAC-001'] }, async () => {
	const queryKey = ['read once'];
	const queryFn = vi.fn(async () => 'data');
	for (let time = 0; time < 2; time++) await client.query({ queryKey, queryFn, staleTime: 'static' });
	expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a failed query is retried up to three times, each time after a longer wait', {
	tags: ['CAC-003', 'CAC-004'],
}, async () => {
	for (const error of [new NetworkError('no connection'), new ApiError(500, { error: 'broken' })])
		expect(await attemptTimes(error)).toEqual([0, 1000, 3000, 7000]);
});

test('a rejection is a response and is not retried', { tags: ['OPEN-119'] }, async () => {
	expect(await attemptTimes(new ApiError(404, { error: 'unknown' }))).toEqual([0]);
});

test('each retry waits twice as long as the one before, 30 seconds at most', {
	tags: ['CAC-004', 'CAC-005'],
}, () => {
	expect([0, 1, 2, 3].map(readPolicy.retryDelay)).toEqual([1000, 2000, 4000, 8000]);
	expect([5, 20, 100].map(readPolicy.retryDelay)).toEqual([30_000, 30_000, 30_000]);
});

test('a write is sent even when the browser reports that it is offline', async () => {
	onlineManager.setOnline(false);
	try {
		const write = client.getMutationCache().build(client, { mutationFn: async () => 'sent' });
		void write.execute(undefined);
		await vi.advanceTimersByTimeAsync(0);
		expect(write.state.data).toBe('sent');
	} finally {
		onlineManager.setOnline(true);
	}
});
