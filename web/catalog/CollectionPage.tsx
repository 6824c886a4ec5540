import { useQuery } from '@tanstack/react-query';
import { data, type RouterContextProvider, redirect, useLocation, useParams } from 'react-router';
import type { Collection } from '../../contracts/collections.ts';
import { readListing } from '../../shared/listing.ts';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, isNotFound, prefetch, queryContext, withTimeout } from '../session/queryContext.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture, pictureAt } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ListingTrail } from './ListingTrail.tsx';
import { ListingView } from './ListingView.tsx';
import { listingQuery } from './listingQueries.ts';
import { canonicalSearch } from './listingState.ts';
import { prefetchGrid } from './prefetchGrid.ts';
import { collectionQuery } from './queries.ts';

type Arguments = {
	context: Readonly<RouterContextProvider>;
	params: { slug?: string };
	request: Request;
};

/** An earlier address leads to the present one for good. */
function requirePresent(slug: string, collection: Collection, request: Request): void {
	if (collection.slug !== slug)
		throw redirect(`/collections/${collection.slug}${new URL(request.url).search}`, 301);
}

export async function loader({ context, params: { slug = '' }, request }: Arguments) {
	try {
		requirePresent(slug, await prefetch(context, (call) => collectionQuery(slug, call)), request);
	} catch (error) {
		if (isNotFound(error)) return data({ ...dehydrateState(context), missing: true }, { status: 404 });
		throw error;
	}
	await prefetchGrid(context, request, { collection: slug });
	return { ...dehydrateState(context), missing: false };
}

export async function clientLoader({ context, params: { slug = '' }, request }: Arguments) {
	const { client } = context.get(queryContext);
	await withTimeout(
		Promise.all([
			prefetch(context, (call) => collectionQuery(slug, call)),
			prefetchGrid(context, request, { collection: slug }),
		]),
	);
	const collection = client.getQueryData<Collection>(collectionQuery(slug).queryKey);
	if (collection !== undefined) requirePresent(slug, collection, request);
	return { missing: false };
}

const empty = (
	<EmptyState
		title="Nothing here yet"
		text="Products will join this collection soon. Please look again later."
	>
		<ButtonLink to="/products">See all products</ButtonLink>
	</EmptyState>
);

/** A set of products that the owner named, with the ordinary listing. */
export default function CollectionPage({ loaderData }: { loaderData: { missing: boolean } }) {
	const slug = useParams().slug ?? '';
	const listing = readListing(new URLSearchParams(useLocation().search));
	const {
		data: collection,
		error,
		refetch,
	} = useQuery({
		...collectionQuery(slug),
		enabled: !loaderData.missing,
	});
	const { data: listed } = useQuery({
		...listingQuery(listing, { collection: slug }),
		enabled: !loaderData.missing,
	});
	const isMissing = loaderData.missing || isNotFound(error);
	if (collection === undefined)
		return (
			<main className="mx-auto max-w-7xl px-4 pb-10">
				<PageHead title={isMissing ? 'Page not found' : 'Collection'} noindex />
				{isMissing ? (
					<EmptyState title="Page not found" text="It may have moved or been removed.">
						<ButtonLink to="/products">See all products</ButtonLink>
					</EmptyState>
				) : error !== null ? (
					<RetryNotice onRetry={refetch}>This page could not be loaded.</RetryNotice>
				) : (
					<div role="status" aria-label="Loading page" className="pt-8">
						<Skeleton className="h-96" />
					</div>
				)}
			</main>
		);
	const { title, description, image } = collection;
	const searching = listing.q !== '';
	const heading = searching ? `Search Results for "${listing.q}"` : title;
	const path = `/collections/${collection.slug}${canonicalSearch(listing)}`;
	return (
		<main className="mx-auto max-w-7xl px-4">
			<PageHead
				title={heading}
				description={description || undefined}
				path={path}
				image={`/cards/collections/${collection.slug}.jpg`}
				noindex={searching || listed?.total === 0}
			/>
			<ListingTrail
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: title }]}
				path={path}
			/>
			<div className="mt-2 mb-8 flex flex-wrap items-center gap-x-8 gap-y-4">
				<div className="min-w-0 grow basis-80">
					<h1 className="break-words font-display text-3xl md:text-4xl">{heading}</h1>
					{!searching && description !== '' && (
						<p className="wrap-anywhere mt-2 max-w-2xl whitespace-pre-line text-muted">{description}</p>
					)}
				</div>
				{!searching && image !== null && (
					<div className="aspect-[16/9] w-full overflow-hidden rounded-md sm:w-80">
						<Picture image={pictureAt(image)} alt="" sizes="(min-width: 40rem) 20rem, 100vw" />
					</div>
				)}
			</div>
			<ListingView collection={collection.slug} heading={heading} empty={empty} />
		</main>
	);
}
