import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it is sent; built before the measurement, so that building it costs the generator nothing. */
export type Request = Buffer;

/** Builds a request of HTTP/1.1 with a JSON body, if any. */
export function toRequest(
	method: 'GET' | 'POST' | 'PUT',
	path: string,
	headers: Record<string, string> = {},
	body?: unknown,
): Request {
	const content = body === undefined ? '' : JSON.stringify(body);
	const lines = Object.entries({
		host: 'localhost',
		...(body === undefined
			? {}
			: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
		...headers,
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

export type RawResponse = { status: number; body: string };

type Waiting = { resolve: (response: RawResponse) => void; reject: (error: Error) => void };

/**
 * A connection that sends one request after another. It reads no more of an answer than where it ends: a full HTTP client
 * costs several times as much as a server that answers from its cache, and would be the limit of what is measured.
 */
export class Connection {
	readonly #socket: Socket;
	#received: Buffer[] = [];
	#missing = 0;
	#head: { status: number; length: number } | undefined;
	#waiting: Waiting | undefined;

	private constructor(socket: Socket) {
		this.#socket = socket;
		socket.setNoDelay(true);
		socket.on('data', (chunk) => this.#read(chunk));
		socket.on('error', (error) => this.#waiting?.reject(error));
		socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
	}

	static async open(url: string): Promise<Connection> {
		const { hostname, port } = new URL(url);
		const socket = connect(Number(port), hostname);
		await once(socket, 'connect');
		return new Connection(socket);
	}

	send(request: Request): Promise<RawResponse> {
		return new Promise((resolve, reject) => {
			this.#waiting = { resolve, reject };
			this.#socket.write(request);
		});
	}

	close(): void {
		this.#waiting = undefined;
		this.#socket.destroy();
	}

	#read(chunk: Buffer): void {
		this.#received.push(chunk);
		if (this.#head === undefined) {
			const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
			const end = all.indexOf('\r\n\r\n');
			if (end < 0) return;
			const head = all.toString('latin1', 0, end);
			const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
			if (length === undefined) {
				this.#waiting?.reject(new Error(`An answer without a length cannot be measured: ${head}`));
				return;
			}
			this.#head = { status: Number(head.slice(9, 12)), length: Number(length) };
			this.#received = [all.subarray(end + 4)];
			this.#missing = this.#head.length - (all.length - end - 4);
		} else this.#missing -= chunk.length;
		if (this.#missing > 0) return;
		const { status } = this.#head;
		const body = Buffer.concat(this.#received);
		const waiting = this.#waiting;
		this.#received = [];
		this.#head = undefined;
		this.#waiting = undefined;
		// Decoding is left to those who read the body.
		waiting?.resolve({
			status,
			get body() {
				return body.toString();
			},
		});
	}
}

export type Load = { count: number; seconds: number; p50ms: number; p99ms: number; generatorShare: number };

/**
 * Repeats a piece of work on several connections at the same time, until the time is over.
 * @param work one piece, on a connection; `number` counts the pieces of all connections
 * @returns `generatorShare`: the part of one processor that this generator used; near 1 it is itself the limit
 */
export async function repeat(
	url: string,
	{ connections, seconds }: { connections: number; seconds: number },
	work: (connection: Connection, number: number) => Promise<unknown>,
): Promise<Load> {
	const times: number[] = [];
	let number = 0;
	const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)));
	const processor = process.cpuUsage();
	const began = performance.now();
	const end = began + seconds * 1000;
	try {
		await Promise.all(
			opened.map(async (connection) => {
				for (let now = performance.now(); now < end; ) {
					await work(connection, number++);
					const done = performance.now();
					times.push(done - now);
					now = done;
				}
			}),
		);
	} finally {
		for (const connection of opened) connection.close();
	}
	const took = (performance.now() - began) / 1000;
	const { user, system } = process.cpuUsage(processor);
	times.sort((one, other) => one - other);
	const at = (part: number) => Math.round((times[Math.floor(part * (times.length - 1))] ?? 0) * 100) / 100;
	return {
		count: times.length,
		seconds: took,
		p50ms: at(0.5),
		p99ms: at(0.99),
		generatorShare: (user + system) / 1e6 / took,
	};
}

/** Sends a request and requires success. */
export async function sendOk(connection: Connection, request: Request): Promise<RawResponse> {
	const response = await connection.send(request);
	if (response.status < 200 || response.status > 299)
		throw new Error(
			`${request.toString().split('\r\n', 1)[0]} answered ${response.status}: ${response.body.slice(0, 300)}`,
		);
	return response;
}
