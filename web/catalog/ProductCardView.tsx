import { Link } from 'react-router';
import type { ProductCard } from '../../contracts/products.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stars } from '../ui/Stars.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { badgesOf, type CardBadge } from './badges.ts';
import { ProductPrice } from './ProductPrice.tsx';
import { firstPicture, nameOf } from './productFields.ts';

const tones: Record<CardBadge, 'ink' | 'accent'> = {
	NEW: 'ink',
	HOT: 'accent',
	PREMIUM: 'ink',
	BESTSELLER: 'accent',
};

/** A product in a grid; `bestSeller` cards carry the badges of that section. */
function ProductCardView({
	product,
	bestSeller,
	priority,
}: {
	product: ProductCard;
	bestSeller: boolean;
	priority: boolean;
}) {
	return (
		<article
			data-product={product.id}
			className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong"
		>
			<div className="relative aspect-square overflow-hidden bg-sunken">
				<Picture
					image={firstPicture(product.images)}
					alt=""
					sizes="(min-width: 1024px) 280px, (min-width: 768px) 33vw, 50vw"
					priority={priority}
				/>
				<ul
					aria-label="Badges"
					// A phone's card has room for one badge; the others are still read out.
					className="absolute top-2 left-2 flex max-w-[calc(100%-4rem)] flex-wrap gap-1 sm:top-3 sm:left-3 max-sm:[&>li:not(:first-child)]:sr-only max-sm:[&_span]:px-1.5 max-sm:[&_span]:text-[0.6875rem]"
				>
					{badgesOf(product, bestSeller).map((badge) => (
						<li key={badge} className="flex">
							<Badge tone={tones[badge]}>{badge}</Badge>
						</li>
					))}
				</ul>
				<div className="absolute top-1.5 right-1.5 z-10 rounded-full bg-surface max-sm:[&_.icon-button]:relative max-sm:[&_.icon-button]:size-8 max-sm:[&_.icon-button]:after:absolute max-sm:[&_.icon-button]:after:-inset-1.5 max-sm:[&_svg]:size-4.5">
					<WishlistToggle product={product} />
				</div>
			</div>
			<div className="flex grow flex-col p-3.5 sm:p-4">
				<p className="truncate text-muted text-xs">{nameOf(product.brand)}</p>
				<h3 className="mt-0.5 line-clamp-3 min-h-[4.125rem] font-medium text-sm sm:line-clamp-2 sm:min-h-[2.75rem]">
					<Link
						to={`/products/product/${product.id}`}
						className="after:absolute after:inset-0 group-hover:underline"
					>
						{product.name}
					</Link>
				</h3>
				<p className="mt-1.5 flex min-h-5 items-center gap-1.5 text-muted text-xs">
					{product.reviewCount > 0 && (
						<>
							<Stars rating={product.rating} /> ({product.reviewCount})
						</>
					)}
				</p>
				<div className="mt-auto pt-2">
					<ProductPrice product={product} />
					<div className="relative z-10 mt-3">
						<AddToCartButton product={product} />
					</div>
				</div>
			</div>
		</article>
	);
}

/** By the room that the grid itself has, since it also stands beside filters. */
const columns = 'grid grid-cols-2 gap-3 sm:gap-5 @xl:grid-cols-3 @4xl:grid-cols-4';

export function ProductGrid({
	products,
	bestSellers = false,
	priority = 0,
}: {
	products: readonly ProductCard[];
	bestSellers?: boolean;
	/** How many pictures are seen at once and load first. */
	priority?: number;
}) {
	return (
		<div className="@container">
			<ul className={columns}>
				{products.map((product, position) => (
					<li key={product.id} className="grid">
						<ProductCardView product={product} bestSeller={bestSellers} priority={position < priority} />
					</li>
				))}
			</ul>
		</div>
	);
}

export const skeletonCards = 8;

export function ProductGridSkeleton() {
	return (
		<div className="@container">
			<ul className={columns} aria-label="Loading products">
				{Array.from({ length: skeletonCards }, (_, position) => (
					// The cards are all alike and never move.
					// biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart
					<li key={position} data-skeleton className="overflow-hidden rounded-md border border-line">
						<Skeleton className="aspect-square rounded-none" />
						<div className="p-4">
							<Skeleton className="h-4 w-1/3" />
							<Skeleton className="mt-2 h-9" />
							<Skeleton className="mt-4 h-5 w-1/2" />
							<Skeleton className="mt-4 h-11" />
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}
