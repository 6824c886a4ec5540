import type { ProductCard } from '../../contracts/products.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { SpriteIcon } from '../ui/SpriteIcon.tsx';
import { useWishlist, useWishlistActions } from './queries.ts';

/** The wishlist button of a product. On a card the error message covers both directions. */
export function WishlistToggle({ product, onPage = false }: { product: ProductCard; onPage?: boolean }) {
	const { items } = useWishlist();
	const { add, remove } = useWishlistActions();
	const present = items.some((item) => item.id === product.id);
	const failed = onPage ? undefined : 'Failed to update wishlist';
	return (
		<ActionForm action={() => void (present ? remove(product.id, undefined, failed) : add(product, failed))}>
			<button
				type="submit"
				aria-pressed={present}
				aria-label={`Wishlist: ${product.name}`}
				className={onPage ? 'icon-button size-13 border border-line-strong' : 'icon-button'}
			>
				<SpriteIcon
					of="heart"
					size={20}
					className={present ? 'fill-accent text-accent' : 'fill-surface/70'}
				/>
			</button>
		</ActionForm>
	);
}
