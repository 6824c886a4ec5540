import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CheckoutChoices, type KeptChoices, keptChoices } from '../../../contracts/checkoutChoices.ts';
import type { AddressId, CheckoutId, UserId } from '../../../contracts/ids.ts';
import { storeFirm } from '../../accounts/firms/firms.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { addresses } from '../../schema/addresses.ts';
import { users } from '../../schema/auth.ts';
import { type AddressCopy, checkouts } from '../../schema/checkout.ts';
import { reserveUse } from '../coupons/coupons.ts';
import { requireDelivery } from '../delivery/delivery.ts';
import { requireBuyerFirm, requirePinOfState } from './addressRules.ts';
import { requireCashOnDelivery } from './cashOnDelivery.ts';
import { type CartQuote, getMinimumAge, quoteCart } from './quote.ts';
import { quoteChanged, requireOrderable, requireSmallestAmount, shortage } from './requireOrderable.ts';
import { extendedReservationEnd, lockReservedLines, reservationEnd } from './reservations.ts';
import { isScarce, minutesReserved, type Reservation, reserveQuote } from './reserveQuote.ts';
import { digestPurchase, lockReusableCheckout } from './reusableCheckout.ts';
import { type Checkout, storeCheckout } from './storeCheckout.ts';

/** What the shopper entered and saw at Pay Now. */
export type CheckoutInput = {
	addressId: AddressId;
	amount: number;
	choices: Partial<CheckoutChoices>;
	/** Whether the amount is collected on delivery, with the fee. */
	onDelivery?: boolean;
};

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
export async function createCheckout(tx: Db, userId: UserId, entered: CheckoutInput): Promise<Checkout> {
	const { addressId, amount, onDelivery = false } = entered;
	const { coupon, ageDeclared, gstin, legalName } = entered.choices;
	// A consumer's invoice has the delivery address.
	const isBusiness = gstin !== undefined || legalName !== undefined;
	const billingAddressId = (isBusiness ? entered.choices.billingAddressId : undefined) ?? addressId;
	const priceCart = () => quoteCart(tx, userId, coupon, { onDelivery });

	const address = await copyAddress(tx, userId, addressId);
	requirePinOfState(address);
	const choices = keptChoices.parse({
		...entered.choices,
		billingAddress: billingAddressId === addressId ? null : await copyAddress(tx, userId, billingAddressId),
	});
	await requireDelivery(tx, address.postalCode);
	const quote = await priceCart();
	requireBuyerFirm(choices, address);
	requireOrderable(quote, { amount, ageDeclared });
	await keepFirm(tx, userId, choices, billingAddressId === addressId ? null : billingAddressId);
	if (onDelivery) await requireCashOnDelivery(tx, userId, quote, address.postalCode);
	requireSmallestAmount(quote);

	const purchase = { userId, address, choices, quote };
	const quoteDigest = digestPurchase({ ...purchase, onDelivery });
	// Checkouts are locked before products, as by those who place or release them.
	const reserved = await lockReservedLines(tx, userId);
	const reusable = await lockReusableCheckout(tx, { userId, quoteDigest });
	const reservation = await reserveQuote(tx, quote, reserved, reusable);
	if (reservation === 'short') throw soldMeanwhile(await priceCart());
	if (reservation === 'not reserved' && onDelivery) throw tooManyUnits(quote);

	const agesDeclared = getMinimumAge(quote) !== undefined;
	const checkout =
		reusable === undefined
			? await storeCheckout(tx, {
					...purchase,
					id: newId<CheckoutId>(),
					addressId,
					agesDeclared,
					discount: {
						couponId: quote.coupon?.id ?? null,
						couponCode: quote.coupon?.code ?? null,
						couponName: quote.coupon?.name ?? null,
					},
					quoteDigest,
					reservedMinutes: minutesReserved(reservation, quote, onDelivery),
				})
			: await reopenCheckout(tx, reusable.id, {
					agesDeclared,
					reservation: reservationColumns(reservation, isScarce(quote), onDelivery),
				});
	if (reservation === 'reserved') await redeemCoupon(tx, checkout, quote, priceCart);
	return checkout;
}

