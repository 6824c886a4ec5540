import { Worker } from 'node:worker_threads';
import { HttpError } from '../platform/http/httpError.ts';
import type { FromThread, ToThread } from './renderMessages.ts';
import type { PageRenderer, ReadForPage, RenderedPage } from './renderPage.ts';

type Render = PromiseWithResolvers<RenderedPage> & {
	read: ReadForPage;
	failures: Map<number, unknown>;
	/** The thread's processor time and the time of the clock when it was first checked. */
	checkedAt?: { processorMs: number; ms: number };
};

/** Enough for two renders; by default the thread would collect its garbage later and use 60 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * A render that takes more ends all of them with 503: every request for its page would wait for it. Its processor time counts,
 * because the processor of a busy machine is long in coming; the clock ends only what waits without end.
 */
const limits = { processorMs: 30_000, waitMs: 300_000 };

/**
 * Renders pages in a thread of its own: a page takes 50 to 100 ms of processor time, during which this thread could send
 * a thousand cached responses (decision 027). Data is read here, where the database is.
 * @param entry file of the server half of the web build
 */
export function renderInThread(entry: string, { processorMs, waitMs } = limits): PageRenderer {
	let lastId = 0;
	const renders = new Map<number, Render>();
	let thread: Worker | undefined;

	function fail(error: unknown): void {
		for (const render of renders.values()) render.reject(error);
		renders.clear();
	}

	async function readFor(
		worker: Worker,
		{ id, read, endpoint, input }: Extract<FromThread, { kind: 'read' }>,
	): Promise<void> {
		const send = (message: ToThread) => worker.postMessage(message);
		const render = renders.get(id);
		try {
			if (render !== undefined) send({ kind: 'data', read, json: await render.read(endpoint, input) });
		} catch (error) {
			render?.failures.set(read, error);
			send({
				kind: 'failed',
				read,
				status: error instanceof HttpError ? error.status : undefined,
				message: error instanceof Error ? error.message : String(error),
			});
		}
	}

	function start(): Worker {
		const worker = new Worker(new URL('renderThread.ts', import.meta.url), {
			workerData: entry,
			resourceLimits,
		});
		worker.on('message', (message: FromThread) => {
			if (message.kind === 'read') {
				void readFor(worker, message);
				return;
			}
			const render = renders.get(message.id);
			renders.delete(message.id);
			if (message.kind === 'rendered') render?.resolve(message.page);
			// The original error, since only its text crosses to the thread.
			else render?.reject(render.failures.get(message.read ?? 0) ?? message.error);
		});
		let checking: NodeJS.Timeout | undefined;
		const lost = (error: unknown) => {
			clearInterval(checking);
			if (thread !== worker) return;
			thread = undefined;
			fail(error);
		};
		worker.on('online', () => {
			checking = setInterval(
				() => void stopWhenStuck(worker).catch(lost),
				Math.min(processorMs, waitMs) / 6,
			).unref();
		});
		worker.on('error', lost);
		worker.on('exit', () => lost(new Error('The rendering thread ended.')));
		return worker;
	}

	/** Ends the thread, which the next render replaces, when a render takes more than its limits. */
	async function stopWhenStuck(worker: Worker): Promise<void> {
		if (renders.size === 0) return;
		const { user, system } = await worker.cpuUsage();
		if (thread !== worker) return;
		const now = { processorMs: (user + system) / 1000, ms: performance.now() };
		for (const render of renders.values()) render.checkedAt ??= now;
		const isStuck = ({ checkedAt = now }: Render) =>
			now.processorMs - checkedAt.processorMs > processorMs || now.ms - checkedAt.ms > waitMs;
		if (renders.values().some(isStuck)) await stop();
	}

	function stop(): Promise<unknown> {
		const worker = thread;
		thread = undefined;
		fail(new HttpError(503, 'shop_busy', 'The shop is busy for a moment. Please try again.', {}, 2));
		return worker?.terminate() ?? Promise.resolve();
	}

	return {
		render: (request, read) => {
			thread ??= start();
			const render = { ...Promise.withResolvers<RenderedPage>(), read, failures: new Map() };
			renders.set(++lastId, render);
			thread.postMessage({ kind: 'render', id: lastId, request } satisfies ToThread);
			return render.promise;
		},
		close: stop,
	};
}
