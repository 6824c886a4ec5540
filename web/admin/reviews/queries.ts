import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { pageIn, searchIn } from '../lists/useListAddress.ts';

/** Reviews on a page: what can be chosen, the default first (document 2, §9). */
export const pageSizes = [10, 20, 50] as const;

export type ReviewSearch = { page: number; limit: number; search: string };

/** A search as the address says it; what makes no sense is the default. */
export function readReviewSearch(address: URLSearchParams): ReviewSearch {
	const limit = Number(address.get('limit'));
	return {
		page: pageIn(address),
		limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
		search: searchIn(address),
	};
}

/** '11-12 of 12': which of all reviews a page shows. */
export function rangeOf({ page, limit }: ReviewSearch, shown: number, total: number): string {
	const before = (page - 1) * limit;
	return shown === 0 ? `0-0 of ${total}` : `${before + 1}-${before + shown} of ${total}`;
}

const key = ['me', 'admin', 'reviews'] as const;

export const reviewPageQuery = (query: ReviewSearch) =>
	queryOptions({
		queryKey: [...key, query],
		queryFn: ({ signal }) => call('GET /admin/reviews', { query, signal }),
		placeholderData: keepPreviousData,
	});

/** After a change: the list, and what the storefront shows in this browser. */
export async function refreshReviewPages(client: QueryClient): Promise<void> {
	const keys = [key, ['reviews'], ['product']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
