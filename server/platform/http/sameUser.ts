import type { UserId } from '../../../contracts/ids.ts';
import { HttpError } from './httpError.ts';
import type { SignedIn } from './registerRoute.ts';

/**
 * Many specified calls send the user's own id. The token decides; any other id is rejected.
 * @param userId whose the request says it is
 * @param what begins the sentence that the buyer reads
 * @throws HttpError 403
 */
export function requireSameUser(user: SignedIn, userId: string | undefined, what = 'This'): UserId {
	if (userId !== undefined && userId !== user.id) {
		const sentence = `${what} belongs to another account. Please login again.`;
		throw new HttpError(403, 'other_account', sentence);
	}
	return user.id;
}
