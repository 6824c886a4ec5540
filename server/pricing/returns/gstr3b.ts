import type { Gstr3b } from '../../../contracts/reports.ts';
import { formatPeriod } from './gstr1.ts';
import { toEntries } from './sections.ts';
import { sumTax, type TaxedDocument } from './taxedDocument.ts';

const rupees = (amount: number) => amount / 100;

/** Tables 3.1 and 3.2 of GSTR-3B for a month: what the shop sold, less its credit notes. */
export function toGstr3b(
	documents: readonly TaxedDocument[],
	{ gstin, month }: { gstin: string; month: string },
): Gstr3b {
	const entries = documents.flatMap(toEntries);
	const taxed = entries.filter(({ section }) => section !== 'nil');
	const total = sumTax(taxed.map(({ tax }) => tax));
	const untaxed = sumTax(entries.filter(({ section }) => section === 'nil').map(({ tax }) => tax));
	const unregistered = taxed.filter(({ document }) => document.buyerGstin === null && !document.withinState);
	const byState = [...Map.groupBy(unregistered, ({ document }) => document.stateCode)].sort(([a], [b]) =>
		a < b ? -1 : 1,
	);
	return {
		gstin,
		ret_period: formatPeriod(month),
		sup_details: {
			osup_det: {
				txval: rupees(total.taxable),
				iamt: rupees(total.igst),
				camt: rupees(total.cgst),
				samt: rupees(total.sgst),
				csamt: 0,
			},
			osup_nil_exmp: { txval: rupees(untaxed.taxable) },
		},
		inter_sup: {
			unreg_details: byState.map(([pos, ofState]) => {
				const { taxable, igst } = sumTax(ofState.map(({ tax }) => tax));
				return { pos, txval: rupees(taxable), iamt: rupees(igst) };
			}),
		},
	};
}
