import { createHash } from 'node:crypto';

/** How proxies and CDNs in front of the shop, the edge, may store public responses. */
export type EdgeRules = {
	/** After so many seconds the edge asks the shop again. */
	seconds: number;
	/** So much longer the edge may send what it has while it asks. */
	staleSeconds: number;
	/** Whether responses name what they depend on, so that the edge can purge what has changed. */
	tagged: boolean;
};

/** The form of a tag outside of the shop: short, of equal length, and without an id of an account. */
export const edgeTag = (tag: string): string =>
	createHash('sha256').update(tag).digest('base64url').slice(0, 12);

/** More tags than this would make a header that proxies reject. */
const maxTags = 200;
/** The tag of responses with more tags; it is dropped with every other one. */
export const anyChange = edgeTag('*');

const tagHeaders = new WeakMap<ReadonlySet<string>, string>();

/** Tags by the names that Cloudflare and Fastly, and the example for Varnish, expect. */
function headerOf(tags: ReadonlySet<string>): string {
	const known = tagHeaders.get(tags);
	if (known !== undefined) return known;
	const header = tags.size > maxTags ? anyChange : [...tags].map(edgeTag).join(',');
	tagHeaders.set(tags, header);
	return header;
}

/** Names and values: browsers still revalidate every time, the edge when its time is over. */
export function edgeHeaders(
	{ seconds, staleSeconds, tagged }: EdgeRules,
	tags: ReadonlySet<string> = new Set(),
): string[] {
	const stale = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
	const control = ['cache-control', `public, max-age=0, s-maxage=${seconds}${stale}`];
	if (!tagged) return control;
	const header = headerOf(tags);
	return [...control, 'cache-tag', header, 'surrogate-key', header.replaceAll(',', ' ')];
}