const soldMeanwhile = (quote: CartQuote) =>
	quoteChanged(
		shortage(quote) ?? {
			code: 'out_of_stock',
			sentence: 'The stock has changed. Please look at your cart again.',
		},
		quote,
	);

const tooManyUnits = (quote: CartQuote) =>
	quoteChanged(
		{
			code: 'cash_on_delivery_unavailable',
			sentence: 'You have more units reserved than one buyer may. Please pay online, or order fewer.',
		},
		quote,
	);

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
		.where(
			and(
				eq(addresses.id, sql.placeholder('addressId')),
				eq(users.id, sql.placeholder('userId')),
				// The lock may have waited for a deletion, after which the address is still read as it was.
				isNull(users.deletedAt),
			),
		)
		// `no key`, so that inserts with a foreign key to the user do not wait.
		.for('no key update', { of: users }),
);

/** Copies an address of the user. Locks the user's row, which serializes the checkouts of a user. */
async function copyAddress(tx: Db, userId: UserId, addressId: AddressId): Promise<AddressCopy> {
	const [address] = await lockAddress(tx, { addressId, userId });
	if (address === undefined)
		throw new HttpError(404, 'address_not_found', 'This address is not in your address book any more.');
	return address;
}

/** Offers the business at the next checkout; an order of a consumer leaves it as it is. */
async function keepFirm(
	tx: Db,
	userId: UserId,
	{ gstin, legalName }: KeptChoices,
	billingAddressId: AddressId | null,
): Promise<void> {
	if (gstin !== null || legalName !== null)
		await storeFirm(tx, userId, { gstin, legalName, billingAddressId });
}

/** The columns of a checkout that is used again, by what became of its reservation. */
function reservationColumns(reservation: Reservation, scarce: boolean, onDelivery: boolean) {
	// Asking for the same order again does not give more time to confirm it.
	if (reservation === 'extended')
		return { reservedUntil: onDelivery ? sql`${checkouts.reservedUntil}` : extendedReservationEnd(scarce) };
	const reservedUntil = reservationEnd(scarce, onDelivery);
	return reservation === 'reserved'
		? { reservation: 'reserved' as const, reservedSince: sql`now()`, reservedUntil }
		: { reservation: 'released' as const, reservedUntil: sql`now()` };
}

/** Opens the payment of a checkout again, with the reservation that it has now. */
async function reopenCheckout(
	tx: Db,
	id: CheckoutId,
	now: { agesDeclared: boolean; reservation: ReturnType<typeof reservationColumns> },
): Promise<Checkout> {
	return takeOne(
		await tx
			.update(checkouts)
			.set({
				...now.reservation,
				state: 'open',
				usedAt: sql`now()`,
				lastCheckedAt: null,
				ageDeclaredAt: now.agesDeclared ? sql`now()` : null,
			})
			.where(eq(checkouts.id, id))
			.returning(),
	);
}

/**
 * Counts the use of the quote's coupon for a checkout that is reserved.
 * @throws HttpError 409 with the quote without it, when others have used it up since the cart was priced
 */
async function redeemCoupon(
	tx: Db,
	{ id: checkoutId, userId }: Checkout,
	{ coupon }: CartQuote,
	priceCart: () => Promise<CartQuote>,
): Promise<void> {
	if (coupon === undefined) return;
	const obstacle = await reserveUse(tx, { couponId: coupon.id, userId, checkoutId });
	if (obstacle === undefined) return;
	throw quoteChanged(
		coupon.code === null
			? {
					code: 'coupon_expired',
					sentence: `The offer '${coupon.name}' has ended. Please look at the new total.`,
				}
			: obstacle,
		await priceCart(),
	);
}
