import { z } from 'zod';
import { type ReturnReason, returnReasons, returnStates } from '../shared/itemStates.ts';
import { type DeductionReason, deductionReasons, deductionTexts } from '../shared/returnDeductions.ts';
import { chosenItems } from './chosenItems.ts';
import { pickupBooking } from './couriers.ts';
import { endpoint, largeRefunds } from './endpoint.ts';
import { chosenVariant, date, dateTime, day, optionalText, rupees, sum, text } from './fields.ts';
import { orderId, orderItemId, productId, returnId, returnPhotoId } from './ids.ts';
import { pictureErrors } from './media.ts';
import { pageFields, pageQuery, pagination } from './pagination.ts';

export const returnState = z.enum(returnStates);
const reason = z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]], {
	error: 'Please choose a reason.',
});

const deductionReason = z.enum(Object.keys(deductionReasons) as [DeductionReason, ...DeductionReason[]], {
	error: 'Please choose what you deduct for.',
});
const shownDeduction = z.enum(
	Object.keys(deductionTexts) as [keyof typeof deductionTexts, ...(keyof typeof deductionTexts)[]],
);

/** Photos that a buyer may add to a return. */
export const maxReturnPhotos = 4;

/** A return, as its buyer sees it. */
export const orderReturn = z.strictObject({
	id: returnId,
	state: returnState,
	reason,
	/** In the buyer's own words. */
	comment: z.string().nullable(),
	/** For `GET /returns/{returnId}/photos/{photoId}`. */
	photos: z.array(returnPhotoId),
	declineReason: z.string().nullable(),
	/** Whether the shop pays the shipping both ways; null until the items are received. */
	shopPays: z.boolean().nullable(),
	/** The day on which the courier collects the items; null while none is recorded. */
	pickupOn: date.nullable(),
	/** When the courier collected them, as it says; null before, and when the pickup is not booked with a courier service. */
	pickedUpAt: dateTime.nullable(),
	/** What is deducted from the refund; null until the items are received. */
	deductions: z
		.array(
			z.strictObject({
				reason: shownDeduction,
				/** The item that it is for; null for the return shipping of all of them. */
				itemId: orderItemId.nullable(),
				/** Rupees, GST included. */
				amount: sum,
			}),
		)
		.nullable(),
	/** Every state with its time, oldest first. */
	history: z.array(z.strictObject({ state: returnState, at: dateTime })),
	items: z.array(
		z.strictObject({
			itemId: orderItemId,
			productId,
			variant: chosenVariant.optional(),
			name: z.string(),
			quantity: z.int(),
			/** Units that can be sold again; null until the item is received. */
			sellable: z.int().nullable(),
		}),
	),
});
export type OrderReturn = z.output<typeof orderReturn>;

export const requestReturn = endpoint('POST /orders/{orderId}/returns', {
	summary:
		'Requests the return of delivered items, for their buyer: all of them or none. Photos are added to it afterwards.',
	access: 'user',
	params: z.strictObject({ orderId }),
	body: z.strictObject({
		items: chosenItems('return'),
		reason,
		comment: optionalText(500),
	}),
	status: 201,
	response: orderReturn,
	errors: {
		404: 'Unknown order, or an item that is not in it.',
		409: 'An item cannot be returned; `items` lists each of them. Nothing was changed.',
	},
});

const params = z.strictObject({ returnId });

export const addReturnPhoto = endpoint('POST /returns/{returnId}/photos', {
	summary: 'Adds a photo to a return that is not decided yet, for its buyer: at most four.',
	access: 'user',
	params,
	multipart: ['photo'],
	status: 201,
	response: z.strictObject({ id: returnPhotoId }),
	errors: { ...pictureErrors, 404: 'Unknown return.', 409: 'It has four photos, or is decided.' },
});

export const getReturnPhoto = endpoint('GET /returns/{returnId}/photos/{photoId}', {
	summary: 'A photo of a return, for its buyer or an administrator.',
	access: 'user',
	params: params.extend({ photoId: returnPhotoId }),
	response: { contentType: 'image/webp' },
	errors: { 404: 'Unknown photo.' },
});

export const withdrawReturn = endpoint('POST /returns/{returnId}/withdraw', {
	summary:
		'Withdraws a return whose items have not arrived, for its buyer, who keeps them. A recorded pickup is cancelled.',
	access: 'user',
	params,
	response: orderReturn,
	errors: { 404: 'Unknown return.', 409: 'The items have arrived, or the return has ended.' },
});

/** A return, as administrators see it. */
export const adminReturn = orderReturn.extend({
	order: z.strictObject({ id: orderId, number: z.string() }),
	user: z.strictObject({ name: z.string(), email: z.string() }),
	/** Whether it was approved some seconds ago, which has no effect yet and can be taken back. */
	approvalHeld: z.boolean(),
	/** Rupees that are due if it is refunded, by who pays the shipping. */
	due: z.strictObject({ shopPays: sum, buyerPays: sum }),
	/** Its pickup by the courier service; null when it is booked by hand. */
	pickup: pickupBooking.nullable(),
});
export type AdminReturn = z.output<typeof adminReturn>;

export const listReturns = endpoint('GET /admin/returns', {
	summary: 'All returns, newest first.',
	permission: 'orders',
	personalData: 'returns',
	query: z.object({
		...pageQuery(10, 50),
		/** `open` lists those that wait for the shop, `without replacement` those whose replacement was lost, with none in stock. */
		state: z.enum(['all', 'open', 'without replacement', ...returnStates]).default('all'),
	}),
	response: z.strictObject({
		returns: z.array(adminReturn),
		/** The courier service by name; null when pickups are booked by hand. */
		courier: z.string().nullable(),
		pagination: z.strictObject({ ...pageFields, totalReturns: z.int(), limit: z.int() }),
	}),
});

