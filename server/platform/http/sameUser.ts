import type { UserId } from '../../../contracts/ids.ts';
import { HttpError } from './httpError.ts';
import type { SignedIn } from './registerRoute.ts';

/**
 * Many specified calls send the user's own id. The token decides; any other id is rejected.
 * @param userId whose the request says it is
 * @throws HttpError 403
 */
export function requireSameUser(user: SignedIn, userId: string | undefined): UserId {
	if (userId !== undefined && userId !== user.id)
		throw new HttpError(403, 'other_account', 'This belongs to another account.');
	return user.id;
}
