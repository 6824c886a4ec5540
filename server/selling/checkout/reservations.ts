import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { CheckoutId, ProductId, UserId, VariantId } from '../../../contracts/ids.ts';
import { type Paise, rupeesToPaise } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import { releaseStock, reserveStock } from '../../catalog/catalog.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { manualOrders } from '../../schema/manualOrders.ts';
import { payments } from '../../schema/payments.ts';
import { returnToCart } from '../cart/cart.ts';
import { releaseUse } from '../coupons/coupons.ts';
import { endUnconfirmed } from '../payments/payments.ts';

/** Whether a payment of the checkout is in progress at the bank. */
const paymentStarted = sql`exists (select from ${payments} where ${payments.checkoutId} = ${checkouts.id}
	and ${payments.channel} = 'gateway' and ${payments.state} in ('created', 'authorized'))`;

/** Whether its buyer has ordered it on delivery and may still confirm it. */
export const isOrderedOnDelivery = sql`(${checkouts.reservedUntil} > now() and exists (select from ${payments}
	where ${payments.checkoutId} = ${checkouts.id} and ${payments.channel} = 'cash on delivery' and ${payments.state} = 'created'))`;

/**
 * How long a new reservation lasts. That of an order which is paid on delivery ends when it may no longer be confirmed.
 * @param scarce whether few units would be left for others
 */
export function reservationMinutes(scarce: boolean, onDelivery = false): number {
	const { cashOnDelivery, checkout } = currentSettings();
	if (onDelivery) return cashOnDelivery.confirmWithinHours * 60;
	return scarce
		? Math.min(store.reservationLimits.scarceMinutes, checkout.reservationMinutes)
		: checkout.reservationMinutes;
}

/** End of a new reservation by the database's clock, for `checkouts.reservedUntil`. */
export const reservationEnd = (scarce: boolean, onDelivery = false) =>
	sql`now() + make_interval(mins => ${reservationMinutes(scarce, onDelivery)}::int)`;

/** End of an extended reservation: limited in total, unless a payment is in progress. */
export const extendedReservationEnd = (scarce: boolean) =>
	sql`greatest(${checkouts.reservedUntil}, case when ${paymentStarted} then ${reservationEnd(scarce)} else
		least(${reservationEnd(scarce)}, ${checkouts.reservedSince} + make_interval(mins => ${store.reservationLimits.maxMinutes})) end)`;

export type ReservedLine = {
	checkoutId: CheckoutId;
	productId: ProductId;
	variantId: VariantId;
	quantity: number;
	unitPaise: Paise;
	/** Whether its checkout stays beside a newer one: a payment is in progress, or its buyer may still confirm it. */
	outstanding: boolean;
	/** Whether its buyer may still confirm it: then its units are never needed by another checkout. */
	ordered: boolean;
};

/** Whether the customer made the checkout; the units of a manual order are not theirs to release or to count. */
export const isFromCart = sql`not exists (select from ${manualOrders}
	where ${manualOrders.checkoutId} = ${checkouts.id})`;

const lockReserved = preparedQuery((db) =>
	db
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(
			and(eq(checkouts.userId, sql.placeholder('userId')), eq(checkouts.reservation, 'reserved'), isFromCart),
		)
		.orderBy(sql`${checkouts.createdAt} desc`, sql`${checkouts.id} desc`)
		.for('update'),
);

/** The lines of the checkouts that the user made and that are reserved; their rows are locked from then on. */
export async function lockReservedLines(tx: Db, userId: UserId): Promise<ReservedLine[]> {
	const locked = await lockReserved(tx, { userId });
	if (locked.length === 0) return [];
	// A statement of its own, which sees what was committed while this transaction waited for the lock.
	return tx
		.select({
			checkoutId: checkoutLines.checkoutId,
			productId: checkoutLines.productId,
			variantId: checkoutLines.variantId,
			quantity: checkoutLines.quantity,
			unitPaise: checkoutLines.unitPaise,
			outstanding: sql<boolean>`${paymentStarted} or ${isOrderedOnDelivery}`,
			ordered: sql<boolean>`${isOrderedOnDelivery}`,
		})
		.from(checkoutLines)
		.innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
		.where(
			inArray(
				checkouts.id,
				locked.map(({ id }) => id),
			),
		);
}

