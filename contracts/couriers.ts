import { z } from 'zod';
import { bookingStates } from '../shared/bookingStates.ts';
import { endpoint } from './endpoint.ts';
import { dateTime } from './fields.ts';
import { courierBookingId, orderId, parcelId, returnId } from './ids.ts';
import { parcel } from './parcels.ts';

export const bookCourier = endpoint('POST /admin/parcels/bookings', {
	summary:
		'Asks the courier service to carry packed parcels: all of them or none. Each is booked once; its tracking id follows within seconds.',
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

export const cancelBooking = endpoint('DELETE /admin/parcels/{id}/booking', {
	summary: 'Cancels the booking of a parcel that the courier has not collected.',
	permission: 'orders',
	params: z.strictObject({ id: parcelId }),
	response: parcel,
	errors: { 404: 'Unknown parcel, or one that is not booked.', 409: 'The courier has the parcel.' },
});

export const dismissReport = endpoint('DELETE /admin/parcels/{id}/report', {
	summary: "Takes what the courier reported about a parcel off the owner's list.",
	permission: 'orders',
	params: z.strictObject({ id: parcelId }),
	response: parcel,
	errors: { 404: 'Unknown parcel, or one without a report.' },
});

/** The pickup of a return that the courier service was asked for. */
export const pickupBooking = z.strictObject({
	courier: z.string(),
	state: z.enum(bookingStates),
	/** What happened last, as in `in transit`; null before. */
	status: z.string().nullable(),
	trackingId: z.string().nullable(),
	/** What the owner has to decide or correct; null without. */
	problem: z.string().nullable(),
	/** When the courier collected it; null before. */
	pickedUpAt: dateTime.nullable(),
});
export type PickupBooking = z.output<typeof pickupBooking>;

export const bookPickup = endpoint('POST /admin/returns/{returnId}/courier', {
	summary:
		'Asks the courier service to collect an approved return whose pickup day is recorded. It is booked once; its tracking id follows within seconds.',
	permission: 'orders',
	params: z.strictObject({ returnId }),
	response: pickupBooking,
	errors: {
		404: 'Unknown return.',
		409: 'The shop has no courier service, or the return is not approved, has no pickup day, weight or mobile number. Nothing was booked.',
	},
});

export const cancelPickup = endpoint('DELETE /admin/returns/{returnId}/courier', {
	summary: 'Cancels the pickup of a return that the courier has not collected.',
	permission: 'orders',
	params: z.strictObject({ returnId }),
	response: pickupBooking,
	errors: { 404: 'Unknown return, or one whose pickup is not booked.', 409: 'The courier has collected it.' },
});

/** What the courier reports about a booking without a parcel, as one that it did not cancel, or the pickup of a return. */
const courierReport = z.strictObject({
	id: courierBookingId,
	courier: z.string(),
	/** The shop's name for the booking, as the courier lists it. */
	reference: z.string(),
	trackingId: z.string().nullable(),
	order: z.strictObject({ id: orderId, number: z.string() }),
	/** What the owner has to decide or correct. */
	problem: z.string(),
});
export type CourierReport = z.output<typeof courierReport>;

export const listCourierReports = endpoint('GET /admin/courier-reports', {
	summary:
		'The oldest fifty reports about bookings without a parcel: pickups of returns, and those of no parcel any more. Others are with their parcel.',
	permission: 'orders',
	response: z.strictObject({ reports: z.array(courierReport) }),
});

export const dismissCourierReport = endpoint('DELETE /admin/courier-reports/{id}', {
	summary: "Takes a report about a booking without a parcel off the owner's list.",
	permission: 'orders',
	params: z.strictObject({ id: courierBookingId }),
	response: z.strictObject({ reports: z.array(courierReport) }),
	errors: { 404: 'There is no such report.' },
});

export const courierWebhook = endpoint('POST /courier/events', {
	summary:
		"Receives the courier's events, with the shop's token in the header x-api-key. Repeated and older events change nothing.",
	access: 'anyone',
	response: z.strictObject({ received: z.literal(true) }),
	errors: { 400: 'The token is not the one of the shop.' },
});
