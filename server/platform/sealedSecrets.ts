import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the database stores and the shop must read again, such as those of authenticator apps. */
export type SealedSecrets = {
	seal: (secret: string) => string;
	/** @throws Error when it was sealed with another key */
	open: (stored: string) => string;
	/** Whether `seal` would store it differently: with a newer key, or encrypted at all. */
	isOutdated: (stored: string) => boolean;
};

const prefix = 'sealed:';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const derivedKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'stored secrets', 32));

/** @returns the secret; undefined when it was sealed with another key or changed since */
function openWith(key: Buffer, sealed: Buffer): string | undefined {
	try {
		const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes));
		decipher.setAuthTag(sealed.subarray(-tagBytes));
		return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
	} catch {
		return undefined;
	}
}

/**
 * Seals with AES-256-GCM. Without a key, secrets are stored as they are; those are still read after a key was set.
 * @param key SECRETS_KEY
 * @param previousKey SECRETS_KEY_PREVIOUS, which only opens what was sealed before
 */
export function createSealedSecrets(key: string | undefined, previousKey?: string): SealedSecrets {
	const current = key === undefined ? undefined : derivedKey(key);
	const previous = previousKey === undefined ? undefined : derivedKey(previousKey);
	const sealedBytes = (stored: string) => Buffer.from(stored.slice(prefix.length), 'base64url');
	return {
		seal: (secret) => {
			if (current === undefined) return secret;
			const iv = randomBytes(ivBytes);
			const cipher = createCipheriv(algorithm, current, iv);
			const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
			return prefix + sealed.toString('base64url');
		},
		open: (stored) => {
			if (!stored.startsWith(prefix)) return stored;
			if (current === undefined) throw new Error('A stored secret cannot be read without SECRETS_KEY.');
			const sealed = sealedBytes(stored);
			const secret = openWith(current, sealed) ?? (previous && openWith(previous, sealed));
			if (secret === undefined) throw new Error('A stored secret was sealed with another SECRETS_KEY.');
			return secret;
		},
		isOutdated: (stored) => {
			if (current === undefined) return false;
			return !stored.startsWith(prefix) || openWith(current, sealedBytes(stored)) === undefined;
		},
	};
}
