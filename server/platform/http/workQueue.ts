import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSilent, findCause } from '../database/database.ts';
import { HttpError } from './httpError.ts';

export type WorkQueue = {
	/** @throws HttpError 503 with Retry-After when the queue is full */
	run: <Result>(work: () => Promise<Result>, queue?: number) => Promise<Result>;
	/** Whether work for this queue would be rejected. */
	isFull: (queue: number) => boolean;
};

/** What is answered when the queue is full. */
export const busyMessage = 'The shop is very busy. Please try again in a moment.';
export const busySeconds = 2;

/**
 * Limits expensive work that anyone can request: so much at the same time, short queues, and rejections beyond them, so that this
 * work never takes more of the machine. Other requests are handled between two pieces of work.
 * @param maxWaiting length of each queue; the first queue is emptied before the next one
 */
export function createWorkQueue(atOnce: number, maxWaiting: number[]): WorkQueue {
	let running = 0;
	const queues: PromiseWithResolvers<void>[][] = maxWaiting.map(() => []);

	const isFull = (number: number) =>
		running >= atOnce && (queues[number]?.length ?? 0) >= (maxWaiting[number] ?? 0);

	async function turn(number: number): Promise<void> {
		if (running < atOnce) {
			running++;
			return;
		}
		if (isFull(number)) throw new HttpError(503, 'shop_busy', busyMessage, {}, busySeconds);
		const begun = Promise.withResolvers<void>();
		queues[number]?.push(begun);
		await begun.promise;
	}

	async function end(): Promise<void> {
		await nextTurn();
		const next = queues.find((queue) => queue.length > 0)?.shift();
		// The place of the finished work passes to the next one.
		if (next === undefined) running--;
		else next.resolve();
	}

	/** What waits would wait for the database too, one after the other. */
	function rejectWaiting(error: unknown): void {
		for (const { reject } of queues.flatMap((queue) => queue.splice(0))) reject(error);
	}

	return {
		run: async (work, queue = 0) => {
			await turn(queue);
			try {
				return await work();
			} catch (error) {
				if (findCause(error, DatabaseSilent) !== undefined) rejectWaiting(error);
				throw error;
			} finally {
				void end();
			}
		},
		isFull,
	};
}
