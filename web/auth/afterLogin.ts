import type { QueryClient } from '@tanstack/react-query';
import { mergeGuestLists } from '../cart/mergeGuestLists.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { refetchLists } from '../cart/refetchLists.ts';
import { mergeGuestGuns } from '../guns/mergeGuestGuns.ts';
import { call, errorMessage } from '../session/call.ts';
import type { PendingAction } from '../session/loginRedirect.ts';
import { toast } from '../ui/toasts.ts';
import { takeLoginRedirects } from './accountRedirects.ts';

/**
 * Merges the guest's lists into the account, and performs the actions that required the login.
 * @returns the page that requested the login; undefined without one
 */
export async function completeGuestActions(client: QueryClient, email: string): Promise<string | undefined> {
	const { page, actions } = await takeLoginRedirects(email);
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
		toast.success(
			action.message,
			action.kind === 'cart' ? { link: { to: '/checkout#add-address', label: 'Checkout' } } : {},
		);
	} catch (error) {
		if (action.kind === 'cart')
			toast.error('Failed to add to cart', { text: errorMessage(error, 'Please try again.') });
		else toast.error(errorMessage(error, 'Failed to add to wishlist'));
	}
}
