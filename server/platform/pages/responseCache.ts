import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cacheHits, cacheMisses } from '../measurements.ts';
import { type EdgeRules, getEdgeCacheControl } from './edge.ts';
import { type StoredResponse, sendStored } from './storedResponse.ts';
import type { CacheArea, DependsOn, TaggedCache } from './taggedCache.ts';

const megabyte = 1024 * 1024;

export type CacheAddress = {
	/** The normalised URL. */
	key: string;
	/**
	 * Whether the URL has filters, a search or a page number: there are endlessly many of those, so they share a smaller
	 * area and cannot evict pages and products.
	 */
	filtered: boolean;
	/** Requests with a token are not answered from the cache. */
	guestsOnly?: boolean | undefined;
	/** Whether it belongs to one visitor's page, such as the checkout, which no proxy stores. */
	personal?: boolean | undefined;
};

export type Send = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request before the framework. @returns whether it did */
type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export type ResponseCache = {
	/** Serves a cached response before the framework, whose overhead would exceed the time for sending. */
	respond: EarlyHandler;
	/** Adds a way to answer before the framework what is not cached. */
	addEarlyHandler: (early: EarlyHandler) => void;
	/** Whether a response is cached or being computed. */
	has: (address: CacheAddress) => boolean;
	/** The cached response, computed if necessary. */
	get: (
		address: CacheAddress,
		compute: (dependsOn: DependsOn) => Promise<StoredResponse>,
	) => Promise<StoredResponse>;
	/**
	 * How to send the cached response, computed if necessary.
	 * @param url as requested; the next request with it is answered before the framework
	 */
	prepare: (
		address: CacheAddress,
		compute: (dependsOn: DependsOn) => Promise<StoredResponse>,
		url: string,
	) => Promise<Send>;
};

/**
 * Caches public responses, pages and answers of the API, as compressed bytes.
 * @param edge when proxies and CDNs may store them too
 */
export function createResponseCache(cache: TaggedCache, edge?: EdgeRules): ResponseCache {
	const createResponseArea = (maxBytes: number): CacheArea<StoredResponse> =>
		cache.area({ maxBytes, getSize: ({ bytes }) => bytes, isStored: ({ status }) => status === 200 });
	const unfiltered = createResponseArea(96 * megabyte);
	const filtered = createResponseArea(32 * megabyte);
	const areaAt = (address: CacheAddress) => (address.filtered ? filtered : unfiltered);
	/** Addresses by URL as requested, since parsing would take most of the time of serving a cached response. */
	const addresses = new LRUCache<string, CacheAddress>({
		maxSize: 8 * megabyte,
		sizeCalculation: ({ key }, url) => 200 + 2 * (key.length + url.length),
	});

	/**
	 * What an edge may store is in this cache too: what was not stored here, because it is an error or because its data
	 * changed meanwhile, is stored nowhere.
	 */
	function send(
		request: IncomingMessage,
		response: ServerResponse,
		address: CacheAddress,
		stored: StoredResponse,
	): void {
		const isShared =
			edge !== undefined &&
			!address.guestsOnly &&
			!address.personal &&
			request.headers.authorization === undefined &&
			areaAt(address).stored(address.key) === stored;
		sendStored(
			request,
			response,
			stored,
			isShared ? ['cache-control', getEdgeCacheControl(edge)] : undefined,
		);
	}

	const get: ResponseCache['get'] = (address, compute) => {
		(areaAt(address).has(address.key) ? cacheHits : cacheMisses).inc();
		return areaAt(address).get(address.key, compute);
	};

	const early: EarlyHandler[] = [];

	const answerCached: EarlyHandler = (request, response) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const address = addresses.get(request.url ?? '');
		if (address === undefined) return false;
		if (address.guestsOnly && request.headers.authorization !== undefined) return false;
		const stored = areaAt(address).stored(address.key);
		if (stored === undefined) return false;
		cacheHits.inc();
		send(request, response, address, stored);
		return true;
	};

	return {
		respond: (request, response) =>
			answerCached(request, response) || early.some((handler) => handler(request, response)),
		addEarlyHandler: (handler) => void early.push(handler),
		has: (address) => areaAt(address).has(address.key),
		get,
		prepare: async (address, compute, url) => {
			addresses.set(url, address);
			const stored = await get(address, compute);
			return (request, response) => send(request, response, address, stored);
		},
	};
}
