import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ProductPage } from '../../contracts/products.ts';
import { type Listing, pageSize } from '../../shared/listing.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Stale } from '../ui/Stale.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductCardView.tsx';

export const noProducts = {
	title: 'No products found',
	text: "Try adjusting your filters or search criteria to find what you're looking for.",
};

const Pagination = lazyWithRetry(async () => ({
	default: (await import('../ui/Pagination.tsx')).Pagination,
}));
const FittingIds = lazyWithRetry(() => import('../guns/FittingIds.tsx'));
const nothing: ReadonlySet<string> = new Set();

/** The products of a listing with the links to its pages. */
export function ListingResults({
	query: { data, isPending },
	listing: { page },
	heading,
	isOutdated,
	getPageHref,
	children,
}: {
	query: Pick<UseQueryResult<ProductPage>, 'data' | 'isPending'>;
	listing: Listing;
	heading: string;
	/** Whether another listing or page is loading. */
	isOutdated: boolean;
	getPageHref: (page: number) => string;
	/** Shown in place of products when there are none. */
	children: ReactNode;
}) {
	const origin = useOrigin();
	const hydrated = useHydrated();
	const [fitting, setFitting] = useState(nothing);
	const pages = Math.ceil((data?.total ?? 0) / pageSize);
	return (
		<>
			{isPending ? (
				<ProductGridSkeleton />
			) : data === undefined || data.products.length === 0 ? (
				children
			) : (
				<>
					<Stale when={isOutdated}>
						<ProductGrid products={data.products} priority={4} fitting={fitting} />
					</Stale>
					{pages > 1 && (
						<div className="mt-10 min-h-11">
							<Suspense>
								<Pagination page={page} pages={pages} to={getPageHref} />
							</Suspense>
						</div>
					)}
					<JsonLd
						data={{
							'@type': 'ItemList',
							name: heading,
							numberOfItems: data.total,
							itemListElement: data.products.map(({ id, name }, position) => ({
								'@type': 'ListItem',
								position: (page - 1) * pageSize + position + 1,
								name,
								url: `${origin}/products/product/${id}`,
							})),
						}}
					/>
				</>
			)}
			<Suspense>{hydrated && <FittingIds onChange={setFitting} />}</Suspense>
		</>
	);
}
