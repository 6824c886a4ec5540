import type { PageTag } from '../pages/changes.ts';
import type { ResponseCache } from '../pages/responseCache.ts';

/** What a page's loader asks for, as it would be sent over the wire. */
export type PageReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** A read of a page: the data that it depends on, known before it is read, and what the browser would receive. */
export type PageRead = { tags: PageTag[]; json: Promise<string> };

/** Cached reads by endpoint, `GET /products/{id}`: what a page is rendered from, without a request. */
export type PageReads = Map<string, (input: PageReadInput) => PageRead>;

declare module 'fastify' {
	interface FastifyInstance {
		pageReads: PageReads;
		responses: ResponseCache;
	}
}

/** A query as the browser would send it: texts, without what is empty. */
export function wireQuery(query: Record<string, unknown> = {}): Record<string, string | string[]> {
	const present = (value: unknown) => value !== undefined && value !== null && value !== '';
	return Object.fromEntries(
		Object.entries(query)
			.filter(([, value]) => present(value))
			.map(([name, value]) => [
				name,
				Array.isArray(value) ? value.filter(present).map(String) : String(value),
			]),
	);
}
