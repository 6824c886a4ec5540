import type { Gstr1 } from '../../../contracts/reports.ts';
import { dateText } from '../../../shared/dates.ts';
import { isGstin } from '../../../shared/gstin.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { lastDayToCredit } from './limits.ts';
import type { Section } from './sections.ts';
import {
	addTax,
	isTooLate,
	noTax,
	sumTax,
	type TaxedDocument,
	type TaxSums,
	toRowTax,
} from './taxedDocument.ts';

/** Sums of invoices or of credit notes in paise, as the documents show them; positive. */
export type DocumentSums = TaxSums & { count: number; rounding: number; total: number };

const paise = (rupees: number) => Math.round(rupees * 100);
const negative = ({ taxable, igst, cgst, sgst }: TaxSums): TaxSums => ({
	taxable: 0 - taxable,
	igst: 0 - igst,
	cgst: 0 - cgst,
	sgst: 0 - sgst,
});

/** The totals printed on the documents, without the sections of the return. */
export function sumDocuments(documents: readonly TaxedDocument[]): DocumentSums {
	let tax = noTax;
	let rounding = 0;
	let total = 0;
	for (const { totals, storedPaise } of documents) {
		tax = addTax(tax, {
			taxable: totals.taxablePaise,
			igst: totals.igst,
			cgst: totals.cgst,
			sgst: totals.sgst,
		});
		rounding += totals.roundingPaise;
		total += storedPaise;
	}
	return { ...tax, count: documents.length, rounding, total };
}

type Amounts = {
	txval: number;
	iamt?: number | undefined;
	camt?: number | undefined;
	samt?: number | undefined;
};
const toTaxSums = ({ txval, iamt = 0, camt = 0, samt = 0 }: Amounts): TaxSums => ({
	taxable: paise(txval),
	igst: paise(iamt),
	cgst: paise(camt),
	sgst: paise(samt),
});
const toItemTax = (items: { itm_det: Amounts }[]) => items.map(({ itm_det }) => toTaxSums(itm_det));

/** Value and tax in each section of a finished return, in paise, and how many entries it has. */
export function sumSections(filed: Gstr1): { section: Section; entries: number; tax: TaxSums }[] {
	const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil } = filed;
	const invoices = b2b.flatMap(({ inv }) => inv);
	const large = b2cl.flatMap(({ inv }) => inv);
	const notes = cdnr.flatMap(({ nt }) => nt);
	const untaxed = nil?.inv.filter(({ nil_amt }) => nil_amt !== 0) ?? [];
	const items = (all: { itms: { itm_det: Amounts }[] }[]) =>
		sumTax(all.flatMap(({ itms }) => toItemTax(itms)));
	return [
		{ section: 'b2b', entries: invoices.length, tax: items(invoices) },
		{ section: 'b2cl', entries: large.length, tax: items(large) },
		{ section: 'b2cs', entries: b2cs.length, tax: sumTax(b2cs.map(toTaxSums)) },
		{ section: 'cdnr', entries: notes.length, tax: negative(items(notes)) },
		{ section: 'cdnur', entries: cdnur.length, tax: negative(items(cdnur)) },
		{
			section: 'nil',
			entries: untaxed.length,
			tax: { ...noTax, taxable: untaxed.reduce((sum, { nil_amt }) => sum + paise(nil_amt), 0) },
		},
	];
}

/** The sum of the HSN summary of a finished return, in paise. */
export function sumHsn({ hsn }: Gstr1): TaxSums {
	if (hsn === undefined) return noTax;
	const rows = 'data' in hsn ? hsn.data : [...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])];
	return sumTax(rows.map(toTaxSums));
}

const name = ({ kind, number }: TaxedDocument) =>
	`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

/** What is wrong with a document, as sentences for the owner; none when it can be filed. */
function getProblems(document: TaxedDocument): string[] {
	const { kind, rows, totals, storedPaise, stateCode, buyerGstin, credits } = document;
	const problems: string[] = [];
	const tax = totals.cgst + totals.sgst + totals.igst;
	if (credits !== null && isTooLate(document))
		problems.push(
			`${name(document)} of ${formatRupeesExact(storedPaise / 100)} is left out of this return: it was issued after ${dateText(lastDayToCredit(credits.day))}, the last day on which it could reduce the tax of invoice ${credits.number}. The shop bears its GST of ${formatRupeesExact(tax / 100)}.`,
		);
	const printed = sumTax(rows.map((row) => toRowTax(row, 'invoice')));
	const added = printed.taxable + printed.igst + printed.cgst + printed.sgst + totals.roundingPaise;
	if (added !== storedPaise)
		problems.push(
			`${name(document)}: its lines add up to ${formatRupeesExact(added / 100)}, but ${formatRupeesExact(storedPaise / 100)} was ${kind === 'invoice' ? 'charged' : 'credited'}.`,
		);
	// Half a paisa in each half of the tax of a row.
	if (Math.abs(totals.roundingPaise) > rows.length)
		problems.push(
			`${name(document)}: its rounding is ${formatRupeesExact(Math.abs(totals.roundingPaise) / 100)}, more than a paisa for each line.`,
		);
	if (stateCode === '') problems.push(`${name(document)}: the State of the place of supply is not known.`);
	if (buyerGstin !== null && !isGstin(buyerGstin))
		problems.push(`${name(document)}: the buyer's GSTIN ${buyerGstin} is not valid.`);
	if (rows.some(({ hsn }) => hsn === '')) problems.push(`${name(document)}: a line has no HSN code.`);
	return problems;
}

/**
 * Compares a finished return with the documents of its month, without credit notes that are too late. Sums are in paise.
 * @returns the differences, all 0 when nothing is missing or repeated, and what to correct in single documents
 */
export function reconcileReturn(documents: readonly TaxedDocument[], filed: Gstr1) {
	const invoices = sumDocuments(documents.filter(({ kind }) => kind === 'invoice'));
	const creditNotes = sumDocuments(
		documents.filter((document) => document.kind === 'credit note' && !isTooLate(document)),
	);
	const due = addTax(invoices, negative(creditNotes));
	const sections = sumSections(filed);
	const sum = sumTax(sections.map(({ tax }) => tax));
	return {
		invoices,
		creditNotes,
		sections,
		sum,
		difference: addTax(due, negative(sum)),
		hsnDifference: addTax(due, negative(sumHsn(filed))),
		problems: documents.flatMap(getProblems),
	};
}
