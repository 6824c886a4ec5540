import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryContext, readPolicy } from './queryContext.ts';

/** The browser's query client; on the server a new one per rendering, filled with the page's state. */
export function usePageQueryClient(): QueryClient {
	const [client] = useState(() =>
		typeof document === 'undefined'
			? new QueryClient({ defaultOptions: { queries: { ...readPolicy, gcTime: Infinity } } })
			: browserQueryContext().client,
	);
	return client;
}
