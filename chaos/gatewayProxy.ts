import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CourierFault } from './faults.ts';
import { listen } from './listen.ts';

export type GatewayProxy = {
	/** Below it the gateway answers as it does below its own origin. */
	url: string;
	/** Ends all faults. */
	calm: () => void;
	close: () => Promise<void>;
};

/** A lost call is closed after the shop has given up on it. */
const lostMs = 6000;
/** The shop waits for the courier for ten seconds. */
const lateMs = 11_000;

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of request) chunks.push(chunk as Uint8Array);
	return Buffer.concat(chunks);
}

/**
 * Passes the shop's calls to the gateway, or the courier, and breaks some.
 * @param decide the fault of the n-th call
 * @param count receives each fault that happened
 */
export async function openGatewayProxy(
	gateway: string,
	decide: (call: number) => { fault: CourierFault; afterMs: number },
	count: (fault: CourierFault) => void,
): Promise<GatewayProxy> {
	let calls = 0;
	let isCalm = false;

	async function forward(request: IncomingMessage): Promise<{ status: number; body: Buffer }> {
		const body = await readBody(request);
		const headers: Record<string, string> = {};
		for (const name of ['authorization', 'content-type', 'x-refund-idempotency']) {
			const value = request.headers[name];
			if (typeof value === 'string') headers[name] = value;
		}
		const answer = await fetch(gateway + (request.url ?? '/'), {
			method: request.method ?? 'GET',
			headers,
			...(body.length === 0 ? {} : { body }),
		});
		return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { fault, afterMs } = isCalm ? { fault: 'none' as const, afterMs: 0 } : decide(calls++);
		if (fault !== 'none') count(fault);
		const send = (status: number, body: Buffer | string) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(body);
		switch (fault) {
			case 'lost':
				await pause(lostMs);
				response.destroy();
				return;
			case 'too many':
				send(429, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Too many requests"}}');
				return;
			case 'slow':
				await pause(afterMs);
		}
		const { status, body } = await forward(request);
		if (fault === 'done, then late') await pause(lateMs);
		if (fault === 'done, then 500') send(500, '<h1>Bad gateway</h1>');
		else if (fault === 'done, then cut') response.destroy();
		else send(status, body);
	}

	const server = createServer((request, response) => {
		// A gateway that was killed answers nothing, and neither does its proxy.
		handle(request, response).catch(() => response.destroy());
	});
	const { url, close } = await listen(server);
	return {
		url,
		calm: () => {
			isCalm = true;
		},
		close,
	};
}
