import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountData } from '../../../contracts/privacy.ts';
import { addressesOf } from '../../accounts/addresses/addresses.ts';
import { sessionsOf } from '../../accounts/auth/auth.ts';
import { gunDataOf } from '../../catalog/compatibility/compatibility.ts';
import { writtenQuestionsOf } from '../../catalog/questions/questions.ts';
import { reviewDataOf } from '../../catalog/reviews/reviews.ts';
import { ordersOfUser } from '../../orders/orders.ts';
import { type Db, only } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { users } from '../../schema/auth.ts';
import { messages } from '../../schema/contact.ts';
import { customerNotes } from '../../schema/customers.ts';
import { stockAlertDataOf } from '../../selling/alerts/alerts.ts';
import { cartOf } from '../../selling/cart/cart.ts';
import { priceMailDataOf, wishlistOf } from '../../selling/wishlist/wishlist.ts';

/** Everything that the shop stores about a person (section 11 of the DPDP Act, 2023), without secrets. */
export async function accountDataOf(db: Db, user: SignedIn): Promise<z.input<typeof accountData>> {
	const account = only(await db.select().from(users).where(eq(users.id, user.id)));
	const sent = await db
		.select({
			name: messages.name,
			phone: messages.phone,
			subject: messages.subject,
			message: messages.message,
			createdAt: messages.createdAt,
		})
		.from(messages)
		// The address of a signed-in user is verified, so these messages are theirs or were sent in their name.
		.where(sql`lower(${messages.email}) = lower(${account.email})`)
		.orderBy(desc(messages.createdAt));
	const [notes] = await db
		.select({ text: customerNotes.text })
		.from(customerNotes)
		.where(eq(customerNotes.userId, user.id));
	const { policyVersion, policyAcceptedAt } = account;
	return {
		exportedAt: new Date().toISOString(),
		profile: {
			name: account.name,
			email: account.email,
			role: account.role,
			createdAt: account.createdAt.toISOString(),
			emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
		},
		consent:
			policyVersion === null || policyAcceptedAt === null
				? null
				: { policyVersion, acceptedAt: policyAcceptedAt.toISOString() },
		addresses: await addressesOf(db, user.id),
		orders: await ordersOfUser(db, user.id),
		...(await reviewDataOf(db, user.id)),
		...(await writtenQuestionsOf(db, user.id)),
		cart: await cartOf(db, user.id),
		wishlist: await wishlistOf(db, user.id),
		priceMails: await priceMailDataOf(db, user.id),
		stockAlerts: await stockAlertDataOf(db, account.email),
		myGuns: await gunDataOf(db, user.id),
		messages: sent.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
		sessions: await sessionsOf(db, user.id, user.sessionId),
		notes: notes === undefined || notes.text === '' ? null : notes.text,
	};
}
