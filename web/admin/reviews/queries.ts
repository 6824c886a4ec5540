import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { parsePage, parseSearchText } from '../lists/useListUrl.ts';

/** Page sizes, the default first. */
export const pageSizes = [10, 20, 50] as const;

export type ReviewSearch = { page: number; limit: number; search: string };

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseReviewSearch(params: URLSearchParams): ReviewSearch {
	const limit = Number(params.get('limit'));
	return {
		page: parsePage(params),
		limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
		search: parseSearchText(params),
	};
}

/** '11-12 of 12': the range of reviews on a page. */
export function formatRange({ page, limit }: ReviewSearch, displayed: number, total: number): string {
	const before = (page - 1) * limit;
	return displayed === 0 ? `0-0 of ${total}` : `${before + 1}-${before + displayed} of ${total}`;
}

const key = ['me', 'admin', 'reviews'] as const;

export const reviewPageQuery = (query: ReviewSearch) =>
	queryOptions({
		queryKey: [...key, query],
		queryFn: ({ signal }) => call('GET /admin/reviews', { query, signal }),
		placeholderData: keepPreviousData,
	});

/** Refetches the list and the storefront pages cached in this browser. */
export async function refreshReviewPages(client: QueryClient): Promise<void> {
	const keys = [key, ['reviews'], ['product']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
