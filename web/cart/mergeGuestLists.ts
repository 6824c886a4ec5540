import { ApiError, call } from '../session/call.ts';
import { readGuestLists, writeGuestLists } from './guestLists.ts';

/** Moves the guest's lists to the account; what fails stays for the next login. */
export async function mergeGuestLists(): Promise<void> {
	const { cart, wishlist } = readGuestLists();
	const lines = cart.map(({ seen: _, ...line }) => line);
	if (lines.length > 0) await call('POST /cart/merge', { body: { lines } });
	writeGuestLists({ cart: [], wishlist });
	for (const productId of wishlist.toReversed())
		await call('POST /wishlist', { body: { productId } }).catch((error: unknown) => {
			// Already on the list, or no longer sold: nothing to keep.
			if (!(error instanceof ApiError)) throw error;
		});
	writeGuestLists({ cart: [], wishlist: [] });
}
