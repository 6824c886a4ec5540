import { Heart } from 'lucide-react';
import type { ProductCard } from '../../contracts/products.ts';
import { useWishlist, useWishlistActions } from './queries.ts';

/** The heart of a product. On a card a failure is worded for both directions at once (document 1, §4). */
export function WishlistToggle({ product, onPage = false }: { product: ProductCard; onPage?: boolean }) {
	const { items } = useWishlist();
	const { add, remove } = useWishlistActions();
	const present = items.some((item) => item.id === product.id);
	const failed = onPage ? undefined : 'Failed to update wishlist';
	return (
		<button
			type="button"
			aria-pressed={present}
			aria-label={`Wishlist: ${product.name}`}
			onClick={() => void (present ? remove(product.id, undefined, failed) : add(product, failed))}
			className={onPage ? 'icon-button size-13 border border-line-strong' : 'icon-button'}
		>
			<Heart size={20} aria-hidden className={present ? 'fill-accent text-accent' : 'fill-surface/70'} />
		</button>
	);
}
