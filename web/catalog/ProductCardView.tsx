import { Link } from 'react-router';
import type { ProductCard } from '../../contracts/products.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getName, toFoundAddress } from '../product/productFields.ts';
import { Badge } from '../ui/Badge.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stars } from '../ui/Stars.tsx';
import { swipeRow } from '../ui/swipeRow.ts';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { type CardBadge, getBadges } from './badges.ts';

const tones: Record<CardBadge, 'ink' | 'accent'> = {
	NEW: 'ink',
	HOT: 'accent',
	PREMIUM: 'ink',
	BESTSELLER: 'accent',
};

/** A product in a grid; `bestSeller` cards have the badges of that section. */
function ProductCardView({
	product,
	bestSeller,
	priority,
	fits,
}: {
	product: ProductCard;
	bestSeller: boolean;
	priority: boolean;
	/** Whether it fits a gun of the visitor. */
	fits: boolean | undefined;
}) {
	return (
		<article data-product={product.id} className="tile">
			<div className="tile-picture">
				<div className="tile-photo">
					<Picture
						image={firstPicture(product.images)}
						alt=""
						sizes="(min-width: 1024px) 280px, (min-width: 640px) 33vw, calc(50vw - 1.5rem)"
						priority={priority}
					/>
				</div>
				<ul aria-label="Badges" className="tile-badges">
					{getBadges(product, bestSeller).map((badge) => (
						<li key={badge}>
							<Badge tone={tones[badge]}>{badge}</Badge>
						</li>
					))}
				</ul>
				{fits && (
					<p data-fits className="absolute bottom-2 left-2 grid">
						<Badge tone="success">Fits your gun</Badge>
					</p>
				)}
				<div className="tile-heart">
					<WishlistToggle product={product} />
					<CompareToggle product={product} />
				</div>
			</div>
			<div className="tile-text">
				<p className="truncate text-muted text-xs">{getName(product.brand)}</p>
				<h3 className="tile-name">
					<Link to={toFoundAddress(product)} className="tile-link">
						{product.name}
					</Link>
				</h3>
				{product.variant !== undefined && (
					<p className="wrap-anywhere mt-1 text-muted text-xs">{product.variant.name}</p>
				)}
				{product.match !== undefined && (
					<p className="wrap-anywhere mt-1 text-accent-text text-xs">Matches {product.match}</p>
				)}
				<p className="mt-1.5 flex min-h-5 items-center gap-1.5 text-muted text-xs">
					{product.reviewCount > 0 && (
						<>
							<Stars rating={product.rating} /> {`(${product.reviewCount})`}
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

/** Depends on the width of the grid itself, which may be beside filters. */
const columns = 'grid grid-cols-2 gap-3 sm:gap-5 @xl:grid-cols-3 @4xl:grid-cols-4';

export function ProductGrid({
	products,
	bestSellers = false,
	row = false,
	priority = 0,
	fitting,
}: {
	products: readonly ProductCard[];
	bestSellers?: boolean;
	/** One row on a phone. */
	row?: boolean;
	/** The number of pictures above the fold, loaded first. */
	priority?: number;
	/** The ids of what fits the visitor's guns. */
	fitting?: ReadonlySet<string>;
}) {
	return (
		<div className="@container">
			<ul className={row ? `${columns} ${swipeRow}` : columns}>
				{products.map((product, position) => (
					<li key={product.id} className="grid">
						<ProductCardView
							product={product}
							bestSeller={bestSellers}
							priority={position < priority}
							fits={fitting?.has(product.id)}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}

export const skeletonCards = 8;

export function ProductGridSkeleton({ row = false }: { row?: boolean }) {
	return (
		<div className="@container">
			<ul className={row ? `${columns} ${swipeRow}` : columns} aria-label="Loading products">
				{Array.from({ length: skeletonCards }, (_, position) => (
					// Identical skeletons that never move.
					// biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
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
