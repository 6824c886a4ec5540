import type { FastifyBaseLogger } from 'fastify';
import { inTrace } from '../tracing/spans.ts';
import type { RecurringTask } from './jobs.ts';

/** The first run is soon after the start, so that a shop restarted every night still runs its daily tasks. */
const firstRunSeconds = 30;

/** Runs each recurring task at its interval, and never twice at a time in this process. */
export function createTaskTimers(tasks: RecurringTask[], log: FastifyBaseLogger) {
	const timers: NodeJS.Timeout[] = [];
	const running = new Map<RecurringTask, Promise<void>>();

	const run = (task: RecurringTask): Promise<void> =>
		inTrace({ name: `task ${task.name}`, kind: 'job', parent: undefined }, async (span) => {
			try {
				await task.run();
			} catch (error) {
				span?.fail(error);
				log.error({ error, task: task.name }, 'A recurring task failed');
			} finally {
				running.delete(task);
			}
		});

	return {
		start: () => {
			for (const task of tasks) {
				const runUnlessRunning = () => {
					if (!running.has(task)) running.set(task, run(task));
				};
				if (task.everySeconds > firstRunSeconds)
					timers.push(setTimeout(runUnlessRunning, firstRunSeconds * 1000));
				timers.push(setInterval(runUnlessRunning, task.everySeconds * 1000));
			}
		},
		/** Waits for those that run. */
		stop: async () => {
			for (const timer of timers) clearInterval(timer);
			await Promise.all(running.values());
		},
	};
}
