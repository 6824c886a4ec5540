import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PasskeyId, UserId } from '../../../contracts/ids.ts';
import type { Passkey } from '../../../contracts/secondFactors.ts';
import type { Assertion, Attestation, creationOptions, requestOptions } from '../../../contracts/webauthn.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { passkeyChallenges, passkeys, users } from '../../schema/auth.ts';
import { hashToken } from './tokens.ts';

const challengeBytes = 32;
const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;
const maxPasskeys = 20;
/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** Loaded when the first passkey is used: it takes 200 ms, and most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to the host of the shop's address. */
function relyingParty(publicUrl: string): { rpId: string; origin: string } {
	const { hostname, origin } = new URL(publicUrl);
	return { rpId: hostname, origin };
}

async function newChallenge(tx: Db, userId: UserId | null): Promise<string> {
	const challenge = randomBytes(challengeBytes).toString('base64url');
	await tx.insert(passkeyChallenges).values({
		challengeHash: hashToken(challenge),
		userId,
		expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})`,
	});
	return challenge;
}

/**
 * Uses up a challenge.
 * @param userId the account that gets a passkey; null for a login
 * @returns whether it was issued for this purpose, is unused and has not expired
 */
async function consumeChallenge(tx: Db, challenge: string, userId: UserId | null): Promise<boolean> {
	const used = await tx
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challengeHash, hashToken(challenge)),
				userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
				gt(passkeyChallenges.expiresAt, sql`now()`),
			),
		)
		.returning({ challengeHash: passkeyChallenges.challengeHash });
	return used.length > 0;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
	await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`));
}

/** The options for `navigator.credentials.get`: any passkey of the shop, with PIN, fingerprint or face. */
export async function loginOptions(db: Db, publicUrl: string): Promise<z.input<typeof requestOptions>> {
	const { rpId } = relyingParty(publicUrl);
	return { challenge: await newChallenge(db, null), rpId, timeout, userVerification: 'required' };
}

/** The options for `navigator.credentials.create`: a passkey that names the account by itself. */
export async function registrationOptions(
	tx: Db,
	publicUrl: string,
	user: { id: UserId; name: string; email: string },
): Promise<z.input<typeof creationOptions>> {
	const existing = await tx
		.select({ id: passkeys.credentialId })
		.from(passkeys)
		.where(eq(passkeys.userId, user.id));
	return {
		challenge: await newChallenge(tx, user.id),
		rp: { id: relyingParty(publicUrl).rpId, name: currentSettings().identity.name },
		user: {
			id: Buffer.from(user.id).toString('base64url'),
			name: user.email,
			displayName: user.name,
		},
		pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
		timeout,
		attestation: 'none',
		excludeCredentials: existing.map(({ id }) => ({ id, type: 'public-key' })),
		authenticatorSelection: {
			residentKey: 'required',
			requireResidentKey: true,
			userVerification: 'required',
		},
	};
}

const clientData = z.object({ challenge: z.string() });

/** The challenge that a response claims to have signed; undefined when it is malformed. */
function challengeIn({ response }: Assertion | Attestation): string | undefined {
	try {
		return clientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()))
			.challenge;
	} catch {
		return undefined;
	}
}

/** Undefined for a response that is malformed, not signed, or of another shop, for which the library throws. */
const orUndefined = <Result>(verified: Promise<Result>): Promise<Result | undefined> =>
	verified.catch(() => undefined);

const toPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
	id: row.id,
	name: row.name,
	createdAt: row.createdAt.toISOString(),
	lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function getPasskeys(db: Db, userId: UserId): Promise<Passkey[]> {
	const rows = await db
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
	return rows.map(toPasskey);
}

/** A credential that an authenticator created for a challenge of the account, ready to be stored. */
type NewCredential = { credentialId: string; publicKey: string; signatures: number };

/**
 * Verifies what an authenticator created for a challenge of this account, and uses up the challenge.
 * @throws HttpError 400 when the response is not valid for this shop, or the challenge was used or has expired
 */
