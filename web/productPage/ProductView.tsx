import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '../../contracts/products.ts';
import { getBadges } from '../catalog/badges.ts';
import { PageHead } from '../head/PageHead.tsx';
import { getName, getProductUrl, toPicture } from '../product/productFields.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { Gallery } from './Gallery.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { GunPart } from './gunPart.ts';
import { LongDescription } from './LongDescription.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductStructuredData } from './ProductStructuredData.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { getSharedPicture } from './sharedPicture.ts';
import { useVariantChoice, type VariantChoice } from './useVariantChoice.ts';
import { shownFor } from './variantChoice.ts';

const loadReviews = () => import('../reviews/Reviews.tsx');
const Reviews = lazyWithRetry(loadReviews);

const Questions = lazyWithRetry(() => import('../questions/Questions.tsx'));
const ProductExtras = lazyWithRetry(() => import('../productExtras/ProductExtras.tsx'));
const ProductTiles = lazyWithRetry(() => import('./ProductTiles.tsx'));

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

/** The page of a product. In a preview it lacks what only works once shoppers see it: buying, reviews, questions and what is beside it. */
export function ProductView({
	product,
	preview,
}: {
	product: Product;
	/** Shown in place of the cart button. */
	preview?: (choice: VariantChoice) => ReactNode;
}) {
	const hydrated = useHydrated();
	const choice = useVariantChoice(product);
	const shown = shownFor(product, choice.values);
	const pictures = shown.images.map(toPicture);
	const live = hydrated && !preview;
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
			<div className="grid gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-14">
				<Gallery
					key={pictures[0]?.url ?? ''}
					images={pictures}
					places={Math.max(product.images.length, ...product.variants.map(({ images }) => images.length))}
					name={product.name}
					badges={getBadges(product)}
					mark={<Suspense>{hydrated && <GunPart part="mark" product={product} />}</Suspense>}
				/>
				<ProductSummary product={product} choice={choice} instead={preview?.(choice)} />
				<GoodToKnow product={shown} />
			</div>
			{product.longDescription && <LongDescription html={product.longDescription} />}
			{preview ? <ProductFacts product={shown} /> : <Panels product={product} shown={shown} />}
			<Suspense>{live && <GunPart part="section" product={product} />}</Suspense>
			<Suspense>{(shown.files ?? shown.ballistics) && <ProductExtras product={shown} />}</Suspense>
			<Suspense>{live && <ProductTiles productId={product.id} />}</Suspense>
		</main>
	);
}
