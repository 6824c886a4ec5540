import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, type RouterContextProvider, useParams } from 'react-router';
import type { Post } from '../../contracts/blog.ts';
import { getCardAddress } from '../head/cardAddress.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { absoluteUrl, useOrigin } from '../head/origin.ts';
import { PageHead } from '../head/PageHead.tsx';
import { ApiError, call } from '../session/call.ts';
import { dehydrateState, isNotFound, prefetch } from '../session/queryContext.ts';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ArticleView } from './ArticleView.tsx';
import { useBlogFeed } from './feed.ts';
import { PostTile } from './PostTile.tsx';
import { draftQuery, postQuery, relatedQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; params: { slug?: string } };

async function prefetchPage({ context, params }: Arguments): Promise<void> {
	const post = await prefetch(context, (call) => postQuery(params.slug ?? '', call));
	await prefetch(context, (call) => relatedQuery(post, call));
}

export async function loader(given: Arguments) {
	try {
		await prefetchPage(given);
	} catch (error) {
		if (isNotFound(error)) return data({ ...dehydrateState(given.context), missing: true }, { status: 404 });
		throw error;
	}
	return { ...dehydrateState(given.context), missing: false };
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => ({ missing: false });

/** Counts a view once the page is visible; the HTML itself is cached for all visitors. */
function useView(slug: string, present: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!present) return;
		call('GET /blog/{slug}', { params: { slug }, query: {} }).then(
			(counted) => client.setQueryData(postQuery(slug).queryKey, counted),
			// An uncounted view does not matter to the reader.
			() => undefined,
		);
	}, [client, slug, present]);
}

function Related({ post }: { post: Post }) {
	const related = useQuery(relatedQuery(post)).data ?? [];
	if (related.length === 0) return null;
	return (
		<section aria-label="Related articles" className="mt-16 print:hidden border-line border-t pt-10">
			<h2 className="mb-8 font-display text-2xl">Related articles</h2>
			<ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
				{related.map((other) => (
					<li key={other.id}>
						<PostTile post={other} />
					</li>
				))}
			</ul>
		</section>
	);
}

function ArticleFacts({ post }: { post: Post }) {
	const { identity } = useSettings();
	const origin = useOrigin();
	return (
		<JsonLd
			data={{
				'@type': 'Article',
				headline: post.title,
				description: post.excerpt,
				articleSection: post.category,
				keywords: post.tags,
				...(post.featuredImage === null ? {} : { image: [absoluteUrl(origin, post.featuredImage)] }),
				mainEntityOfPage: `${origin}/blog/${post.slug}`,
				datePublished: post.publishedAt ?? post.createdAt,
				...(post.authorName === null ? {} : { author: { '@type': 'Person', name: post.authorName } }),
				publisher: { '@type': 'Organization', name: identity.name },
			}}
		/>
	);
}

/** Only an administrator can see an unpublished post here. */
function Missing({ slug }: { slug: string }) {
	const session = useSession();
	const isAdmin = session.state === 'signed in' && session.user.role === 'admin';
	const { data: draft, error, refetch } = useQuery({ ...draftQuery(slug), enabled: isAdmin });
	if (error !== null && !isNotFound(error))
		return <RetryNotice onRetry={refetch}>Failed to fetch blog post</RetryNotice>;
	if (draft === undefined)
		return (
			<EmptyState title="Blog post not found" text="It may have moved or been removed.">
				<ButtonLink to="/blog">Back to Blog</ButtonLink>
			</EmptyState>
		);
	return (
		<>
			<div className="mx-auto mb-8 max-w-3xl">
				<Notice kind="info">
					This post is {draft.status === 'draft' ? 'a draft' : 'archived'}: only administrators see it.
				</Notice>
			</div>
			<ArticleView post={draft} />
		</>
	);
}

function Loading() {
	return (
		<div role="status" aria-label="Loading article" className="mx-auto grid max-w-[44rem] gap-5 pt-4">
			<Skeleton className="h-4 w-24" />
			<Skeleton className="h-24" />
			<Skeleton className="h-12" />
			<Skeleton className="aspect-[16/9]" />
			<Skeleton className="h-64" />
		</div>
	);
}

export default function PostPage({ loaderData }: { loaderData: { missing: boolean } }) {
	const { identity } = useSettings();
	const slug = useParams().slug ?? '';
	const feed = useBlogFeed();
	const { data: post, error, refetch } = useQuery({ ...postQuery(slug), enabled: !loaderData.missing });
	const missing = loaderData.missing || (error instanceof ApiError && error.status === 404);
	useView(slug, post !== undefined && !missing);
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={post?.title ?? 'Blog'}
				path={`/blog/${slug}`}
				feed={feed}
				{...(post === undefined
					? { noindex: true }
					: {
							kind: 'article',
							description: post.excerpt.slice(0, 160),
							image: getCardAddress(
								'posts',
								slug,
								[identity.name, post.title, post.category],
								post.featuredImage ?? undefined,
							),
						})}
			/>
			<Breadcrumbs
				trail={[
					{ name: 'Home', to: '/' },
					{ name: 'Blog', to: '/blog' },
					{ name: post?.title ?? (missing ? 'Not found' : 'Article') },
				]}
			/>
			{missing ? (
				<Missing slug={slug} />
			) : error !== null && post === undefined ? (
				<EmptyState title="Failed to fetch blog post" text="Please try again in a moment.">
					<Button onClick={() => void refetch()}>Retry</Button>
				</EmptyState>
			) : post === undefined ? (
				<Loading />
			) : (
				<>
					<ArticleFacts post={post} />
					<div className="pt-4">
						<ArticleView post={post} />
					</div>
					<Related post={post} />
				</>
			)}
		</main>
	);
}
