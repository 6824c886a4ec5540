import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
	type ArmsLicence,
	armsLicence,
	type correctedArmsLicence,
	licenceExpired,
	licencePayment,
} from '../../../contracts/armsLicences.ts';
import type { OrderId, UserId } from '../../../contracts/ids.ts';
import type { createManualOrder } from '../../../contracts/manualOrders.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { isWithoutPerson } from '../../accounts/addresses/addresses.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { checkouts } from '../../schema/checkout.ts';
import { armsLicences, licenceCorrections, manualOrders } from '../../schema/manualOrders.ts';
import { orders } from '../../schema/orders.ts';
import type { PricedManualOrder } from './manualQuote.ts';

const partNames: Record<keyof ArmsLicence, string> = {
	number: 'number',
	issuedBy: 'issuing authority',
	validUntil: 'last day',
	holder: 'name',
};
const licenceParts = armsLicence.keyof().options;

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

/** Stores the licence of a manual order, before the order itself. @throws HttpError 400 for one that has expired */
export async function storeLicence(
	tx: Db,
	of: { orderId: OrderId; userId: UserId },
	licence: ArmsLicence,
): Promise<void> {
	if (licence.validUntil < (await readToday(tx))) throw invalid({ 'licence.validUntil': licenceExpired });
	await tx.insert(armsLicences).values({ ...of, ...licence });
}

const toLicence = ({ number, issuedBy, validUntil, holder }: ArmsLicence): ArmsLicence => ({
	number,
	issuedBy,
	validUntil,
	holder,
});

/**
 * Records the particulars of an order's licence as they should have been copied, beside what was recorded before.
 * @throws HttpError 404 for an order without a licence; 409 for one that was not valid at the sale, or when nothing changes
 * @checklist RET-055
 */
export async function correctLicence(
	tx: Db,
	actorId: UserId,
	orderId: OrderId,
	{ reason, ...licence }: z.output<typeof correctedArmsLicence>,
): Promise<{ licence: ArmsLicence }> {
	const ofOrder = eq(armsLicences.orderId, orderId);
	// Locked, so that of two corrections each sees what the other wrote.
	const [recorded] = await tx.select().from(armsLicences).where(ofOrder).for('update');
	if (recorded === undefined)
		throw new HttpError(404, 'order_not_found', 'There is no order with an arms licence of this number.');
	if (licence.validUntil < isoDay(recorded.recordedAt))
		throw new HttpError(
			409,
			'licence_required',
			`A licence until ${dateText(licence.validUntil)} was not valid at the sale on ${dateText(isoDay(recorded.recordedAt))}. Nothing was changed.`,
		);
	const corrections = await tx
		.select()
		.from(licenceCorrections)
		.where(eq(licenceCorrections.orderId, orderId))
		.orderBy(asc(licenceCorrections.correctedAt));
	const before = toLicence(corrections.at(-1) ?? recorded);
	const changed = licenceParts.filter((part) => before[part] !== licence[part]);
	if (changed.length === 0)
		throw new HttpError(409, 'already_done', 'This licence is already recorded so. Nothing was changed.');
	await tx.insert(licenceCorrections).values({
		orderId,
		...licence,
		reason,
		correctedBy: actorId,
		// A transaction that waited for the lock began before the correction that it follows.
		correctedAt: sql`clock_timestamp()`,
	});
	// The register has the particulars, before and after; the log, which is never deleted, names them only.
	const order = takeOne(await tx.select().from(orders).where(eq(orders.id, orderId)));
	await audit(tx, actorId, 'licence.correct', `order:${orderNumber(order)}`, {
		after: { corrected: changed.map((part) => partNames[part]).join(', ') },
	});
	return { licence };
}

/** The licences of a person by order, the oldest first, each before what it was corrected to. */
export async function getLicenceData(db: Db, userId: UserId): Promise<(ArmsLicence & { order: string })[]> {
	const rows = await db
		.select({ licence: armsLicences, letters: orders.letters, number: orders.number })
		.from(armsLicences)
		.innerJoin(orders, eq(orders.id, armsLicences.orderId))
		.where(eq(armsLicences.userId, userId))
		.orderBy(asc(orders.number));
	const corrections = await db
		.select()
		.from(licenceCorrections)
		.where(
			inArray(
				licenceCorrections.orderId,
				rows.map(({ licence }) => licence.orderId),
			),
		)
		.orderBy(asc(licenceCorrections.correctedAt));
	return rows.flatMap(({ licence, ...order }) =>
		[licence, ...corrections.filter(({ orderId }) => orderId === licence.orderId)].map((written) => ({
			order: orderNumber(order),
			...toLicence(written),
		})),
	);
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
