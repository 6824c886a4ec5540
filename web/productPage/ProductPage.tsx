import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import {
	type RouterContextProvider,
	redirect,
	useLocation,
	useNavigate,
	useParams,
	useRouteError,
} from 'react-router';
import type { Product } from '../../contracts/products.ts';
import { getBadges } from '../catalog/badges.ts';
import { productNotFoundUrl } from '../catalog/ProductNotFound.tsx';
import { productQuery } from '../catalog/queries.ts';
import { PageHead } from '../head/PageHead.tsx';
import { getName, getProductUrl, toPicture } from '../product/productFields.ts';
import { ApiError } from '../session/call.ts';
import { dehydrateState, isNotFound, prefetch } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { toast } from '../ui/toasts.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { Gallery } from './Gallery.tsx';
import { GunPart } from './gunPart.ts';
import { LongDescription } from './LongDescription.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductStructuredData } from './ProductStructuredData.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { getSharedPicture } from './sharedPicture.ts';
import { useVariantChoice } from './useVariantChoice.ts';
import { shownFor, variantAt } from './variantChoice.ts';

const loadReviews = () => import('../reviews/Reviews.tsx');
const Reviews = lazyWithRetry(loadReviews);

const Questions = lazyWithRetry(() => import('../questions/Questions.tsx'));
const ProductExtras = lazyWithRetry(() => import('../productExtras/ProductExtras.tsx'));
const ProductTiles = lazyWithRetry(() => import('./ProductTiles.tsx'));

export async function loader({
	context,
	params,
	request,
}: {
	context: Readonly<RouterContextProvider>;
	params: { productId?: string };
	request: Request;
}) {
	const id = params.productId ?? '';
	const product = await prefetch(context, (call) => productQuery(id, call)).catch((error: unknown) => {
		throw isNotFound(error) ? redirect(productNotFoundUrl) : error;
	});
	const { search, searchParams } = new URL(request.url);
	const variant = variantAt(product, search);
	// Only redirects are not cached, so that unknown variants and spellings do not fill the cache with the same page.
	if (search !== '' && (variant === undefined || searchParams.get('variant') !== variant.id))
		throw redirect(getProductUrl(product, variant));
	return dehydrateState(context);
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => null;

function Failed({ onRetry }: { onRetry: () => unknown }) {
	const { identity } = useSettings();
	return (
		<main className="mx-auto max-w-2xl px-4 py-24 text-center">
			<PageHead title={identity.name} wholeTitle noindex />
			<h1 className="font-display text-2xl">Failed to load product. Please try again later.</h1>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<ButtonLink to="/products">Back to Products</ButtonLink>
				<Button variant="secondary" onClick={() => void onRetry()}>
					Retry
				</Button>
			</div>
		</main>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	useEffect(() => reportError(error), [error]);
	return <Failed onRetry={() => window.location.reload()} />;
}

function Loading() {
	return (
		<main aria-busy className="mx-auto max-w-7xl px-4 pt-14 pb-24">
			<p className="sr-only">Loading product...</p>
			<div className="grid gap-8 md:grid-cols-2 lg:gap-14">
				<Skeleton className="aspect-square" />
				<div className="grid content-start gap-5">
					<Skeleton className="h-4 w-32" />
					<Skeleton className="h-12" />
					<Skeleton className="h-6 w-2/3" />
					<Skeleton className="h-10 w-1/2" />
					<Skeleton className="h-40" />
				</div>
			</div>
		</main>
	);
}

type PanelKey = 'specifications' | 'reviews' | 'questions';

/** Specifications, reviews and questions; `#reviews` and `#questions` in the URL open theirs. */
function Panels({ product, shown }: { product: Product; shown: Product }) {
	const { hash, key } = useLocation();
	const [open, setOpen] = useState<PanelKey>('specifications');
	// The server does not see the hash, so it is applied after hydration, and on every further click.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (hash !== '#reviews' && hash !== '#questions') return;
		setOpen(hash === '#reviews' ? 'reviews' : 'questions');
		document.getElementById('reviews')?.scrollIntoView({ block: 'start' });
	}, [hash, key]);
	return (
		<div id="reviews" onPointerEnter={loadReviews} className="mt-16 scroll-mt-32">
			<Tabs
				label="About the product"
				selected={open}
				onSelect={setOpen}
				tabs={[
					{ key: 'specifications', name: 'Specifications', panel: <ProductFacts product={shown} /> },
					{
						key: 'reviews',
						name: `Reviews (${product.reviewCount})`,
						panel: (
							<Suspense fallback={<Skeleton className="h-64" />}>
								<Reviews product={product} />
							</Suspense>
						),
					},
					{
						key: 'questions',
						name: 'Questions',
						panel: (
							<Suspense fallback={<Skeleton className="h-64" />}>
								<Questions product={product} />
							</Suspense>
						),
					},
				]}
			/>
		</div>
	);
}

export default function ProductPage() {
	const id = useParams().productId ?? '';
	const navigate = useNavigate();
	const { data: product, error, refetch } = useQuery(productQuery(id));
	const unknown = error instanceof ApiError && error.status === 404;
	useEffect(() => {
		if (!unknown) return;
		toast.error('Product not found');
		void navigate(productNotFoundUrl, { replace: true });
	}, [unknown, navigate]);
	if (product === undefined) return error === null || unknown ? <Loading /> : <Failed onRetry={refetch} />;
	return <ProductView key={product.id} product={product} />;
}

function ProductView({ product }: { product: Product }) {
	const hydrated = useHydrated();
	const choice = useVariantChoice(product);
	const shown = shownFor(product, choice.values);
	const pictures = shown.images.map(toPicture);
	return (
		<main className="mx-auto max-w-7xl px-4 pb-24">
			<PageHead
				title={product.metaTitle ?? `${product.name} | ${getName(product.brand)}`}
				wholeTitle
				description={product.metaDescription ?? product.shortDescription.slice(0, 160)}
				path={getProductUrl(product)}
				image={getSharedPicture(product)}
				kind="product"
			/>
			<ProductStructuredData product={product} />
			<Breadcrumbs
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: product.name }]}
			/>
			<div className="grid gap-8 md:grid-cols-2 lg:gap-14">
				<Gallery
					key={pictures[0]?.url ?? ''}
					images={pictures}
					places={Math.max(product.images.length, ...product.variants.map(({ images }) => images.length))}
					name={product.name}
					badges={getBadges(product)}
					mark={<Suspense>{hydrated && <GunPart part="mark" product={product} />}</Suspense>}
				/>
				<ProductSummary product={product} choice={choice} />
			</div>
			{product.longDescription && <LongDescription html={product.longDescription} />}
			<Panels product={product} shown={shown} />
			<Suspense>{hydrated && <GunPart part="section" product={product} />}</Suspense>
			<Suspense>{(shown.files ?? shown.ballistics) && <ProductExtras product={shown} />}</Suspense>
			<Suspense>{hydrated && <ProductTiles productId={product.id} />}</Suspense>
		</main>
	);
}
