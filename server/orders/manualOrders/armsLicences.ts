import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArmsLicence } from '../../../contracts/armsLicences.ts';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { createManualOrder } from '../../../contracts/manualOrders.ts';
import { licencePayment } from '../../../shared/guns.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { isWithoutPerson } from '../../accounts/addresses/addresses.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { checkouts } from '../../schema/checkout.ts';
import { armsLicences, manualOrders } from '../../schema/manualOrders.ts';
import { orders } from '../../schema/orders.ts';
import type { PricedManualOrder } from './manualQuote.ts';

/**
 * The particulars that an order stores: those of the buyer's licence when something in it needs one, else none.
 * @throws HttpError 400 for a payment link, because the gun is handed over when it is paid; 422 without the particulars
 * @checklist RET-050
 */
export function requireLicence(
	{ lines }: Pick<PricedManualOrder, 'lines'>,
	{ licence, payment }: Pick<z.output<typeof createManualOrder.body>, 'licence' | 'payment'>,
): ArmsLicence | undefined {
	if (!lines.some(({ needsLicence }) => needsLicence)) return undefined;
	if (payment.by === 'payment link') throw invalid({ payment: licencePayment });
	if (licence === undefined)
		throw new HttpError(
			422,
			'licence_required',
			'Please enter the particulars of the buyer’s arms licence. Nothing was sold.',
		);
	return licence;
}

/** Stores the licence of a manual order, before the order itself. */
export async function storeLicence(
	tx: Db,
	of: { orderId: OrderId; userId: UserId },
	licence: ArmsLicence,
): Promise<void> {
	await tx.insert(armsLicences).values({ ...of, ...licence });
}

/** The licences of a person by order, the oldest first. */
export async function getLicenceData(db: Db, userId: UserId): Promise<(ArmsLicence & { order: string })[]> {
	const rows = await db
		.select({ licence: armsLicences, letters: orders.letters, number: orders.number })
		.from(armsLicences)
		.innerJoin(orders, eq(orders.id, armsLicences.orderId))
		.where(eq(armsLicences.userId, userId))
		.orderBy(asc(orders.number));
	return rows.map(({ licence: { number, issuedBy, validUntil, holder }, ...order }) => ({
		...{ order: orderNumber(order), number, issuedBy, validUntil, holder },
	}));
}

/** Deletes the licences of orders whose buyer's data was removed from the checkout. */
export async function deleteOldLicences(db: Db): Promise<void> {
	const ofNoPerson = db
		.select({ id: manualOrders.orderId })
		.from(manualOrders)
		.innerJoin(checkouts, eq(checkouts.id, manualOrders.checkoutId))
		.where(isWithoutPerson(checkouts.address));
	await db.delete(armsLicences).where(inArray(armsLicences.orderId, ofNoPerson));
}
