import type { UserId } from '../../../contracts/ids.ts';
import { HttpError } from './httpError.ts';
import type { SignedIn } from './registerRoute.ts';

/**
 * Many specified calls send the user's own id. The token decides; any other id is rejected.
 * @throws HttpError 403
 */
export function requireSameUser(user: SignedIn, bodyUserId: string | undefined): UserId {
	if (bodyUserId !== undefined && bodyUserId !== user.id)
		throw new HttpError(403, 'other_account', 'This belongs to another account.');
	return user.id;
}
