import { followRedirects, type Redirect, toOldAddress } from '../../contracts/redirectSettings.ts';

/**
 * Where the owner has moved a requested address, as a header may name it; undefined when it was not moved. The query of the
 * request goes along, as that of an advertisement does, unless the new address has one of its own.
 */
export function getNewAddress(entries: readonly Redirect[], url: string): string | undefined {
	if (entries.length === 0) return undefined;
	const [path = ''] = url.split('?', 1);
	const to = followRedirects(entries, toOldAddress(path));
	if (to === undefined) return undefined;
	const isOurs = to.startsWith('/');
	const address = new URL(isOurs ? `http://shop${to}` : to);
	if (address.search === '') address.search = url.slice(path.length);
	return isOurs ? address.href.slice(address.origin.length) : address.href;
}
