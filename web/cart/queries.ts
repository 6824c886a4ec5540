import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '../../contracts/cart.ts';
import { type PendingAction, storeLoginRedirect } from '../session/loginRedirect.ts';
import { toast } from '../ui/toasts.ts';
import { cartActions } from './cartActions.ts';
import { type CartReader, writableStorage } from './cartRepository.ts';
import { countUnits } from './lines.ts';
import { type CartOwner, listKey } from './updateOptimistically.ts';

const empty: Cart = [];

export type DisplayedCart = {
	lines: Cart;
	count: number;
	isPending: boolean;
	/** Refetches; only set when loading failed. */
	retry?: (() => unknown) | undefined;
};

/** The visitor's cart; empty for guests and when it cannot be loaded. */
export function useDisplayedCart(reader: CartReader | undefined): DisplayedCart {
	const { data, isPending, isError, refetch } = useQuery({
		queryKey: listKey('cart', reader?.owner ?? ''),
		queryFn: () => reader?.cart() ?? empty,
		enabled: reader !== undefined,
	});
	const lines = reader === undefined || isError ? empty : (data ?? empty);
	const waiting = reader !== undefined && isPending;
	const retry = isError ? refetch : undefined;
	return useMemo(
		() => ({ lines, count: countUnits(lines), isPending: waiting, retry }),
		[lines, waiting, retry],
	);
}

export const CartContext = createContext<DisplayedCart>({ lines: empty, count: 0, isPending: false });
export const useCart = (): DisplayedCart => useContext(CartContext);

/** Shows why a login is needed and navigates there; the page and the attempted action are stored. */
export function useLoginRedirect(): (message: string, action?: PendingAction) => void {
	const navigate = useNavigate();
	return useCallback(
		(message, action) => {
			toast.error(message);
			storeLoginRedirect(action);
			void navigate('/login');
		},
		[navigate],
	);
}

/** The visitor whose lists are changed in this browser. */
export function useBrowserCartOwner(): CartOwner {
	const client = useQueryClient();
	const redirectToLogin = useLoginRedirect();
	return useMemo(
		() => ({ client, storage: () => writableStorage(client), redirectToLogin }),
		[client, redirectToLogin],
	);
}

export const CartOwnerContext = createContext<CartOwner | undefined>(undefined);

export function useCartOwner(): CartOwner {
	const owner = useContext(CartOwnerContext);
	if (owner === undefined) throw new Error('useVisitor must be used inside ShopperProvider.');
	return owner;
}

export function useCartActions() {
	return cartActions(useCartOwner());
}
