import { Agent, request as openRequest } from 'node:http';

export type HttpRequest = {
	method: string;
	/** Path and query. */
	url: string;
	headers: Record<string, string>;
	payload?: string | Buffer;
};
export type HttpResponse = { status: number; headers: Record<string, unknown>; text: string };

/** The server closed a connection that was used before, as it does after a request that it cannot read. */
class ClosedConnection extends Error {}

/** Longest wait for a response on a busy machine. */
const timeoutMs = 60_000;

/** Sends any request, also those that `fetch` rejects, such as GET with a body. */
export function openHttpClient() {
	const agent = new Agent({ keepAlive: true });

	const sendOnce = (
		origin: string,
		{ method, url, headers, payload }: HttpRequest,
		connection: Agent | false,
	): Promise<HttpResponse> =>
		new Promise((resolve, reject) => {
			const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
			const { hostname, port } = new URL(origin);
			const request = openRequest(
				{ hostname, port, path: url, method, headers: { ...headers, ...length }, agent: connection },
				(response) => {
					const chunks: Buffer[] = [];
					response.on('data', (chunk: Buffer) => chunks.push(chunk));
					response.on('error', reject);
					response.on('end', () =>
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							text: Buffer.concat(chunks).toString(),
						}),
					);
				},
			);
			request.setTimeout(timeoutMs, () => request.destroy(new Error(`nothing for ${timeoutMs / 1000} s`)));
			request.on('error', (cause) =>
				reject(request.reusedSocket ? new ClosedConnection(cause.message, { cause }) : cause),
			);
			request.end(payload);
		});

	async function send(origin: string, request: HttpRequest): Promise<HttpResponse> {
		try {
			return await sendOnce(origin, request, agent);
		} catch (error) {
			if (!(error instanceof ClosedConnection)) throw error;
			return sendOnce(origin, request, false);
		}
	}

	return { send, close: () => agent.destroy() };
}
