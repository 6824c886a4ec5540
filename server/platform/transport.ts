import { splitHosts } from './database/hosts.ts';

/** Whether the address is of this machine, to which nothing travels over a network. */
export function isThisMachine(url: string): boolean {
	// Of a scheme that the URL parser knows, so that it understands every notation of the host.
	const { hostname } = new URL(url.replace(/^[a-z]+:/i, 'http:'));
	return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether an http address sends what it carries readable to another machine. */
export const lacksTls = (url: string): boolean => new URL(url).protocol === 'http:' && !isThisMachine(url);

/** As `lacksTls`, for any host of a PostgreSQL URL; TLS is requested there by `sslmode`. */
export const databaseLacksTls = (url: string): boolean =>
	!/[?&]sslmode=(require|verify-ca|verify-full)(&|$)/.test(url) &&
	// No host is a socket of this machine.
	splitHosts(url).some((address) => address !== '' && !isThisMachine(address));
