import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { mailLinks, users } from '../../schema/auth.ts';
import { checkouts } from '../../schema/checkout.ts';
import { wrongCurrentPassword } from './changePassword.ts';
import { deleteEmailCodes } from './emailCodes.ts';
import { forgetDevices } from './knownDevices.ts';
import { lockVerifiedUser, type VerifiedPassword } from './logIn.ts';
import { endSessions } from './sessions.ts';
import { unsetPassword } from './signUp.ts';

/** The name of a person who deleted their account, for example with a review. */
const formerName = 'Former customer';

/**
 * Replaces name and email address of an account, ends all access to it and makes its password useless. Its row stays for
 * the orders that refer to it.
 * @returns the account as it was
 * @throws HttpError 400 when the password was changed since it was verified
 */
export async function anonymiseAccount(
	tx: Db,
	verified: VerifiedPassword,
): Promise<typeof users.$inferSelect> {
	const user = await lockVerifiedUser(tx, verified);
	if (user === undefined) throw wrongCurrentPassword();
	await tx
		.update(users)
		.set({
			name: formerName,
			email: `${user.id}@deleted.invalid`,
			passwordHash: unsetPassword,
			emailVerifiedAt: null,
			deletedAt: sql`now()`,
		})
		.where(eq(users.id, user.id));
	await endSessions(tx, user.id);
	await forgetDevices(tx, user.id);
	await deleteEmailCodes(tx, user.email);
	await tx.delete(mailLinks).where(eq(mailLinks.userId, user.id));
	return user;
}

/** Deletes accounts whose address was not verified within 90 days; they have never been used. */
export async function deleteUnverifiedAccounts(db: Db): Promise<void> {
	await db
		.delete(users)
		.where(
			and(
				isNull(users.emailVerifiedAt),
				isNull(users.deletedAt),
				eq(users.role, 'customer'),
				lt(users.createdAt, sql`now() - interval '90 days'`),
				notExists(db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, users.id))),
			),
		);
}
