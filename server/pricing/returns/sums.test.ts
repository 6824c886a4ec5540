import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstr1 as gstr1Schema } from '../../../contracts/reports.ts';
import { basisPoints } from '../../../shared/money.ts';
import { anyDocuments, seller } from '../../../testing/taxedDocuments.ts';
import { toGstr1 } from './gstr1.ts';
import { toGstr3b } from './gstr3b.ts';
import { reconcileReturn, sumHsn, sumSections } from './reconcileReturn.ts';
import { toEntries } from './sections.ts';
import { sumTax, type TaxedDocument, toRowTax } from './taxedDocument.ts';

describe('of any documents', () => {
	test('every rate of a document is in exactly one section, and nothing is lost', {
		tags: ['AFT-139'],
	}, () => {
		fc.assert(
			fc.property(anyDocuments, (documents) => {
				for (const one of documents) {
					const entries = toEntries(one);
					const rates = new Set(one.rows.map(({ gstBasisPoints }) => gstBasisPoints));
					expect(entries.map(({ rate }) => rate).sort()).toEqual([...rates].sort());
					expect(
						entries.every(({ section, rate }) => (section === 'nil') === (rate === basisPoints(0))),
					).toBe(true);
					expect(new Set(entries.map(({ section }) => section)).size).toBeLessThanOrEqual(2);
					expect(sumTax(entries.map(({ tax }) => tax))).toEqual(
						sumTax(one.rows.map((row) => toRowTax(row, one.kind))),
					);
				}
			}),
		);
	});

	test('the sections, the HSN summary and GSTR-3B have the sums of the documents, to the paisa', {
		tags: ['AFT-137', 'AFT-138', 'AFT-139'],
	}, () => {
		fc.assert(
			fc.property(anyDocuments, (documents) => {
				const filed = toGstr1(documents, seller);
				expect(gstr1Schema.safeParse(filed).success).toBe(true);
				const { difference, hsnDifference, invoices, creditNotes, sum, problems } = reconcileReturn(
					documents,
					filed,
				);
				const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
				expect([difference, hsnDifference]).toEqual([none, none]);
				expect(problems).toEqual([]);
				expect(sumHsn(filed)).toEqual(sumTax(sumSections(filed).map(({ tax }) => tax)));
				// What was paid is value, tax and rounding.
				const parts = ({ taxable, igst, cgst, sgst }: typeof sum) => taxable + igst + cgst + sgst;
				expect(parts(invoices) + invoices.rounding).toBe(invoices.total);
				expect(parts(creditNotes) + creditNotes.rounding).toBe(creditNotes.total);
				const { sup_details } = toGstr3b(documents, seller);
				expect(Math.round((sup_details.osup_det.txval + sup_details.osup_nil_exmp.txval) * 100)).toBe(
					sum.taxable,
				);
				expect(Math.round(sup_details.osup_det.iamt * 100)).toBe(sum.igst);
				expect(Math.round(sup_details.osup_det.camt * 100)).toBe(sum.cgst);
			}),
		);
	});

	test('the order of the documents changes no sum', { tags: ['AFT-139'] }, () => {
		fc.assert(
			fc.property(anyDocuments, (documents) => {
				const sums = (all: TaxedDocument[]) => sumSections(toGstr1(all, seller));
				expect(sums(documents.toReversed())).toEqual(sums(documents));
			}),
		);
	});
});
