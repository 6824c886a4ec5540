import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '../cart/otherTabs.ts';
import { toast } from '../shell/toasts.ts';
import { CallRefused, call, sentenceOf } from './call.ts';
import { takeIntentsFor } from './intentsOfAccount.ts';
import type { PendingAction } from './pendingAction.ts';
import { rereadBasket } from './rereadBasket.ts';
import { readStoredBasket, writeStoredBasket } from './storedBasket.ts';

/**
 * Merges what the visitor collected, and does what they tried before they were sent to /login (D3).
 * @returns the page that asked for the login, else the home page
 */
export async function finishWhatTheGuestBegan(client: QueryClient, email: string): Promise<string> {
	const { page, actions } = await takeIntentsFor(email);
	try {
		await mergeStoredBasket();
	} catch (error) {
		toast.error('Failed to add to cart', { text: sentenceOf(error, 'Please try again.') });
	}
	for (const action of actions) await finish(action);
	// The lists may have been read while that was done, here and in other tabs.
	void rereadBasket(client);
	tellOtherTabs();
	return page;
}

async function finish(action: PendingAction): Promise<void> {
	const { productId } = action;
	try {
		if (action.kind === 'cart') await call('POST /cart', { body: { productId, quantity: action.quantity } });
		else await call('POST /wishlist', { body: { productId } });
		toast.success(action.said);
	} catch (error) {
		if (action.kind === 'cart')
			toast.error('Failed to add to cart', { text: sentenceOf(error, 'Please try again.') });
		else toast.error(sentenceOf(error, 'Failed to add to wishlist'));
	}
}

/** Hands the basket over to the account that has just signed in; what cannot be handed over stays for the next time. */
async function mergeStoredBasket(): Promise<void> {
	const { cart, wishlist } = readStoredBasket();
	if (cart.length > 0) await call('POST /cart/merge', { body: { lines: cart } });
	writeStoredBasket({ cart: [], wishlist });
	for (const productId of wishlist.toReversed())
		await call('POST /wishlist', { body: { productId } }).catch((error: unknown) => {
			// On the list already, or not sold any more: there is nothing left to keep.
			if (!(error instanceof CallRefused)) throw error;
		});
	writeStoredBasket({ cart: [], wishlist: [] });
}
