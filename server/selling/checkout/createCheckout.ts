import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { CheckoutChoices } from '../../../contracts/checkoutChoices.ts';
import type { AddressId, CheckoutId, ProductId, UserId } from '../../../contracts/ids.ts';
import { licenceNeeded } from '../../../shared/guns.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { store } from '../../../store.config.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedQuery, toPlaceholders, type WholeRow } from '../../platform/database/statement.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { getFees } from '../../pricing/fees.ts';
import { addresses } from '../../schema/addresses.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { type AddressCopy, checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';
import { reserveUse } from '../coupons/coupons.ts';
import { requireDelivery } from '../delivery/delivery.ts';
import { minimumCharge } from '../payments/payments.ts';
import { requireBuyerFirm, requirePinOfState } from './addressRules.ts';
import { getCodBlockingReason } from './cashOnDelivery.ts';
import type { FeeChoices } from './fees.ts';
import { type CartQuote, getMinimumAge, quoteCart, serializeQuote } from './quote.ts';
import {
	extendedReservationEnd,
	isWithinReservationLimit,
	lockReservedLines,
	type ReservedLine,
	releaseReservation,
	reservationEnd,
	reservationMinutes,
	reserveAll,
} from './reservations.ts';
import { storeLines } from './storeLines.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** An error with the current quote, for the shopper to review and accept. */
const quoteChanged = (sentence: string, quote: CartQuote) =>
	new HttpError(409, sentence, { amount: paiseToRupees(quote.totalPaise), quote: serializeQuote(quote) });

const lockAddress = preparedQuery((db) =>
	db
		.select({
			recipientName: addresses.recipientName,
			phone: addresses.phone,
			line1: addresses.line1,
			line2: addresses.line2,
			city: addresses.city,
			state: addresses.state,
			postalCode: addresses.postalCode,
			country: addresses.country,
		})
		.from(addresses)
		.innerJoin(users, eq(users.id, addresses.userId))
		.where(and(eq(addresses.id, sql.placeholder('addressId')), eq(users.id, sql.placeholder('userId'))))
		// `no key`, so that inserts with a foreign key to the user do not wait.
		.for('no key update', { of: users }),
);

/** Copies the shipping address. Locks the user's row, which serializes the checkouts of a user. */
async function copyAddress(tx: Db, userId: UserId, addressId: AddressId): Promise<AddressCopy> {
	const [address] = await lockAddress(tx, { addressId, userId });
	if (address === undefined) throw new HttpError(404, 'This address is not in your address book any more.');
	requirePinOfState(address);
	return address;
}

/** Two checkouts with the same digest have the same goods, prices, coupon, address and buyer. */
function computeDigest(
	userId: UserId,
	address: AddressCopy,
	{ buyerGstin, buyerLegalName }: Pick<Checkout, 'buyerGstin' | 'buyerLegalName'>,
	quote: CartQuote,
	onDelivery: boolean,
): string {
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
	return createHash('sha256')
		.update(
			JSON.stringify([
				userId,
				address,
				buyerGstin,
				lines,
				...(quote.coupon === undefined ? [] : [quote.coupon.id]),
				...(onDelivery ? ['cash on delivery'] : []),
				...(buyerLegalName === null ? [] : [{ buyerLegalName }]),
			]),
		)
		.digest('hex');
}

function shortage(quote: CartQuote): string | undefined {
	const short = quote.lines.find((line) => line.available < line.quantity);
	if (short === undefined) return;
	const name = nameWithVariant(short);
	return short.available > 0
		? `Only ${short.available} of ${name} can be bought now.`
		: `${name} is sold out.`;
}

/** Whether few units of a product would be left for others, which shortens the reservation. */
const isScarce = (quote: CartQuote) =>
	quote.lines.some((line) => line.available - line.quantity <= store.lowStock);

/** Releases whole checkouts by some of their lines. */
async function releaseCheckouts(tx: Db, lines: ReservedLine[]): Promise<void> {
	for (const id of new Set(lines.map(({ checkoutId }) => checkoutId))) await releaseReservation(tx, id);
}

/**
 * Reserves the quote's units. When stock is short, the user's other reservations are released first.
 * @param others lines of the user's other reserved checkouts
 * @returns `reserved`; `not reserved` above the limit per user; `short` when there is not enough stock
 */
