import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountData } from '../../../contracts/privacy.ts';
import { getAddresses } from '../../accounts/addresses/addresses.ts';
import { getSessions } from '../../accounts/auth/auth.ts';
import { getFirm } from '../../accounts/firms/firms.ts';
import { getGunData } from '../../catalog/compatibility/compatibility.ts';
import { getWrittenQuestions } from '../../catalog/questions/questions.ts';
import { getReviewData } from '../../catalog/reviews/reviews.ts';
import { getLicenceData } from '../../orders/manualOrders/manualOrders.ts';
import { getUserOrders } from '../../orders/orders.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { users } from '../../schema/auth.ts';
import { customerNotes } from '../../schema/customers.ts';
import { messages } from '../../schema/messages.ts';
import { getStockAlertData } from '../../selling/alerts/alerts.ts';
import { getCart } from '../../selling/cart/cart.ts';
import { getPriceEmailData, getWishlist } from '../../selling/wishlist/wishlist.ts';

/** Everything that the shop stores about a person (section 11 of the DPDP Act, 2023), without secrets. */
export async function getAccountData(db: Db, user: SignedIn): Promise<z.input<typeof accountData>> {
	const account = takeOne(await db.select().from(users).where(eq(users.id, user.id)));
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
		addresses: await getAddresses(db, user.id),
		firm: await getFirm(db, user.id),
		orders: await getUserOrders(db, user.id),
		armsLicences: await getLicenceData(db, user.id),
		...(await getReviewData(db, user.id)),
		...(await getWrittenQuestions(db, user.id)),
		cart: await getCart(db, user.id),
		wishlist: await getWishlist(db, user.id),
		priceMails: await getPriceEmailData(db, user.id),
		stockAlerts: await getStockAlertData(db, account.email),
		myGuns: await getGunData(db, user.id),
		messages: sent.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
		sessions: await getSessions(db, user.id, user.sessionId),
		notes: notes === undefined || notes.text === '' ? null : notes.text,
	};
}
