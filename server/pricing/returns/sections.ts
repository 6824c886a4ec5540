import type { BasisPoints } from '../../../shared/money.ts';
import { isLargeInvoice } from './limits.ts';
import { type TaxedDocument, type TaxSums, taxByRate } from './taxedDocument.ts';

/**
 * The sections of GSTR-1 that this shop can have:
 *
 * | section | table | contains |
 * |---------|-------|----------|
 * | b2b     | 4     | invoices to registered buyers |
 * | b2cl    | 5     | large inter-State invoices to consumers |
 * | b2cs    | 7     | all other sales to consumers, as sums by State and rate, less their credit notes |
 * | cdnr    | 9B    | credit notes to registered buyers |
 * | cdnur   | 9B    | credit notes for invoices of b2cl |
 * | nil     | 8     | goods without tax, as sums, less their credit notes |
 */
export const sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil'] as const;
export type Section = (typeof sections)[number];

export type Entry = { section: Section; document: TaxedDocument; rate: BasisPoints; tax: TaxSums };

/** The section of the taxed rows of a document. A credit note follows the invoice that it reduces. */
function getSection({ kind, buyerGstin, withinState, day, totals, credits }: TaxedDocument): Section {
	const registered = buyerGstin !== null;
	if (kind === 'invoice') {
		if (registered) return 'b2b';
		return !withinState && isLargeInvoice(totals.totalPaise, day) ? 'b2cl' : 'b2cs';
	}
	if (registered) return 'cdnr';
	return !withinState && credits !== null && isLargeInvoice(credits.totalPaise, credits.day)
		? 'cdnur'
		: 'b2cs';
}

/** Divides a document among the sections: every rate of it is in exactly one. */
export function toEntries(document: TaxedDocument): Entry[] {
	const section = getSection(document);
	return taxByRate(document).map(({ rate, tax }) => ({
		section: rate === 0 ? 'nil' : section,
		document,
		rate,
		tax,
	}));
}
