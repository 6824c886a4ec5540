import { eq } from 'drizzle-orm';
import type { ParcelId } from '../../../../contracts/ids.ts';
import { paise } from '../../../../shared/money.ts';
import { orderNumber } from '../../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../../shared/variants.ts';
import type { Shipment } from '../../../platform/couriers/courier.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { currentSettings } from '../../../platform/settings/currentSettings.ts';
import { lineTotal } from '../../../pricing/refunds.ts';
import { orders } from '../../../schema/orders.ts';
import { parcels } from '../../../schema/parcels.ts';
import { payments } from '../../../schema/payments.ts';
import { getAmountDue } from '../../../selling/payments/payments.ts';
import { requireOneParcel } from '../../oneParcel.ts';
import { getContents } from '../parcelContent.ts';
import { getParcelWeight } from '../weight.ts';

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
	const refuse = (sentence: string) =>
		new HttpError(
			409,
			'status_not_allowed',
			`The parcel of ${orderNumber(order)} ${sentence} Nothing was booked.`,
		);
	if (parcel.state !== 'packed') throw refuse(`is ${parcel.state} already.`);
	const { address } = order;
	if (address.phone === null) throw refuse('has no mobile number, which the courier needs.');
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
		to: {
			...{ name: address.recipientName, line1: address.line1, line2: address.line2, city: address.city },
			...{ postalCode: address.postalCode, state: address.state, phone: address.phone },
			// The privacy policy lets the courier have no address of the buyer's mailbox.
			email: currentSettings().contact.email,
		},
		items: content.map(({ item }) => ({
			...{ name: nameWithVariant(item), sku: item.sku, hsn: item.hsn, quantity: item.quantity },
			unitPaise: paise(Math.round(lineTotal(item) / item.quantity)),
		})),
		valuePaise: paise(content.reduce((sum, { item }) => sum + lineTotal(item), 0)),
		collectPaise,
		weightG,
	};
}
