import { Link } from 'react-router';
import { store } from '../../store.config.ts';
import { PriceOf } from '../catalog/ProductCardView.tsx';
import { Guard } from '../session/Guard.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useChangeWishlist, useWishlist } from './queries.ts';

function Items() {
	const { items, isPending } = useWishlist();
	const { remove, clear, moveToCart } = useChangeWishlist();
	if (isPending) return <p className="text-muted">Loading your wishlist...</p>;
	if (items.length === 0)
		return (
			<div className="py-16 text-center">
				<p className="mb-4 text-muted">Your wishlist is empty</p>
				<Link to="/products" className="button">
					Browse Products
				</Link>
			</div>
		);
	return (
		<>
			<button type="button" onClick={clear} className="button button-quiet mb-6">
				Clear All
			</button>
			<ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
				{items.map((product) => (
					<li key={product.id} className="flex flex-col border border-line bg-surface">
						<div className="aspect-square bg-sunken">
							<Picture image={product.images[0]} alt="" sizes="25vw" />
						</div>
						<div className="flex grow flex-col gap-3 p-4">
							<Link to={`/products/product/${product.id}`} className="grow text-sm">
								{product.name}
							</Link>
							<PriceOf product={product} />
							<button
								type="button"
								disabled={!product.inStock}
								onClick={() => moveToCart(product)}
								className="button text-sm"
							>
								{product.inStock ? 'Add to Cart' : 'Out of Stock'}
							</button>
							<button
								type="button"
								onClick={() => remove(product.id, 'Item removed')}
								className="py-1 text-sm underline"
							>
								Remove
							</button>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}

export default function WishlistPage() {
	return (
		<main className="mx-auto max-w-7xl px-4 py-8">
			<PageHead title={`Wishlist | ${store.name}`} noindex />
			<h1 className="mb-6 font-display text-3xl">My Wishlist</h1>
			<Guard>{() => <Items />}</Guard>
		</main>
	);
}
