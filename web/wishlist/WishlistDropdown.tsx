import { Heart } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatRupees } from '../../contracts/money.ts';
import { badgeOf, unitPriceOf } from '../cart/unitPrice.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useChangeWishlist, useWishlist } from './queries.ts';

export function WishlistDropdown() {
	const { items } = useWishlist();
	const { remove, moveToCart } = useChangeWishlist();
	const { key } = useLocation();
	return (
		<IconPanel
			label="My Wishlist"
			badge={badgeOf(items.length)}
			icon={<Heart size={20} aria-hidden />}
			closeOn={key}
		>
			{items.length === 0 ? (
				<div className="py-8 text-center">
					<p className="mb-4 text-muted">Your wishlist is empty</p>
					<Link to="/products" className="button">
						Browse Products
					</Link>
				</div>
			) : (
				<>
					<ul className="divide-y divide-line">
						{items.map((product) => (
							<li key={product.id} className="flex gap-3 py-3">
								<div className="size-16 shrink-0 bg-sunken">
									<Picture image={product.images[0]} alt="" />
								</div>
								<div className="min-w-0 grow text-sm">
									<Link to={`/products/product/${product.id}`} className="line-clamp-2">
										{product.name}
									</Link>
									<p className="mt-1 font-semibold tabular-nums">{formatRupees(unitPriceOf(product))}</p>
									<div className="mt-1 flex gap-4">
										<button
											type="button"
											disabled={!product.inStock}
											onClick={() => moveToCart(product)}
											className="py-1 font-semibold text-accent-text underline disabled:text-muted"
										>
											Add to Cart
										</button>
										<button type="button" onClick={() => remove(product.id)} className="py-1 underline">
											Remove
										</button>
									</div>
								</div>
							</li>
						))}
					</ul>
					<Link to="/wishlist" className="button button-quiet mt-3 hidden md:flex">
						View All
					</Link>
				</>
			)}
		</IconPanel>
	);
}
