import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { SecretCipher } from '../../platform/secretCipher.ts';
import { authenticatorApps } from '../../schema/auth.ts';

/** Encrypts the secrets of authenticator apps with the current SECRETS_KEY that are stored otherwise. */
export async function reencryptSecrets(db: Db, secrets: SecretCipher, log: FastifyBaseLogger): Promise<void> {
	const apps = await db
		.select({ userId: authenticatorApps.userId, secret: authenticatorApps.secret })
		.from(authenticatorApps);
	let reencrypted = 0;
	let unreadable = 0;
	for (const { userId, secret } of apps.filter((app) => secrets.isOutdated(app.secret)))
		try {
			await db
				.update(authenticatorApps)
				.set({ secret: secrets.encrypt(secrets.decrypt(secret)) })
				// It may have been replaced since it was read.
				.where(and(eq(authenticatorApps.userId, userId), eq(authenticatorApps.secret, secret)));
			reencrypted++;
		} catch (error) {
			unreadable++;
			log.debug({ error, accountId: userId }, 'A stored secret cannot be read');
		}
	if (unreadable > 0)
		log.error({ unreadable }, 'Stored secrets cannot be read: SECRETS_KEY_PREVIOUS is missing or wrong');
	if (reencrypted > 0) log.info({ reencrypted }, 'Stored secrets are encrypted with the current SECRETS_KEY');
}
