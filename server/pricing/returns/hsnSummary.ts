import type { BasisPoints } from '../../../shared/money.ts';
import { addTax, isTooLate, noTax, type TaxedDocument, type TaxSums, toRowTax } from './taxedDocument.ts';

export type HsnRow = { hsn: string; uqc: string; rate: BasisPoints; quantity: number; tax: TaxSums };

/**
 * Goods by HSN, unit and rate, less the credit notes that reduce their tax (table 12 of GSTR-1). A shipping charge is part of the supply of the
 * goods, so its value is added to their row without a quantity; so is an adjustment of a credit note.
 */
export function hsnSummary(documents: readonly TaxedDocument[]): HsnRow[] {
	const summary = new Map<string, HsnRow>();
	for (const { kind, rows } of documents.filter((document) => !isTooLate(document)))
		for (const row of rows) {
			const { hsn, uqc, gstBasisPoints: rate } = row;
			const key = `${hsn} ${uqc} ${rate}`;
			const known = summary.get(key) ?? { hsn, uqc, rate, quantity: 0, tax: noTax };
			const units = row.kind === 'goods' ? row.quantity : 0;
			summary.set(key, {
				...known,
				quantity: known.quantity + (kind === 'invoice' ? units : -units),
				tax: addTax(known.tax, toRowTax(row, kind)),
			});
		}
	const order = ({ hsn, uqc, rate }: HsnRow) => `${hsn.padEnd(8)} ${uqc} ${String(rate).padStart(6, '0')}`;
	return [...summary.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
