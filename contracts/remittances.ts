import { z } from 'zod';
import { csvFile, endpoint } from './endpoint.ts';
import { date, dateTime, importQuery, lineProblems, rupees, searchWords, sum, text } from './fields.ts';
import { orderId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

/** What a courier collected for an order on delivery, and what it paid over. */
export const remittance = z.strictObject({
	order: z.strictObject({ id: orderId, number: z.string() }),
	/** The delivered parcels; one usually, since an order on delivery leaves in one. */
	parcels: z.array(
		z.strictObject({ courierPartner: z.string().nullable(), trackingId: z.string().nullable() }),
	),
	/** Rupees that the courier collected. */
	collected: sum,
	collectedAt: dateTime,
	isOverdue: z.boolean(),
	/** What it paid over; null until then. */
	received: z
		.strictObject({
			amount: sum,
			on: date,
			reference: z.string(),
			/** Rupees received less those collected: negative when something is missing. */
			difference: z.number(),
		})
		.nullable(),
});
export type Remittance = z.output<typeof remittance>;

export const listRemittances = endpoint('GET /admin/remittances', {
	summary:
		'What couriers collected for orders on delivery: those to be paid over oldest first, others by the day on which they were received.',
	permission: 'remittances',
	query: z.object({
		...pageQuery(20, 50),
		/** `different`: another amount was received than collected. */
		state: z.enum(['due', 'overdue', 'received', 'different', 'all']).default('due'),
		/** A part of the tracking id or of the reference, or an order number. */
		search: searchWords,
	}),
	response: z.strictObject({
		remittances: z.array(remittance),
		/** Rupees that couriers have not paid over, and those among them that are overdue. */
		due: sum,
		overdue: sum,
		pagination,
	}),
});

/** Of the transfer. */
const reference = text(60, 'Please enter the UTR of the transfer, or “cash”.');

export const recordRemittances = endpoint('POST /admin/remittances', {
	summary: 'Records that a courier paid over what it collected for orders: all of them or none, each once.',
	permission: 'remittances',
	body: z
		.strictObject({
			orderIds: z
				.array(orderId)
				.min(1, { error: 'Please choose at least one order.' })
				.max(50, { error: 'At most 50 orders at a time.' }),
			/** Today or earlier, in India. */
			receivedOn: date,
			reference,
			/** Rupees; null for what was collected. */
			amount: rupees.nullable(),
		})
		.refine(({ orderIds, amount }) => amount === null || orderIds.length === 1, {
			error: 'Please enter another amount for one order at a time.',
			path: ['amount'],
		}),
	response: z.strictObject({ remittances: z.array(remittance) }),
	errors: { 404: 'Nothing was collected for one of the orders.', 409: 'One was received before.' },
});

export const reopenRemittance = endpoint('DELETE /admin/remittances/{orderId}', {
	summary: 'Takes back that the amount of an order was received, to correct it.',
	permission: 'remittances',
	params: z.strictObject({ orderId }),
	response: remittance,
	errors: { 404: 'Nothing was received for this order.' },
});

export const exportRemittances = endpoint('GET /admin/remittances/export', {
	summary: 'What couriers have not paid over as CSV, in the format of the import.',
	permission: 'remittances',
	response: csvFile,
});

const remittancesReport = z.strictObject({
	/** Lines with a day or a reference: others are what is still due in an exported file. */
	rows: z.int(),
	/** Lines that close an order. */
	added: z.int(),
	/** Lines that were recorded before, as they are. */
	unchanged: z.int(),
	/**
	 * Lines that record nothing, as an adjustment, what was paid online or received before, each with the rupees on it. The first 500.
	 */
	leftOut: z.array(z.strictObject({ line: z.int(), amount: z.number(), reason: z.string() })),
	leftOutCount: z.int(),
	/** Rupees of the lines that are left out; negative when adjustments are more. */
	leftOutTotal: z.number(),
	/** Whether they were recorded; a dry run and a file with an unreadable line record none. */
	written: z.boolean(),
	...lineProblems,
	/** Lines with another amount than was collected. */
	differences: z.array(
		z.strictObject({
			line: z.int(),
			trackingId: z.string(),
			orderNumber: z.string(),
			collected: sum,
			amount: sum,
		}),
	),
	/** Rupees of the lines that close an order. */
	total: sum,
});
export type RemittancesReport = z.output<typeof remittancesReport>;

export const importRemittances = endpoint('POST /admin/remittances/import', {
	summary:
		"Records remittances from a courier's CSV file by tracking id, or by order number without one: none while a line cannot be read.",
	permission: 'remittances',
	query: importQuery,
	multipart: ['file'],
	response: remittancesReport,
	errors: {
		400: 'There is no file in the request, or it is no CSV file of remittances.',
	},
});
