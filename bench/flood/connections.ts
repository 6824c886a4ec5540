import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Flood, FloodResult } from './kinds.ts';

const connections = 1000;

/** Opens connections that send `first` and then `next` every second; counts what the shop does with them. */
async function openSockets(shop: string, seconds: number, first: string, next: string): Promise<FloodResult> {
	const { hostname, port } = new URL(shop);
	const result: FloodResult = { answered: 0, rejected: 0, failed: 0 };
	const unexpected = new Set<string>();
	const sockets: Socket[] = [];
	const end = performance.now() + seconds * 1000;
	for (let number = 0; number < connections; number++) {
		const socket = connect(Number(port), hostname);
		socket.on('data', (response) => {
			const [line = ''] = response.toString().split('\r\n', 1);
			if (/^HTTP\/1\.1 (408|429|503)/.test(line)) result.rejected++;
			else {
				result.failed++;
				unexpected.add(line);
			}
		});
		// The shop may close it.
		socket.on('error', () => undefined);
		// Before it is connected: what is written meanwhile would be sent before the request otherwise.
		if (first !== '') socket.write(first);
		sockets.push(socket);
		if (number % 100 === 99) await pause(50);
	}
	while (performance.now() < end) {
		await pause(1000);
		if (next !== '') for (const socket of sockets) if (socket.writable) socket.write(next);
	}
	result.answered = sockets.filter(({ destroyed }) => !destroyed).length;
	await Promise.all(
		sockets.map(async (socket) => {
			if (socket.destroyed) return;
			const closed = once(socket, 'close');
			socket.destroy();
			await closed;
		}),
	);
	for (const line of unexpected) console.warn(`A connection was answered: ${line}`);
	return result;
}

/** Bodies of which one byte arrives every second. */
export const slowBodies: Flood = {
	name: 'slow bodies',
	run: (shop, seconds) =>
		openSockets(
			shop,
			seconds,
			'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
			' ',
		),
};

/** Connections on which nothing is requested. */
export const openConnections: Flood = {
	name: 'open connections',
	run: (shop, seconds) => openSockets(shop, seconds, '', ''),
};
