import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { toast } from '../ui/toasts.ts';
import { addLine, setLineQuantity } from './lines.ts';
import { updateList, type Visitor } from './updateList.ts';

/** The actions of a cart (document 1, §4, §5 and §8). */
export function cartActions(visitor: Visitor) {
	const manage = 'Please login to manage cart';

	async function remove(productId: ProductId): Promise<void> {
		const removed = await updateList(visitor, 'cart', {
			apply: (cart) => setLineQuantity(cart, productId, 0),
			send: (storage) => storage.removeFromCart(productId),
			guest: manage,
			failed: 'Failed to remove from cart',
		});
		if (removed) toast.success('Removed from cart');
	}

	return {
		/** Adds units and shows `message`; a quantity below 1 does nothing. */
		add: async (product: ProductCard, quantity: number, message: string): Promise<void> => {
			if (quantity < 1) return;
			const added = await updateList(visitor, 'cart', {
				apply: (cart) => addLine(cart, product, quantity),
				send: (storage) => storage.addToCart(product.id, quantity),
				guest: 'Please login to add items to cart',
				action: { kind: 'cart', productId: product.id, quantity, message },
				failed: 'Failed to add to cart',
			});
			if (added) toast.success(message);
		},
		/** A quantity below 1 removes the line. */
		setQuantity: async (productId: ProductId, quantity: number): Promise<void> => {
			if (quantity < 1) return remove(productId);
			await updateList(visitor, 'cart', {
				apply: (cart) => setLineQuantity(cart, productId, quantity),
				send: (storage) => storage.setQuantity(productId, quantity),
				guest: manage,
				failed: 'Failed to update cart item',
			});
		},
		remove,
		/** With `silent`, no success toast is shown. */
		clear: async ({ silent = false } = {}): Promise<void> => {
			const cleared = await updateList(visitor, 'cart', {
				apply: () => [],
				send: (storage) => storage.clearCart(),
				guest: manage,
				failed: 'Failed to clear cart',
			});
			if (cleared && !silent) toast.success('Cart cleared');
		},
	};
}
