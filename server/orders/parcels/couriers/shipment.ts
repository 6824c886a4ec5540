import { eq } from 'drizzle-orm';
import type { ParcelId } from '../../../../contracts/ids.ts';
import type { Shipment } from '../../../platform/couriers/courier.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { orders } from '../../../schema/orders.ts';
import { parcels } from '../../../schema/parcels.ts';
import { payments } from '../../../schema/payments.ts';
import { getAmountDue } from '../../../selling/payments/payments.ts';
import { requireOneParcel } from '../../oneParcel.ts';
import { getContents } from '../parcelContent.ts';
import { getParcelWeight } from '../weight.ts';
import { getBuyer, refuseBooking, toGoods } from './bookedGoods.ts';

/**
 * What a courier learns of a packed parcel.
 * @throws HttpError 404 for an unknown parcel, 409 for one that cannot be booked
 */
export async function readShipment(db: Db, id: ParcelId): Promise<Omit<Shipment, 'reference'>> {
	const [found] = await db
		.select({ parcel: parcels, order: orders, payment: payments })
		.from(parcels)
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(parcels.id, id));
	if (found === undefined) throw new HttpError(404, 'parcel_not_found', 'There is no such parcel.');
	const { parcel, order, payment } = found;
	const refuse = (sentence: string) => refuseBooking('parcel', order, sentence);
	if (parcel.state !== 'packed') throw refuse(`is ${parcel.state} already.`);
	const to = getBuyer('parcel', order);
	const content = (await getContents(db, [id])).get(id) ?? [];
	const collectPaise = getAmountDue(payment);
	const itemIds = content.map(({ item }) => item.id);
	await requireOneParcel(db, order.id, itemIds, 'not cancelled');
	const weightG = getParcelWeight(
		parcel.weightG,
		content.map(({ item: { quantity }, weightG }) => ({ quantity, weightG })),
	);
	if (weightG === null) throw refuse('has no weight. Please enter it first.');
	return {
		orderedAt: order.createdAt,
		to,
		...toGoods(content.map(({ item }) => item)),
		collectPaise,
		weightG,
	};
}
