import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, message, rupees } from './fields.ts';
import { checkoutId, productId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

/** Units reserved for a payment in progress. */
export const reservation = z.strictObject({
	id: checkoutId,
	buyer: z.strictObject({ name: z.string(), email: z.string() }),
	lines: z.array(z.strictObject({ productId, name: z.string(), quantity: z.int() })),
	/** Rupees: the total of the payment. */
	total: rupees,
	since: dateTime.nullable(),
	until: dateTime,
});
export type Reservation = z.output<typeof reservation>;

export const listReservations = endpoint('GET /admin/reservations', {
	summary: 'Stock reserved for payments in progress, oldest reservation first.',
	permission: 'orders',
	personalData: 'reservations',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({
		reservations: z.array(reservation),
		pagination,
	}),
});

export const releaseReservation = endpoint('POST /admin/reservations/{id}/release', {
	summary:
		'Releases the stock reserved for a payment in progress. If the payment still arrives, the order is placed while stock lasts, else it is refunded.',
	permission: 'orders',
	params: z.strictObject({ id: checkoutId }),
	response: message,
	errors: { 404: 'Unknown checkout, or a checkout without a reservation.' },
});
