// The thread that renders pages; started by renderInThread.ts, so that a render never delays other requests.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import type { PageReadInput } from '../platform/http/pageReads.ts';
import { brotliParams } from '../platform/pages/storedResponse.ts';
import type { FromThread, ToThread } from './renderMessages.ts';
import { renderFrom } from './renderPage.ts';

/**
 * Below the main thread, which sends cached pages and takes payments, when the processor is not enough for both; not so far
 * that other programs of a busy machine leave nothing for a page.
 */
const niceness = 5;
// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux')
	setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));

const entry: string = workerData;
let build: Promise<ServerBuild> | undefined;
const { render } = renderFrom(() => {
	build ??= import(entry);
	return build;
});
const send = (message: FromThread, transferred: ArrayBuffer[] = []) =>
	parentPort?.postMessage(message, transferred);

/** A read that failed in the main thread; loaders check its status. */
class ReadFailed extends Error {
	readonly read: number;
	readonly status: number | undefined;

	constructor(read: number, status: number | undefined, message: string) {
		super(message);
		this.read = read;
		this.status = status;
	}
}

let lastRead = 0;
const reads = new Map<number, PromiseWithResolvers<string>>();

async function renderAndSend({ id, request }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
	const read = (endpoint: string, input?: PageReadInput) => {
		const response = Promise.withResolvers<string>();
		reads.set(++lastRead, response);
		send({ kind: 'read', id, read: lastRead, endpoint, input });
		return response.promise;
	};
	try {
		const page = await render(request, read);
		// Here, where it delays only other renders.
		const br = new Uint8Array(brotliCompressSync(page.html, { params: brotliParams(page.html.length) }));
		send({ kind: 'rendered', id, page: { ...page, br } }, [page.html.buffer, br.buffer]);
	} catch (error) {
		send({ kind: 'failed', id, read: error instanceof ReadFailed ? error.read : undefined, error });
	}
}

parentPort?.on('message', (message: ToThread) => {
	if (message.kind === 'render') {
		void renderAndSend(message);
		return;
	}
	const read = reads.get(message.read);
	reads.delete(message.read);
	if (message.kind === 'data') read?.resolve(message.json);
	else read?.reject(new ReadFailed(message.read, message.status, message.message));
});
