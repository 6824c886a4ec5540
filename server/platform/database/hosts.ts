/** Scheme and credentials, hosts, the rest of a database's address. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;

/**
 * The addresses of a database that several hosts may serve, as in `postgres://user:password@one:5432,two:5433/nishana`:
 * one address for each host.
 */
export function addressesOfHosts(url: string): string[] {
	const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
	return hosts.split(',').map((host) => before + host + after);
}
