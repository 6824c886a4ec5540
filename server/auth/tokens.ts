import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a session or a mail link; only its hash is stored. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
