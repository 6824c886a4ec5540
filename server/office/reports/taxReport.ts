import { basisPointsToPercent } from '../../../shared/money.ts';
import { states } from '../../../shared/states.ts';
import { type Span, taxDocuments } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { addTax, noTax, type TaxSums, taxByRate } from '../../pricing/returns/taxedDocument.ts';
import { type Columns, type Report, reportInMemory, toColumns } from './table.ts';

const columns: Columns = [
	...toColumns('text', 'GSTIN', 'State', 'Code'),
	...toColumns('percent', 'Rate'),
	...toColumns('amount', 'Taxable value', 'IGST', 'CGST', 'SGST', 'Tax'),
];

const getStateName = (code: string) => states.find(({ gstCode }) => gstCode === code)?.name ?? 'Unknown';

/** GST of a period by the shop's GSTIN, State of supply and rate, invoices less credit notes, as in the returns. */
export async function taxReport(db: Db, span: Span): Promise<Report> {
	const sums = new Map<string, { gstin: string; code: string; rate: number; tax: TaxSums }>();
	for await (const batch of taxDocuments(db, span))
		for (const document of batch)
			for (const { rate, tax } of taxByRate(document)) {
				const key = `${document.issuerGstin} ${document.stateCode} ${String(rate).padStart(6, '0')}`;
				const known = sums.get(key) ?? {
					gstin: document.issuerGstin,
					code: document.stateCode,
					rate: basisPointsToPercent(rate),
					tax: noTax,
				};
				sums.set(key, { ...known, tax: addTax(known.tax, tax) });
			}
	const rows = [...sums]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, { gstin, code, rate, tax }]) => [
			gstin,
			getStateName(code),
			code,
			rate,
			tax.taxable / 100,
			tax.igst / 100,
			tax.cgst / 100,
			tax.sgst / 100,
			(tax.igst + tax.cgst + tax.sgst) / 100,
		]);
	return reportInMemory(
		columns,
		'Invoices less credit notes by their day of issue, by GSTIN of the shop and State of supply, as in its GST return. Shipping is taxed at the rate of the goods. The sum of Tax is the GST of the dashboard.',
		rows,
	);
}
