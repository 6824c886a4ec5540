import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The answer to a `commit`, in PostgreSQL's wire format. */
const commitDone = Buffer.from('COMMIT\0');

/**
 * | fault          | effect on the traffic |
 * |----------------|-------------------------------------|
 * | none           | it is forwarded |
 * | cut commits    | the connection is closed instead of the answer to a commit |
 * | cut every second commit | the same, for every second one |
 * | drop           | it is dropped silently |
 */
export type ProxyFault = 'none' | 'cut commits' | 'cut every second commit' | 'drop';

export type TcpProxy = {
	port: number;
	/** Sets the fault from now on. Connections that have dropped data stay broken. */
	set: (fault: ProxyFault) => void;
	/** Number of commit answers cut so far. */
	cuts: () => number;
	close: () => Promise<void>;
};

/** A proxy between a shop and its database that injects faults. */
export async function openTcpProxy(port: number): Promise<TcpProxy> {
	let fault: ProxyFault = 'none';
	let commits = 0;
	let cuts = 0;
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		let broken = false;
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.setNoDelay(true);
			socket.on('error', () => {});
			socket.on('close', () => {
				sockets.delete(socket);
				if (broken) return;
				near.destroy();
				far.destroy();
			});
		}
		near.on('data', (chunk) => {
			broken ||= fault === 'drop';
			if (!broken) far.write(chunk);
		});
		far.on('data', (chunk) => {
			broken ||= fault === 'drop';
			if (broken) return;
			const commit = fault.startsWith('cut') && chunk.includes(commitDone);
			if (commit) commits++;
			if (commit && (fault === 'cut commits' || commits % 2 === 0)) {
				cuts++;
				near.destroy();
				far.destroy();
			} else near.write(chunk);
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port.');
	return {
		port: address.port,
		set: (next) => {
			fault = next;
		},
		cuts: () => cuts,
		close: async () => {
			server.close();
			for (const socket of sockets) socket.destroy();
			await once(server, 'close');
		},
	};
}
