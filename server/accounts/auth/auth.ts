import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { LimitedRole } from '../../../shared/permissions.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { users } from '../../schema/auth.ts';
import { deleteEmailCodes } from './emailCodes.ts';
import { forgetDevices } from './knownDevices.ts';
import { expireLinks } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endPendingLogins } from './pendingLogins.ts';
import { endSessions } from './sessions.ts';
import { unsetPassword } from './signUp.ts';

export { anonymiseAccount } from './anonymiseAccount.ts';
export { deletedAccounts, keepAccount } from './deletedAccounts.ts';
export { requestedCodeEmail } from './emailCodes.ts';
export { requestedLinkEmail } from './links.ts';
export { verifyOwnPassword } from './ownPassword.ts';
export { requireGoodPassword } from './passwordRules.ts';
export { hashPassword } from './passwords.ts';
export { resetSecondFactor } from './secondFactors.ts';
export {
	decided,
	decider,
	emailDeciders,
	listed,
	maxOpenRequests,
	type Named,
	requester,
	requireFewOpen,
	requireMayApprove,
	requireOpen,
	serializeDecision,
} from './secondPerson.ts';
export { endAllAccess, getSessions, identify } from './sessions.ts';
export { endRole, getStaff, giveRole, openStaffAccount, requireNoStaff } from './staffAccounts.ts';
export { hashToken, newToken } from './tokens.ts';

/**
 * Creates an account without sending an email, for the demo loader and `npm run admin:create`.
 * @throws HttpError 409 when the email address has an account; the comparison ignores case
 */
export async function createUser(
	tx: Db,
	account: {
		name: string;
		email: string;
		password: string;
		role: 'customer' | 'admin';
		/** What an administrator is limited to; the owner without it. */
		staffRole?: LimitedRole;
		/** Whether the address is verified; otherwise the account cannot sign in yet. */
		verified: boolean;
	},
): Promise<typeof users.$inferSelect> {
	const { password, verified, ...rest } = account;
	const [created] = await tx
		.insert(users)
		.values({
			...rest,
			passwordHash: await hashPassword(password),
			emailVerifiedAt: verified ? sql`now()` : null,
		})
		.onConflictDoNothing()
		.returning();
	if (created === undefined)
		throw new HttpError(409, 'email_taken', `There is an account with the email ${account.email} already.`);
	return created;
}

/**
 * Creates an account for a customer of a manual order. It has no password: the owner of the mailbox sets one with
 * "Forgot password", which also verifies the address.
 * @returns its id; undefined when the email address has an account, which stays unchanged
 */
export async function createAccountWithoutPassword(
	tx: Db,
	person: { name: string; email: string },
): Promise<UserId | undefined> {
	const [created] = await tx
		.insert(users)
		.values({ ...person, passwordHash: unsetPassword })
		.onConflictDoNothing()
		.returning({ id: users.id });
	return created?.id;
}

/** Accounts with the role of an administrator. */
export function countAdministrators(db: Db): Promise<number> {
	return db.$count(users, eq(users.role, 'admin'));
}

/**
 * Signs the user out of every browser, forgets their known devices, and expires what could still sign in.
 * @returns the user's role
 * @throws HttpError 404 for an unknown user
 */
export async function signOutEverywhere(tx: Db, id: UserId): Promise<{ role: 'customer' | 'admin' }> {
	// Serialized with logins, which lock the same row.
	const [user] = await tx
		.select({ role: users.role, email: users.email })
		.from(users)
		.where(eq(users.id, id))
		.for('update');
	if (user === undefined) throw new HttpError(404, 'account_not_found', 'This customer does not exist.');
	await endSessions(tx, id);
	await endPendingLogins(tx, id);
	await deleteEmailCodes(tx, user.email);
	await expireLinks(tx, id, 'verify email');
	await forgetDevices(tx, id);
	return user;
}

/** Changes the name; email and role cannot be changed. */
export async function renameUser(db: Db, id: UserId, name: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		await tx.update(users).set({ name }).where(eq(users.id, id));
		await revalidateTags(tx, [`user:${id}`]);
	});
}
