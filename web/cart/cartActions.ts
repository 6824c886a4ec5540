import type { CartProduct } from '../../contracts/products.ts';
import { toast } from '../ui/toasts.ts';
import { addLine, type LineId, setLineQuantity, toLineId } from './lines.ts';
import { type CartOwner, updateOptimistically } from './updateOptimistically.ts';

/** The actions of a cart. */
export function cartActions(owner: CartOwner) {
	const manage = 'Please login to manage cart';

	async function remove(line: LineId): Promise<void> {
		const removed = await updateOptimistically(owner, 'cart', {
			apply: (cart) => setLineQuantity(cart, line, 0),
			send: (storage) => storage.removeFromCart(line),
			guest: manage,
			failed: 'Failed to remove from cart',
		});
		if (removed) toast.success('Removed from cart');
	}

	return {
		/** Adds units and shows `message`; a quantity below 1 does nothing. */
		add: async (chosen: CartProduct, quantity: number, message: string): Promise<void> => {
			if (quantity < 1) return;
			const line = toLineId(chosen);
			const added = await updateOptimistically(owner, 'cart', {
				apply: (cart) => addLine(cart, chosen, quantity),
				send: (storage) => storage.addToCart(line, quantity),
				guest: 'Please login to add items to cart',
				action: { kind: 'cart', ...line, quantity, message },
				failed: 'Failed to add to cart',
			});
			if (added) toast.success(message);
			// It may have sold out since the page was loaded.
			else void owner.client.invalidateQueries({ queryKey: ['product', line.productId] });
		},
		/** A quantity below 1 removes the line. */
		setQuantity: async (line: LineId, quantity: number): Promise<void> => {
			if (quantity < 1) return remove(line);
			await updateOptimistically(owner, 'cart', {
				apply: (cart) => setLineQuantity(cart, line, quantity),
				send: (storage) => storage.setQuantity(line, quantity),
				guest: manage,
				failed: 'Failed to update cart item',
			});
		},
		remove,
		/** With `silent`, no success toast is shown. */
		clear: async ({ silent = false } = {}): Promise<void> => {
			const cleared = await updateOptimistically(owner, 'cart', {
				apply: () => [],
				send: (storage) => storage.clearCart(),
				guest: manage,
				failed: 'Failed to clear cart',
			});
			if (cleared && !silent) toast.success('Cart cleared');
		},
	};
}
