import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';

function fail(response: ServerResponse, status: number, message: string): void {
	if (response.headersSent) response.destroy();
	else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/**
 * Passes a request on to the shop's process. While the shop restarts, the request waits.
 * @param shopUrl rejects when the shop could not start
 */
export async function forward(
	shopUrl: () => Promise<string>,
	incoming: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const url = await shopUrl().catch(() => undefined);
	if (url === undefined) {
		fail(
			response,
			503,
			'The shop is not running; the terminal shows why. It starts again with the next change.',
		);
		return;
	}
	const { method, headers } = incoming;
	const isRead = method === 'GET' || method === 'HEAD';
	/** A process that is being replaced may reject or drop a read; the next process answers it. */
	const forwardAgain = async (): Promise<boolean> => {
		const next = await shopUrl().catch(() => undefined);
		if (!isRead || next === url || response.headersSent) return false;
		await forward(shopUrl, incoming, response);
		return true;
	};
	const { hostname: host, port } = new URL(url);
	const outgoing = requestHttp(
		{ host, port, method, path: incoming.url, headers, agent: false },
		async (answer) => {
			if (answer.statusCode === 503 && (await forwardAgain())) return answer.resume();
			response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
			answer.on('error', () => response.destroy());
			return answer.pipe(response);
		},
	);
	outgoing.on('error', async () => {
		if (!response.destroyed && !(await forwardAgain()))
			fail(response, 502, 'The shop stopped while it answered.');
	});
	response.on('close', () => outgoing.destroy());
	incoming.pipe(outgoing);
}
