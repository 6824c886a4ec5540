/** How proxies and CDNs in front of the shop, the edge, may store public responses. */
export type EdgeRules = {
	/** After so many seconds the edge asks the shop again. */
	seconds: number;
	/** So much longer the edge may send what it has while it asks. */
	staleSeconds: number;
};

/** The value of `Cache-Control`: browsers still revalidate every time, the edge when its time is over. */
export function getEdgeCacheControl({ seconds, staleSeconds }: EdgeRules): string {
	const stale = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
	return `public, max-age=0, s-maxage=${seconds}${stale}`;
}
