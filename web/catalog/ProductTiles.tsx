import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { rememberSeen } from '../session/recentlySeen.ts';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { firstPicture, nameOf } from './productFields.ts';
import { productCardsQuery, relatedQuery } from './queries.ts';

/** A product in passing: picture, name and price, nothing to press but the way to it. */
function ProductTile({ product }: { product: ProductCard }) {
	return (
		<article className="relative">
			<div className="aspect-square overflow-hidden rounded-md border border-line bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="(min-width: 768px) 280px, 50vw" />
			</div>
			<p className="mt-3 text-muted text-xs">{nameOf(product.brand)}</p>
			<h3 className="mt-0.5 mb-1 line-clamp-2 font-medium text-sm leading-snug">
				<Link to={`/products/product/${product.id}`} className="after:absolute after:inset-0 hover:underline">
					{product.name}
				</Link>
			</h3>
			<ProductPrice product={product} />
		</article>
	);
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4';

/** Products of the same category; read once they come near the screen, so that a page's HTML does not age with theirs. */
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
			<ul className={grid}>
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

/** What this browser showed before; known only here, and only after the page has taken over. */
function RecentlySeen({ productId }: { productId: ProductId }) {
	const [seen, setSeen] = useState<ProductId[]>([]);
	useEffect(() => setSeen(rememberSeen(productId)), [productId]);
	const { data = [] } = useQuery({ ...productCardsQuery(seen), enabled: seen.length > 0 });
	if (seen.length === 0 || data.length === 0) return null;
	return (
		<section aria-label="Recently seen" className="mt-20">
			<h2 className="mb-6 font-display text-2xl">Recently Seen</h2>
			<ul className={grid}>
				{data.map((product) => (
					<li key={product.id}>
						<ProductTile product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** What stands below a product; a chunk of its own that comes once the page has taken over. */
export default function ProductTiles({ productId }: { productId: ProductId }) {
	return (
		<>
			<RelatedProducts key={productId} productId={productId} />
			<RecentlySeen productId={productId} />
		</>
	);
}
