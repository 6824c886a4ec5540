import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '../../contracts/cart.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { CallRefused, NetworkFailed } from '../session/call.ts';
import type { PendingAction } from '../session/pendingAction.ts';
import { toast } from '../shell/toasts.ts';
import type { Basket } from './basket.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { changeShownList } from './shownList.ts';

/** Whose basket is changed, and what becomes of those who have to sign in first. */
export type Visitor = {
	client: QueryClient;
	/** Undefined when this visitor has to sign in first. */
	basket: () => Promise<Basket | undefined>;
	/** Says why and leads to /login; what was tried is done after that. */
	askToLogin: (sentence: string, action?: PendingAction) => void;
};

type Lists = { cart: Cart; wishlist: Wishlist };

/** The query key under which a holder's list is cached. */
export const listKey = (list: keyof Lists, holder: string) => ['me', list, holder] as const;

/** What is wrong, in words of the server that are meant for people; undefined when it had none. */
function reasonOf(error: unknown): string | undefined {
	if (error instanceof NetworkFailed) return 'We could not reach the shop.';
	return error instanceof CallRefused && error.status < 500 && error.message !== ''
		? error.message
		: undefined;
}

/**
 * Changes cart or wishlist: on the screen at once, then at its holder. Refused or unreachable, the screen goes back and
 * the visitor is told with the sentence of document 1, §8.
 * @returns whether it was done
 */
export async function changeBasket<Name extends keyof Lists>(
	{ client, basket, askToLogin }: Visitor,
	name: Name,
	change: {
		shown: (list: Lists[Name]) => Lists[Name];
		send: (basket: Basket) => Promise<Lists[Name]>;
		/** What a guest is told. */
		guest: string;
		/** What a guest wanted, to be done after the login. */
		action?: PendingAction;
		/** What is said when it fails. */
		failed: string | ((error: unknown) => string);
	},
): Promise<boolean> {
	const held = await basket();
	if (held === undefined) {
		askToLogin(change.guest, change.action);
		return false;
	}
	const key = listKey(name, held.holder);
	const empty: Lists[Name] = [];
	try {
		await changeShownList(client, key, empty, { shown: change.shown, send: () => change.send(held) });
		tellOtherTabs();
		return true;
	} catch (error) {
		if (error instanceof CallRefused && error.status === 401) {
			askToLogin(change.guest, change.action);
			return false;
		}
		const failed = typeof change.failed === 'string' ? change.failed : change.failed(error);
		const text = reasonOf(error);
		toast.error(failed, text === undefined || text === failed ? {} : { text });
		// A refusal says that the list here is not the holder's any more.
		if (error instanceof CallRefused) void client.invalidateQueries({ queryKey: key });
		return false;
	} finally {
		void client.invalidateQueries({ queryKey: ['me', 'quote'] });
	}
}
