import { z } from 'zod';
import { invalidGstin, isGstin } from '../shared/gstin.ts';
import { reportNames, salesGroups } from '../shared/reportNames.ts';
import { csvFile, endpoint, largeFiles } from './endpoint.ts';
import { date } from './fields.ts';
import { pageQuery, pagination } from './pagination.ts';

/** A month as YYYY-MM, from the first one with GST. Months are those of India. */
export const month = z
	.string({ error: 'Please choose a month.' })
	.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, { error: 'Please enter a month as YYYY-MM.' })
	.refine((value) => value >= '2017-07', { error: 'GST began in July 2017.' });

const ofReturn = z.object({
	month,
	/** That of the settings by default; another one for what was issued before it changed. */
	gstin: z.string().refine(isGstin, { error: invalidGstin }).optional(),
});

/** Rupees in a return: two decimals, negative where credit notes exceed invoices. */
const signed = z.number();

const rateRow = z.strictObject({
	txval: signed,
	/** Percent. */
	rt: z.number(),
	iamt: signed.optional(),
	camt: signed.optional(),
	samt: signed.optional(),
	csamt: signed,
});
const items = z.array(z.strictObject({ num: z.int(), itm_det: rateRow }));
const hsnRows = z.array(
	rateRow.extend({
		num: z.int(),
		hsn_sc: z.string(),
		/** Unit quantity code. */
		uqc: z.string(),
		qty: z.number(),
		iamt: signed,
		camt: signed,
		samt: signed,
	}),
);

/** GSTR-1 with the keys of the published JSON format; sections without entries are left out. Dates are DD-MM-YYYY. */
export const gstr1 = z.strictObject({
	gstin: z.string(),
	/** The month as MMYYYY. */
	fp: z.string(),
	b2b: z
		.array(
			z.strictObject({
				ctin: z.string(),
				inv: z.array(
					z.strictObject({
						inum: z.string(),
						idt: z.string(),
						val: signed,
						pos: z.string(),
						rchrg: z.literal('N'),
						inv_typ: z.literal('R'),
						itms: items,
					}),
				),
			}),
		)
		.optional(),
	b2cl: z
		.array(
			z.strictObject({
				pos: z.string(),
				inv: z.array(z.strictObject({ inum: z.string(), idt: z.string(), val: signed, itms: items })),
			}),
		)
		.optional(),
	b2cs: z
		.array(rateRow.extend({ sply_ty: z.enum(['INTRA', 'INTER']), typ: z.literal('OE'), pos: z.string() }))
		.optional(),
	cdnr: z
		.array(
			z.strictObject({
				ctin: z.string(),
				nt: z.array(
					z.strictObject({
						ntty: z.literal('C'),
						nt_num: z.string(),
						nt_dt: z.string(),
						val: signed,
						pos: z.string(),
						rchrg: z.literal('N'),
						inv_typ: z.literal('R'),
						itms: items,
					}),
				),
			}),
		)
		.optional(),
	cdnur: z
		.array(
			z.strictObject({
				typ: z.literal('B2CL'),
				ntty: z.literal('C'),
				nt_num: z.string(),
				nt_dt: z.string(),
				val: signed,
				pos: z.string(),
				itms: items,
			}),
		)
		.optional(),
	nil: z
		.strictObject({
			inv: z.array(
				z.strictObject({
					sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
					nil_amt: signed,
					expt_amt: signed,
					ngsup_amt: signed,
				}),
			),
		})
		.optional(),
	hsn: z
		.union([
			z.strictObject({ hsn_b2b: hsnRows.optional(), hsn_b2c: hsnRows.optional() }),
			z.strictObject({ data: hsnRows }),
		])
		.optional(),
	doc_issue: z
		.strictObject({
			doc_det: z.array(
				z.strictObject({
					doc_num: z.int(),
					doc_typ: z.string(),
					docs: z.array(
						z.strictObject({
							num: z.int(),
							from: z.string(),
							to: z.string(),
							totnum: z.int(),
							cancel: z.int(),
							net_issue: z.int(),
						}),
					),
				}),
			),
		})
		.optional(),
});
export type Gstr1 = z.output<typeof gstr1>;

const fiveAmounts = z.strictObject({
	txval: signed,
	iamt: signed,
	camt: signed,
	samt: signed,
	csamt: signed,
});

