import type { TaxedDocument } from './taxedDocument.ts';

/** Consecutive numbers of one series: no number between `from` and `to` is missing. */
export type IssuedRange = { kind: TaxedDocument['kind']; from: string; to: string; total: number };

/**
 * The documents issued, in ranges without gaps (table 13 of GSTR-1). A number that was skipped, for example after the
 * restore of a backup, begins a new range. The shop never cancels a number: it issues a credit note.
 */
export function issuedRanges(documents: readonly TaxedDocument[]): IssuedRange[] {
	const ranges: (IssuedRange & { last: number; year: string })[] = [];
	for (const kind of ['invoice', 'credit note'] as const) {
		const ofKind = documents
			.filter((document) => document.kind === kind)
			.toSorted((a, b) =>
				a.financialYear === b.financialYear
					? a.sequence - b.sequence
					: a.financialYear < b.financialYear
						? -1
						: 1,
			);
		for (const { number, sequence, financialYear } of ofKind) {
			const range = ranges.at(-1);
			if (range?.kind === kind && range.year === financialYear && range.last + 1 === sequence)
				Object.assign(range, { to: number, last: sequence, total: range.total + 1 });
			else ranges.push({ kind, from: number, to: number, total: 1, last: sequence, year: financialYear });
		}
	}
	return ranges.map(({ kind, from, to, total }) => ({ kind, from, to, total }));
}
