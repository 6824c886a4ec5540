import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { parcelId } from './ids.ts';
import { parcel } from './parcels.ts';

export const bookCourier = endpoint({
	method: 'POST',
	path: '/admin/parcels/bookings',
	summary:
		'Asks the courier service to carry packed parcels: all of them or none. Each is booked once; its tracking id follows within seconds.',
	access: 'admin',
	permission: 'orders',
	body: z.strictObject({
		parcelIds: z
			.array(parcelId)
			.min(1, { error: 'Please choose at least one parcel.' })
			.max(50, { error: 'At most 50 parcels at a time.' }),
	}),
	response: z.strictObject({ parcels: z.array(parcel) }),
	errors: {
		404: 'Unknown parcel.',
		409: 'The shop has no courier service, or a parcel is not packed, has no weight or no mobile number. Nothing was booked.',
	},
});

export const cancelBooking = endpoint({
	method: 'DELETE',
	path: '/admin/parcels/{id}/booking',
	summary: 'Cancels the booking of a parcel that the courier has not collected.',
	access: 'admin',
	permission: 'orders',
	params: z.strictObject({ id: parcelId }),
	response: parcel,
	errors: { 404: 'Unknown parcel, or one that is not booked.', 409: 'The courier has the parcel.' },
});

export const dismissReport = endpoint({
	method: 'DELETE',
	path: '/admin/parcels/{id}/report',
	summary: "Takes what the courier reported about a parcel off the owner's list.",
	access: 'admin',
	permission: 'orders',
	params: z.strictObject({ id: parcelId }),
	response: parcel,
	errors: { 404: 'Unknown parcel, or one without a report.' },
});

export const courierWebhook = endpoint({
	method: 'POST',
	path: '/courier/events',
	summary:
		"Receives the courier's events, with the shop's token in the header x-api-key. Repeated and older events change nothing.",
	access: 'anyone',
	response: z.strictObject({ received: z.literal(true) }),
	errors: { 400: 'The token is not the one of the shop.' },
});
