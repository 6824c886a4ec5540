import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import type { createManualOrder } from '../../../contracts/manualOrders.ts';
import { createAccountWithoutPassword, keepAccount } from '../../accounts/auth/auth.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';

type Entered = z.output<typeof createManualOrder.body>['customer'];
export type Buyer = { id: UserId; name: string; email: string; phone: string | null };

const columns = { id: users.id, name: users.name, email: users.email };

/**
 * The customer of a manual order: an existing account, or a new one without a password. An existing account is never
 * changed by what an administrator types.
 * @throws HttpError 404 for an unknown or deleted account; 409 with `customer` when the email address has an account
 */
export async function findOrCreateBuyer(tx: Db, entered: Entered): Promise<Buyer> {
	if ('id' in entered) {
		const [found] = (await keepAccount(tx, entered.id))
			? await tx.select(columns).from(users).where(eq(users.id, entered.id))
			: [];
		if (found === undefined) throw new HttpError(404, 'account_not_found', 'This customer does not exist.');
		return { ...found, phone: null };
	}
	const { name, email, phone = null } = entered;
	const id = await createAccountWithoutPassword(tx, { name, email });
	if (id !== undefined) return { id, name, email, phone };
	const customer = takeOne(
		await tx
			.select(columns)
			.from(users)
			.where(eq(sql`lower(${users.email})`, email.toLowerCase())),
	);
	throw new HttpError(
		409,
		'email_taken',
		`${customer.name} already has an account with this email. Please choose that customer, or enter another address.`,
		{ customer },
	);
}
