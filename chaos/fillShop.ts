import { sql } from 'drizzle-orm';
import type { BrandId, CategoryId, ProductId, VariantId } from '../contracts/ids.ts';
import { hashPassword } from '../server/accounts/auth/passwords.ts';
import { hashToken, newToken } from '../server/accounts/auth/tokens.ts';
import { newId } from '../server/platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../server/platform/database/database.ts';
import { addresses } from '../server/schema/addresses.ts';
import { sessions, users } from '../server/schema/auth.ts';
import { brands, products, productVariants } from '../server/schema/catalog.ts';
import { categories } from '../server/schema/categories.ts';
import { coupons } from '../server/schema/coupons.ts';
import { stockMovements } from '../server/schema/stockMovements.ts';
import { basisPoints, paise, percentToBasisPoints, rupeesToPaise } from '../shared/money.ts';
import { coupon, offer, type VariantTerms } from './oracle/terms.ts';
import type { Schedule } from './schedule.ts';

/** @property business what a business buyer enters at checkout; null for a consumer */
export type Account = {
	token: string;
	email: string;
	userId: string;
	addressId: string;
	business: { gstin: string; legalName: string } | null;
};
/** What an oracle has to know of a variant; its prices grow when an administrator sets one. */
type FilledTerms = VariantTerms & { prices: Set<bigint> };
/**
 * @property variants in the order of the schedule's products
 * @property terms by id of the variant
 */
export type FilledShop = {
	variants: { productId: ProductId; variantId: VariantId }[];
	terms: Map<string, FilledTerms>;
	/** Variants that are sold as guns. */
	guns: Set<string>;
	shoppers: Account[];
	/** Shoppers who delete their account. */
	leavers: Account[];
	admins: [Account, Account];
};

/** The password of the shoppers who delete their accounts. */
export const leaverPassword = 'aim-at-the-ten-ring';

/** Where the shoppers live in turn, each State with a valid GSTIN for a business there. */
const places = [
	{ city: 'Ludhiana', state: 'Punjab', postalCode: '141001', gstin: '03AABCS1429B1Z4' },
	{ city: 'Gurugram', state: 'Haryana', postalCode: '122001', gstin: '06AABCS1429B1ZY' },
	{ city: 'Pune', state: 'Maharashtra', postalCode: '411001', gstin: '27AABCS1429B1ZU' },
	{ city: 'Chennai', state: 'Tamil Nadu', postalCode: '600001', gstin: '33AABCS1429B1Z1' },
] as const;
/** Of so many shoppers one buys for a business; a number that has no divisor in common with the places. */
const shoppersPerBusiness = 5;

async function addAccount(
	tx: Db,
	name: string,
	role: 'customer' | 'admin',
	number = 0,
	passwordHash = 'none',
): Promise<Account> {
	const { gstin, ...place } = places[number % places.length] ?? places[0];
	const user = takeOne(
		await tx
			.insert(users)
			.values({
				name,
				email: `${name.toLowerCase().replace(' ', '-')}@example.com`,
				passwordHash,
				emailVerifiedAt: new Date(),
				role,
			})
			.returning(),
	);
	const token = newToken();
	await tx.insert(sessions).values({
		userId: user.id,
		tokenHash: hashToken(token),
		expiresAt: sql`now() + interval '1 day'`,
		// A long storm still reads the tax return as after a login.
		reauthenticatedAt: sql`now() + interval '1 day'`,
	});
	const address = takeOne(
		await tx
			.insert(addresses)
			.values({
				userId: user.id,
				name: 'Home',
				recipientName: name,
				phone: '9814027182',
				line1: '12 Mall Road',
				...place,
				country: 'India',
				isDefault: true,
			})
			.returning(),
	);
	const business =
		number % shoppersPerBusiness === 0 && role === 'customer' ? { gstin, legalName: `${name} Club` } : null;
	return { token, email: user.email, userId: user.id, addressId: address.id, business };
}

const hands = ['Left', 'Right'];

/** Whole rupees in paise, and whole percent in basis points. */
const toPaise = (whole: number) => BigInt(whole) * 100n;

