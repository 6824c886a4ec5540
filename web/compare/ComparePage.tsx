import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link, type RouterContextProvider, useLocation } from 'react-router';
import type { ProductId } from '../../contracts/ids.ts';
import type { Comparison } from '../../contracts/products.ts';
import { compareUrl, readIds } from '../../shared/compareList.ts';
import { store } from '../../store.config.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture } from '../product/productFields.ts';
import { ApiError, call as browserCall, type Call } from '../session/call.ts';
import { dehydrateState, prefetch, type Query } from '../session/queryContext.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

const comparisonQuery = (ids: string[], call: Call = browserCall): Query<Comparison> => ({
	queryKey: ['comparison', ids],
	queryFn: ({ signal }) => call('GET /products/compare', { signal, query: { ids } }),
});
const idsIn = (search: string) => readIds(new URLSearchParams(search).get('ids'));

export async function loader({ context, request }: Arguments) {
	const ids = idsIn(new URL(request.url).search);
	if (ids.length > 0)
		await prefetch(context, (call) => comparisonQuery(ids, call)).catch((error: unknown) => {
			// The page explains a selection that cannot be compared.
			if (!(error instanceof ApiError && error.status === 400)) throw error;
		});
	return dehydrateState(context);
}

/** In the browser the page renders immediately and fetches its data itself. */
export const clientLoader = () => null;

function ComparedProducts({ comparison: { products, rows } }: { comparison: Comparison }) {
	const without = (id: ProductId) => products.map((product) => product.id).filter((other) => other !== id);
	return (
		// Scrollable regions must be focusable.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above
		<section tabIndex={0} aria-label="Comparison" className="relative overflow-x-auto">
			<table className="w-full table-fixed text-sm">
				<caption className="sr-only">
					{products.map(({ name }) => name).join(', ')} side by side. Rows that differ are marked.
				</caption>
				<thead>
					<tr>
						<th scope="col" className="sticky left-0 z-10 w-26 bg-page pr-3 text-left align-bottom sm:w-40">
							<span className="sr-only">Fact</span>
						</th>
						{products.map((product) => (
							<th
								key={product.id}
								scope="col"
								className="w-40 px-3 pb-4 text-left align-top font-normal sm:w-auto"
							>
								<div className="relative aspect-square max-w-52 overflow-hidden rounded-md bg-sunken">
									<Picture image={firstPicture(product.images)} alt="" sizes="208px" />
									{products.length > 1 && (
										<Link
											to={compareUrl(without(product.id))}
											aria-label={`Remove ${product.name}`}
											className="icon-button absolute top-1 right-1 rounded-full bg-raised"
										>
											<X size={16} aria-hidden />
										</Link>
									)}
								</div>
								<Link
									to={`/products/product/${product.id}`}
									className="mt-3 mb-2 block font-medium hover:underline"
								>
									{product.name}
								</Link>
								<ProductPrice product={product} />
								<div className="mt-3">
									<AddToCartButton product={product} />
								</div>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, texts, differs }) => (
						<tr key={label} data-differs={differs || undefined} className="border-line border-t">
							<th
								scope="row"
								className="wrap-anywhere sticky left-0 z-10 bg-page py-2.5 pr-3 text-left align-top font-normal text-muted"
							>
								{label}
								{differs && <span className="block font-medium text-accent-text text-xs">≠ Differs</span>}
							</th>
							{products.map(({ id }, place) => (
								<td key={id} className={`px-3 py-2.5 align-top ${differs ? 'font-medium' : ''}`}>
									{texts[place] ?? (
										<>
											<span aria-hidden>–</span>
											<span className="sr-only">Not stated</span>
										</>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

export default function ComparePage() {
	const ids = idsIn(useLocation().search);
	const { data, error, refetch } = useQuery({ ...comparisonQuery(ids), enabled: ids.length > 0 });
	const rejected = error instanceof ApiError && error.status === 400;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-24">
			<PageHead title={`Compare Products | ${store.name}`} noindex />
			<Breadcrumbs
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: 'Compare' }]}
			/>
			<h1 className="mt-2 mb-8 font-display text-3xl md:text-4xl">Compare Products</h1>
			{data !== undefined && data.products.length > 0 ? (
				<ComparedProducts comparison={data} />
			) : ids.length > 0 && data === undefined && error === null ? (
				<div role="status" aria-label="Loading products">
					<Skeleton className="h-96" />
				</div>
			) : (
				<EmptyState
					title={error === null ? 'Nothing to compare yet' : 'These products could not be compared'}
					text={rejected ? error.message : 'Tap the scales icon on up to four similar products.'}
				>
					{error !== null && !rejected && <Button onClick={() => void refetch()}>Retry</Button>}
					<ButtonLink to="/products">Browse Products</ButtonLink>
				</EmptyState>
			)}
		</main>
	);
}
