import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { waitForAnswer } from './requestTime.ts';

const idleMs = 50;

/** Sends a request to a server that closes idle connections. @returns all that it answers until it closes */
async function send(request: string, answer: RequestListener): Promise<string> {
	const server = createServer((incoming, response) => {
		// From here on, since the request may have waited for this process.
		incoming.socket.setTimeout(idleMs);
		waitForAnswer(incoming, response);
		answer(incoming, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const socket = connect(z.object({ port: z.number() }).parse(server.address()));
	await once(socket, 'connect');
	socket.write(request);
	return text(socket);
}

const get = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

test('a request that is answered late is answered', { tags: ['RUN-030'] }, async () => {
	const answered = await send(get, (_request, response) => {
		setTimeout(() => response.end('late'), idleMs * 6);
	});
	expect(answered).toContain('late');
});

test('a client that stops sending or reading is not waited for', { tags: ['RUN-030'] }, async () => {
	const unfinished = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf';
	expect(await send(unfinished, () => {})).toBe('');
	const begun = await send(get, (_request, response) => {
		response.write('begun');
	});
	expect(begun).toContain('begun');
});
