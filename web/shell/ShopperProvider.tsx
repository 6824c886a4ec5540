import type { ReactNode } from 'react';
import { useListReader } from '../cart/listStorage.ts';
import { CartContext, useBrowserVisitor, useDisplayedCart, VisitorContext } from '../cart/queries.ts';
import { useDisplayedWishlist, WishlistContext } from '../wishlist/queries.ts';

/** Provides cart and wishlist once for the page, since every product card uses them. */
export function ShopperProvider({ children }: { children: ReactNode }) {
	const reader = useListReader();
	const cart = useDisplayedCart(reader);
	const wishlist = useDisplayedWishlist(reader);
	return (
		<VisitorContext value={useBrowserVisitor()}>
			<CartContext value={cart}>
				<WishlistContext value={wishlist}>{children}</WishlistContext>
			</CartContext>
		</VisitorContext>
	);
}
