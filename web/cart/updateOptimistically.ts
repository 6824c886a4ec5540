import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Cart } from '../../contracts/cart.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { ApiError, hasCode, NetworkError } from '../session/call.ts';
import type { PendingAction } from '../session/loginRedirect.ts';
import { toast } from '../ui/toasts.ts';
import type { CartRepository } from './cartRepository.ts';
import { notifyOtherTabs } from './otherTabs.ts';

/** The current visitor: where their lists are stored, and what happens when they have to sign in first. */
export type CartOwner = {
	client: QueryClient;
	/** Resolves to undefined when this visitor has to sign in first. */
	storage: () => Promise<CartRepository | undefined>;
	/** Shows the reason and navigates to /login; the action is performed after the login. */
	redirectToLogin: (message: string, action?: PendingAction) => void;
};

type Lists = { cart: Cart; wishlist: Wishlist };

/** A change of a list, with its messages. */
type Change<List> = {
	apply: (list: List) => List;
	send: (storage: CartRepository) => Promise<List>;
	/** The message for guests. */
	guest: string;
	/** What to do after the login. */
	action?: PendingAction;
	failed: string | ((error: unknown) => string);
};

/**
 * The list as last confirmed by its storage, shared by the changes that are pending at the same time; `list` is
 * undefined when it was not loaded.
 */
type Confirmed<List> = { read: boolean; list: List | undefined };

/** The query key of a visitor's cached list, and the mutation key of its changes. */
export const listKey = (list: keyof Lists, owner: string) => ['me', list, owner] as const;

/** The server's message for users, if it has one. */
function getReason(error: unknown): string | undefined {
	if (error instanceof NetworkError) return 'We could not reach the shop.';
	return error instanceof ApiError && error.status < 500 && error.message !== '' ? error.message : undefined;
}

/** Shows the documented toast. */
function showError(error: Error, failed: Change<unknown>['failed']): void {
	const title = typeof failed === 'string' ? failed : failed(error);
	const text = getReason(error);
	toast.error(title, text === undefined || text === title ? {} : { text });
}

/**
 * Updates cart or wishlist optimistically and sends the changes of a list one after the other. The cached list is the
 * last confirmed one with the pending changes on top, so that a failed change is rolled back alone.
 * @returns whether it succeeded
 */
export async function updateOptimistically<Name extends keyof Lists>(
	{ client, storage, redirectToLogin }: CartOwner,
	name: Name,
	change: Change<Lists[Name]>,
): Promise<boolean> {
	type List = Lists[Name];
	type Variables = { apply: Change<List>['apply']; confirmed: Confirmed<List> };
	const storageOfOwner = await storage();
	if (storageOfOwner === undefined) {
		redirectToLogin(change.guest, change.action);
		return false;
	}
	const key = listKey(name, storageOfOwner.owner);
	const empty: List = [];
	const mutations = client.getMutationCache();
	const pending = () =>
		mutations
			.findAll({ mutationKey: key, exact: true, status: 'pending' })
			// Only this function creates mutations with this key.
			.map(({ state }) => state.variables as Variables);
	const confirmed = pending()[0]?.confirmed ?? { read: false, list: undefined };
	const variables: Variables = { apply: change.apply, confirmed };
	const show = (changes: Variables[]) =>
		client.setQueryData<List>(
			key,
			changes.reduce((list, { apply }) => apply(list), confirmed.list ?? empty),
		);

	const mutation = mutations.build<List, Error, Variables, void>(client, {
		mutationKey: key,
		scope: { id: hashKey(key) },
		mutationFn: () => change.send(storageOfOwner),
		onMutate: async () => {
			// A running fetch would restore the state before the change.
			await client.cancelQueries({ queryKey: key });
			if (!confirmed.read) {
				confirmed.read = true;
				confirmed.list = client.getQueryData<List>(key);
			}
			show(pending());
		},
		onSuccess: (response) => {
			// The change succeeded whatever the response is.
			confirmed.list = Array.isArray(response) ? response : change.apply(confirmed.list ?? empty);
			notifyOtherTabs();
		},
		onError: (error) => {
			if (hasCode(error, 'login_required')) redirectToLogin(change.guest, change.action);
			else showError(error, change.failed);
		},
		onSettled: (_, error) => {
			show(pending().filter((other) => other !== variables));
			// A rejection means that the cached list is outdated.
			if (confirmed.list === undefined || (error instanceof ApiError && !hasCode(error, 'login_required')))
				void client.invalidateQueries({ queryKey: key });
			void client.invalidateQueries({ queryKey: ['me', 'quote'] });
		},
	});
	return mutation.execute(variables).then(
		() => true,
		() => false,
	);
}
