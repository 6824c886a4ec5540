import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a session or an email link; only its hash is stored. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hex. Unsalted, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
