import type { Gstr1, Gstr3b, MonthSummary } from '../../../contracts/reports.ts';
import { paiseToRupees, paise as toPaise } from '../../../shared/money.ts';
import { taxDocuments } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { toGstr1 } from '../../pricing/returns/gstr1.ts';
import { toGstr3b } from '../../pricing/returns/gstr3b.ts';
import { type DocumentSums, reconcileReturn } from '../../pricing/returns/reconcileReturn.ts';
import type { Section } from '../../pricing/returns/sections.ts';
import type { TaxedDocument, TaxSums } from '../../pricing/returns/taxedDocument.ts';
import { toMonthSpan } from './period.ts';

/** The documents of a month, its GSTR-1 and its GSTR-3B. */
export type MonthReturn = {
	documents: TaxedDocument[];
	/** Of the documents of the month, and the shop's own: each has a return. */
	gstins: string[];
	gstr1: Gstr1;
	gstr3b: Gstr3b;
};

/**
 * Builds the returns of a month from the invoices and credit notes that were issued in it under one GSTIN, in India's time.
 */
export async function getMonthReturn(
	db: Db,
	month: string,
	gstin: string = currentSettings().identity.gstin,
): Promise<MonthReturn> {
	const documents: TaxedDocument[] = [];
	const gstins = new Set([currentSettings().identity.gstin]);
	for await (const batch of taxDocuments(db, toMonthSpan(month)))
		for (const document of batch) {
			gstins.add(document.issuerGstin);
			if (document.issuerGstin === gstin) documents.push(document);
		}
	const seller = { gstin, month };
	return {
		documents,
		gstins: [...gstins],
		gstr1: toGstr1(documents, seller),
		gstr3b: toGstr3b(documents, seller),
	};
}

/** Titles of the sections, in the owner's words. */
const titles: Record<Section, string> = {
	b2b: 'Invoices to businesses (B2B)',
	b2cl: 'Large invoices to consumers in other States (B2CL)',
	b2cs: 'Other sales to consumers (B2CS)',
	cdnr: 'Credit notes to businesses (CDNR)',
	cdnur: 'Credit notes for large invoices (CDNUR)',
	nil: 'Goods without tax (NIL)',
};
const maxProblems = 50;

const rupees = (amount: number) => paiseToRupees(toPaise(amount));
const wireTax = ({ taxable, igst, cgst, sgst }: TaxSums) => ({
	taxable: rupees(taxable),
	igst: rupees(igst),
	cgst: rupees(cgst),
	sgst: rupees(sgst),
});
const wireSums = ({ count, rounding, total, ...tax }: DocumentSums) => ({
	...wireTax(tax),
	count,
	rounding: rupees(rounding),
	total: rupees(total),
});

/** A month's return beside the sums of its documents, in rupees. */
export async function summarizeMonth(db: Db, month: string, gstin?: string): Promise<MonthSummary> {
	const { documents, gstins, gstr1, gstr3b } = await getMonthReturn(db, month, gstin);
	const compared = reconcileReturn(documents, gstr1);
	return {
		month,
		gstin: gstr1.gstin,
		gstins,
		invoices: wireSums(compared.invoices),
		creditNotes: wireSums(compared.creditNotes),
		sections: compared.sections.map(({ section, entries, tax }) => ({
			section,
			title: titles[section],
			entries,
			...wireTax(tax),
		})),
		sum: wireTax(compared.sum),
		difference: wireTax(compared.difference),
		hsnDifference: wireTax(compared.hsnDifference),
		problems: compared.problems.slice(0, maxProblems),
		gstr3b,
	};
}
