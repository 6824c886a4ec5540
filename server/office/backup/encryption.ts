import { BackupError } from './backupError.ts';

/** Loaded for a backup only, because it delays the shop's start. */
const age = () => import('age-encryption');

/** First bytes of every age file. */
export const ageHeader = 'age-encryption.org/v1';

const isRecipient = (key: string) => key.startsWith('age1');
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-1');

/** Encrypts with age (age-encryption.org): for a recipient or an identity's recipient, or with a passphrase. */
export async function encrypt(
	plain: ReadableStream<Uint8Array>,
	key: string,
): Promise<ReadableStream<Uint8Array>> {
	const { Encrypter, identityToRecipient } = await age();
	const encrypter = new Encrypter();
	try {
		if (isRecipient(key)) encrypter.addRecipient(key);
		else if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key));
		else encrypter.setPassphrase(key);
	} catch (cause) {
		throw new BackupError('The key in BACKUP_KEY is not valid: it was not copied completely.', { cause });
	}
	return encrypter.encrypt(plain);
}

/** @throws BackupError when the key is missing, or does not open the file */
export async function decrypt(
	encrypted: ReadableStream<Uint8Array>,
	key: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
	if (key === undefined)
		throw new BackupError('This backup is encrypted. Set BACKUP_KEY to the key it was made with.');
	if (isRecipient(key))
		throw new BackupError(
			'BACKUP_KEY is the public key. To restore, set it to the secret key that belongs to it (AGE-SECRET-KEY-1…).',
		);
	const { Decrypter } = await age();
	const decrypter = new Decrypter();
	try {
		if (isIdentity(key)) decrypter.addIdentity(key);
		else decrypter.addPassphrase(key);
		return await decrypter.decrypt(encrypted);
	} catch (cause) {
		throw new BackupError('The key in BACKUP_KEY does not open this backup. Nothing was restored.', {
			cause,
		});
	}
}
