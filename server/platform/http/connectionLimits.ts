import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkOf } from '../limits/limits.ts';

/** More are closed at once: each needs memory and a file descriptor. */
const maxConnections = 10_000;

/** Many people may share the address of a mobile network, and a browser opens six connections. */
const maxConnectionsPerNetwork = 256;

/** The names that a list of trusted proxies may contain instead of addresses. */
const namedNetworks: Record<string, string[]> = {
	loopback: ['127.0.0.1/8', '::1/128'],
	linklocal: ['169.254.0.0/16', 'fe80::/10'],
	uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Bits of a prefix, which may be written as a mask such as 255.255.0.0. */
const prefixLength = (prefix: string) =>
	isIP(prefix) === 4
		? prefix.split('.').reduce((bits, byte) => bits + (8 - Math.log2(256 - Number(byte))), 0)
		: Number(prefix);

/**
 * Whether a connection comes from this machine or a trusted proxy: those share one address for all their visitors.
 * @param trustProxy addresses and networks separated by commas
 */
export function sharedAddresses(trustProxy: string | undefined): (address: string) => boolean {
	const list = new BlockList();
	const entries = ['loopback', ...(trustProxy ?? '').split(',')].map((entry) => entry.trim());
	for (const entry of entries.flatMap((name) => namedNetworks[name] ?? [name])) {
		const [address = '', prefix] = entry.split('/');
		const family = isIP(address);
		if (family === 0) continue;
		const bits = prefix === undefined ? (family === 6 ? 128 : 32) : prefixLength(prefix);
		list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
	}
	return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

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
		const network = networkOf(address);
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
