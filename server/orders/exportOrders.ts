import type { Order } from '../../contracts/orders.ts';
import { isoClock } from '../../shared/dates.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { byteOrderMark, csvLine } from '../platform/csv.ts';
import type { Db } from '../platform/database/database.ts';
import { allOrders } from './listOrders.ts';

const columns = [
	'Order',
	'Ordered at (India)',
	'Invoice',
	'Order state',
	'Payment',
	'Payment id',
	'Buyer',
	'Email',
	'GSTIN',
	'Ship to',
	'Address',
	'City',
	'State',
	'PIN code',
	'Phone',
	'Item',
	'SKU',
	'Quantity',
	'Price per unit',
	'GST %',
	'Item status',
	'Expected',
	'Courier',
	'Tracking ID',
	'Refund',
	'Refund state',
	'Credit note',
	'Order shipping',
	'Order total',
	'Item discount',
	'Coupon or offer',
	'Order discount',
	'Return',
	'Paid by',
	'Amount due',
	'Legal name',
];

function formatLines(order: Order): string {
	const { address, payment } = order;
	return order.orderItems
		.map((item) =>
			csvLine([
				order.number,
				isoClock(order.createdAt),
				order.invoiceNumber,
				order.state,
				order.paymentState,
				payment.id ?? payment.reference,
				order.user.name,
				order.user.email,
				order.gstin,
				address?.recipientName ?? null,
				address === null ? null : [address.line1, address.line2].filter((line) => line !== null).join(', '),
				address?.city ?? null,
				address?.state ?? null,
				address?.postalCode ?? null,
				address?.phone ?? null,
				nameWithVariant(item),
				item.sku,
				item.quantity,
				item.price,
				item.gst,
				item.status,
				item.expectedDate,
				item.courierPartner,
				item.trackingId,
				item.refund?.amount ?? null,
				item.refund?.state ?? null,
				item.creditNoteNumber,
				order.shipping,
				order.totalAmount,
				item.discount ?? null,
				order.discount === undefined ? null : (order.discount.code ?? order.discount.name),
				order.discount?.amount ?? null,
				item.return?.state ?? null,
				payment.channel,
				payment.amountDue,
				order.legalName,
			]),
		)
		.join('');
}

/** Streams the filtered orders as CSV, one line per item. */
export async function* ordersAsCsv(db: Db, filters: Parameters<typeof allOrders>[1]): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(columns);
	for await (const batch of allOrders(db, filters)) yield batch.map(formatLines).join('');
}
