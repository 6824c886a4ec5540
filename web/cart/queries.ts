import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '../../contracts/cart.ts';
import { type PendingAction, rememberPage } from '../session/pendingAction.ts';
import { toast } from '../shell/toasts.ts';
import { basketToChange, type ShownBasket } from './basket.ts';
import { cartActions } from './cartActions.ts';
import { listKey, type Visitor } from './changeBasket.ts';
import { countOf } from './lines.ts';

const empty: Cart = [];

export type ShownCart = {
	lines: Cart;
	count: number;
	isPending: boolean;
	/** Reads it again; there only after it could not be loaded. */
	retry?: (() => unknown) | undefined;
};

/** The visitor's cart; empty for guests and when it cannot be loaded (document 1, §4). */
export function useCartOf(basket: ShownBasket | undefined): ShownCart {
	const { data, isPending, isError, refetch } = useQuery({
		queryKey: listKey('cart', basket?.holder ?? ''),
		queryFn: () => basket?.cart() ?? empty,
		enabled: basket !== undefined,
	});
	const lines = basket === undefined || isError ? empty : (data ?? empty);
	const waiting = basket !== undefined && isPending;
	const retry = isError ? refetch : undefined;
	return useMemo(
		() => ({ lines, count: countOf(lines), isPending: waiting, retry }),
		[lines, waiting, retry],
	);
}

export const CartOfPage = createContext<ShownCart>({ lines: empty, count: 0, isPending: false });
export const useCart = (): ShownCart => useContext(CartOfPage);

/** Says why a login is needed and leads there; the page, and what was tried, are remembered. */
export function useAskToLogin(): (sentence: string, action?: PendingAction) => void {
	const navigate = useNavigate();
	return useCallback(
		(sentence, action) => {
			toast.error(sentence);
			rememberPage(action);
			void navigate('/login');
		},
		[navigate],
	);
}

/** Who is changing cart or wishlist in this browser. */
export function useVisitorOfBrowser(): Visitor {
	const client = useQueryClient();
	const askToLogin = useAskToLogin();
	return useMemo(() => ({ client, basket: () => basketToChange(client), askToLogin }), [client, askToLogin]);
}

export const VisitorOfPage = createContext<Visitor | undefined>(undefined);

export function useVisitor(): Visitor {
	const visitor = useContext(VisitorOfPage);
	if (visitor === undefined) throw new Error('What changes cart or wishlist stands inside BasketOfPage.');
	return visitor;
}

export function useCartActions() {
	return cartActions(useVisitor());
}
