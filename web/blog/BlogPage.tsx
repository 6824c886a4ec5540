import { useQueries } from '@tanstack/react-query';
import { type RouterContextProvider, useNavigate, useSearchParams } from 'react-router';
import type { PostCard } from '../../contracts/blog.ts';
import {
	maxBlogPages,
	offeredCategories,
	postsPerPage,
	readBlogAddress,
	toBlogSearch,
} from '../../shared/sections.ts';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterLinks } from '../ui/FilterLinks.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useBlogFeed } from './feed.ts';
import { PostTile } from './PostTile.tsx';
import { postPageQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

/** The page numbers in the URL that exist. */
const pageNumbers = (requested: number, total: number) =>
	Array.from(
		{ length: Math.max(1, Math.min(requested, Math.ceil(total / postsPerPage))) },
		(_, at) => at + 1,
	);

async function prefetchPage({ context, request }: Arguments): Promise<void> {
	const { category, pages } = readBlogAddress(new URL(request.url).searchParams);
	const { total } = await prefetch(context, (call) => postPageQuery(category, 1, call));
	await Promise.all(
		pageNumbers(pages, total).map((page) => prefetch(context, (call) => postPageQuery(category, page, call))),
	);
}

export async function loader(given: Arguments) {
	await prefetchPage(given);
	return dehydrateState(given.context);
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => null;

const failure = 'Failed to fetch blog posts';

/** Newly published posts shift the others, so that one may be on two pages. */
const distinct = (posts: PostCard[]) => [...new Map(posts.map((post) => [post.id, post])).values()];

function Loading() {
	return (
		<div role="status" aria-label="Loading articles" className="mt-8 border-line border-t pt-8">
			<div className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
				<Skeleton className="aspect-[16/10]" />
				<div className="grid gap-4">
					<Skeleton className="h-4 w-24" />
					<Skeleton className="h-10" />
					<Skeleton className="h-20" />
				</div>
			</div>
			<div className="mt-10 grid gap-8 border-line border-t pt-10 sm:grid-cols-2 lg:grid-cols-3">
				{['first', 'second', 'third'].map((place) => (
					<Skeleton key={place} className="aspect-[16/10]" />
				))}
			</div>
		</div>
	);
}

/** What the journal is about, for search engines and readers. */
const getTexts = (sellsArms: boolean) =>
	sellsArms
		? {
				description:
					'Choosing, shooting and looking after air rifles and pistols: guides, training and workshop notes by people who shoot.',
				introduction: 'How to choose, shoot and look after air guns, written by people who compete.',
			}
		: {
				description: 'Guides, training and care: what our team knows about what we sell.',
				introduction: 'How to choose, use and look after what we sell.',
			};

export default function BlogPage() {
	const { trade } = useSettings();
	const texts = getTexts(trade.arms);
	const feed = useBlogFeed();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { category, pages } = readBlogAddress(search);
	const requested = Array.from({ length: pages }, (_, at) => at + 1);
	const results = useQueries({
		queries: requested.map((page) => postPageQuery(category, page)),
	});
	const first = results[0]?.data;
	const numbers = pageNumbers(pages, first?.total ?? 0);
	const displayed = results.slice(0, numbers.length);
	const failed = displayed.filter(({ error }) => error !== null);
	const loading = displayed.some(({ isPending }) => isPending);
	const posts = distinct(displayed.flatMap(({ data }) => data?.posts ?? []));
	const [lead, ...others] = posts;
	const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
	const more = first !== undefined && numbers.length * postsPerPage < first.total;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={category ?? 'Blog'}
				description={texts.description}
				path={`/blog${toBlogSearch({ category, pages: 1 })}`}
				feed={feed}
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'Blog' }]} />
			<h1 className="font-display text-4xl">Blog</h1>
			<p className="mt-2 mb-6 max-w-2xl text-lg text-muted">
				{texts.introduction}{' '}
				<a href={feed.path} className="whitespace-nowrap underline">
					RSS feed
				</a>
			</p>
			<FilterLinks
				label="Category"
				choices={[undefined, ...offeredCategories(trade.arms)].map((choice) => ({
					name: choice ?? 'All',
					to: `/blog${toBlogSearch({ category: choice, pages: 1 })}`,
					chosen: choice === category,
				}))}
			/>
			{first === undefined && loading && <Loading />}
			{first !== undefined && lead === undefined && <EmptyState title="No blog posts found" />}
			{lead !== undefined && (
				<div className="mt-8 border-line border-t pt-8">
					<PostTile post={lead} lead />
				</div>
			)}
			{others.length > 0 && (
				<>
					<h2 className="sr-only">More articles</h2>
					<ul className="mt-10 grid gap-x-8 gap-y-12 border-line border-t pt-10 sm:grid-cols-2 lg:grid-cols-3">
						{others.map((post) => (
							<li key={post.id}>
								<PostTile post={post} />
							</li>
						))}
					</ul>
				</>
			)}
			{failed.length > 0 && (
				<div className="mt-8">
					<Notice kind="error">
						{failure}{' '}
						<button type="button" onClick={retry} className="underline">
							Retry
						</button>
					</Notice>
				</div>
			)}
			{more && failed.length === 0 && (
				<div className="mt-12 flex flex-col items-center gap-3">
					{numbers.length < maxBlogPages && (
						<form
							action="/blog"
							onSubmit={(event) => {
								event.preventDefault();
								void navigate(`/blog${toBlogSearch({ category, pages: numbers.length + 1 })}`, {
									replace: true,
									preventScrollReset: true,
								});
							}}
						>
							{category !== undefined && <input type="hidden" name="category" value={category} />}
							<input type="hidden" name="pages" value={numbers.length + 1} />
							<Button type="submit" variant="secondary" loading={loading}>
								Load More Articles
							</Button>
						</form>
					)}
					<p role="status" className="text-muted text-sm tabular-nums">
						{posts.length} of {first.total} articles
					</p>
				</div>
			)}
		</main>
	);
}