async function reserveQuote(
	tx: Db,
	quote: CartQuote,
	others: ReservedLine[],
): Promise<'reserved' | 'not reserved' | 'short'> {
	if (!isWithinReservationLimit([...others, ...quote.lines])) return 'not reserved';
	if (await reserveAll(tx, quote.lines)) return 'reserved';
	if (others.length === 0) return 'short';
	await releaseCheckouts(tx, others);
	return (await reserveAll(tx, quote.lines)) ? 'reserved' : 'short';
}

/** The reservation columns of a checkout. */
function reservedFrom(
	reservation: 'reserved' | 'not reserved' | 'extended',
	scarce: boolean,
	onDelivery: boolean,
) {
	// Asking for the same order again does not give more time to confirm it.
	if (reservation === 'extended')
		return { reservedUntil: onDelivery ? sql`${checkouts.reservedUntil}` : extendedReservationEnd(scarce) };
	const reservedUntil = reservationEnd(scarce, onDelivery);
	return reservation === 'reserved'
		? { reservation: 'reserved' as const, reservedSince: sql`now()`, reservedUntil }
		: { reservation: 'released' as const, reservedUntil: sql`now()` };
}

/**
 * Counts the use of the quote's coupon for a checkout that is reserved.
 * @throws HttpError 409 with the quote without it, when others have used it up since the cart was priced
 */
async function redeemCoupon(
	tx: Db,
	userId: UserId,
	checkoutId: CheckoutId,
	{ coupon: applied }: CartQuote,
	code: string | undefined,
	feeChoices: FeeChoices,
): Promise<void> {
	if (applied === undefined) return;
	const obstacle = await reserveUse(tx, { couponId: applied.id, userId, checkoutId });
	if (obstacle === undefined) return;
	const sentence =
		applied.code === null ? `The offer '${applied.name}' has ended. Please look at the new total.` : obstacle;
	throw quoteChanged(sentence, await quoteCart(tx, userId, code, feeChoices));
}

/** What the shopper entered and saw at Pay Now. */
export type CheckoutInput = {
	addressId: AddressId;
	amount: number;
	choices: CheckoutChoices;
	/** Whether the amount is collected on delivery, with the fee. */
	onDelivery?: boolean;
};