type Line = { quantity: number; unitPaise: number };

/** Whether these lines together are within the limit per user. */
export function isWithinReservationLimit(lines: Line[]): boolean {
	const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const value = lines.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
	return (
		units <= store.reservationLimits.maxUnits && value <= rupeesToPaise(store.reservationLimits.maxValue)
	);
}

const selectLines = preparedQuery((db) =>
	db
		.select()
		.from(checkoutLines)
		.where(eq(checkoutLines.checkoutId, sql.placeholder('checkoutId')))
		.orderBy(asc(checkoutLines.position)),
);

/** A checkout's lines in the order of the cart. */
export const getCheckoutLines = (db: Db, checkoutId: CheckoutId) => selectLines(db, { checkoutId });

/** Reserves all lines, or none when one of them is short. @returns whether they are reserved */
export async function reserveAll(
	tx: Db,
	lines: { productId: ProductId; variantId: VariantId; quantity: number }[],
): Promise<boolean> {
	const short = new Set((await reserveStock(tx, lines)).map(({ variantId }) => variantId));
	if (short.size === 0) return true;
	await releaseStock(
		tx,
		lines.filter(({ variantId }) => !short.has(variantId)),
	);
	return false;
}

/** Reserves the units of a locked checkout whose reservation expired, if it has. @returns whether they are reserved */
export async function reserveAgain(
	tx: Db,
	{ id, reservation }: typeof checkouts.$inferSelect,
): Promise<boolean> {
	if (reservation === 'reserved') return true;
	if (!(await reserveAll(tx, await getCheckoutLines(tx, id)))) return false;
	await tx
		.update(checkouts)
		.set({ reservation: 'reserved', reservedSince: sql`now()` })
		.where(eq(checkouts.id, id));
	return true;
}

/**
 * Opens a locked checkout with reserved units for a new payment link, and keeps them reserved until a little after the link
 * expires, when payments of its last seconds arrive.
 */
export async function reserveUntilLinkExpires(tx: Db, id: CheckoutId): Promise<void> {
	const { teamLimits, checkout } = currentSettings();
	await tx
		.update(checkouts)
		.set({
			state: 'open',
			usedAt: sql`now()`,
			reservation: 'reserved',
			reservedUntil: sql`now() + make_interval(hours => ${teamLimits.linkHours}, mins => ${checkout.reservationMinutes})`,
		})
		.where(eq(checkouts.id, id));
}

/**
 * Releases the units of a checkout and its use of a coupon. An order on delivery that is not confirmed yet ends, and its goods
 * are back in the cart. The checkout's row must be locked and its units reserved.
 */
export async function releaseReservation(tx: Db, checkoutId: CheckoutId): Promise<void> {
	await releaseStock(tx, await getCheckoutLines(tx, checkoutId));
	await releaseUse(tx, checkoutId);
	if (await endUnconfirmed(tx, checkoutId)) await returnToCart(tx, checkoutId);
	await tx
		.update(checkouts)
		.set({
			reservation: 'released',
			state: sql`case when ${checkouts.state} = 'open' then 'abandoned' else ${checkouts.state} end`,
		})
		.where(eq(checkouts.id, checkoutId));
}

/** A payment that is authorised but not captured yet keeps its reservation for another hour. */
const graceWhenAuthorized = sql`case when exists (
	select from ${payments} where ${payments.checkoutId} = ${checkouts.id} and ${payments.state} in ('authorized', 'captured')
) then interval '1 hour' else interval '0' end`;

/** Releases the expired reservations of payments that did not arrive in time. */
export async function releaseExpiredReservations(db: Db): Promise<void> {
	const expired = and(
		eq(checkouts.reservation, 'reserved'),
		lt(checkouts.reservedUntil, sql`now() - ${graceWhenAuthorized}`),
	);
	const due = await db.select({ id: checkouts.id }).from(checkouts).where(expired).limit(200);
	for (const { id } of due)
		await inTransaction(db, async (tx) => {
			// Skips a checkout that is locked because its payment is being processed right now.
			const [still] = await tx
				.select({ id: checkouts.id })
				.from(checkouts)
				.where(and(eq(checkouts.id, id), expired))
				.for('update', { skipLocked: true });
			if (still !== undefined) await releaseReservation(tx, still.id);
		});
}
