import { expect, test } from 'vitest';
import { createWorkQueue } from './workQueue.ts';

test('work beyond the limit waits, beyond the queue it is rejected with Retry-After', async () => {
	const { run: inQueue } = createWorkQueue(1, [1]);
	const first = Promise.withResolvers<string>();
	const begun: string[] = [];
	const work = (name: string, until: Promise<string>) =>
		inQueue(() => {
			begun.push(name);
			return until;
		});
	const running = work('first', first.promise);
	const waiting = work('second', Promise.resolve('second'));
	await expect(work('third', Promise.resolve('third'))).rejects.toMatchObject({
		status: 503,
		retryAfterSeconds: 2,
	});
	expect(begun).toEqual(['first']);
	first.reject(new Error('an error'));
	await expect(running).rejects.toThrow('an error');
	expect(await waiting).toBe('second');
	expect(await work('fourth', Promise.resolve('fourth'))).toBe('fourth');
	expect(begun).toEqual(['first', 'second', 'fourth']);
});

test('the first queue is emptied before the second, each has its own length', async () => {
	const { run: inQueue, isFull } = createWorkQueue(1, [2, 1]);
	const first = Promise.withResolvers<void>();
	const begun: string[] = [];
	const work = (name: string, queue: number) =>
		inQueue(async () => {
			begun.push(name);
			await first.promise;
		}, queue);
	const all = [work('running', 1), work('filtered', 1), work('page', 0), work('another page', 0)];
	expect([isFull(0), isFull(1)]).toEqual([true, true]);
	await expect(work('filtered too', 1)).rejects.toMatchObject({ status: 503 });
	first.resolve();
	await Promise.all(all);
	expect([isFull(0), isFull(1)]).toEqual([false, false]);
	expect(begun).toEqual(['running', 'page', 'another page', 'filtered']);
});

test('other work of the process is done between two pieces of work', async () => {
	const { run: inQueue } = createWorkQueue(1, [9]);
	const steps: string[] = [];
	const all = ['one', 'two', 'three'].map((name) =>
		inQueue(async () => {
			steps.push(name);
			setImmediate(() => steps.push('other'));
		}),
	);
	await Promise.all(all);
	expect(steps).toEqual(['one', 'other', 'two', 'other', 'three']);
});