export async function verifyNewPasskey(
	db: Db,
	publicUrl: string,
	userId: UserId,
	response: Attestation,
): Promise<NewCredential> {
	const rejected = () =>
		new HttpError(400, 'passkey_rejected', 'This passkey could not be added. Please try again.');
	const challenge = challengeIn(response);
	if (challenge === undefined || !(await consumeChallenge(db, challenge, userId))) throw rejected();
	const { rpId, origin } = relyingParty(publicUrl);
	const { verifyRegistrationResponse } = await webauthn();
	const verified = await orUndefined(
		verifyRegistrationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpId,
			requireUserVerification: true,
			supportedAlgorithmIDs: algorithms,
		}),
	);
	if (!verified?.verified) throw rejected();
	const { id, publicKey, counter } = verified.registrationInfo.credential;
	return {
		credentialId: id,
		publicKey: Buffer.from(publicKey).toString('base64url'),
		signatures: counter,
	};
}

/** @throws HttpError 409 for a known passkey or too many of them */
export async function storePasskey(
	tx: Db,
	userId: UserId,
	name: string,
	credential: NewCredential,
): Promise<Passkey> {
	if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys)
		throw new HttpError(409, 'limit_reached', `You have ${maxPasskeys} passkeys. Please remove one first.`);
	const [added] = await tx
		.insert(passkeys)
		.values({ userId, name, ...credential })
		.onConflictDoNothing()
		.returning();
	if (added === undefined) throw new HttpError(409, 'already_done', 'This passkey was added before.');
	return toPasskey(added);
}

/** Proof that a passkey signed a challenge of this shop. */
export type VerifiedPasskey = { id: PasskeyId; signatures: number };

/**
 * Verifies the signature of a passkey, and uses up the challenge.
 * @returns undefined for an unknown passkey, another origin, or a challenge that was used or has expired
 */
export async function verifyPasskey(
	db: Db,
	publicUrl: string,
	response: Assertion,
): Promise<VerifiedPasskey | undefined> {
	const challenge = challengeIn(response);
	if (challenge === undefined || !(await consumeChallenge(db, challenge, null))) return undefined;
	const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
	if (passkey === undefined) return undefined;
	const { rpId, origin } = relyingParty(publicUrl);
	const { verifyAuthenticationResponse } = await webauthn();
	const verified = await orUndefined(
		verifyAuthenticationResponse({
			response: { ...response, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpId,
			requireUserVerification: true,
			credential: {
				id: passkey.credentialId,
				publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
				counter: passkey.signatures,
			},
		}),
	);
	if (!verified?.verified) return undefined;
	return { id: passkey.id, signatures: verified.authenticationInfo.newCounter };
}

/**
 * Records the use of a verified passkey.
 * @returns its account, locked; undefined when the passkey was removed or signed more in the meantime
 */
export async function recordPasskeyUse(tx: Db, { id, signatures }: VerifiedPasskey) {
	const [used] = await tx
		.update(passkeys)
		.set({ signatures, lastUsedAt: sql`now()` })
		// Authenticators that do not count always report 0.
		.where(and(eq(passkeys.id, id), signatures === 0 ? undefined : lt(passkeys.signatures, signatures)))
		.returning({ userId: passkeys.userId });
	if (used === undefined) return undefined;
	const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for('update');
	return user;
}

/** @throws HttpError 404 when the user has no such passkey */
export async function renamePasskey(db: Db, userId: UserId, id: PasskeyId, name: string): Promise<Passkey> {
	const [renamed] = await db
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
		.returning();
	if (renamed === undefined) throw new HttpError(404, 'passkey_not_found', 'This passkey does not exist.');
	return toPasskey(renamed);
}

/** @returns its name; undefined when the user has no such passkey */
export async function deletePasskey(tx: Db, userId: UserId, id: PasskeyId): Promise<string | undefined> {
	const [deleted] = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
		.returning({ name: passkeys.name });
	return deleted?.name;
}

export async function deletePasskeys(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
