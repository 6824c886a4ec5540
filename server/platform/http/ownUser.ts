import type { UserId } from '../../../contracts/ids.ts';
import type { SignedIn } from './mount.ts';
import { Refusal } from './refusal.ts';

/**
 * The documents send the user's own id with many calls. The token decides; another id is refused.
 * @throws Refusal 403
 */
export function requireOwn(user: SignedIn, claimed: UserId | undefined): UserId {
	if (claimed !== undefined && claimed !== user.id)
		throw new Refusal(403, 'This belongs to another account.');
	return user.id;
}
