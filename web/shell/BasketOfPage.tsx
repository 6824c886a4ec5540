import type { ReactNode } from 'react';
import { useBasket } from '../cart/basket.ts';
import { CartOfPage, useCartOf, useVisitorOfBrowser, VisitorOfPage } from '../cart/queries.ts';
import { useWishlistOf, WishlistOfPage } from '../wishlist/queries.ts';

/** Finds out whose cart and wishlist are shown, once for the whole page: every card asks. */
export function BasketOfPage({ children }: { children: ReactNode }) {
	const basket = useBasket();
	const cart = useCartOf(basket);
	const wishlist = useWishlistOf(basket);
	return (
		<VisitorOfPage value={useVisitorOfBrowser()}>
			<CartOfPage value={cart}>
				<WishlistOfPage value={wishlist}>{children}</WishlistOfPage>
			</CartOfPage>
		</VisitorOfPage>
	);
}
