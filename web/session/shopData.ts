import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import { type Call, CallRefused, call } from './call.ts';

/** What loaders read with: over /api in the browser, without a socket on the server. */
export type ShopData = { client: QueryClient; call: Call };

/** The server sets it for each rendering, the browser once; see `entry.server.tsx` and `entry.client.tsx`. */
export const shopData = createContext<ShopData>();

const retries = 3;

/** Server data is kept 5 minutes after its last use; reads are tried again three times, ever later, at most 30 s. */
export const readPolicy = {
	gcTime: 5 * 60_000,
	retry: (failures: number, error: unknown) =>
		failures < retries && !(error instanceof CallRefused && error.status < 500),
	retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
	staleTime: 30_000,
};

let client: QueryClient | undefined;

/** The browser's one cache of server data. */
export function browserData(): ShopData {
	client ??= new QueryClient({ defaultOptions: { queries: readPolicy, mutations: { retry: false } } });
	return { client, call };
}

/** A cache for rendering one page on the server: no second tries, nothing refetched when the browser takes over. */
export function serverData(inProcess: Call): ShopData {
	return {
		client: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
		call: inProcess,
	};
}

export type Query<Data> = {
	queryKey: QueryKey;
	queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
};

/** Reads a page's public data before it is shown; what is cached already is used as it is. */
export async function read<Data>(
	context: Readonly<RouterContextProvider>,
	query: (call: Call) => Query<Data>,
): Promise<Data> {
	const data = context.get(shopData);
	return data.client.query({ ...query(data.call), staleTime: 'static' });
}

/** Whether a loader's reading was refused because there is nothing of that name. */
export const isNotFound = (error: unknown): boolean =>
	error instanceof Error && 'status' in error && error.status === 404;

const longestWaitMs = 300;

/**
 * Gives the reading of the next page a moment: answered in time, it appears complete and back returns to the very place;
 * slower or failed, it appears with skeletons, and its own queries say what went wrong.
 */
export async function forAMoment(reading: Promise<unknown>): Promise<void> {
	const moment = new Promise((done) => setTimeout(done, longestWaitMs));
	await Promise.race([Promise.allSettled([reading]), moment]);
}

/** What the server's loaders return: everything read so far, for the browser to start from. Never a person's data. */
export function readSoFar(context: Readonly<RouterContextProvider>) {
	return {
		state: dehydrate(context.get(shopData).client, {
			shouldDehydrateQuery: (query) => query.state.status === 'success' && query.queryKey[0] !== 'me',
		}),
	};
}
