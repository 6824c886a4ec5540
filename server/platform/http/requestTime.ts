import type { IncomingMessage, ServerResponse } from 'node:http';

/** For the body of a request; a client that sends one byte every few seconds occupies a connection no longer. */
const bodyTimeoutMs = 30_000;

/** For a file of an administrator: 10 MB on a slow line, and waiting for other pictures to be processed. */
export const uploadTimeoutMs = 120_000;

/** After this long without any byte a connection is closed, unless the shop is at work on its request. */
export const idleTimeoutMs = 20_000;

type Waiting = { timer: NodeJS.Timeout; timedOut: () => void };
const waiting = new WeakMap<IncomingMessage, Waiting>();

/** Answers 408 and closes the connection when the body of a request is not complete in time. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
	const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
	if (length === '0' && encoding === undefined) return;
	const timedOut = () => {
		if (request.complete) return;
		if (!response.headersSent)
			request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
		request.destroy();
	};
	waiting.set(request, { timer: setTimeout(timedOut, bodyTimeoutMs).unref(), timedOut });
	response.once('close', () => {
		// A rejected request may still be sending its body.
		if (request.complete) clearTimeout(waiting.get(request)?.timer);
	});
}

/**
 * Lets a connection that is idle because its complete request is still being answered stay open: on a busy machine the
 * client gets its answer late instead of none.
 */
export function waitForAnswer(request: IncomingMessage, response: ServerResponse): void {
	response.on('timeout', () => {
		if (response.headersSent || !request.complete) request.socket.destroy();
	});
}

/**
 * Runs `work` for an upload that may be received and processed slowly.
 * @param request of a user who may upload
 */
export async function withUploadTime<Result>(
	request: IncomingMessage,
	work: () => Promise<Result>,
): Promise<Result> {
	const { timer, timedOut } = waiting.get(request) ?? {};
	// Requests that do not come from a connection have no limits.
	if (timer === undefined || timedOut === undefined) return work();
	clearTimeout(timer);
	const { socket } = request;
	waiting.set(request, { timer: setTimeout(timedOut, uploadTimeoutMs).unref(), timedOut });
	socket.setTimeout(uploadTimeoutMs);
	try {
		return await work();
	} finally {
		socket.setTimeout(idleTimeoutMs);
	}
}
