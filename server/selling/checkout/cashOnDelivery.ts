import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AddressId, UserId } from '../../../contracts/ids.ts';
import type { Quote } from '../../../contracts/payments.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { codObstacle } from '../../pricing/cashOnDelivery.ts';
import { getCodPolicy } from '../../pricing/codPolicy.ts';
import { addresses } from '../../schema/addresses.ts';
import { categories } from '../../schema/categories.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { isKnownBuyer } from './knownBuyer.ts';
import type { CartQuote } from './quote.ts';
import { quoteChanged } from './requireOrderable.ts';

/** Orders on delivery that a customer may leave unconfirmed in a week, each of which reserves stock. */
const maxUnconfirmed = 5;

/** The parcels that a customer refused at the door, and the orders on delivery that they left unconfirmed this week. */
const countPast = preparedQuery((db) =>
	db
		.select({
			refusals: sql`count(distinct ${checkouts.id}) filter (where ${payments.refusedAt} is not null)`.mapWith(
				Number,
			),
			unconfirmed: sql`count(*) filter (where ${payments.channel} = 'cash on delivery'
				and ${payments.state} = 'failed' and ${orders.id} is null
				and ${payments.createdAt} > now() - interval '7 days')`.mapWith(Number),
		})
		.from(checkouts)
		.innerJoin(payments, eq(payments.checkoutId, checkouts.id))
		.leftJoin(orders, eq(orders.paymentId, payments.id))
		.where(eq(checkouts.userId, sql.placeholder('userId'))),
);

/**
 * Why a cart cannot be paid on delivery, in a sentence; undefined when it can.
 * @param quote with the fee
 * @param pinCode undefined while no address is chosen
 */
async function getCodBlockingReason(
	db: Db,
	userId: UserId,
	quote: CartQuote,
	pinCode: string | undefined,
): Promise<string | undefined> {
	const policy = getCodPolicy(currentSettings().cashOnDelivery);
	if (policy === undefined) return 'We do not offer cash on delivery.';
	const { refusals, unconfirmed } = takeOne(await countPast(db, { userId }));
	if (unconfirmed >= maxUnconfirmed)
		return 'Several of your orders on delivery were not confirmed this week. Please pay online.';
	const slugs =
		policy.excludedCategories.length === 0
			? []
			: await db
					.select({ id: categories.id, slug: categories.slug })
					.from(categories)
					.where(inArray(categories.slug, [...policy.excludedCategories]));
	const slugById = new Map(slugs.map(({ id, slug }) => [id, slug]));
	return codObstacle(policy, {
		totalPaise: quote.totalPaise,
		products: quote.lines.map(({ name, categoryId }) => ({ name, category: slugById.get(categoryId) ?? '' })),
		pinCode,
		refusals,
	});
}

/** @throws HttpError 409 with the quote when the cart cannot be paid on delivery */
export async function requireCashOnDelivery(
	db: Db,
	userId: UserId,
	quote: CartQuote,
	pinCode: string,
): Promise<void> {
	const obstacle = await getCodBlockingReason(db, userId, quote, pinCode);
	if (obstacle !== undefined)
		throw quoteChanged({ code: 'cash_on_delivery_unavailable', sentence: obstacle }, quote);
}

/**
 * Whether a cart can be paid on delivery, for its quote. Empty when the shop does not offer it.
 * @param addressId an address of the user; any other is ignored
 */
export async function codOffer(
	db: Db,
	userId: UserId,
	quote: CartQuote,
	addressId: AddressId | undefined,
): Promise<Pick<Quote, 'cashOnDelivery'>> {
	const policy = getCodPolicy(currentSettings().cashOnDelivery);
	if (policy === undefined || quote.lines.length === 0) return {};
	const [address] =
		addressId === undefined
			? []
			: await db
					.select({ postalCode: addresses.postalCode })
					.from(addresses)
					.where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
	const charged =
		quote.codFeePaise === 0 ? { ...quote, totalPaise: paise(quote.totalPaise + policy.fee) } : quote;
	return {
		cashOnDelivery: {
			fee: paiseToRupees(policy.fee),
			obstacle: (await getCodBlockingReason(db, userId, charged, address?.postalCode)) ?? null,
			confirmedBy: (await isKnownBuyer(db, userId)) ? 'button' : 'email',
		},
	};
}
