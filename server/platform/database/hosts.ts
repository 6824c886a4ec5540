/** Scheme and credentials, hosts, and the rest of a database URL. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;

/**
 * The URLs of a database with several hosts, as in `postgres://user:password@one:5432,two:5433/nishana`: one for each
 * host.
 */
export function splitHosts(url: string): string[] {
	const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
	return hosts.split(',').map((host) => before + host + after);
}
