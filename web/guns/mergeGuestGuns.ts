import { ApiError, call } from '../session/call.ts';
import { guestGunModels, guestGuns } from './guestGuns.ts';

/** No longer sold or listed, or My Guns is full: nothing to keep. */
function ignoreRejection(error: unknown): void {
	if (!(error instanceof ApiError && error.status < 500)) throw error;
}

/** Moves the guest's guns to My Guns of the account, the oldest first, as they were added. */
export async function mergeGuestGuns(): Promise<void> {
	for (const productId of guestGuns.parse(guestGuns.read()).toReversed())
		await call('PUT /my-guns/{productId}', { params: { productId } }).catch(ignoreRejection);
	guestGuns.write([]);
	for (const modelId of guestGunModels.parse(guestGunModels.read()).toReversed())
		await call('PUT /my-gun-models/{modelId}', { params: { modelId } }).catch(ignoreRejection);
	guestGunModels.write([]);
}
