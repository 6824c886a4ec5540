import type { Post, PostCard } from '../../contracts/blog.ts';
import { type PostCategory, postsPerPage } from '../../shared/sections.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

type PostPage = { posts: PostCard[]; total: number };

/** A page of blog posts, as cards. */
export const postPageQuery = (
	category: PostCategory | undefined,
	page: number,
	call: Call = browserCall,
): Query<PostPage> => ({
	queryKey: ['posts', category ?? '', page],
	queryFn: ({ signal }) =>
		call('GET /blog', {
			signal,
			query: { status: 'published', category, page, limit: postsPerPage, fields: 'card' },
		}),
});

/** A post, without counting a view, since pages are also rendered for the cache. */
export const postQuery = (slug: string, call: Call = browserCall): Query<Post> => ({
	queryKey: ['post', slug],
	queryFn: ({ signal }) => call('GET /blog/{slug}', { params: { slug }, query: { count: 'no' }, signal }),
});

const maxRelated = 3;

/** Posts of the same category, without the post itself. */
export const relatedQuery = (post: Post, call: Call = browserCall): Query<PostCard[]> => ({
	queryKey: ['related posts', post.slug],
	queryFn: async ({ signal }) =>
		(
			await call('GET /blog', {
				signal,
				query: { category: post.category, except: post.slug, limit: maxRelated, fields: 'card' },
			})
		).posts,
});

/** An unpublished post, for administrators. */
export const draftQuery = (slug: string): Query<Post> => ({
	queryKey: ['me', 'draft', slug],
	queryFn: ({ signal }) =>
		browserCall('GET /blog/{slug}', { params: { slug }, query: { count: 'no' }, signal }),
});
