import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { productCardsQuery, relatedQuery } from '../catalog/queries.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getName } from '../product/productFields.ts';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { addRecentlyViewed } from './recentlyViewed.ts';

/** A compact product: picture, name and price as one link. */
export function ProductTile({ product }: { product: ProductCard }) {
	return (
		<article className="relative">
			<div className="aspect-square overflow-hidden rounded-md border border-line bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="(min-width: 768px) 280px, 50vw" />
			</div>
			<p className="mt-3 text-muted text-xs">{getName(product.brand)}</p>
			<h3 className="mt-0.5 mb-1 line-clamp-2 font-medium text-sm leading-snug">
				<Link to={`/products/product/${product.id}`} className="after:absolute after:inset-0 hover:underline">
					{product.name}
				</Link>
			</h3>
			<ProductPrice product={product} />
		</article>
	);
}

export const tileGrid = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4';

/** Products of the same category; fetched near the viewport, so that cached HTML does not contain outdated ones. */
function RelatedProducts({ productId }: { productId: ProductId }) {
	const box = useRef<HTMLElement>(null);
	const [near, setNear] = useState(false);
	const { data } = useQuery({ ...relatedQuery(productId), enabled: near });
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) setNear(true);
			},
			{ rootMargin: '400px' },
		);
		if (box.current !== null) observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	if (data?.length === 0) return null;
	return (
		<section ref={box} aria-label="Related products" className="mt-20">
			<h2 className="mb-6 font-display text-2xl">Related Products</h2>
			<ul className={tileGrid}>
				{data === undefined
					? ['first', 'second', 'third', 'fourth'].map((place) => (
							<li key={place}>
								<Skeleton className="aspect-square" />
								<Skeleton className="mt-3 h-16" />
							</li>
						))
					: data.map((product) => (
							<li key={product.id}>
								<ProductTile product={product} />
							</li>
						))}
			</ul>
		</section>
	);
}

/** Recently viewed products; known only in this browser, after hydration. */
function RecentlyViewed({ productId }: { productId: ProductId }) {
	const [viewed, setViewed] = useState<ProductId[]>([]);
	useEffect(() => setViewed(addRecentlyViewed(productId)), [productId]);
	const { data = [] } = useQuery({ ...productCardsQuery(viewed), enabled: viewed.length > 0 });
	if (viewed.length === 0 || data.length === 0) return null;
	return (
		<section aria-label="Recently seen" className="mt-20">
			<h2 className="mb-6 font-display text-2xl">Recently Seen</h2>
			<ul className={tileGrid}>
				{data.map((product) => (
					<li key={product.id}>
						<ProductTile product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** The sections below a product; their own chunk, loaded after hydration. */
export default function ProductTiles({ productId }: { productId: ProductId }) {
	return (
		<>
			<RelatedProducts key={productId} productId={productId} />
			<RecentlyViewed productId={productId} />
		</>
	);
}
