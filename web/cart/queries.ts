import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Cart } from '../../contracts/cart.ts';
import { type PendingAction, rememberPage } from '../session/pendingAction.ts';
import { toast } from '../shell/toasts.ts';
import { basketToChange, useBasket } from './basket.ts';
import { cartActions } from './cartActions.ts';
import { listKey, type Visitor } from './changeBasket.ts';
import { countOf } from './lines.ts';

const empty: Cart = [];

/** The visitor's cart; empty for guests and when it cannot be loaded (document 1, §4). */
export function useCart(): { lines: Cart; count: number; isPending: boolean } {
	const basket = useBasket();
	const { data, isPending, isError } = useQuery({
		queryKey: listKey('cart', basket?.holder ?? ''),
		queryFn: () => basket?.cart() ?? empty,
		enabled: basket !== undefined,
	});
	const lines = basket === undefined || isError ? empty : (data ?? empty);
	return { lines, count: countOf(lines), isPending: basket !== undefined && isPending };
}

/** Says why a login is needed and leads there; the page, and what was tried, are remembered. */
export function useAskToLogin(): (sentence: string, action?: PendingAction) => void {
	const navigate = useNavigate();
	return (sentence, action) => {
		toast.error(sentence);
		rememberPage(action);
		void navigate('/login');
	};
}

/** Who is changing cart or wishlist in this browser. */
export function useVisitor(): Visitor {
	const client = useQueryClient();
	const askToLogin = useAskToLogin();
	return { client, basket: () => basketToChange(client), askToLogin };
}

export function useCartActions() {
	return cartActions(useVisitor());
}
