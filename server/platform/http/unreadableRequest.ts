import type { Socket } from 'node:net';
import type { ErrorCode } from '../../../contracts/errors.ts';

type ErrorResponse = { status: string; error: string; code: ErrorCode };

const responses: Record<string, ErrorResponse> = {
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: '408 Request Timeout',
		error: 'The request took too long.',
		code: 'request_timeout',
	},
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		error: 'The headers of the request are too large.',
		code: 'request_too_large',
	},
};
const unreadable: ErrorResponse = {
	status: '400 Bad Request',
	error: 'The request cannot be read.',
	code: 'request_unreadable',
};

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
		const { status, error, code } = responses[failure.code ?? ''] ?? unreadable;
		const body = JSON.stringify({ error, code });
		if (socket.writable)
			socket.write(
				`HTTP/1.1 ${status}\r\n${lines}content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
			);
		socket.destroy(failure);
	};
}
