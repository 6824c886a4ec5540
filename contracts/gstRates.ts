import { z } from 'zod';
import { productStatuses } from '../shared/productStatus.ts';
import { csvFile, endpoint } from './endpoint.ts';
import { date, importQuery, lineProblems, optionalText, rupees, sum } from './fields.ts';
import { productId } from './ids.ts';
import { gstPercent } from './productDraft.ts';

/** The first digits of HSN codes. */
const hsnPrefix = z
	.string()
	.trim()
	.regex(/^\d{2,8}$/, { error: 'Please enter 2 to 8 digits.' });

const gstSlab = z.strictObject({
	/** The value of one piece after discount in rupees, without GST; null without an upper limit. */
	upTo: rupees.refine((value) => value > 0, { error: 'Please enter an amount above ₹0.' }).nullable(),
	gst: gstPercent,
});
const gstSlabs = z.array(gstSlab);

const enteredSlabs = gstSlabs
	// Files have only such.
	.refine((slabs) => slabs.every(({ upTo }) => upTo === null || Number.isInteger(upTo)), {
		error: 'Please enter limits in whole rupees.',
	})
	.min(1, { error: 'Please enter a percentage.' })
	.max(5, { error: 'At most 5 rates by value.' })
	.refine((slabs) => slabs.every(({ upTo }, place) => (upTo === null) === (place === slabs.length - 1)), {
		error: 'The last rate, and only that, has no upper limit.',
	})
	.refine(
		(slabs) => slabs.every(({ upTo }, place) => upTo === null || upTo > (slabs[place - 1]?.upTo ?? 0)),
		{ error: 'Each limit must be above the one before it.' },
	);

export const hsnRateDraft = z.strictObject({
	hsn: hsnPrefix,
	/** The day in India from which it holds. */
	from: date,
	slabs: enteredSlabs,
	source: optionalText(300).transform((value) => value ?? ''),
	note: optionalText(300).transform((value) => value ?? ''),
});
export type HsnRateDraft = z.output<typeof hsnRateDraft>;

const hsnRate = z.strictObject({
	hsn: z.string(),
	from: date,
	slabs: gstSlabs,
	source: z.string(),
	note: z.string(),
	/** Whether it comes with the shop, as a rate by value of the law does. */
	byLaw: z.boolean(),
	state: z.enum(['later', 'in force', 'past']),
	/** Whether the law has every one of its percentages on its first day. Others are charged too. */
	isLawful: z.boolean(),
	/** Products whose code begins with it. */
	products: z.int(),
});
export type HsnRate = z.output<typeof hsnRate>;

export const listHsnRates = endpoint('GET /admin/gst-rates', {
	summary: 'The GST rates of HSN codes with their first days, by code, the latest day first.',
	permission: 'readGstRates',
	response: z.strictObject({ rates: z.array(hsnRate) }),
});

const touched = { from: date, before: gstSlabs, after: gstSlabs };
/** What rates of HSN codes would change on their first days. At most 100 products and orders are named. */
const ratesPreview = z.strictObject({
	productCount: z.int(),
	products: z.array(
		z.strictObject({
			id: productId,
			name: z.string(),
			hsn: z.string(),
			status: z.enum(productStatuses),
			...touched,
			/** Of one piece without GST, which stays. */
			price: sum,
			totalBefore: sum,
			totalAfter: sum,
		}),
	),
	/** Shoppers who have one of the products in their cart. */
	carts: z.int(),
	orderCount: z.int(),
	/** Orders on delivery that wait for confirmation, and payment links, which may still be open on that day. */
	orders: z.array(
		z.strictObject({
			kind: z.enum(['on delivery', 'payment link']),
			name: z.string(),
			from: date,
			totalBefore: sum,
			totalAfter: sum,
		}),
	),
});
export type RatesPreview = z.output<typeof ratesPreview>;

const refused = {
	400: 'The day is before today, or the limits do not ascend.',
	409: 'The code has a rate from that day, which has begun.',
};

export const previewHsnRate = endpoint('POST /admin/gst-rates/preview', {
	summary:
		'What a rate of an HSN code would change: products, carts and orders that are not placed yet. Stores nothing.',
	permission: 'gstRates',
	body: hsnRateDraft,
	response: ratesPreview,
	errors: refused,
});

export const storeHsnRate = endpoint('POST /admin/gst-rates', {
	summary:
		'Stores the GST rate of all products whose HSN code begins with some digits, from today or a later day; replaces a later one of the same code and day.',
	permission: 'gstRates',
	body: hsnRateDraft,
	response: z.strictObject({ hsn: z.string(), from: date }),
	errors: refused,
});

export const deleteHsnRate = endpoint('DELETE /admin/gst-rates/{hsn}/{from}', {
	summary: 'Deletes a rate of an HSN code that has not begun.',
	permission: 'gstRates',
	params: z.object({ hsn: hsnPrefix, from: date }),
	errors: { 404: 'There is no such rate.', 409: 'The rate has begun, and documents have used it.' },
});

export const exportHsnRates = endpoint('GET /admin/gst-rates/export', {
	summary: 'The GST rates of HSN codes as CSV, in the format of the import.',
	permission: 'gstRates',
	response: csvFile,
});

const hsnRatesReport = z.strictObject({
	rows: z.int(),
	added: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	/** Whether the rates were stored; a dry run and a file with a problem store none. */
	written: z.boolean(),
	...lineProblems,
	/** Rates with a percentage that the law does not have on their first day. */
	unlawful: z.array(z.strictObject({ line: z.int(), hsn: z.string(), from: date, slabs: gstSlabs })),
	/** Null with a problem. */
	preview: ratesPreview.nullable(),
});
export type HsnRatesReport = z.output<typeof hsnRatesReport>;

export const importHsnRates = endpoint('POST /admin/gst-rates/import', {
	summary: 'Stores the GST rates of HSN codes from a CSV file: all of them or none.',
	permission: 'gstRates',
	query: importQuery,
	multipart: ['file'],
	response: hsnRatesReport,
	errors: {
		400: 'There is no file in the request, or it is no CSV file of rates.',
	},
});
