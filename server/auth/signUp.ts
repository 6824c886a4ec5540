import { eq } from 'drizzle-orm';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { requestLink, supersedeLinks } from './links.ts';
import { hasEmail } from './logIn.ts';
import { users } from './tables.ts';

/**
 * Opens an account and asks for the mail that verifies its address (document 2, §2.6).
 * An address that was never verified belongs to nobody yet: signing up with it again takes over name and password,
 * and only the link of the newest mail counts, so that nobody verifies a password that somebody else chose before.
 * @throws Refusal 409 when the address has a verified account
 */
export async function signUp(
	tx: Db,
	account: { name: string; email: string; passwordHash: string },
): Promise<void> {
	const made = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
	if (made.length === 0) {
		const existing = only(await tx.select().from(users).where(hasEmail(account.email)).for('update'));
		if (existing.emailVerifiedAt !== null)
			throw new Refusal(409, 'An account with this email already exists. Please log in instead.');
		const { name, passwordHash } = account;
		await tx.update(users).set({ name, passwordHash }).where(eq(users.id, existing.id));
		await supersedeLinks(tx, existing.id, 'verify email');
	}
	await requestLink(tx, 'verify email', account.email);
}
