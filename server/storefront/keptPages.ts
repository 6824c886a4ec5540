import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPageCache, type StoredAnswer, type StoredPage } from '../platform/pages/pageCache.ts';
import { type PageAddress, readPageAddress } from './pageAddress.ts';

function answerTo(request: IncomingMessage, page: StoredPage): StoredAnswer {
	const accepted = String(request.headers['accept-encoding'] ?? '');
	if (accepted.includes('br')) return page.br;
	return accepted.includes('gzip') ? page.gzip : page.plain();
}

function send(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
	const unchanged = page.status === 200 && request.headers['if-none-match'] === page.etag;
	const { head, body } = unchanged ? page.unchanged : answerTo(request, page);
	response.writeHead(unchanged ? 304 : page.status, head);
	response.end(body);
}

/** Rendered pages under the addresses by which they are asked for. */
export type KeptPages = ReturnType<typeof createKeptPages>;

/**
 * @param publicUrl the shop's address, to read relative ones against
 * @param capacity how many pages are kept; none in development, where an edited page shows at once
 */
export function createKeptPages(publicUrl: string, capacity: number) {
	const cache = createPageCache(capacity);
	/** Addresses as they came, read once: for a page that is kept, reading its address would be most of the work. */
	const addresses = new Map<string, PageAddress>();

	return {
		/** What an address asks for; undefined for one that can be no page. */
		addressOf(asked: string): PageAddress | undefined {
			const known = addresses.get(asked);
			if (known !== undefined) return known;
			// An address of two slashes names another host, or none.
			if (!/^\/(?![/\\])/.test(asked)) return undefined;
			const url = new URL(asked, publicUrl);
			const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
			if (/\.\w{2,5}$/.test(path) || path.length > 500) return undefined;
			const address = readPageAddress(path, url.searchParams);
			if (addresses.size >= capacity) addresses.clear();
			addresses.set(asked, address);
			return address;
		},
		/** Answers at once when the page is kept, before the framework spends more on the request than sending takes. */
		answer(request: IncomingMessage, response: ServerResponse): boolean {
			if (request.method !== 'GET' && request.method !== 'HEAD') return false;
			const address = addresses.get(request.url ?? '');
			const page = address === undefined ? undefined : cache.kept(address.key);
			if (page === undefined) return false;
			send(request, response, page);
			return true;
		},
		get: cache.get,
		drop: cache.drop,
		clear: cache.clear,
		send,
	};
}