/** Units of a returned item that came back damaged: not restocked, to be written off. */
export const damagedItem = z.strictObject({
	itemId: orderItemId,
	returnId,
	/** With the variant. */
	name: z.string(),
	sku: z.string(),
	units: z.int(),
	reason,
	receivedAt: dateTime,
	order: z.strictObject({ id: orderId, number: z.string() }),
	/** Null until the return is refunded, and for a replaced one. */
	creditNoteNumber: z.string().nullable(),
	/** Serial numbers of guns that are recorded as damaged. */
	serialNumbers: z.array(z.string()),
	/** Null until they are written off. */
	writtenOffAt: dateTime.nullable(),
});
export type DamagedItem = z.output<typeof damagedItem>;

export const listDamagedItems = endpoint('GET /admin/damaged-items', {
	summary: 'Returned units that came back damaged: those to write off first, then the newest.',
	permission: 'orders',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({
		items: z.array(damagedItem),
		pagination,
	}),
});

export const writeOffDamagedItem = endpoint('POST /admin/damaged-items/{itemId}/write-off', {
	summary: 'Records that the damaged units of a returned item are written off.',
	permission: 'orders',
	params: z.strictObject({ itemId: orderItemId }),
	response: damagedItem,
	errors: { 404: 'No damaged units of this item came back.', 409: 'They are written off already.' },
});

const decided = 'Another administrator may have decided first: the return has another state now.';

export const approveReturn = endpoint('POST /admin/returns/{returnId}/approve', {
	summary: 'Approves a requested return; the buyer gets an email with what to do.',
	permission: 'orders',
	params,
	response: adminReturn,
	errors: { 404: 'Unknown return.', 409: decided },
});

export const holdApproval = endpoint('PUT /admin/returns/{returnId}/held-approval', {
	summary: 'Approves a requested return in ten seconds, until when the approval can be taken back.',
	permission: 'orders',
	params,
	response: adminReturn,
	errors: { 404: 'Unknown return.', 409: decided },
});

export const undoApproval = endpoint('DELETE /admin/returns/{returnId}/held-approval', {
	summary: 'Takes back an approval that has no effect yet.',
	permission: 'orders',
	params,
	errors: { 409: 'The approval has taken effect, or was taken back before.' },
});

export const setPickup = endpoint('POST /admin/returns/{returnId}/pickup', {
	summary:
		'Records on which day the courier collects an approved return, or that no day is known; the buyer gets an email.',
	permission: 'orders',
	params,
	body: z.strictObject({
		/** Within 60 days from today, in India; null when the pickup is cancelled. */
		pickupOn: day('Please enter today or a later day.').nullable(),
	}),
	response: adminReturn,
	errors: { 404: 'Unknown return.', 409: 'The return is not approved, or the day was recorded before.' },
});

export const declineReturn = endpoint('POST /admin/returns/{returnId}/decline', {
	summary: 'Declines a return that has not arrived, with a reason for the buyer.',
	permission: 'orders',
	params,
	body: z.strictObject({ reason: text(500, 'Please tell the buyer why.') }),
	response: adminReturn,
	errors: { 404: 'Unknown return.', 409: decided },
});

export const receiveReturn = endpoint('POST /admin/returns/{returnId}/receive', {
	summary: 'Records what arrived: sellable units are restocked, damaged ones are not.',
	permission: 'orders',
	params,
	body: z.strictObject({
		/** Every item of the return with its units that can be sold again; the others are damaged. */
		items: z.array(z.strictObject({ itemId: orderItemId, sellable: z.int().min(0) })).max(500),
		/** Whether the shop pays the shipping both ways, because the items were damaged or wrong. */
		shopPays: z.boolean(),
		/** What is deducted from the refund of an item, once for each reason. The buyer sees it. */
		deductions: z
			.array(
				z.strictObject({
					itemId: orderItemId,
					reason: deductionReason,
					/** Rupees, GST included. */
					amount: rupees.refine((amount) => amount > 0, { error: 'Please enter an amount in rupees.' }),
				}),
			)
			.max(1500)
			.refine((all) => new Set(all.map(({ itemId, reason }) => `${itemId} ${reason}`)).size === all.length, {
				error: 'Please enter one amount for each reason and item.',
			})
			.default([]),
	}),
	response: adminReturn,
	errors: {
		404: 'Unknown return.',
		409: `${decided} Or the items are not those of the return, or more is deducted than was paid for one.`,
	},
});

export const refundReturn = endpoint('POST /admin/returns/{returnId}/refund', {
	summary:
		'Refunds what is due for a received return, once, with one refund and one credit note for all its items. A replacement that is not shipped is cancelled.',
	permission: 'orders',
	params,
	response: adminReturn,
	errors: {
		403: largeRefunds,
		404: 'Unknown return.',
		409: `${decided} Or its replacement is shipped.`,
	},
});

export const replaceReturn = endpoint('POST /admin/returns/{returnId}/replace', {
	summary: 'Sends the items of a received return again, without a charge.',
	permission: 'orders',
	params,
	response: adminReturn,
	errors: {
		404: 'Unknown return.',
		409: `${decided} Or there is not enough stock (\`items\`): then it can be refunded.`,
	},
});
