import { asc, inArray } from 'drizzle-orm';
import type { CheckoutId, ProductId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { products } from '../../schema/catalog.ts';
import type { CartQuote } from './quote.ts';
import {
	isWithinReservationLimit,
	type ReservedLine,
	releaseReservation,
	reservationMinutes,
	reserveAll,
} from './reservations.ts';
import type { Checkout } from './storeCheckout.ts';

/**
 * What became of the units of a quote.
 *
 * | reservation  | when |
 * |--------------|------|
 * | reserved     | reserved just now |
 * | extended     | the same checkout had them already |
 * | not reserved | more than one buyer may reserve |
 * | short        | others were faster |
 */
export type Reservation = 'reserved' | 'extended' | 'not reserved' | 'short';

/** Whether few units of a product would be left for others, which shortens the reservation. */
export const isScarce = (quote: CartQuote): boolean =>
	quote.lines.some((line) => line.available - line.quantity <= currentSettings().products.lowStock);

/** For how many minutes a reservation of the quote lasts; undefined without one. */
export const minutesReserved = (
	reservation: Reservation,
	quote: CartQuote,
	onDelivery: boolean,
): number | undefined =>
	reservation === 'reserved' ? reservationMinutes(isScarce(quote), onDelivery) : undefined;

/** Locks every product row that may be changed at the same time, in the order of the ids, to avoid deadlocks. */
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

async function releaseCheckouts(tx: Db, lines: ReservedLine[]): Promise<void> {
	for (const id of new Set(lines.map(({ checkoutId }) => checkoutId))) await releaseReservation(tx, id);
}

/**
 * Reserves the units of a quote, in place of those that the user has reserved. Only the latest checkout is reserved, and
 * those that are outstanding, until their units are needed; what was ordered on delivery stays in any case.
 * @param reserved lines of all checkouts of the user that are reserved, locked
 * @param reusable the checkout that is used again, locked; undefined for a new one
 */
export async function reserveQuote(
	tx: Db,
	quote: CartQuote,
	reserved: ReservedLine[],
	reusable: { id: CheckoutId; reservation: Checkout['reservation'] } | undefined,
): Promise<Reservation> {
	// Without reserved lines, reserving locks the products in the same order.
	if (reserved.length > 0) await lockProducts(tx, [...reserved, ...quote.lines]);
	const { kept = [], replaced = [] } = Object.groupBy(reserved, (line) =>
		line.checkoutId === reusable?.id || line.outstanding ? 'kept' : 'replaced',
	);
	await releaseCheckouts(tx, replaced);
	if (reusable?.reservation === 'reserved') return 'extended';
	if (!isWithinReservationLimit([...kept, ...quote.lines])) return 'not reserved';
	if (await reserveAll(tx, quote.lines)) return 'reserved';
	const needed = kept.filter((line) => !line.ordered);
	if (needed.length === 0) return 'short';
	await releaseCheckouts(tx, needed);
	return (await reserveAll(tx, quote.lines)) ? 'reserved' : 'short';
}
