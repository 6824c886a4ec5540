import { Link } from 'react-router';
import { formatRupees } from '../../contracts/money.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stars } from '../ui/Stars.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { badgesOf } from './badges.ts';

export function PriceOf({ product, large = false }: { product: ProductCard; large?: boolean }) {
	const onOffer = product.offerPrice > 0;
	return (
		<p className={`tabular-nums ${large ? 'text-2xl' : 'text-base'}`}>
			<span className="font-semibold">
				{formatRupees(onOffer ? product.offerPrice : product.numericPrice)}
			</span>
			{onOffer && (
				<>
					{' '}
					<s className="text-[0.8em] text-muted">
						<span className="sr-only">Regular price </span>
						{formatRupees(product.numericPrice)}
					</s>
				</>
			)}{' '}
			<span className="text-xs text-muted">excl. GST</span>
		</p>
	);
}

/** A product in a grid; `bestSeller` cards carry the badges of that section. */
export function ProductCardView({
	product,
	bestSeller = false,
	priority = false,
}: {
	product: ProductCard;
	bestSeller?: boolean;
	priority?: boolean;
}) {
	return (
		<article className="group relative flex flex-col border border-line bg-surface" data-product={product.id}>
			<div className="relative aspect-square overflow-hidden bg-sunken">
				<Picture
					image={product.images[0]}
					alt=""
					sizes="(min-width: 1024px) 280px, (min-width: 768px) 33vw, 50vw"
					priority={priority}
				/>
				<ul className="absolute top-2 left-2 flex flex-wrap gap-1" aria-label="Badges">
					{badgesOf(product, bestSeller).map((badge) => (
						<li
							key={badge}
							className="bg-text px-1.5 py-0.5 font-semibold text-[0.65rem] text-surface tracking-wider"
						>
							{badge}
						</li>
					))}
				</ul>
				<div className="absolute top-1 right-1 z-10">
					<WishlistToggle product={product} />
				</div>
			</div>
			<div className="flex grow flex-col gap-2 p-3 sm:p-4">
				<p className="text-muted text-xs">{product.brand.name}</p>
				<h3 className="line-clamp-2 min-h-[2.75em] font-medium text-sm leading-snug">
					<Link
						to={`/products/product/${product.id}`}
						className="after:absolute after:inset-0 hover:underline"
					>
						{product.name}
					</Link>
				</h3>
				<p className="flex min-h-5 items-center gap-1 text-muted text-xs">
					{product.reviewCount > 0 && (
						<>
							<Stars rating={product.rating} /> ({product.reviewCount})
						</>
					)}
				</p>
				<div className="mt-auto flex flex-col gap-3">
					<PriceOf product={product} />
					<div className="relative z-10">
						<AddToCartButton product={product} />
					</div>
				</div>
			</div>
		</article>
	);
}

export function ProductGrid({
	products,
	bestSellers = false,
	priority = 0,
}: {
	products: ProductCard[];
	bestSellers?: boolean;
	/** How many pictures are seen at once and load first. */
	priority?: number;
}) {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
			{products.map((product, position) => (
				<li key={product.id} className="grid">
					<ProductCardView product={product} bestSeller={bestSellers} priority={position < priority} />
				</li>
			))}
		</ul>
	);
}

export const skeletonCards = 8;

export function ProductGridSkeleton() {
	return (
		<ul
			className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4"
			aria-label="Loading products"
		>
			{Array.from({ length: skeletonCards }, (_, position) => (
				// The cards are all alike and never move.
				// biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart
				<li key={position} data-skeleton className="border border-line">
					<div className="aspect-square animate-pulse bg-sunken motion-reduce:animate-none" />
					<div className="m-4 h-4 bg-sunken" />
					<div className="m-4 mt-0 h-4 w-1/2 bg-sunken" />
				</li>
			))}
		</ul>
	);
}
