import { HttpError } from './httpError.ts';
import type { SignedIn } from './registerRoute.ts';

/**
 * Requires that the user logged in or entered the password in the last 15 minutes, before a dangerous action. The
 * back-office prompts for the password and repeats the call.
 * @throws HttpError 403 with `reauthenticate`
 */
export function requireRecentPassword(user: SignedIn): void {
	if (!user.passwordIsRecent)
		throw new HttpError(403, 'password_required', 'Please enter your password again to continue.', {
			reauthenticate: true,
		});
}

/** Whether an error only requests the password again, which is no sign of an attack. */
export const isPasswordRequest = (error: unknown): boolean =>
	error instanceof HttpError && error.code === 'password_required';
