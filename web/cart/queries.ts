import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { call, sentenceOf } from '../session/call.ts';
import { type PendingAction, rememberPage } from '../session/pendingAction.ts';
import { readToken } from '../session/token.ts';
import { useSession } from '../session/useSession.ts';
import { toast } from '../shell/toasts.ts';

const cartKey = ['me', 'cart'] as const;
const empty: Cart = [];

/** The user's cart; empty for guests and when it cannot be loaded (document 1, §4). */
export function useCart(): { lines: Cart; count: number; isPending: boolean } {
	const { user } = useSession();
	const { data, isPending, isError } = useQuery({
		queryKey: cartKey,
		queryFn: ({ signal }) => call('GET /cart', { query: { userId: user?.id }, signal }),
		enabled: user !== undefined,
	});
	const lines = user === undefined || isError ? empty : (data ?? empty);
	return { lines, count: lines.reduce((sum, line) => sum + line.quantity, 0), isPending };
}

/** Tells a guest what to do first and takes them there; false for a guest. */
export function useSignedInOr(): (sentence: string, action?: PendingAction) => boolean {
	const navigate = useNavigate();
	return (sentence, action) => {
		if (readToken() !== null) return true;
		toast.error(sentence);
		rememberPage(action);
		void navigate('/login');
		return false;
	};
}

export function useAddToCart(): (product: ProductCard, quantity: number, said: string) => void {
	const client = useQueryClient();
	const signedIn = useSignedInOr();
	const { mutate } = useMutation({
		mutationFn: (line: { productId: ProductId; quantity: number; said: string }) =>
			call('POST /cart', { body: { productId: line.productId, quantity: line.quantity } }),
		onSuccess: (cart, { said }) => {
			client.setQueryData(cartKey, cart);
			toast.success(said);
		},
		onError: (error) => toast.error(sentenceOf(error, 'Failed to add to cart')),
	});
	return (product, quantity, said) => {
		if (quantity < 1) return;
		if (signedIn('Please login to add items to cart', { kind: 'cart', productId: product.id, quantity }))
			mutate({ productId: product.id, quantity, said });
	};
}

/** Changes quantities and removes lines; the screen follows at once and goes back when the server refuses. */
export function useChangeCart(): {
	setQuantity: (productId: ProductId, quantity: number) => void;
	remove: (productId: ProductId) => void;
} {
	const client = useQueryClient();
	const signedIn = useSignedInOr();
	const { mutate } = useMutation({
		mutationFn: ({ productId, quantity }: { productId: ProductId; quantity: number }) =>
			quantity < 1
				? call('DELETE /cart/{productId}', { params: { productId }, body: {} })
				: call('PUT /cart/{productId}', { params: { productId }, body: { quantity } }),
		onMutate: async ({ productId, quantity }) => {
			await client.cancelQueries({ queryKey: cartKey });
			const before = client.getQueryData<Cart>(cartKey);
			client.setQueryData<Cart>(cartKey, (lines = []) =>
				lines.flatMap((line) =>
					line.product.id !== productId ? [line] : quantity < 1 ? [] : [{ ...line, quantity }],
				),
			);
			return { before };
		},
		onSuccess: (cart, { quantity }) => {
			client.setQueryData(cartKey, cart);
			if (quantity < 1) toast.success('Removed from cart');
		},
		onError: (error, { quantity }, kept) => {
			client.setQueryData(cartKey, kept?.before);
			toast.error(
				sentenceOf(error, quantity < 1 ? 'Failed to remove from cart' : 'Failed to update cart item'),
			);
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'quote'] }),
	});
	return {
		setQuantity: (productId, quantity) => {
			if (signedIn('Please login to manage cart')) mutate({ productId, quantity });
		},
		remove: (productId) => {
			if (signedIn('Please login to manage cart')) mutate({ productId, quantity: 0 });
		},
	};
}
