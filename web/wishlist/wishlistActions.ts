import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { addOnce } from '../cart/addOnce.ts';
import { addLine } from '../cart/lines.ts';
import { type CartOwner, updateOptimistically } from '../cart/updateOptimistically.ts';
import { hasCode } from '../session/call.ts';
import { toast } from '../ui/toasts.ts';

/** Duration of the toast after a move to the cart. */
const movedMs = 2000;

const manage = 'Please login to manage wishlist';

export function wishlistActions(owner: CartOwner) {
	const removeItem = (productId: ProductId, failed: string) =>
		updateOptimistically(owner, 'wishlist', {
			apply: (items) => items.filter(({ id }) => id !== productId),
			send: (storage) => storage.removeFromWishlist(productId),
			guest: manage,
			failed,
		});

	/** It leaves the wishlist only once the cart has it. */
	async function moveToCart(product: ProductCard): Promise<void> {
		const inCart = await updateOptimistically(owner, 'cart', {
			apply: (cart) => addLine(cart, { product }, 1),
			send: (storage) => storage.addToCart({ productId: product.id }, 1),
			guest: manage,
			failed: 'Failed to add to cart',
		});
		if (inCart && (await removeItem(product.id, 'Failed to remove from wishlist')))
			toast.success(`${product.name} moved to cart`, { ms: movedMs });
	}

	return {
		add: async (product: ProductCard, failed = 'Failed to add to wishlist'): Promise<void> => {
			const message = 'Added to wishlist';
			const added = await updateOptimistically(owner, 'wishlist', {
				apply: (items) => [product, ...items.filter(({ id }) => id !== product.id)],
				send: (storage) => storage.addToWishlist(product.id),
				guest: 'Please login to add items to wishlist',
				action: { kind: 'wishlist', productId: product.id, message },
				failed: (error) => (hasCode(error, 'already_done') ? 'Product is already in your wishlist' : failed),
			});
			if (added) toast.success(message);
		},
		remove: async (
			productId: ProductId,
			message = 'Removed from wishlist',
			failed = 'Failed to remove from wishlist',
		): Promise<void> => {
			if (await removeItem(productId, failed)) toast.success(message);
		},
		clear: async (message = 'Wishlist cleared'): Promise<void> => {
			const cleared = await updateOptimistically(owner, 'wishlist', {
				apply: () => [],
				send: (storage) => storage.clearWishlist(),
				guest: manage,
				failed: 'Failed to clear wishlist',
			});
			if (cleared) toast.success(message);
		},
		/** Moves an item to the cart, once until it is answered. */
		moveToCart: (product: ProductCard): Promise<void> =>
			addOnce({ productId: product.id }, () => moveToCart(product)),
	};
}
