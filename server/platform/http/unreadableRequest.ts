import type { Socket } from 'node:net';

type ErrorResponse = { status: string; error: string };

const responses: Record<string, ErrorResponse> = {
	ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: 'The request took too long.' },
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		error: 'The headers of the request are too large.',
	},
};
const unreadable: ErrorResponse = { status: '400 Bad Request', error: 'The request cannot be read.' };

/**
 * Answers what the parser of HTTP rejects, which reaches neither a route nor a hook.
 * @param headers of every answer
 */
export function answerUnreadable(headers: Record<string, string>) {
	const lines = Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('');
	return (failure: Error & { code?: string }, socket: Socket): void => {
		// The client has gone.
		if (failure.code === 'ECONNRESET' || socket.destroyed) return;
		const { status, error } = responses[failure.code ?? ''] ?? unreadable;
		const body = JSON.stringify({ error });
		if (socket.writable)
			socket.write(
				`HTTP/1.1 ${status}\r\n${lines}content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
			);
		socket.destroy(failure);
	};
}
