import { z } from 'zod';
import { bookingStates } from '../shared/bookingStates.ts';
import { parcelStates } from '../shared/parcelStates.ts';
import { endpoint, largeRefunds } from './endpoint.ts';
import { dateTime, repeated, rupees, searchWords } from './fields.ts';
import { orderId, orderItemId, parcelId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

/** A parcel in the list of the back-office. */
export const parcel = z.strictObject({
	id: parcelId,
	state: z.enum(parcelStates),
	stateChangedAt: dateTime,
	order: z.strictObject({ id: orderId, number: z.string() }),
	buyer: z.strictObject({ name: z.string(), city: z.string(), state: z.string() }),
	courierPartner: z.string().nullable(),
	trackingId: z.string().nullable(),
	/** Name with variant, without items that were cancelled on the way. */
	items: z.array(z.strictObject({ id: orderItemId, name: z.string(), quantity: z.int() })),
	/** What the courier collects; 0 for one that is paid. */
	amountDue: rupees,
	/** Grams, entered or the sum of what its products weigh; null while one of them states no weight. */
	weightG: z.int().nullable(),
	isWeightEntered: z.boolean(),
	/** Kilometres by road; null when the e-way bill portal works it out. */
	distanceKm: z.int().nullable(),
	ewayBillNumber: z.string().nullable(),
	/** Whether it may only move with an e-way bill, by its value and the States. */
	needsEwayBill: z.boolean(),
	/** Its booking at the courier service; null when it is sent by hand. */
	booking: z
		.strictObject({
			courier: z.string(),
			state: z.enum(bookingStates),
			/** What happened last, as in `out for delivery`; null before. */
			status: z.string().nullable(),
			/** What the owner has to decide or correct; null without. */
			problem: z.string().nullable(),
		})
		.nullable(),
});
export type Parcel = z.output<typeof parcel>;

export const listParcels = endpoint('GET /admin/parcels', {
	summary:
		'Parcels in one state or all: those that are packed or on their way oldest first, others newest first.',
	permission: 'orders',
	personalData: 'parcels',
	query: z.object({
		...pageQuery(20, 50),
		/** `reported`: the courier reports what the owner has to decide or correct. */
		state: z.enum(['all', 'reported', ...parcelStates]).default('shipped'),
		/** A part of the tracking id, or an order number. */
		search: searchWords,
	}),
	response: z.strictObject({
		parcels: z.array(parcel),
		pagination,
		/** The courier service by name; null when everything is sent by hand. */
		courier: z.string().nullable(),
	}),
});

const wholeUpTo = (most: number, error: string) => z.int({ error }).min(1, { error }).max(most, { error });

/** What the owner enters about a parcel; null clears a field. */
export const updateParcelDetails = endpoint('PUT /admin/parcels/{id}', {
	summary: 'Stores the weight and the distance of a parcel, and the number of its e-way bill.',
	permission: 'orders',
	params: z.strictObject({ id: parcelId }),
	body: z.strictObject({
		weightG: wholeUpTo(1_000_000, 'Please enter the weight in grams, at most 1,000 kg.').nullable(),
		distanceKm: wholeUpTo(4000, 'Please enter whole kilometres, at most 4,000.').nullable(),
		ewayBillNumber: z
			.string()
			.regex(/^\d{12}$/, { error: 'An e-way bill number has 12 digits.' })
			.nullable(),
	}),
	response: parcel,
	errors: { 404: 'Unknown parcel.' },
});

/** `labels`: A6, one for each parcel. `documents`: A4, invoices or delivery challans in three copies. */
export const parcelPaperKinds = ['labels', 'documents'] as const;
export type ParcelPaperKind = (typeof parcelPaperKinds)[number];

export const getParcelPapers = endpoint('GET /admin/parcel-papers', {
	summary:
		'The A6 shipping labels of parcels, with the tracking id as a barcode, or their invoices and delivery challans, each in three copies.',
	permission: 'readOrders',
	query: z.strictObject({
		kind: z.enum(parcelPaperKinds),
		parcel: repeated(parcelId)
			.refine((ids) => ids.length > 0, { error: 'Please choose at least one parcel.' })
			.refine((ids) => ids.length <= 50, { error: 'At most 50 parcels at a time.' }),
	}),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown parcel.', 409: 'None of the parcels has a document.' },
});

const settlement = z.enum(['refund', 'send again'], {
	error: 'Please choose whether to refund the buyers or to send the items again.',
});

export const recordParcels = endpoint('POST /admin/parcels/outcome', {
	summary:
		'Records what became of parcels on their way: all of them or none, each with one email to its buyer. A delivered parcel with an amount due was paid. One that came back or was lost is refunded or sent again; with an amount due its items are cancelled, and nothing is owed.',
	permission: 'orders',
	body: z.strictObject({
		parcelIds: z
			.array(parcelId)
			.min(1, { error: 'Please choose at least one parcel.' })
			.max(50, { error: 'At most 50 parcels at a time.' }),
		outcome: z.discriminatedUnion('state', [
			z.strictObject({ state: z.literal('delivered') }),
			/** Units that came back are in stock again. */
			z.strictObject({ state: z.literal('returned to origin'), settle: settlement }),
			/** Lost units leave the stock. */
			z.strictObject({ state: z.literal('lost'), settle: settlement }),
		]),
	}),
	response: z.strictObject({ parcels: z.array(parcel) }),
	errors: {
		403: largeRefunds,
		404: 'Unknown parcel.',
		409: 'A parcel is not on its way, or its items cannot be sent again. Nothing was changed.',
	},
});
export type Outcome = z.output<typeof recordParcels.body>['outcome'];
