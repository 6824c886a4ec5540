import { sql } from 'drizzle-orm';
import { paise, percentToBasisPoints, rupeesToPaise } from '../contracts/money.ts';
import { hashOfToken, newToken } from '../server/auth/tokens.ts';
import { type Db, inTransaction, only } from '../server/platform/database/database.ts';
import { addresses } from '../server/schema/addresses.ts';
import { sessions, users } from '../server/schema/auth.ts';
import { brands, categories, products, productVariants, stockMovements } from '../server/schema/catalog.ts';
import { coupons } from '../server/schema/coupons.ts';
import { addOnlyVariants } from '../testing/buildVariants.ts';
import type { Schedule } from './schedule.ts';

/** The coupon that every third checkout enters. */
export const stormCoupon = 'STORM';

export type Account = { token: string; userId: string; addressId: string };
export type FilledShop = { productIds: string[]; shoppers: Account[]; admins: [Account, Account] };

async function addAccount(tx: Db, name: string, role: 'customer' | 'admin'): Promise<Account> {
	const user = only(
		await tx
			.insert(users)
			.values({
				name,
				email: `${name.toLowerCase().replace(' ', '-')}@example.com`,
				passwordHash: 'none',
				emailVerifiedAt: new Date(),
				role,
			})
			.returning(),
	);
	const token = newToken();
	await tx
		.insert(sessions)
		.values({ userId: user.id, tokenHash: hashOfToken(token), expiresAt: sql`now() + interval '1 day'` });
	const address = only(
		await tx
			.insert(addresses)
			.values({
				userId: user.id,
				name: 'Home',
				recipientName: name,
				phone: '9814027182',
				line1: '12 Mall Road',
				city: 'Ludhiana',
				state: 'Punjab',
				postalCode: '141001',
				country: 'India',
				isDefault: true,
			})
			.returning(),
	);
	return { token, userId: user.id, addressId: address.id };
}

/** Fills an empty, migrated database with the storm's products and signed-in accounts. */
export const fillShop = (db: Db, schedule: Schedule): Promise<FilledShop> =>
	inTransaction(db, async (tx) => {
		const brand = only(await tx.insert(brands).values({ name: 'Storm' }).returning());
		const category = only(
			await tx.insert(categories).values({ name: 'Storm', slug: 'storm', position: 1 }).returning(),
		);
		const made = await tx
			.insert(products)
			.values(
				schedule.products.map(({ stock, price, gstPercent, shipping }, index) => ({
					name: `Product ${index}`,
					brandId: brand.id,
					categoryId: category.id,
					pricePaise: rupeesToPaise(price),
					offerPaise: paise(0),
					gstBasisPoints: percentToBasisPoints(gstPercent),
					shippingPaise: rupeesToPaise(shipping),
					stock,
					hsn: '9304',
					searchText: `product ${index}`,
				})),
			)
			.returning({ id: products.id });
		await addOnlyVariants(tx);
		const variants = await tx.select().from(productVariants);
		await tx.insert(stockMovements).values(
			variants.map(({ id, productId, stock }) => ({
				productId,
				variantId: id,
				change: stock,
				stockAfter: stock,
				reason: 'opening' as const,
			})),
		);
		// Fewer uses than checkouts that enter it, so that its limit is reached under load.
		await tx.insert(coupons).values({
			name: 'Storm',
			code: stormCoupon,
			kind: 'percent',
			basisPoints: percentToBasisPoints(10),
			appliesTo: 'order',
			totalLimit: Math.max(2, Math.round(schedule.checkouts.length / 10)),
			customerLimit: 3,
		});
		const shoppers: Account[] = [];
		for (let number = 0; number < schedule.shoppers; number++)
			shoppers.push(await addAccount(tx, `Shopper ${number}`, 'customer'));
		return {
			productIds: made.map(({ id }) => id),
			shoppers,
			admins: [await addAccount(tx, 'Admin 1', 'admin'), await addAccount(tx, 'Admin 2', 'admin')],
		};
	});
