import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../shell/toasts.ts';
import { mergeStoredBasket } from './browserBasket.ts';
import { call, sentenceOf } from './call.ts';
import { takePendingAction } from './pendingAction.ts';
import { rereadBasket } from './rereadBasket.ts';

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
