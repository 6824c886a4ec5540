import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PostStatus } from '../../../contracts/blog.ts';
import { call } from '../../session/call.ts';
import { pageOf, searchTextOf } from '../lists/useListUrl.ts';

export const statusNames: Record<PostStatus, string> = {
	draft: 'Draft',
	published: 'Published',
	archived: 'Archived',
};
export const postsOnPage = 20;

export type PostSearch = { page: number; search: string; status: PostStatus | 'all' };

export const isPostStatus = (text: string): text is PostStatus => Object.hasOwn(statusNames, text);

/** Parses the search from the URL; invalid values fall back to the default. */
export function parsePostSearch(params: URLSearchParams): PostSearch {
	const status = params.get('status') ?? '';
	return {
		page: pageOf(params),
		search: searchTextOf(params),
		status: isPostStatus(status) ? status : 'all',
	};
}

const key = ['me', 'admin', 'posts'] as const;

/** Posts of every status, with their content: they are edited from the list. */
export const adminPostsQuery = (search: PostSearch) =>
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

/** Uploads a picture for the blog. */
export async function uploadPostPicture(file: File): Promise<{ url: string }> {
	const form = new FormData();
	form.append('image', file);
	return call('POST /blog/upload', { form });
}
