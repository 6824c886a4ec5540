import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { SealedSecrets } from '../../platform/sealedSecrets.ts';
import { authenticatorApps } from '../../schema/auth.ts';

/** Seals the secrets of authenticator apps with the current SECRETS_KEY that are stored otherwise. */
export async function resealSecrets(db: Db, secrets: SealedSecrets, log: FastifyBaseLogger): Promise<void> {
	const apps = await db
		.select({ userId: authenticatorApps.userId, secret: authenticatorApps.secret })
		.from(authenticatorApps);
	let resealed = 0;
	let unreadable = 0;
	for (const { userId, secret } of apps.filter((app) => secrets.isOutdated(app.secret)))
		try {
			await db
				.update(authenticatorApps)
				.set({ secret: secrets.seal(secrets.open(secret)) })
				// It may have been replaced since it was read.
				.where(and(eq(authenticatorApps.userId, userId), eq(authenticatorApps.secret, secret)));
			resealed++;
		} catch (error) {
			unreadable++;
			log.debug({ error, accountId: userId }, 'A stored secret cannot be read');
		}
	if (unreadable > 0)
		log.error({ unreadable }, 'Stored secrets cannot be read: SECRETS_KEY_PREVIOUS is missing or wrong');
	if (resealed > 0) log.info({ resealed }, 'Stored secrets are sealed with the current SECRETS_KEY');
}
