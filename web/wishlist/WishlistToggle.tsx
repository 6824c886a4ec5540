import { Heart } from 'lucide-react';
import type { ProductCard } from '../../contracts/products.ts';
import { useChangeWishlist, useWishlist } from './queries.ts';

export function WishlistToggle({ product }: { product: ProductCard }) {
	const { items } = useWishlist();
	const { toggle } = useChangeWishlist();
	const present = items.some((item) => item.id === product.id);
	return (
		<button
			type="button"
			aria-pressed={present}
			aria-label={`Wishlist: ${product.name}`}
			onClick={() => toggle(product, present)}
			className="grid size-11 place-items-center text-text"
		>
			<Heart size={20} aria-hidden className={present ? 'fill-accent text-accent' : 'fill-surface/70'} />
		</button>
	);
}
