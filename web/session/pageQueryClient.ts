import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserData, readPolicy } from './shopData.ts';

/** The browser's one cache; on the server one of its own for each rendering, filled by the page's state. */
export function useQueryClientOfPage(): QueryClient {
	const [client] = useState(() =>
		typeof document === 'undefined'
			? new QueryClient({ defaultOptions: { queries: { ...readPolicy, gcTime: Infinity } } })
			: browserData().client,
	);
	return client;
}
