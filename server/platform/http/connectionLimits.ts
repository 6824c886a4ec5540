import type { Server } from 'node:http';
import { getNetwork } from '../limits/limits.ts';

/** More are closed immediately: each needs memory and a file descriptor. */
const maxConnections = 10_000;

/** Many people may share the address of a mobile network, and a browser opens six connections. */
const maxConnectionsPerNetwork = 256;

/**
 * Closes connections beyond the limits, in all and per network.
 * @param isShared addresses that many visitors share, which only the limit in all applies to
 * @param onRejected called for every connection that was closed because of its network
 */
export function limitConnections(
	server: Server,
	isShared: (address: string) => boolean,
	onRejected: () => void,
): void {
	server.maxConnections = maxConnections;
	const open = new Map<string, number>();
	server.on('connection', (socket) => {
		const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
		if (isShared(address)) return;
		const network = getNetwork(address);
		const before = open.get(network) ?? 0;
		if (before >= maxConnectionsPerNetwork) {
			onRejected();
			socket.destroy();
			return;
		}
		open.set(network, before + 1);
		socket.once('close', () => {
			const left = (open.get(network) ?? 1) - 1;
			if (left === 0) open.delete(network);
			else open.set(network, left);
		});
	});
}
