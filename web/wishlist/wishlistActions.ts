import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { changeBasket, type Visitor } from '../cart/changeBasket.ts';
import { withAdded } from '../cart/lines.ts';
import { CallRefused } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';

/** How long the move of an item to the cart is announced (document 1, §9). */
const movedMs = 2000;

const manage = 'Please login to manage wishlist';

/** What can be done with a wishlist (document 1, §4 and §8). */
export function wishlistActions(visitor: Visitor) {
	const takeOff = (productId: ProductId, failed: string) =>
		changeBasket(visitor, 'wishlist', {
			shown: (items) => items.filter(({ id }) => id !== productId),
			send: (basket) => basket.removeFromWishlist(productId),
			guest: manage,
			failed,
		});

	return {
		add: async (product: ProductCard, failed = 'Failed to add to wishlist'): Promise<void> => {
			const said = 'Added to wishlist';
			const added = await changeBasket(visitor, 'wishlist', {
				shown: (items) => [product, ...items.filter(({ id }) => id !== product.id)],
				send: (basket) => basket.addToWishlist(product.id),
				guest: 'Please login to add items to wishlist',
				action: { kind: 'wishlist', productId: product.id, said },
				failed: (error) =>
					error instanceof CallRefused && error.status === 409
						? 'Product is already in your wishlist'
						: failed,
			});
			if (added) toast.success(said);
		},
		remove: async (
			productId: ProductId,
			said = 'Removed from wishlist',
			failed = 'Failed to remove from wishlist',
		): Promise<void> => {
			if (await takeOff(productId, failed)) toast.success(said);
		},
		clear: async (said = 'Wishlist cleared'): Promise<void> => {
			const cleared = await changeBasket(visitor, 'wishlist', {
				shown: () => [],
				send: (basket) => basket.clearWishlist(),
				guest: manage,
				failed: 'Failed to clear wishlist',
			});
			if (cleared) toast.success(said);
		},
		/** Out of the wishlist, into the cart (D21); it leaves the list only when the cart has it. */
		moveToCart: async (product: ProductCard): Promise<void> => {
			const inCart = await changeBasket(visitor, 'cart', {
				shown: (cart) => withAdded(cart, product, 1),
				send: (basket) => basket.addToCart(product.id, 1),
				guest: manage,
				failed: 'Failed to add to cart',
			});
			if (inCart && (await takeOff(product.id, 'Failed to remove from wishlist')))
				toast.success(`${product.name} moved to cart`, { ms: movedMs });
		},
	};
}
