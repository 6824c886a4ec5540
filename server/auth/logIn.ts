import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';
import { startSession } from './sessions.ts';
import { users } from './tables.ts';

/**
 * Compares without regard to case, as the unique index does. What is asked for is lowered here, as it is where guesses
 * are counted: the database takes more letters for an i than that, and each would be guessed at anew.
 */
export const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

/** That somebody knew the password which this hash belongs to. */
export type Proof = {
	userId: UserId;
	provedHash: string;
	/** The same password hashed with today's costs, when the stored one was made with others. */
	renewedHash: string | undefined;
};

/**
 * Compares a password with the account's, outside of any transaction, because it takes 40 ms.
 * An unknown account takes as long and reads the same.
 * @returns undefined when there is no such account or the password is another one
 */
export async function provePassword(
	db: Db,
	account: { email: string } | { id: UserId },
	password: string,
): Promise<Proof | undefined> {
	const [user] = await db
		.select({ id: users.id, passwordHash: users.passwordHash })
		.from(users)
		.where('id' in account ? eq(users.id, account.id) : hasEmail(account.email));
	const fits = await passwordFits(password, user?.passwordHash);
	if (user === undefined || !fits) return undefined;
	return {
		userId: user.id,
		provedHash: user.passwordHash,
		renewedHash: isOutdated(user.passwordHash) ? await hashPassword(password) : undefined,
	};
}

/**
 * The user of a proof, locked until the end of the transaction.
 * Undefined when the password was changed after it had been proved: a session begun now would outlive that change.
 */
export async function lockProved(tx: Db, { userId, provedHash }: Proof) {
	const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
	return user?.passwordHash === provedHash ? user : undefined;
}

/**
 * Signs in by a proved password (document 1, §7). That an address is unverified is told only to who knows its password.
 * @throws Refusal 401 when there is no proof, 403 with `needsVerification` when the address is not verified
 */
export async function logIn(tx: Db, proof: Proof | undefined, userAgent: string) {
	const user = proof && (await lockProved(tx, proof));
	if (proof === undefined || user === undefined) throw new Refusal(401, 'Invalid email or password.');
	if (user.emailVerifiedAt === null)
		throw new Refusal(403, 'Please verify your email address before logging in.', {
			needsVerification: true,
		});
	if (proof.renewedHash !== undefined)
		await tx.update(users).set({ passwordHash: proof.renewedHash }).where(eq(users.id, user.id));
	const token = await startSession(tx, user, userAgent);
	const { id, name, email, role } = user;
	return { token, user: { id, name, email, role } };
}
