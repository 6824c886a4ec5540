import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import { ApiError, type Call, call } from './call.ts';

/** The query client and call function of loaders: over /api in the browser, in process on the server. */
export type QueryContext = { client: QueryClient; call: Call };

/** Set per rendering on the server, and once in the browser; see `entry.server.tsx` and `entry.client.tsx`. */
export const queryContext = createContext<QueryContext>();

const retries = 3;

/**
 * Unused data is removed after 5 minutes; failed queries are retried three times with increasing delays, at most 30 s.
 */
export const readPolicy = {
	gcTime: 5 * 60_000,
	retry: (failures: number, error: unknown) =>
		failures < retries && !(error instanceof ApiError && error.status < 500),
	retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
	staleTime: 30_000,
};

/**
 * Writes are sent even when the browser reports that it is offline, so that the failure is shown. Repeating them is up
 * to `call`. Their variables, such as a password, leave the cache a second after the form is closed.
 */
const writePolicy = { retry: false, networkMode: 'always', gcTime: 1000 } as const;

let client: QueryClient | undefined;

/** The browser's query client. */
export function browserQueryContext(): QueryContext {
	client ??= new QueryClient({ defaultOptions: { queries: readPolicy, mutations: writePolicy } });
	return { client, call };
}

/** A query client for rendering a page on the server: no retries, and nothing is refetched on hydration. */
export function serverQueryContext(inProcess: Call): QueryContext {
	return {
		client: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
		call: inProcess,
	};
}

export type Query<Data> = {
	queryKey: QueryKey;
	queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
};

/** Prefetches public data of a page; cached data is reused. */
export async function prefetch<Data>(
	context: Readonly<RouterContextProvider>,
	query: (call: Call) => Query<Data>,
): Promise<Data> {
	const data = context.get(queryContext);
	return data.client.query({ ...query(data.call), staleTime: 'static' });
}

/** Whether a query failed with 404. */
export const isNotFound = (error: unknown): boolean =>
	error instanceof Error && 'status' in error && error.status === 404;

const maxWaitMs = 300;

/**
 * Waits briefly for the next page's data: in time, the page renders complete and Back restores its scroll position;
 * otherwise it renders with skeletons and its own queries handle errors.
 */
export async function withTimeout(prefetching: Promise<unknown>): Promise<void> {
	const moment = new Promise((done) => setTimeout(done, maxWaitMs));
	await Promise.race([Promise.allSettled([prefetching]), moment]);
}

/**
 * The loaders' result: everything fetched so far, for hydration. Never personal data. As JSON, which is written and read
 * faster than React Router's own format.
 */
export function dehydrateState(context: Readonly<RouterContextProvider>) {
	const state = dehydrate(context.get(queryContext).client, {
		shouldDehydrateQuery: (query) => query.state.status === 'success' && query.queryKey[0] !== 'me',
	});
	return { state: JSON.stringify(state) };
}
