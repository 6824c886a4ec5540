import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm';
import type { KeptChoices } from '../../../contracts/checkoutChoices.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { type AddressCopy, checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';
import type { CartQuote } from './quote.ts';
import type { Checkout } from './storeCheckout.ts';

/** What a user orders, and how. */
type Purchase = {
	userId: UserId;
	address: AddressCopy;
	choices: KeptChoices;
	quote: CartQuote;
	onDelivery: boolean;
};

/** Two checkouts with the same digest have the same goods, prices, coupon, address, choices and buyer. */
export function digestPurchase({ userId, address, choices, quote, onDelivery }: Purchase): string {
	const lines = quote.lines
		.map((line) => [
			line.variantId,
			line.quantity,
			line.name,
			...(line.variantName === '' ? [] : [line.variantName]),
			line.hsn,
			line.uqc,
			line.unitPaise,
			line.pricePaise,
			line.gstPaise,
			line.shippingSharePaise,
			...(line.discountPaise === 0 ? [] : [line.discountPaise]),
		])
		.sort();
	const { gstin, ...others } = choices;
	return createHash('sha256')
		.update(
			JSON.stringify([
				userId,
				address,
				gstin,
				lines,
				...(quote.coupon === undefined ? [] : [quote.coupon.id]),
				...(onDelivery ? ['cash on delivery'] : []),
				// A choice that is added later leaves the digests of those without it as they are.
				...Object.entries(others).filter(([, value]) => value !== null),
			]),
		)
		.digest('hex');
}

const selectReusable = preparedQuery((db) =>
	db
		.select()
		.from(checkouts)
		.where(
			and(
				eq(checkouts.userId, sql.placeholder('userId')),
				eq(checkouts.quoteDigest, sql.placeholder('quoteDigest')),
				inArray(checkouts.state, ['open', 'abandoned']),
				gt(checkouts.createdAt, sql`now() - interval '1 day'`),
				// The gateway accepts no second payment for an order whose first one was refunded manually in its dashboard, and
				// who orders the same goods on delivery again wants them twice: the first order has emptied the cart.
				notExists(
					db
						.select({ id: payments.id })
						.from(payments)
						.where(
							and(
								eq(payments.checkoutId, checkouts.id),
								or(
									eq(payments.state, 'refunded'),
									and(eq(payments.channel, 'cash on delivery'), eq(payments.state, 'created')),
								),
							),
						),
				),
			),
		)
		.orderBy(desc(checkouts.createdAt))
		.limit(1)
		.for('update'),
);

/** The user's latest checkout with a digest, locked, which is used again; undefined without one. */
export async function lockReusableCheckout(
	tx: Db,
	purchase: { userId: UserId; quoteDigest: string },
): Promise<Checkout | undefined> {
	const [reusable] = await selectReusable(tx, purchase);
	return reusable;
}
