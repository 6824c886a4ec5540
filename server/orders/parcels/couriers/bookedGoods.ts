import { paise } from '../../../../shared/money.ts';
import { orderNumber } from '../../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../../shared/variants.ts';
import type { CourierAddress, Shipment } from '../../../platform/couriers/courier.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { currentSettings } from '../../../platform/settings/currentSettings.ts';
import { lineTotal } from '../../../pricing/refunds.ts';
import type { orderItems, orders } from '../../../schema/orders.ts';

type Order = typeof orders.$inferSelect;

export const refuseBooking = (goods: 'parcel' | 'return', order: Order, sentence: string) =>
	new HttpError(
		409,
		'status_not_allowed',
		`The ${goods} of ${orderNumber(order)} ${sentence} Nothing was booked.`,
	);

/** What a courier learns of the buyer. @throws HttpError 409 without a mobile number */
export function getBuyer(goods: 'parcel' | 'return', order: Order): CourierAddress {
	const { recipientName: name, line1, line2, city, postalCode, state, phone } = order.address;
	if (phone === null) throw refuseBooking(goods, order, 'has no mobile number, which the courier needs.');
	// The privacy policy lets the courier have no address of the buyer's mailbox.
	return { name, line1, line2, city, postalCode, state, phone, email: currentSettings().contact.email };
}

/** Items as a courier lists them, and what they are worth. */
export const toGoods = (
	items: (typeof orderItems.$inferSelect)[],
): Pick<Shipment, 'items' | 'valuePaise'> => ({
	items: items.map((item) => ({
		name: nameWithVariant(item),
		sku: item.sku,
		hsn: item.hsn,
		quantity: item.quantity,
		unitPaise: paise(Math.round(lineTotal(item) / item.quantity)),
	})),
	valuePaise: paise(items.reduce((sum, item) => sum + lineTotal(item), 0)),
});