/** The outward part of GSTR-3B (tables 3.1 and 3.2) with the keys of the published JSON format. */
export const gstr3b = z.strictObject({
	gstin: z.string(),
	/** The month as MMYYYY. */
	ret_period: z.string(),
	sup_details: z.strictObject({
		/** 3.1(a): taxable supplies. */
		osup_det: fiveAmounts,
		/** 3.1(c): nil-rated and exempt supplies. */
		osup_nil_exmp: z.strictObject({ txval: signed }),
	}),
	/** 3.2: of the supplies in 3.1(a), those to unregistered buyers in other States. */
	inter_sup: z.strictObject({
		unreg_details: z.array(z.strictObject({ pos: z.string(), txval: signed, iamt: signed })),
	}),
});
export type Gstr3b = z.output<typeof gstr3b>;

const sums = z.strictObject({ taxable: signed, igst: signed, cgst: signed, sgst: signed });
const documentSums = sums.extend({
	count: z.int(),
	/** Between values and tax and the amount paid. */
	rounding: signed,
	total: signed,
});

/** A month's return beside the sums of its invoices and credit notes, in rupees. */
export const monthSummary = z.strictObject({
	month,
	gstin: z.string(),
	/** With a return for the month, the shop's own first. */
	gstins: z.array(z.string()),
	invoices: documentSums,
	/** Positive. */
	creditNotes: documentSums,
	/** The sections of the finished return; those of credit notes are negative. */
	sections: z.array(sums.extend({ section: z.string(), title: z.string(), entries: z.int() })),
	/** Of the sections. */
	sum: sums,
	/** Invoices less credit notes less sections: all 0 when the return is complete. */
	difference: sums,
	/** Of the HSN summary: invoices less credit notes less its rows. */
	hsnDifference: sums,
	/** What to correct before filing, one sentence for each document; at most 50. */
	problems: z.array(z.string()),
	gstr3b,
});
export type MonthSummary = z.output<typeof monthSummary>;

const wrongMonth = 'The month is not a month or is before July 2017, or the GSTIN is not valid.';

export const getMonthSummary = endpoint('GET /admin/reports/gstr1/summary', {
	summary:
		'The sections of GSTR-1 for a month beside the sums of its invoices and credit notes, and the outward part of GSTR-3B.',
	permission: 'readReports',
	query: ofReturn,
	response: monthSummary,
	errors: { 400: wrongMonth },
});

export const getGstr1 = endpoint('GET /admin/reports/gstr1', {
	summary:
		'GSTR-1 for a month: as JSON, or as a zip with one CSV file for each section, as the offline tool of the GST portal imports them.',
	permission: 'readReports',
	recentPassword: true,
	query: ofReturn.extend({ format: z.enum(['json', 'csv']).default('json') }),
	response: gstr1,
	file: { contentType: 'application/zip' },
	errors: { 400: wrongMonth, ...largeFiles },
});

export const getGstr3b = endpoint('GET /admin/reports/gstr3b', {
	summary: 'The outward part of GSTR-3B for a month: tables 3.1 and 3.2.',
	permission: 'readReports',
	recentPassword: true,
	query: ofReturn,
	response: gstr3b,
	errors: { 400: wrongMonth, ...largeFiles },
});

/** Pages of a report end at this row; the file has all of them. */
export const listEnd = 10_000;

/** How a column is displayed: amounts are rupees, days YYYY-MM-DD. */
export const columnKinds = ['text', 'day', 'time', 'number', 'percent', 'amount'] as const;

export const reportTable = z.strictObject({
	columns: z.array(z.strictObject({ name: z.string(), kind: z.enum(columnKinds) })),
	/** One cell for each column; null where the shop does not know the value. */
	rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
	/** Of all pages, one cell for each column; null in columns without a sum. */
	totals: z.array(z.union([z.string(), z.number(), z.null()])),
	/** What the figures count. */
	note: z.string(),
	pagination,
});
export type ReportTable = z.output<typeof reportTable>;

export const getReport = endpoint('GET /admin/reports/{report}', {
	summary:
		'A report for a period, both days included: sales, tax, payments, refunds, or the stock of today. As a page of a table, or as a CSV file with all rows, which needs a recent password.',
	permission: 'readReports',
	params: z.strictObject({ report: z.enum(reportNames) }),
	query: z
		.object({
			startDate: date,
			endDate: date,
			/** Of the sales. */
			group: z.enum(salesGroups).default('day'),
			format: z.enum(['json', 'csv']).default('json'),
			...pageQuery(50, 200),
		})
		.refine(({ startDate, endDate }) => startDate <= endDate, {
			error: 'The start date must not be after the end date.',
			path: ['startDate'],
		}),
	response: reportTable,
	file: csvFile,
	errors: {
		400: 'The dates are not valid, in the wrong order, or too far apart.',
		...largeFiles,
		404: 'Unknown report.',
	},
});
