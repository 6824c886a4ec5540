import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { checkoutId, dateTime, message, pageLimit, pageNumber, productId, rupees } from './fields.ts';

/** Units that a payment in progress keeps from others. */
export const reservation = z.strictObject({
	/** Of the checkout that holds them. */
	id: checkoutId,
	buyer: z.strictObject({ name: z.string(), email: z.string() }),
	lines: z.array(z.strictObject({ productId, name: z.string(), quantity: z.int() })),
	/** What the whole payment comes to. */
	total: rupees,
	since: dateTime.nullable(),
	until: dateTime,
});
export type Reservation = z.output<typeof reservation>;

export const listReservations = endpoint({
	method: 'GET',
	path: '/admin/reservations',
	summary: 'Stock that is reserved for payments in progress, the longest reservation first.',
	access: 'admin',
	query: z.object({ page: pageNumber, limit: pageLimit(20, 50) }),
	answer: z.strictObject({
		reservations: z.array(reservation),
		pagination: z.strictObject({ currentPage: z.int(), totalPages: z.int(), total: z.int() }),
	}),
});

export const releaseReservation = endpoint({
	method: 'POST',
	path: '/admin/reservations/{id}/release',
	summary:
		'Puts what a payment in progress reserves back on sale. The payment may still come: it is then honoured while there is stock, else refunded.',
	access: 'admin',
	params: z.strictObject({ id: checkoutId }),
	answer: message,
	refusals: { 404: 'Nothing is reserved for it any more.' },
});
