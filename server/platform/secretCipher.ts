import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the database stores and the shop must read again, such as those of authenticator apps. */
export type SecretCipher = {
	encrypt: (secret: string) => string;
	/** @throws Error when it was encrypted with another key */
	decrypt: (stored: string) => string;
	/** Whether `encrypt` would store it differently: with a newer key, or encrypted at all. */
	isOutdated: (stored: string) => boolean;
};

/** Marks what is encrypted; stored values have it. */
const prefix = 'sealed:';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const derivedKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'stored secrets', 32));

/** @returns the secret; undefined when it was encrypted with another key or changed since */
function decryptWith(key: Buffer, encrypted: Buffer): string | undefined {
	try {
		const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes));
		decipher.setAuthTag(encrypted.subarray(-tagBytes));
		return (
			decipher.update(encrypted.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
		);
	} catch {
		return undefined;
	}
}

/**
 * Encrypts with AES-256-GCM. Without a key, secrets are stored as they are; those are still read after a key was set.
 * @param key SECRETS_KEY
 * @param previousKey SECRETS_KEY_PREVIOUS, which only decrypts what was encrypted before
 */
export function createSecretCipher(key: string | undefined, previousKey?: string): SecretCipher {
	const current = key === undefined ? undefined : derivedKey(key);
	const previous = previousKey === undefined ? undefined : derivedKey(previousKey);
	const encryptedBytes = (stored: string) => Buffer.from(stored.slice(prefix.length), 'base64url');
	return {
		encrypt: (secret) => {
			if (current === undefined) return secret;
			const iv = randomBytes(ivBytes);
			const cipher = createCipheriv(algorithm, current, iv);
			const encrypted = Buffer.concat([
				iv,
				cipher.update(secret, 'utf8'),
				cipher.final(),
				cipher.getAuthTag(),
			]);
			return prefix + encrypted.toString('base64url');
		},
		decrypt: (stored) => {
			if (!stored.startsWith(prefix)) return stored;
			if (current === undefined) throw new Error('A stored secret cannot be read without SECRETS_KEY.');
			const encrypted = encryptedBytes(stored);
			const secret = decryptWith(current, encrypted) ?? (previous && decryptWith(previous, encrypted));
			if (secret === undefined) throw new Error('A stored secret was encrypted with another SECRETS_KEY.');
			return secret;
		},
		isOutdated: (stored) => {
			if (current === undefined) return false;
			return !stored.startsWith(prefix) || decryptWith(current, encryptedBytes(stored)) === undefined;
		},
	};
}
