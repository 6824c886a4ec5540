import type { ReactNode } from 'react';
import { useCartReader } from '../cart/cartRepository.ts';
import { CartContext, CartOwnerContext, useBrowserCartOwner, useDisplayedCart } from '../cart/queries.ts';
import { useDisplayedWishlist, WishlistContext } from '../wishlist/queries.ts';

/** Provides cart and wishlist once for the page, since every product card uses them. */
export function ShopperProvider({ children }: { children: ReactNode }) {
	const reader = useCartReader();
	const cart = useDisplayedCart(reader);
	const wishlist = useDisplayedWishlist(reader);
	return (
		<CartOwnerContext value={useBrowserCartOwner()}>
			<CartContext value={cart}>
				<WishlistContext value={wishlist}>{children}</WishlistContext>
			</CartContext>
		</CartOwnerContext>
	);
}
