import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import type { accountData } from '../../../contracts/privacy.ts';
import { hashToken, newToken } from '../../accounts/auth/auth.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { isPriceDrop } from '../../pricing/priceDrop.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { priceMailSubscribers, priceMails, wishlistItems } from '../../schema/wishlist.ts';
import { priceDropMail } from './mails.ts';

/** When the user asked for mails about lower prices; null without them. */
export async function priceMailsSince(db: Db, userId: UserId): Promise<{ since: string | null }> {
	const [subscriber] = await db
		.select({ since: priceMailSubscribers.createdAt })
		.from(priceMailSubscribers)
		.where(eq(priceMailSubscribers.userId, userId));
	return { since: subscriber?.since.toISOString() ?? null };
}

/** Switches the mails about lower prices on or off. */
export async function setPriceMails(tx: Db, userId: UserId, on: boolean): Promise<{ since: string | null }> {
	if (on) await tx.insert(priceMailSubscribers).values({ userId }).onConflictDoNothing();
	else await tx.delete(priceMailSubscribers).where(eq(priceMailSubscribers.userId, userId));
	return priceMailsSince(tx, userId);
}

/** Stops the mails to the person who got the one with this token. @returns whether there is such a mail */
export async function stopPriceMails(tx: Db, tokenHash: string): Promise<boolean> {
	const [mail] = await tx
		.select({ userId: priceMails.userId })
		.from(priceMails)
		.where(eq(priceMails.tokenHash, tokenHash));
	if (mail === undefined) return false;
	await setPriceMails(tx, mail.userId, false);
	return true;
}

/** Wished products that can be bought for less than noted, of subscribers without a mail today. */
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
				hsn: products.hsn,
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

/** Records the mail of the day and queues it; nothing when another instance recorded it, or the person just stopped it. */
async function mailTo(db: Db, drops: [Cheaper, ...Cheaper[]], publicUrl: string): Promise<void> {
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
			// An item that was removed meanwhile is not mailed about.
			const [item] = await tx
				.update(wishlistItems)
				.set({ notedPaise: product.unitPaise })
				.where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, product.id)))
				.returning({ productId: wishlistItems.productId });
			if (item !== undefined) noted.push(product);
		}
		if (noted.length > 0)
			await queueMail(tx, priceDropMail(to, noted, { token, publicUrl }), `price mail:${tokenHash}`);
	});
}

/** Mails each subscriber, at most once a day, about all products of their wishlist that became cheaper. */
export async function sendPriceMails({
	database: { db },
	publicUrl,
}: Pick<Services, 'database' | 'publicUrl'>): Promise<void> {
	const drops = (await cheaper(db)).filter(({ product }) =>
		isPriceDrop(product.notedPaise, product.unitPaise),
	);
	for (const [first, ...others] of Map.groupBy(drops, ({ userId }) => userId).values())
		if (first !== undefined) await mailTo(db, [first, ...others], publicUrl);
}

/** Since when a user gets mails about lower prices, and those of the last year, for the download of their data. */
export async function getPriceMailData(
	db: Db,
	userId: UserId,
): Promise<z.input<typeof accountData>['priceMails']> {
	const sent = await db
		.select({ at: priceMails.createdAt })
		.from(priceMails)
		.where(eq(priceMails.userId, userId))
		.orderBy(asc(priceMails.day));
	return { ...(await priceMailsSince(db, userId)), sent: sent.map(({ at }) => at.toISOString()) };
}

/** Stops mails about lower prices to a user and deletes the record of them. */
export async function deletePriceMails(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(priceMails).where(eq(priceMails.userId, userId));
	await tx.delete(priceMailSubscribers).where(eq(priceMailSubscribers.userId, userId));
}

/** Deletes the record of mails after a year; the links in them end with it. */
export async function deleteOldPriceMails(db: Db): Promise<void> {
	await db.delete(priceMails).where(lt(priceMails.createdAt, sql`now() - interval '1 year'`));
}

export const wishlistTasks = (services: Services): RecurringTask[] => [
	{ name: 'price mails', everySeconds: 900, run: () => sendPriceMails(services) },
];
