import { BlockList, isIP } from 'node:net';

/** The names that a list of trusted proxies may contain instead of addresses. */
const namedNetworks: Record<string, string[]> = {
	loopback: ['127.0.0.1/8', '::1/128'],
	linklocal: ['169.254.0.0/16', 'fe80::/10'],
	uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an entry of a list of trusted proxies is an address, a network or the name of one. */
export function isTrustedProxy(entry: string): boolean {
	if (Object.hasOwn(namedNetworks, entry)) return true;
	const [address = '', prefix, ...rest] = entry.split('/');
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	if (prefix === undefined || (family === 4 && isIP(prefix) === 4)) return true;
	return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32);
}

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
