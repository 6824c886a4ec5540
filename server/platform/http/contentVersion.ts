import { createHash } from 'node:crypto';
import { HttpError } from './httpError.ts';

/** The version of what an editor reads, by its content: the same again is the same version. */
export const contentVersion = (content: readonly unknown[]): string =>
	createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/**
 * Refuses an edit of something else than what is stored.
 * @param seen the version that the editor loaded; undefined for a client that asks for no comparison
 * @throws HttpError 409 when they differ
 */
export function requireVersion(seen: string | undefined, stored: string): void {
	if (seen !== undefined && seen !== stored)
		throw new HttpError(
			409,
			'changed_meanwhile',
			'Someone else changed this while you were editing it. Please close this window and open it again to see the changes.',
		);
}