/**
 * The variants of the schedule's products, whose products are inserted. A scarce one and a plentiful one are of one product
 * as long as there are both, so that its variants sell at the same time.
 */
async function planVariants(
	tx: Db,
	{ products: plans }: Schedule,
	group: { brandId: BrandId; categoryId: CategoryId },
): Promise<{ row: typeof productVariants.$inferInsert; terms: FilledTerms; isGun: boolean }[]> {
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
	const places = new Map([...byProduct.keys()].map((id, index) => [id, index]));
	// Each product has a code of its own, so that its rate can change alone.
	const getCode = (id: ProductId, { isApparel }: Schedule['products'][number]) =>
		`${isApparel ? '6201' : '9304'}${String((places.get(id) ?? 0) + 1).padStart(4, '0')}`;
	const isGun = (id: ProductId, { isApparel }: Schedule['products'][number]) =>
		!isApparel && (places.get(id) ?? 0) % 3 === 1;
	await tx.insert(products).values(
		[...byProduct].flatMap(([id, variants], index) => {
			const [first] = variants;
			return first === undefined || id === undefined
				? []
				: {
						id,
						...group,
						name: `Product ${index}`,
						searchText: `product ${index}`,
						hsn: getCode(id, first),
						muzzleEnergyJ: isGun(id, first) ? 7.5 : null,
						weightG: 400,
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
		// GST and shipping are the product's, which are those of its first variant.
		const first = variants[0] ?? plan;
		const { gstPercent, shipping, isApparel: apparel } = first;
		return {
			isGun: isGun(productId, first),
			row: { productId, position, options, pricePaise: rupeesToPaise(plan.price), stock: plan.stock },
			terms: {
				prices: new Set([toPaise(plan.price)]),
				hsn: getCode(productId, first),
				rate: toPaise(gstPercent),
				apparel,
				shipping: toPaise(shipping),
			},
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
		const planned = await planVariants(tx, schedule, { brandId: brand.id, categoryId: category.id });
		const made = await tx
			.insert(productVariants)
			.values(planned.map(({ row }) => row))
			.returning();
		await tx.insert(stockMovements).values(
			made.map(({ id, productId, stock }) => ({
				productId,
				variantId: id,
				change: stock,
				stockAfter: stock,
				reason: 'opening' as const,
			})),
		);
		// Fewer uses than checkouts that enter it, so that its limit is reached under load.
		await tx.insert(coupons).values([
			{
				name: 'Storm',
				code: coupon.code,
				kind: 'percent',
				basisPoints: basisPoints(Number(coupon.basisPoints)),
				appliesTo: 'order',
				minimumPaise: paise(Number(coupon.minimum)),
				totalLimit: Math.max(2, Math.round(schedule.checkouts.length / 10)),
				customerLimit: 3,
			},
			{
				name: offer.name,
				kind: 'amount',
				amountPaise: paise(Number(offer.amount)),
				appliesTo: 'order',
				minimumPaise: paise(Number(offer.minimum)),
			},
		]);
		const shoppers: Account[] = [];
		for (let number = 0; number < schedule.shoppers; number++)
			shoppers.push(await addAccount(tx, `Shopper ${number}`, 'customer', number));
		const passwordHash = await hashPassword(leaverPassword);
		const leavers: Account[] = [];
		for (let number = 0; number < schedule.leavers; number++)
			leavers.push(await addAccount(tx, `Leaver ${number}`, 'customer', number, passwordHash));
		return {
			variants: made.map(({ id, productId }) => ({ productId, variantId: id })),
			terms: new Map(
				made.flatMap(({ id }, index) => {
					const terms = planned[index]?.terms;
					return terms === undefined ? [] : [[id, terms] as const];
				}),
			),
			guns: new Set(made.filter((_, index) => planned[index]?.isGun).map(({ id }) => id)),
			shoppers,
			leavers,
			admins: [await addAccount(tx, 'Admin 1', 'admin'), await addAccount(tx, 'Admin 2', 'admin')],
		};
	});
