import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PostStatus } from '../../../contracts/blog.ts';
import { call } from '../../session/call.ts';
import type { ListSearch } from '../lists/useListSearch.ts';

export const statusNames = {
	draft: 'Draft',
	published: 'Published',
	archived: 'Archived',
} as const satisfies Record<PostStatus, string>;
export const postFilters = { status: { all: 'All statuses', ...statusNames } } as const;
export const postsOnPage = 20;

const key = ['me', 'admin', 'posts'] as const;

/** Posts of every status, with their content: they are edited from the list. */
export const adminPostsQuery = (search: ListSearch<typeof postFilters>) =>
	queryOptions({
		queryKey: [...key, search],
		queryFn: ({ signal }) => call('GET /blog', { query: { ...search, limit: postsOnPage }, signal }),
		placeholderData: keepPreviousData,
	});

/** Refetches the list and the storefront pages cached in this browser. */
export async function refreshPosts(client: QueryClient): Promise<void> {
	const keys = [key, ['posts'], ['post'], ['related posts'], ['me', 'draft']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export async function uploadPostPicture(file: File): Promise<{ url: string }> {
	const form = new FormData();
	form.append('image', file);
	return call('POST /blog/upload', { form });
}
