import type { ShopConfig } from '../../contracts/shop.ts';
import { call as browserCall, type Call } from './call.ts';
import type { Query } from './queryContext.ts';

/** The shop's public configuration; it does not change while a page is open. */
export const shopConfigQuery = (call: Call = browserCall): Query<ShopConfig> => ({
	queryKey: ['shop'],
	queryFn: ({ signal }) => call('GET /config', { signal }),
});
