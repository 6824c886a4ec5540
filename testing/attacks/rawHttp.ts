import { connect } from 'node:net';
import { expect } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testApp.ts';

export type RawResponse = { status: number; head: string; body: string };

/** Raw connections to the shop. */
export type RawHttp = {
	testApp: TestApp;
	port: number;
	/** An administrator's authorization header. */
	bearer: string;
	/** Sends raw bytes and reads until the shop closes the connection; status 0 when it closed without a response. */
	send: (...chunks: (string | Buffer)[]) => Promise<RawResponse>;
	get: (target: string, ...headers: string[]) => Promise<RawResponse>;
	/** As an administrator. */
	post: (target: string, body: string | Buffer, type?: string, ...headers: string[]) => Promise<RawResponse>;
};

export const head = (line: string, ...headers: string[]) =>
	`${[line, 'Host: shop.test', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const responseTimeoutMs = 8000;

function sendRaw(port: number, chunks: (string | Buffer)[]): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		const received: Buffer[] = [];
		socket.setTimeout(responseTimeoutMs, () => {
			socket.destroy();
			reject(new Error(`No answer to ${String(chunks[0]).slice(0, 200)}`));
		});
		socket.on('data', (data) => received.push(data));
		socket.on('close', () => {
			const [first = '', ...rest] = Buffer.concat(received).toString('latin1').split('\r\n\r\n');
			const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
			resolve({ status, head: first, body: rest.join('\r\n\r\n') });
		});
		// A shop that has responded may close the connection while the rest is still being sent.
		socket.on('error', () => {});
		for (const chunk of chunks)
			socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
	});
}

export async function openRawHttp(): Promise<RawHttp> {
	const testApp = await createTestApp();
	const admin = await testApp.admin();
	const { port } = z.object({ port: z.number() }).parse(testApp.app.server.address());
	// These tests send hundreds of requests from one address.
	Object.assign(testApp.services.limits, { use: async () => {} });
	const bearer = `Authorization: Bearer ${admin.token}`;
	const send: RawHttp['send'] = (...chunks) => sendRaw(port, chunks);
	return {
		testApp,
		port,
		bearer,
		send,
		get: (target, ...headers) => send(head(`GET ${target} HTTP/1.1`, ...headers)),
		post: (target, body, type = 'application/json', ...headers) =>
			send(
				head(
					`POST ${target} HTTP/1.1`,
					bearer,
					`Content-Type: ${type}`,
					`Content-Length: ${Buffer.byteLength(body)}`,
					...headers,
				),
				Buffer.from(body),
			),
	};
}

/** Signs of internal details: a stack, a file, the name of an error class. */
export const internalDetails = /node_modules|\.ts:\d|\n\s+at |FST_|SyntaxError|TypeError|Boundary not found/;

/** Expects a rejection: the request had no effect, caused no failure and revealed no internal details. */
export function expectRejected(response: RawResponse, what: string, statuses: number[]): void {
	expect(statuses, `${what}: ${response.status} ${response.body.slice(0, 200)}`).toContain(response.status);
	expect(response.body, what).not.toMatch(internalDetails);
}
