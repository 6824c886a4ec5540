import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts.ts';
import { takeIntents } from './accountIntents.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { parseGuns, readStoredGuns, writeGuestGuns } from '../guns/guestGuns.ts';
import { readGuestLists, writeGuestLists } from '../cart/guestLists.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import type { PendingAction } from '../session/pendingAction.ts';
import { refetchLists } from '../cart/refetchLists.ts';

/**
 * Merges the guest's lists into the account, and performs the actions that required the login.
 * @returns the page that requested the login, else the home page
 */
export async function completeGuestActions(client: QueryClient, email: string): Promise<string> {
	const { page, actions } = await takeIntents(email);
	try {
		await mergeGuestLists();
	} catch (error) {
		toast.error('Failed to add to cart', { text: errorMessage(error, 'Please try again.') });
	}
	await mergeGuestGuns().catch((error: unknown) =>
		toast.error('Your guns stay in this browser', {
			text: errorMessage(error, 'Please log in again later.'),
		}),
	);
	for (const action of actions) await completeAction(action);
	// The lists may have been fetched in the meantime, here and in other tabs.
	void refetchLists(client);
	notifyOtherTabs();
	return page;
}

async function completeAction(action: PendingAction): Promise<void> {
	const { productId } = action;
	try {
		if (action.kind === 'cart')
			await call('POST /cart', {
				body: { productId, variantId: action.variantId, quantity: action.quantity },
			});
		else await call('POST /wishlist', { body: { productId } });
		toast.success(action.message);
	} catch (error) {
		if (action.kind === 'cart')
			toast.error('Failed to add to cart', { text: errorMessage(error, 'Please try again.') });
		else toast.error(errorMessage(error, 'Failed to add to wishlist'));
	}
}

/** Moves the guest's lists to the account; what fails stays for the next login. */
async function mergeGuestLists(): Promise<void> {
	const { cart, wishlist } = readGuestLists();
	if (cart.length > 0) await call('POST /cart/merge', { body: { lines: cart } });
	writeGuestLists({ cart: [], wishlist });
	for (const productId of wishlist.toReversed())
		await call('POST /wishlist', { body: { productId } }).catch((error: unknown) => {
			// Already on the list, or no longer sold: nothing to keep.
			if (!(error instanceof ApiError)) throw error;
		});
	writeGuestLists({ cart: [], wishlist: [] });
}

/** Moves the guest's guns to My Guns of the account, the oldest first, as they were added. */
async function mergeGuestGuns(): Promise<void> {
	for (const productId of parseGuns(readStoredGuns()).toReversed())
		await call('PUT /my-guns/{productId}', { params: { productId } }).catch((error: unknown) => {
			// No longer sold, or My Guns is full: nothing to keep.
			if (!(error instanceof ApiError && error.status < 500)) throw error;
		});
	writeGuestGuns([]);
}
