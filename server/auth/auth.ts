import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword } from './passwords.ts';
import { users } from './tables.ts';

export { requestedLinkMail } from './links.ts';
export { identify } from './sessions.ts';

/**
 * Makes an account without a mail, as the demo loader and `npm run admin:create` do.
 * @throws Refusal 409 when the e-mail address has an account, in whatever case it is written
 */
export async function createUser(
	tx: Db,
	account: {
		name: string;
		email: string;
		password: string;
		role: 'customer' | 'admin';
		/** Whether the address counts as verified; otherwise the account cannot sign in yet. */
		verified: boolean;
	},
): Promise<typeof users.$inferSelect> {
	const { password, verified, ...rest } = account;
	const [made] = await tx
		.insert(users)
		.values({
			...rest,
			passwordHash: await hashPassword(password),
			emailVerifiedAt: verified ? sql`now()` : null,
		})
		.onConflictDoNothing()
		.returning();
	if (made === undefined)
		throw new Refusal(409, `There is an account with the e-mail ${account.email} already.`);
	return made;
}

/** Changes the name; e-mail and role cannot be changed (document 2, §6). */
export async function renameUser(db: Db, id: UserId, name: string): Promise<void> {
	await db.update(users).set({ name }).where(eq(users.id, id));
}
