import { ApiError, call } from '../session/call.ts';
import { parseGuns, readStoredGuns, writeGuestGuns } from './guestGuns.ts';

/** Moves the guest's guns to My Guns of the account, the oldest first, as they were added. */
export async function mergeGuestGuns(): Promise<void> {
	for (const productId of parseGuns(readStoredGuns()).toReversed())
		await call('PUT /my-guns/{productId}', { params: { productId } }).catch((error: unknown) => {
			// No longer sold, or My Guns is full: nothing to keep.
			if (!(error instanceof ApiError && error.status < 500)) throw error;
		});
	writeGuestGuns([]);
}
