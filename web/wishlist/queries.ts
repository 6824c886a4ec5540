import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { useSignedInOr } from '../cart/queries.ts';
import { CallRefused, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { toast } from '../shell/toasts.ts';

const wishlistKey = ['me', 'wishlist'] as const;
const empty: Wishlist = [];
/** How long the move of an item to the cart is announced (document 1, §9). */
const movedMs = 2000;

/** The user's wishlist; empty for guests and when it cannot be loaded. */
export function useWishlist(): { items: Wishlist; isPending: boolean } {
	const { user } = useSession();
	const { data, isPending, isError } = useQuery({
		queryKey: wishlistKey,
		queryFn: ({ signal }) => call('GET /wishlist', { query: { userId: user?.id }, signal }),
		enabled: user !== undefined,
	});
	return { items: user === undefined || isError ? empty : (data ?? empty), isPending };
}

export function useChangeWishlist() {
	const client = useQueryClient();
	const signedIn = useSignedInOr();
	const keep = (list: Wishlist) => client.setQueryData(wishlistKey, list);
	const add = useMutation({
		mutationFn: (productId: ProductId) => call('POST /wishlist', { body: { productId } }),
		onSuccess: (list) => {
			keep(list);
			toast.success('Added to wishlist');
		},
		onError: (error) => {
			const present = error instanceof CallRefused && error.status === 409;
			toast.error(present ? 'Product is already in your wishlist' : 'Failed to update wishlist');
		},
	});
	const remove = useMutation({
		mutationFn: ({ productId }: { productId: ProductId; success: string; failure: string }) =>
			call('DELETE /wishlist/{productId}', { params: { productId }, body: {} }),
		onSuccess: (list, { success }) => {
			keep(list);
			toast.success(success);
		},
		onError: (_, { failure }) => toast.error(failure),
	});
	const clear = useMutation({
		mutationFn: () => call('DELETE /wishlist', { body: {} }),
		onSuccess: (list) => {
			keep(list);
			toast.success('Wishlist cleared');
		},
		onError: () => toast.error('Failed to clear wishlist'),
	});
	const move = useMutation({
		mutationFn: async (product: ProductCard) => {
			const cart = await call('POST /cart', { body: { productId: product.id, quantity: 1 } });
			return {
				cart,
				list: await call('DELETE /wishlist/{productId}', { params: { productId: product.id }, body: {} }),
			};
		},
		onSuccess: ({ cart, list }, product) => {
			keep(list);
			client.setQueryData(['me', 'cart'], cart);
			toast.success(`${product.name} moved to cart`, { ms: movedMs });
		},
		onError: () => toast.error('Failed to add to cart'),
	});
	return {
		toggle: (product: ProductCard, present: boolean) => {
			if (present)
				remove.mutate({
					productId: product.id,
					success: 'Removed from wishlist',
					failure: 'Failed to update wishlist',
				});
			else if (signedIn('Please login to add items to wishlist', { kind: 'wishlist', productId: product.id }))
				add.mutate(product.id);
		},
		remove: (productId: ProductId, success = 'Removed from wishlist') => {
			if (signedIn('Please login to manage wishlist'))
				remove.mutate({ productId, success, failure: 'Failed to remove from wishlist' });
		},
		clear: () => {
			if (signedIn('Please login to manage wishlist')) clear.mutate();
		},
		moveToCart: (product: ProductCard) => move.mutate(product),
	};
}
