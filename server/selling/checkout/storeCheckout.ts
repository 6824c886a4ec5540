import { sql } from 'drizzle-orm';
import type { KeptChoices } from '../../../contracts/checkoutChoices.ts';
import type { AddressId, CheckoutId, CouponId, UserId } from '../../../contracts/ids.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import {
	insertRows,
	preparedQuery,
	toPlaceholders,
	type WholeRow,
} from '../../platform/database/statement.ts';
import type { FeesPaise } from '../../pricing/fees.ts';
import type { PricedQuote, QuotedLine } from '../../pricing/quote.ts';
import { type AddressCopy, checkoutLines, checkouts } from '../../schema/checkout.ts';
import type { CartProduct } from './quote.ts';

const insertLines = insertRows(checkoutLines, []);

async function storeLines(tx: Db, id: CheckoutId, lines: QuotedLine<CartProduct>[]): Promise<void> {
	await insertLines(
		tx,
		lines.map((line, position) => ({
			...line,
			checkoutId: id,
			position,
			regularPaise: line.pricePaise,
			shippingPaise: line.shippingSharePaise,
		})),
	);
}

export type Checkout = typeof checkouts.$inferSelect;

const isReserved = sql`${sql.placeholder('reservation')} = 'reserved'`;
/** Their defaults, and what the database's clock decides. */
const leftToDatabase = [
	'state',
	'gatewayOrderId',
	'createdAt',
	'usedAt',
	'lastCheckedAt',
	'reservedSince',
	'reservedUntil',
	'ageDeclaredAt',
] as const;
type NewRow = WholeRow<typeof checkouts, (typeof leftToDatabase)[number]>;
const insertCheckout = preparedQuery<NewRow & { minutes: number; agesDeclared: boolean }, Checkout[]>((db) =>
	db
		.insert(checkouts)
		.values({
			...toPlaceholders(checkouts, leftToDatabase),
			reservedSince: sql`case when ${isReserved} then now() end`,
			reservedUntil: sql`now() + make_interval(mins => ${sql.placeholder('minutes')}::int)`,
			ageDeclaredAt: sql`case when ${sql.placeholder('agesDeclared')}::boolean then now() end`,
		})
		.returning(),
);

/** A priced cart or manual order, and all that is agreed about it. */
export type NewCheckout = {
	id: CheckoutId;
	userId: UserId;
	/** Null for an address that is not in the customer's address book. */
	addressId: AddressId | null;
	address: AddressCopy;
	choices: KeptChoices;
	/** Whether the buyer of a gun declared to be old enough. */
	agesDeclared: boolean;
	quote: PricedQuote<CartProduct> & FeesPaise;
	/** What gave the discount; null for a manual one, without an id. */
	discount: { couponId: CouponId | null; couponCode: string | null; couponName: string | null };
	quoteDigest: string;
	/** For how long its units are reserved, from now on; undefined when they are not. */
	reservedMinutes: number | undefined;
};

/** Stores a new checkout with its lines: a snapshot that its order copies. */
export async function storeCheckout(
	tx: Db,
	{ choices, quote, discount, reservedMinutes, ...agreed }: NewCheckout,
): Promise<Checkout> {
	// The amounts of a quote are named like their columns.
	const { lines, ...amounts } = quote;
	const checkout = takeOne(
		await insertCheckout(tx, {
			...agreed,
			...choices,
			...discount,
			...amounts,
			reservation: reservedMinutes === undefined ? 'released' : 'reserved',
			minutes: reservedMinutes ?? 0,
		}),
	);
	await storeLines(tx, checkout.id, lines);
	return checkout;
}
