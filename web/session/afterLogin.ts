import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../shell/toasts.ts';
import { CallRefused, call, sentenceOf } from './call.ts';
import { takePendingAction } from './pendingAction.ts';
import { rereadBasket } from './rereadBasket.ts';
import { readStoredBasket, writeStoredBasket } from './storedBasket.ts';

/** Merges what the visitor collected, and does what they tried before they were sent to /login (D3). */
export async function finishWhatTheGuestBegan(client: QueryClient): Promise<void> {
	await doWhatIsPending();
	// The lists may have been read while that was done.
	void rereadBasket(client);
}

async function doWhatIsPending(): Promise<void> {
	const pending = takePendingAction();
	try {
		await mergeStoredBasket();
		if (pending?.kind === 'cart')
			await call('POST /cart', { body: { productId: pending.productId, quantity: pending.quantity } });
	} catch (error) {
		toast.error('Failed to add to cart', { text: sentenceOf(error, 'Please try again.') });
		return;
	}
	try {
		if (pending?.kind === 'wishlist')
			await call('POST /wishlist', { body: { productId: pending.productId } });
	} catch (error) {
		toast.error(sentenceOf(error, 'Failed to add to wishlist'));
		return;
	}
	if (pending !== undefined) toast.success(pending.said);
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
