import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import { hashToken, newToken } from '../../accounts/auth/auth.ts';
import { productImageUrl } from '../../catalog/catalog.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { isPriceDrop } from '../../pricing/priceDrop.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { priceMailSubscribers, priceMails, wishlistItems } from '../../schema/wishlist.ts';
import { priceDropEmail } from './emails.ts';

/** When the user asked for emails about lower prices; null without them. */
export async function priceEmailsSince(db: Db, userId: UserId): Promise<{ since: string | null }> {
	const [subscriber] = await db
		.select({ since: priceMailSubscribers.createdAt })
		.from(priceMailSubscribers)
		.where(eq(priceMailSubscribers.userId, userId));
	return { since: subscriber?.since.toISOString() ?? null };
}

/** Switches the emails about lower prices on or off. */
export async function setPriceEmails(tx: Db, userId: UserId, on: boolean): Promise<{ since: string | null }> {
	if (on) await tx.insert(priceMailSubscribers).values({ userId }).onConflictDoNothing();
	else await tx.delete(priceMailSubscribers).where(eq(priceMailSubscribers.userId, userId));
	return priceEmailsSince(tx, userId);
}

/** Stops the emails to the person who got the one with this token. @returns whether there is such an email */
export async function stopPriceEmails(tx: Db, tokenHash: string): Promise<boolean> {
	const [email] = await tx
		.select({ userId: priceMails.userId })
		.from(priceMails)
		.where(eq(priceMails.tokenHash, tokenHash));
	if (email === undefined) return false;
	await setPriceEmails(tx, email.userId, false);
	return true;
}

/** Wished products that can be bought for less than noted, of subscribers without an email today. */
const cheaper = (db: Db) =>
	db
		.select({
			userId: users.id,
			to: { name: users.name, email: users.email },
			product: {
				id: products.id,
				name: products.name,
				notedPaise: wishlistItems.notedPaise,
				unitPaise: products.unitPaise,
				gstBasisPoints: products.gstBasisPoints,
				gstSlabs: products.gstSlabs,
				imageUrl: productImageUrl(),
			},
		})
		.from(priceMailSubscribers)
		.innerJoin(users, eq(users.id, priceMailSubscribers.userId))
		.innerJoin(wishlistItems, eq(wishlistItems.userId, users.id))
		.innerJoin(products, eq(products.id, wishlistItems.productId))
		.where(
			and(
				isNull(users.deletedAt),
				isNotNull(users.emailVerifiedAt),
				isNull(products.archivedAt),
				gt(products.available, 0),
				lt(products.unitPaise, wishlistItems.notedPaise),
				notExists(
					db
						.select({ day: priceMails.day })
						.from(priceMails)
						.where(and(eq(priceMails.userId, users.id), eq(priceMails.day, today))),
				),
			),
		)
		.orderBy(asc(users.id), asc(wishlistItems.position));

type Cheaper = Awaited<ReturnType<typeof cheaper>>[number];

/** Records the email of the day and queues it; nothing when another instance recorded it, or the person just stopped it. */
async function emailTo(db: Db, drops: [Cheaper, ...Cheaper[]], publicUrl: string): Promise<void> {
	const [{ userId, to }] = drops;
	const token = newToken();
	const tokenHash = hashToken(token);
	await inTransaction(db, async (tx) => {
		const [subscriber] = await tx
			.select({ userId: priceMailSubscribers.userId })
			.from(priceMailSubscribers)
			.where(eq(priceMailSubscribers.userId, userId))
			.for('update');
		if (subscriber === undefined) return;
		const recorded = await tx
			.insert(priceMails)
			.values({ userId, day: today, tokenHash })
			.onConflictDoNothing()
			.returning({ day: priceMails.day });
		if (recorded.length === 0) return;
		const noted = [];
		for (const { product } of drops) {
			// An item that was removed meanwhile is not emailed about.
			const [item] = await tx
				.update(wishlistItems)
				.set({ notedPaise: product.unitPaise })
				.where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, product.id)))
				.returning({ productId: wishlistItems.productId });
			if (item !== undefined) noted.push(product);
		}
		if (noted.length > 0)
			await queueEmail(tx, priceDropEmail(to, noted, { token, publicUrl }), `price mail:${tokenHash}`);
	});
}

/** Emails each subscriber, at most once a day, about all products of their wishlist that became cheaper. */
export async function sendPriceEmails({
	database: { db },
	publicUrl,
}: Pick<Services, 'database' | 'publicUrl'>): Promise<void> {
	const drops = (await cheaper(db)).filter(({ product }) =>
		isPriceDrop(product.notedPaise, product.unitPaise),
	);
	for (const [first, ...others] of Map.groupBy(drops, ({ userId }) => userId).values())
		if (first !== undefined) await emailTo(db, [first, ...others], publicUrl);
}

/** Since when a user gets emails about lower prices, and those of the last year, for the download of their data. */
export async function getPriceEmailData(
	db: Db,
	userId: UserId,
): Promise<z.input<typeof accountData>['priceEmails']> {
	const sent = await db
		.select({ at: priceMails.createdAt })
		.from(priceMails)
		.where(eq(priceMails.userId, userId))
		.orderBy(asc(priceMails.day));
	return { ...(await priceEmailsSince(db, userId)), sent: sent.map(({ at }) => at.toISOString()) };
}

/** Stops emails about lower prices to a user and deletes the record of them. */
export async function deletePriceEmails(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(priceMails).where(eq(priceMails.userId, userId));
	await tx.delete(priceMailSubscribers).where(eq(priceMailSubscribers.userId, userId));
}

/** Deletes the record of emails after a year; the links in them end with it. */
export async function deleteOldPriceEmails(db: Db): Promise<void> {
	await db.delete(priceMails).where(lt(priceMails.createdAt, sql`now() - interval '1 year'`));
}

export const wishlistTasks = (services: Services): RecurringTask[] => [
	{ name: 'price emails', everySeconds: 900, run: () => sendPriceEmails(services) },
];
