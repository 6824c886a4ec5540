import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { toast } from '../shell/toasts.ts';
import { changeBasket, type Visitor } from './changeBasket.ts';
import { withAdded, withQuantity } from './lines.ts';

/** What can be done with a cart (document 1, §4, §5 and §8). */
export function cartActions(visitor: Visitor) {
	const manage = 'Please login to manage cart';

	async function remove(productId: ProductId): Promise<void> {
		const removed = await changeBasket(visitor, 'cart', {
			shown: (cart) => withQuantity(cart, productId, 0),
			send: (basket) => basket.removeFromCart(productId),
			guest: manage,
			failed: 'Failed to remove from cart',
		});
		if (removed) toast.success('Removed from cart');
	}

	return {
		/** Adds units and says so; a quantity below 1 does nothing. */
		add: async (product: ProductCard, quantity: number, said: string): Promise<void> => {
			if (quantity < 1) return;
			const added = await changeBasket(visitor, 'cart', {
				shown: (cart) => withAdded(cart, product, quantity),
				send: (basket) => basket.addToCart(product.id, quantity),
				guest: 'Please login to add items to cart',
				action: { kind: 'cart', productId: product.id, quantity, said },
				failed: 'Failed to add to cart',
			});
			if (added) toast.success(said);
		},
		/** Below 1 the line is removed. */
		setQuantity: async (productId: ProductId, quantity: number): Promise<void> => {
			if (quantity < 1) return remove(productId);
			await changeBasket(visitor, 'cart', {
				shown: (cart) => withQuantity(cart, productId, quantity),
				send: (basket) => basket.setQuantity(productId, quantity),
				guest: manage,
				failed: 'Failed to update cart item',
			});
		},
		remove,
		/** With `silent` its success is not announced. */
		clear: async ({ silent = false } = {}): Promise<void> => {
			const cleared = await changeBasket(visitor, 'cart', {
				shown: () => [],
				send: (basket) => basket.clearCart(),
				guest: manage,
				failed: 'Failed to clear cart',
			});
			if (cleared && !silent) toast.success('Cart cleared');
		},
	};
}
