import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SecretCipher } from '../../platform/secretCipher.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { authenticatorApps } from '../../schema/auth.ts';

const secretBytes = 20;
const stepSeconds = 30;
/** Steps before and after the current one: clocks of phones are up to half a minute off. */
const stepsAround = 1;

/** What every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const createTotp = (secret: Secret, label = '') =>
	new TOTP({
		issuer: currentSettings().identity.name,
		label,
		secret,
		algorithm: 'SHA1',
		digits: 6,
		period: stepSeconds,
	});

/** Whether a code has the form of an app's: six digits. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code; undefined when it is wrong, too old or too new. */
function findStep(secret: string, code: string, milliseconds: number): number | undefined {
	// The library throws for other characters of six digits' length.
	if (!isAppCode(code)) return undefined;
	const totp = createTotp(Secret.fromBase32(secret));
	const delta = totp.validate({ token: code, timestamp: milliseconds, window: stepsAround });
	return delta === null ? undefined : Math.floor(milliseconds / 1000 / stepSeconds) + delta;
}

/**
 * Creates a secret, which replaces one that was not confirmed yet.
 * @returns the secret in base32 and as otpauth:// URI; undefined when the account has a confirmed app
 */
export async function createAppSecret(
	tx: Db,
	secrets: SecretCipher,
	user: { id: UserId; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
	const secret = new Secret({ size: secretBytes });
	const encrypted = secrets.encrypt(secret.base32);
	const created = await tx
		.insert(authenticatorApps)
		.values({ userId: user.id, secret: encrypted })
		.onConflictDoUpdate({
			target: authenticatorApps.userId,
			set: { secret: encrypted, createdAt: sql`now()` },
			setWhere: isNull(authenticatorApps.confirmedAt),
		})
		.returning({ userId: authenticatorApps.userId });
	if (created.length === 0) return undefined;
	return { secret: secret.base32, uri: createTotp(secret, user.email).toString() };
}

/**
 * Accepts a code of the account's app, each time step once. The update decides, so that of two concurrent uses one fails.
 * @param state of the app: its first code confirms it
 */
export async function acceptAppCode(
	tx: Db,
	secrets: SecretCipher,
	userId: UserId,
	code: string,
	state: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
	const inState =
		state === 'confirmed' ? isNotNull(authenticatorApps.confirmedAt) : isNull(authenticatorApps.confirmedAt);
	const [app] = await tx
		.select({
			secret: authenticatorApps.secret,
			now: sql`extract(epoch from now()) * 1000`.mapWith(Number),
		})
		.from(authenticatorApps)
		.where(and(eq(authenticatorApps.userId, userId), inState));
	const step = app && findStep(secrets.decrypt(app.secret), code, app.now);
	if (step === undefined) return false;
	const accepted = await tx
		.update(authenticatorApps)
		.set({ lastStep: step, confirmedAt: sql`coalesce(${authenticatorApps.confirmedAt}, now())` })
		.where(
			and(
				eq(authenticatorApps.userId, userId),
				inState,
				// The secret may have been replaced since it was read.
				eq(authenticatorApps.secret, app?.secret ?? ''),
				or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
			),
		)
		.returning({ userId: authenticatorApps.userId });
	return accepted.length > 0;
}

/** @returns whether there was an app, confirmed or not */
export async function deleteApp(tx: Db, userId: UserId): Promise<boolean> {
	const deleted = await tx
		.delete(authenticatorApps)
		.where(eq(authenticatorApps.userId, userId))
		.returning({ userId: authenticatorApps.userId });
	return deleted.length > 0;
}
