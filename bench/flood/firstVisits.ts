import { setTimeout as pause } from 'node:timers/promises';

/** First visits to pages of a shop that has rendered none: how many, how many were answered 503, and the longest time. */
export type FirstVisits = { pages: number; busy: number; failed: number; maxMs: number };

const visitorsAtOnce = 4;
/** So that the flood has begun, and is still going on at the last visit. */
const marginMs = 1000;

const locations = (xml: string): string[] =>
	[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** The paths of all pages that the shop tells search engines. */
export async function listPages(shop: string): Promise<string[]> {
	const read = async (path: string) => (await fetch(shop + path)).text();
	const parts = await Promise.all(locations(await read('/sitemap.xml')).map(read));
	return parts.flatMap(locations);
}

/** Visits the pages once each, until the time is over. */
export async function visitFirst(shop: string, paths: string[], seconds: number): Promise<FirstVisits> {
	const visits: FirstVisits = { pages: 0, busy: 0, failed: 0, maxMs: 0 };
	const waiting = [...paths];
	const end = performance.now() + seconds * 1000 - marginMs;
	await pause(marginMs);
	const visitor = async () => {
		for (let path = waiting.shift(); path !== undefined && performance.now() < end; path = waiting.shift()) {
			const began = performance.now();
			const response = await fetch(shop + path);
			await response.arrayBuffer();
			visits.pages++;
			if (response.status === 503) visits.busy++;
			else if (!response.ok) visits.failed++;
			visits.maxMs = Math.max(visits.maxMs, Math.round(performance.now() - began));
		}
	};
	await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
	return visits;
}
