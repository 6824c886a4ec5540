import { createHash } from 'node:crypto';
import type { ProductId } from '../../../contracts/ids.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { ClientInfo } from '../../platform/http/registerRoute.ts';
import { getNetwork, type Limit, type Limits } from '../../platform/limits/limits.ts';
import type { Services } from '../../platform/services.ts';
import { countableSearch } from './countable.ts';

const day = 86_400;
/** Everyone counts once for the same words, or for the same product opened from them, a day. */
const onceADay: Limit = { name: 'counted search of a browser', times: 1, seconds: day, per: 'device' };
/** Many people share the address of a mobile network, and a script may invent browsers. */
const sameFromAddress: Limit = {
	name: 'counted search of an address',
	times: 20,
	seconds: day,
	per: 'address',
};
const allFromAddress: Limit = {
	name: 'counted searches of an address',
	times: 300,
	seconds: 3600,
	per: 'address',
};

/** Different searches and clicks that wait to be stored; further ones are not counted. */
const maxWaiting = 500;

/** Counts since the last time that they were stored. */
export type WaitingSearch = { query: string; searches: number; clicks: Map<ProductId, number> };

export type SearchCounter = ReturnType<typeof createSearchCounter>;

/**
 * Counts searches in memory until they are stored together, so that no search waits for a write. What an instance has not
 * stored when it stops is lost.
 */
export function createSearchCounter() {
	let waiting = new Map<string, WaitingSearch>();
	let size = 0;

	function add(query: string, productId: ProductId | undefined): void {
		const entry = waiting.get(query) ?? { query, searches: 0, clicks: new Map<ProductId, number>() };
		const isNew = productId === undefined ? !waiting.has(query) : !entry.clicks.has(productId);
		if (isNew && size >= maxWaiting) return;
		if (isNew) size++;
		waiting.set(query, entry);
		if (productId === undefined) entry.searches++;
		else entry.clicks.set(productId, (entry.clicks.get(productId) ?? 0) + 1);
	}

	return {
		/** Counts a search or a click of a visitor, unless it may be personal or they were counted already. */
		count: async (
			limits: Limits,
			visitor: ClientInfo | undefined,
			{ q, productId }: { q: string; productId?: ProductId | undefined },
		): Promise<void> => {
			const query = countableSearch(q);
			if (query === undefined || visitor === undefined) return;
			const { address, userAgent } = visitor;
			const network = getNetwork(address);
			const computeHash = (...parts: (string | undefined)[]) =>
				createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
			try {
				await limits.use(allFromAddress, computeHash(network));
				await limits.use(onceADay, computeHash(query, productId, network, userAgent));
				await limits.use(sameFromAddress, computeHash(query, productId, network));
			} catch (error) {
				if (error instanceof HttpError) return;
				throw error;
			}
			add(query, productId);
		},
		/** What was counted since the last call. */
		take: (): WaitingSearch[] => {
			const taken = [...waiting.values()];
			waiting = new Map();
			size = 0;
			return taken;
		},
	};
}

const counters = new WeakMap<Services, SearchCounter>();

/** The counter of a shop, of its routes and its tasks. */
export function getSearchCounter(services: Services): SearchCounter {
	const counter = counters.get(services) ?? createSearchCounter();
	counters.set(services, counter);
	return counter;
}
