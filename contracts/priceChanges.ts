import { z } from 'zod';
import { priceChangeKinds, priceChangeStates } from '../shared/priceChanges.ts';
import { csvFile, endpoint } from './endpoint.ts';
import {
	chosenVariant,
	dateTime,
	importQuery,
	lineProblems,
	regularPrice,
	rupees,
	selectedProducts,
} from './fields.ts';
import { priceChangeId, productId, variantId } from './ids.ts';

const kind = z.enum(priceChangeKinds);
/** What the owner should know before a price begins, as one below cost or above the MRP. */
const warning = z.string().nullable();
const later = (time: string) => Date.parse(time) > Date.now();
const plannedTime = dateTime.refine((time) => time < '2200-01-01', {
	error: 'Please choose a time before the year 2200.',
});

type Times = { kind: z.output<typeof kind>; startsAt: string; endsAt?: string | null | undefined };

/** Only an offer ends, after it begins. */
function checkEnd({ kind, startsAt, endsAt }: Times, { addIssue }: z.core.$RefinementCtx<Times>): void {
	if (endsAt == null) return;
	const refuse = (message: string) => addIssue({ code: 'custom', path: ['endsAt'], message });
	if (Date.parse(endsAt) <= Date.parse(startsAt)) refuse('The offer must end after it begins.');
	if (kind !== 'offer') refuse('Only an offer price ends. Plan another regular price instead.');
}

/** A new price that begins later, as the back-office sends it. */
export const priceChangeDraft = z
	.strictObject({
		/** Needed for a product with options. */
		variantId: variantId.optional(),
		kind,
		/** Rupees per unit, exclusive of GST. */
		price: regularPrice,
		startsAt: plannedTime.refine(later, { error: 'Please choose a time in the future.' }),
		/** When an offer ends; it stays when omitted. */
		endsAt: plannedTime.nullish(),
	})
	.superRefine(checkEnd);
export type PriceChangeDraft = z.output<typeof priceChangeDraft>;

export const priceChange = z.strictObject({
	id: priceChangeId,
	/** Its name is empty for a product without options. */
	variant: chosenVariant,
	kind,
	/** Rupees per unit, exclusive of GST. */
	price: rupees,
	startsAt: dateTime,
	/** Null for an offer that stays, and for a regular price. */
	endsAt: dateTime.nullable(),
	state: z.enum(priceChangeStates),
	/** Why a failed one did not take effect; null for others. */
	problem: z.string().nullable(),
	warning,
});
export type PriceChange = z.output<typeof priceChange>;

const params = z.strictObject({ id: productId });
const unknownProduct = 'Unknown or archived product.';

export const listPriceChanges = endpoint('GET /admin/products/{id}/price-changes', {
	summary: 'The price changes of a product that are planned, running or failed, the next one first.',
	permission: 'products',
	params,
	response: z.strictObject({ priceChanges: z.array(priceChange) }),
});

export const enterPriceChange = endpoint('POST /admin/products/{id}/price-changes', {
	summary: 'Plans a regular or offer price of a product or variant from a time on.',
	permission: 'products',
	params,
	body: priceChangeDraft,
	status: 201,
	response: priceChange,
	errors: {
		400: 'The offer price would not be below the regular price, or the product has options and no variant is named.',
		404: unknownProduct,
		409: 'Another planned change overlaps with it, or there are 50 already.',
	},
});

export const withdrawPriceChange = endpoint('DELETE /admin/products/{id}/price-changes/{changeId}', {
	summary: 'Withdraws a planned price change, ends a running offer now, or removes a failed one.',
	permission: 'products',
	params: z.strictObject({ id: productId, changeId: priceChangeId }),
	errors: { 404: 'Unknown price change, as one that has taken effect.' },
});

/** A planned price of one variant before it is entered. */
const plannedPrice = z.strictObject({
	productId,
	/** Of the product, with its variant. */
	name: z.string(),
	kind,
	startsAt: dateTime,
	endsAt: dateTime.nullable(),
	/** Today's regular price and the new price, in rupees per unit, exclusive of GST. */
	before: rupees,
	after: z.number(),
	/** The new price as shoppers pay it, at the GST rate of the day on which it begins. */
	withGst: z.number(),
	/** Why it is refused; null when it can be planned. */
	problem: z.string().nullable(),
	warning,
});
export const plannedPrices = z.strictObject({
	prices: z.array(plannedPrice),
	/** Whether the prices were planned; a preview and a price that is refused plan none. */
	written: z.boolean(),
});
export type PlannedPrices = z.output<typeof plannedPrices>;

export const manyPricesDraft = z
	.strictObject({
		/** With the versions of which the prices were shown. */
		products: selectedProducts,
		kind,
		change: z.discriminatedUnion('by', [
			/** Of today's regular price, rounded to whole rupees; `-10` is a tenth less. */
			z.strictObject({
				by: z.literal('percent'),
				percent: z
					.number({ error: 'Please enter a number.' })
					.min(-90, { error: 'At most 90% less.' })
					.max(900, { error: 'At most 900% more.' }),
			}),
			z.strictObject({ by: z.literal('amount'), price: priceChangeDraft.shape.price }),
		]),
		startsAt: priceChangeDraft.shape.startsAt,
		endsAt: priceChangeDraft.shape.endsAt,
		/** Checks and answers without planning. */
		preview: z.boolean(),
	})
	.superRefine(checkEnd);
export type ManyPricesDraft = z.output<typeof manyPricesDraft>;

export const planPrices = endpoint('POST /admin/price-changes', {
	summary: 'Plans a price of every variant of many products: of all of them, or of none if one is refused.',
	permission: 'products',
	body: manyPricesDraft,
	response: plannedPrices,
	errors: {
		404: 'One of the products does not exist any more.',
		409: 'One of the products was changed since it was read.',
	},
});

export const plannedPricesReport = z.strictObject({
	rows: z.int(),
	/** Lines that name what is planned already. */
	unchanged: z.int(),
	/** The first 500 prices that are planned, or would be. */
	prices: z.array(plannedPrice),
	planned: z.int(),
	/** Whether the prices were planned; a check and a file with a problem plan none. */
	written: z.boolean(),
	...lineProblems,
});
export type PlannedPricesReport = z.output<typeof plannedPricesReport>;

export const exportPriceChanges = endpoint('GET /admin/price-changes/export', {
	summary: 'What is planned as CSV, in the format of the import; prices inclusive of GST.',
	permission: 'products',
	recentPassword: true,
	response: csvFile,
});

export const importPriceChanges = endpoint('POST /admin/price-changes/import', {
	summary: 'Plans prices from a CSV file with prices inclusive of GST: all of them or none.',
	permission: 'products',
	query: importQuery,
	multipart: ['file'],
	response: plannedPricesReport,
	errors: {
		400: 'There is no file in the request, or it is no CSV file of planned prices.',
	},
});
