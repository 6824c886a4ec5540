import type { Cart } from '../../contracts/cart.ts';
import type { CartProduct } from '../../contracts/products.ts';
import { toast } from '../ui/toasts.ts';
import { addedText, addLine, isLine, type LineId, setLineQuantity, toLineId } from './lines.ts';
import { type CartOwner, updateOptimistically } from './updateOptimistically.ts';

export function cartActions(owner: CartOwner) {
	const manage = 'Please login to manage cart';

	/** Adds units and shows `message`; a quantity below 1 does nothing. */
	async function add(chosen: CartProduct, quantity: number, message: string): Promise<void> {
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
	}

	async function remove(id: LineId): Promise<void> {
		const found: { line?: Cart[number] | undefined } = {};
		const removed = await updateOptimistically(owner, 'cart', {
			apply: (cart) => {
				found.line ??= cart.find(isLine(id));
				return setLineQuantity(cart, id, 0);
			},
			send: (storage) => storage.removeFromCart(id),
			guest: manage,
			failed: 'Failed to remove from cart',
		});
		if (!removed) return;
		const { line } = found;
		// No more than the shop has: the cart would be refused at checkout.
		const units = line === undefined ? 0 : Math.min(line.quantity, line.product.stock);
		toast.success(
			'Removed from cart',
			line && units > 0 ? { undo: () => void add(line, units, addedText(units)) } : {},
		);
	}

	return {
		add,
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
