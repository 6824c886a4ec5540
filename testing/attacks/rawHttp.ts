import { connect } from 'node:net';
import { expect } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../world.ts';

export type Raw = { status: number; head: string; body: string };

/** A connection to the shop that says whatever it is given. */
export type Wire = {
	world: World;
	port: number;
	/** An administrator's header, who is asked for nothing else. */
	bearer: string;
	/** Sends bytes as they are and reads until the shop hangs up; status 0 when it hung up without a word. */
	send: (...chunks: (string | Buffer)[]) => Promise<Raw>;
	get: (target: string, ...headers: string[]) => Promise<Raw>;
	/** As an administrator. */
	post: (target: string, body: string | Buffer, type?: string, ...headers: string[]) => Promise<Raw>;
};

export const head = (line: string, ...headers: string[]) =>
	`${[line, 'Host: shop.test', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const silence = 8000;

function answerTo(port: number, chunks: (string | Buffer)[]): Promise<Raw> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		const received: Buffer[] = [];
		socket.setTimeout(silence, () => {
			socket.destroy();
			reject(new Error(`No answer to ${String(chunks[0]).slice(0, 200)}`));
		});
		socket.on('data', (data) => received.push(data));
		socket.on('close', () => {
			const [first = '', ...rest] = Buffer.concat(received).toString('latin1').split('\r\n\r\n');
			const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
			resolve({ status, head: first, body: rest.join('\r\n\r\n') });
		});
		// A shop that has answered may hang up while the rest is still being sent.
		socket.on('error', () => {});
		for (const chunk of chunks)
			socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
	});
}

export async function openWire(): Promise<Wire> {
	const world = await openWorld();
	const admin = await world.admin();
	const { port } = z.object({ port: z.number() }).parse(world.app.server.address());
	// Hundreds of requests come from one address here.
	Object.assign(world.services.limits, { use: async () => {} });
	const bearer = `Authorization: Bearer ${admin.token}`;
	const send: Wire['send'] = (...chunks) => answerTo(port, chunks);
	return {
		world,
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

/** How the inside would show: a stack, a file, an error's own name. */
export const inside = /node_modules|\.ts:\d|\n\s+at |FST_|SyntaxError|TypeError|Boundary not found/;

/** Refused for what it is: neither carried out nor broken by it, and nothing told of the inside. */
export function expectRefused(answer: Raw, what: string, statuses: number[]): void {
	expect(statuses, `${what}: ${answer.status} ${answer.body.slice(0, 200)}`).toContain(answer.status);
	expect(answer.body, what).not.toMatch(inside);
}
