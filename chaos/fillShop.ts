import { sql } from 'drizzle-orm';
import type { BrandId, CategoryId, ProductId, VariantId } from '../contracts/ids.ts';
import { hashToken, newToken } from '../server/accounts/auth/tokens.ts';
import { newId } from '../server/platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../server/platform/database/database.ts';
import { addresses } from '../server/schema/addresses.ts';
import { sessions, users } from '../server/schema/auth.ts';
import { brands, categories, products, productVariants } from '../server/schema/catalog.ts';
import { coupons } from '../server/schema/coupons.ts';
import { stockMovements } from '../server/schema/stockMovements.ts';
import { percentToBasisPoints, rupeesToPaise } from '../shared/money.ts';
import type { Schedule } from './schedule.ts';

/** The coupon that every third checkout enters. */
export const stormCoupon = 'STORM';

export type Account = { token: string; userId: string; addressId: string };
/** @property variants in the order of the schedule's products */
export type FilledShop = {
	variants: { productId: ProductId; variantId: VariantId }[];
	shoppers: Account[];
	admins: [Account, Account];
};

async function addAccount(tx: Db, name: string, role: 'customer' | 'admin'): Promise<Account> {
	const user = takeOne(
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
		.values({ userId: user.id, tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 day'` });
	const address = takeOne(
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

const hands = ['Left', 'Right'];

/**
 * The variants of the schedule's products, whose products are inserted. A scarce one and a plentiful one are of one product
 * as long as there are both, so that its variants sell at the same time.
 */
async function planVariants(
	tx: Db,
	{ products: plans }: Schedule,
	group: { brandId: BrandId; categoryId: CategoryId },
): Promise<(typeof productVariants.$inferInsert)[]> {
	const plenty = plans.filter(({ isScarce }) => !isScarce);
	const ofProduct = new Map(
		plans
			.filter(({ isScarce }) => isScarce)
			.flatMap((plan, number) => {
				const id = newId<ProductId>();
				return [plan, ...plenty.slice(number, number + 1)].map((one) => [one, id] as const);
			}),
	);
	for (const plan of plenty) if (!ofProduct.has(plan)) ofProduct.set(plan, newId<ProductId>());
	const byProduct = Map.groupBy(plans, (plan) => ofProduct.get(plan));
	await tx.insert(products).values(
		[...byProduct].flatMap(([id, variants], index) => {
			const [first] = variants;
			return first === undefined
				? []
				: {
						...{ id, ...group, name: `Product ${index}`, hsn: '9304', searchText: `product ${index}` },
						options: variants.length > 1 ? [{ name: 'Hand', values: hands }] : [],
						gstBasisPoints: percentToBasisPoints(first.gstPercent),
						shippingPaise: rupeesToPaise(first.shipping),
					};
		}),
	);
	return plans.flatMap((plan) => {
		const productId = ofProduct.get(plan);
		if (productId === undefined) return [];
		const variants = byProduct.get(productId) ?? [];
		const position = variants.indexOf(plan);
		const options: Record<string, string> = variants.length > 1 ? { Hand: hands[position] ?? '' } : {};
		return {
			...{ productId, position, options },
			...{ pricePaise: rupeesToPaise(plan.price), stock: plan.stock },
		};
	});
}

/** Fills an empty, migrated database with the storm's products and signed-in accounts. */
export const fillShop = (db: Db, schedule: Schedule): Promise<FilledShop> =>
	inTransaction(db, async (tx) => {
		const brand = takeOne(await tx.insert(brands).values({ name: 'Storm' }).returning());
		const category = takeOne(
			await tx.insert(categories).values({ name: 'Storm', slug: 'storm', position: 1 }).returning(),
		);
		const made = await tx
			.insert(productVariants)
			.values(await planVariants(tx, schedule, { brandId: brand.id, categoryId: category.id }))
			.returning();
		await tx.insert(stockMovements).values(
			made.map(({ id, productId, stock }) => ({
				...{ productId, variantId: id },
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
			variants: made.map(({ id, productId }) => ({ productId, variantId: id })),
			shoppers,
			admins: [await addAccount(tx, 'Admin 1', 'admin'), await addAccount(tx, 'Admin 2', 'admin')],
		};
	});
