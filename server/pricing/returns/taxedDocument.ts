import type { BasisPoints, Paise } from '../../../shared/money.ts';
import type { InvoiceRow, InvoiceTotals } from '../invoice.ts';
import { lastDayToCredit } from './limits.ts';

/** An invoice or a credit note as plain data for the tax returns. Amounts are in whole paise and positive. */
export type TaxedDocument = {
	kind: 'invoice' | 'credit note';
	number: string;
	financialYear: string;
	/** Position in its series and financial year. */
	sequence: number;
	/** Day of issue in India, as in `2026-10-31`. */
	day: string;
	/** The invoice that a credit note reduces; null on an invoice. */
	credits: { number: string; day: string; totalPaise: Paise } | null;
	/** Of the supplier: a return has the documents of one GSTIN. */
	issuerGstin: string;
	/** The recipient: of a business its legal name. */
	buyerName: string;
	/** Null for a consumer. */
	buyerGstin: string | null;
	/** GST code of the place of supply, as in `03`; empty when the State of the address is unknown. */
	stateCode: string;
	withinState: boolean;
	rows: InvoiceRow[];
	totals: InvoiceTotals;
	/** What the buyer paid, or what is credited, as stored with the order; must equal the total of the rows. */
	storedPaise: Paise;
};

/** Sums of a table or of documents; those of credit notes are negative. */
export type TaxSums = { taxable: number; igst: number; cgst: number; sgst: number };

export const noTax: Readonly<TaxSums> = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };

export const addTax = (a: TaxSums, b: TaxSums): TaxSums => ({
	taxable: a.taxable + b.taxable,
	igst: a.igst + b.igst,
	cgst: a.cgst + b.cgst,
	sgst: a.sgst + b.sgst,
});

export const sumTax = (all: Iterable<TaxSums>): TaxSums => [...all].reduce(addTax, noTax);

/** Value and tax of an invoice row, negative on a credit note. */
export function toRowTax({ taxablePaise, gst }: InvoiceRow, kind: TaxedDocument['kind']): TaxSums {
	// Avoids -0.
	const sign = (amount: number) => (kind === 'invoice' ? amount : 0 - amount);
	return gst.kind === 'IGST'
		? { taxable: sign(taxablePaise), igst: sign(gst.igst), cgst: 0, sgst: 0 }
		: { taxable: sign(taxablePaise), igst: 0, cgst: sign(gst.each), sgst: sign(gst.each) };
}

/** Whether a credit note was issued too late to reduce the tax of its invoice: it stands on no return. */
export const isTooLate = ({ credits, day }: TaxedDocument): boolean =>
	credits !== null && day > lastDayToCredit(credits.day);

/** What a document adds to the returns, by rate, the lowest rate first; nothing for a credit note that is too late. */
export function taxByRate(document: TaxedDocument): { rate: BasisPoints; tax: TaxSums }[] {
	if (isTooLate(document)) return [];
	const { kind, rows } = document;
	return [...Map.groupBy(rows, ({ gstBasisPoints }) => gstBasisPoints)]
		.map(([rate, ofRate]) => ({ rate, tax: sumTax(ofRate.map((row) => toRowTax(row, kind))) }))
		.sort((a, b) => a.rate - b.rate);
}
