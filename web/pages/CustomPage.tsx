import { useQuery } from '@tanstack/react-query';
import { data, type RouterContextProvider, redirect, useParams } from 'react-router';
import type { CustomPage as CustomPageText } from '../../contracts/customPages.ts';
import { RichText } from '../blog/RichText.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { ApiError } from '../session/call.ts';
import { dehydrateState, isNotFound, prefetch, queryContext, withTimeout } from '../session/queryContext.ts';
import { useSession } from '../session/useSession.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { customPageQuery, unpublishedPageQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; params: { slug?: string } };

/** An earlier address leads to the present one for good. */
function requirePresent(slug: string, page: CustomPageText): void {
	if (page.slug !== slug) throw redirect(`/pages/${page.slug}`, 301);
}

export async function loader(given: Arguments) {
	const { slug = '' } = given.params;
	try {
		requirePresent(slug, await prefetch(given.context, (call) => customPageQuery(slug, call)));
	} catch (error) {
		if (isNotFound(error)) return data({ ...dehydrateState(given.context), missing: true }, { status: 404 });
		throw error;
	}
	return { ...dehydrateState(given.context), missing: false };
}

export async function clientLoader({ context, params: { slug = '' } }: Arguments) {
	const { client } = context.get(queryContext);
	await withTimeout(prefetch(context, (call) => customPageQuery(slug, call)));
	const page = client.getQueryData<CustomPageText>(customPageQuery(slug).queryKey);
	if (page !== undefined) requirePresent(slug, page);
	return { missing: false };
}

/** Only the team sees an unpublished page here; it is read with their session and never cached for shoppers. */
function Unpublished({ slug }: { slug: string }) {
	const session = useSession();
	const isAdmin = session.state === 'signed in' && session.user.role === 'admin';
	const { data: page, error, refetch } = useQuery({ ...unpublishedPageQuery(slug), enabled: isAdmin });
	if (error !== null && !isNotFound(error))
		return <RetryNotice onRetry={refetch}>This page could not be loaded.</RetryNotice>;
	if (page === undefined)
		return (
			<EmptyState title="Page not found" text="It may have moved or been removed.">
				<ButtonLink to="/">Return to Home</ButtonLink>
			</EmptyState>
		);
	return (
		<>
			<div className="mb-8">
				<Notice kind="info">
					{page.status === 'scheduled'
						? 'This page is scheduled: until then only your team sees it.'
						: 'This page is a draft: only your team sees it.'}
				</Notice>
			</div>
			<PageBody title={page.title} content={page.content} />
		</>
	);
}

function PageBody({ title, content }: { title: string; content: string }) {
	return (
		<article>
			<h1 className="wrap-anywhere font-display text-4xl">{title}</h1>
			<RichText html={content} className="mt-8" />
		</article>
	);
}

/** A page that the owner wrote. */
export default function CustomPage({ loaderData }: { loaderData: { missing: boolean } }) {
	const slug = useParams().slug ?? '';
	const { data: page, error, refetch } = useQuery({ ...customPageQuery(slug), enabled: !loaderData.missing });
	const missing = loaderData.missing || (error instanceof ApiError && error.status === 404);
	const title = page?.title ?? (missing ? 'Page not found' : 'Page');
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={title}
				path={`/pages/${page?.slug ?? slug}`}
				{...(page === undefined ? { noindex: true } : { description: page.description ?? undefined })}
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: title }]} />
			<div className="mx-auto max-w-[44rem]">
				{missing ? (
					<Unpublished slug={slug} />
				) : page !== undefined ? (
					<PageBody title={page.title} content={page.content} />
				) : error !== null ? (
					<RetryNotice onRetry={refetch}>This page could not be loaded.</RetryNotice>
				) : (
					<div role="status" aria-label="Loading page" className="grid gap-5 pt-2">
						<Skeleton className="h-12" />
						<Skeleton className="h-64" />
					</div>
				)}
			</div>
		</main>
	);
}