/** The user's checkout of the same quote, locked. */
const lockReusableCheckout = preparedQuery((db) =>
	db
		.select()
		.from(checkouts)
		.where(
			and(
				eq(checkouts.userId, sql.placeholder('userId')),
				eq(checkouts.quoteDigest, sql.placeholder('quoteDigest')),
				inArray(checkouts.state, ['open', 'abandoned']),
				gt(checkouts.createdAt, sql`now() - interval '1 day'`),
				// The gateway accepts no second payment for an order whose first one was refunded manually in its dashboard.
				notExists(
					db
						.select({ id: payments.id })
						.from(payments)
						.where(and(eq(payments.checkoutId, checkouts.id), eq(payments.state, 'refunded'))),
				),
			),
		)
		.orderBy(desc(checkouts.createdAt))
		.limit(1)
		.for('update'),
);

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
type NewCheckout = WholeRow<typeof checkouts, (typeof leftToDatabase)[number]>;
const insertCheckout = preparedQuery<NewCheckout & { minutes: number; agesDeclared: boolean }, Checkout[]>(
	(db) =>
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

/**
 * Creates a checkout: a snapshot of the cart's lines, prices, GST, shipping and address, and reserves the stock.
 * The same quote returns the same checkout and extends its reservation up to a limit, so that two tabs or a double click pay
 * only once. A cart above the limit per user becomes a checkout without a reservation.
 * @param entered.amount the total that the shopper saw, in paise: only compared, never charged
 * @throws HttpError 400 for the shop's own GSTIN, one of another state than the address or without a legal name; 404 for an unknown address; 409 with `amount` and
 * `quote` when price or stock differ or the coupon cannot be used; 422 for an empty cart, a total below ₹1, an
 * address whose PIN code is in another state or a zone without delivery, or a gun without the declaration of age. On delivery also 409 when the
 * cart cannot be paid so
 */
export async function createCheckout(
	tx: Db,
	userId: UserId,
	{ addressId, amount, choices, onDelivery = false }: CheckoutInput,
): Promise<Checkout> {
	const { gstin: buyerGstin = null, legalName: buyerLegalName = null, coupon, ageDeclared = false } = choices;
	const address = await copyAddress(tx, userId, addressId);
	const feeChoices = { onDelivery };
	await requireDelivery(tx, address.postalCode);
	const quote = await quoteCart(tx, userId, coupon, feeChoices);
	requireBuyerFirm(choices, address);
	if (quote.lines.length === 0) throw new HttpError(422, 'Your cart is empty.');
	if (quote.couponMessage !== undefined) throw quoteChanged(quote.couponMessage, quote);
	if (quote.totalPaise !== amount)
		throw quoteChanged('The total has changed since you saw it. Please look at the new one.', quote);
	const gun = quote.lines.find(({ needsLicence }) => needsLicence);
	if (gun !== undefined) throw quoteChanged(`${licenceNeeded(gun.name)} Remove it from your cart.`, quote);
	const minimumAge = getMinimumAge(quote);
	if (minimumAge !== undefined && !ageDeclared)
		throw new HttpError(
			422,
			`Please confirm that you are ${minimumAge} or older. We sell guns to adults only.`,
		);
	const ageDeclaredAt = minimumAge === undefined ? null : sql`now()`;
	const short = shortage(quote);
	if (short !== undefined) throw quoteChanged(short, quote);
	const codProblem = onDelivery
		? await getCodBlockingReason(tx, userId, quote, address.postalCode)
		: undefined;
	if (codProblem !== undefined) throw quoteChanged(codProblem, quote);
	if (quote.totalPaise < minimumCharge)
		throw new HttpError(
			422,
			'The smallest amount that can be paid is ₹1. Please add something to your cart.',
		);
	const quoteDigest = computeDigest(userId, address, { buyerGstin, buyerLegalName }, quote, onDelivery);
	// Checkouts are locked before products, as by those who place or release them.
	const reserved = await lockReservedLines(tx, userId);
	const [same] = await lockReusableCheckout(tx, { userId, quoteDigest });
	// Without them, reserving locks the products in the same order.
	if (reserved.length > 0) await lockProducts(tx, [...reserved, ...quote.lines]);

	// Only the latest checkout is reserved, and those with a payment in progress.
	const stays = (line: ReservedLine) => line.checkoutId === same?.id || line.paymentStarted;
	const staying = reserved.filter(stays);
	await releaseCheckouts(
		tx,
		reserved.filter((line) => !stays(line)),
	);
	const reservation = same?.reservation === 'reserved' ? 'extended' : await reserveQuote(tx, quote, staying);
	if (reservation === 'short') {
		const now = await quoteCart(tx, userId, coupon, feeChoices);
		throw quoteChanged(shortage(now) ?? 'The stock has changed. Please look at your cart again.', now);
	}
	if (reservation === 'not reserved' && onDelivery)
		throw quoteChanged(
			'You have more units reserved than one buyer may. Please pay online, or order fewer.',
			quote,
		);
	const reservedColumns = reservedFrom(reservation, isScarce(quote), onDelivery);
	if (same !== undefined) {
		if (reservation === 'reserved') await redeemCoupon(tx, userId, same.id, quote, coupon, feeChoices);
		return takeOne(
			await tx
				.update(checkouts)
				.set({
					...reservedColumns,
					state: 'open',
					usedAt: sql`now()`,
					lastCheckedAt: null,
					ageDeclaredAt,
				})
				.where(eq(checkouts.id, same.id))
				.returning(),
		);
	}

	const id = newId<CheckoutId>();
	const snapshot = {
		id,
		userId,
		addressId,
		address,
		buyerGstin,
		buyerLegalName,
		couponId: quote.coupon?.id ?? null,
		couponCode: quote.coupon?.code ?? null,
		couponName: quote.coupon?.name ?? null,
		discountPaise: quote.discountPaise,
		subtotalPaise: quote.subtotalPaise,
		gstPaise: quote.gstPaise,
		shippingPaise: quote.shippingPaise,
		...getFees(quote),
		totalPaise: quote.totalPaise,
		shippingRule: quote.shippingRule,
		quoteDigest,
	};
	const checkout = takeOne(
		await insertCheckout(tx, {
			...snapshot,
			reservation: reservation === 'reserved' ? 'reserved' : 'released',
			minutes: reservation === 'reserved' ? reservationMinutes(isScarce(quote), onDelivery) : 0,
			agesDeclared: minimumAge !== undefined,
		}),
	);
	await storeLines(tx, id, quote.lines);
	if (reservation === 'reserved') await redeemCoupon(tx, userId, id, quote, coupon, feeChoices);
	return checkout;
}

/** Locks every product row that may be changed at once, in the order of the ids, to avoid deadlocks. */
async function lockProducts(tx: Db, lines: { productId: ProductId }[]): Promise<void> {
	await tx
		.select({ id: products.id })
		.from(products)
		.where(
			inArray(
				products.id,
				lines.map(({ productId }) => productId),
			),
		)
		.orderBy(asc(products.id))
		.for('update');
}
