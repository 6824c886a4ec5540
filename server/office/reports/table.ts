import type { ReportTable } from '../../../contracts/reports.ts';
import { byteOrderMark, csvLine, decimal } from '../../platform/csv.ts';

export type Columns = ReportTable['columns'];
export type Row = ReportTable['rows'][number];

export const toColumns = (kind: Columns[number]['kind'], ...names: string[]): Columns =>
	names.map((name) => ({ name, kind }));

/** A report: the page that was requested, and all rows for the file, in batches. */
export type Report = {
	columns: Columns;
	note: string;
	/** @returns the rows of a page, and the sums and number of all rows */
	page: (page: { limit: number; offset: number }) => Promise<{ rows: Row[]; totals: Row; total: number }>;
	batches: () => AsyncGenerator<Row[]>;
};

export function reportInMemory(columns: Columns, note: string, rows: Row[]): Report {
	const totals = columns.map(({ kind }, at) => {
		if (at === 0) return 'Total';
		if (kind !== 'amount' && kind !== 'number') return null;
		const sum = rows.reduce((total, row) => total + Number(row[at] ?? 0), 0);
		return kind === 'amount' ? Math.round(sum * 100) / 100 : sum;
	});
	return {
		columns,
		note,
		page: async ({ limit, offset }) => ({
			rows: rows.slice(offset, offset + limit),
			totals,
			total: rows.length,
		}),
		async *batches() {
			yield rows;
		},
	};
}

/** A file with all rows; amounts have two decimals and texts cannot be formulas. */
export async function* reportAsCsv({ columns, batches }: Report): AsyncGenerator<string> {
	yield byteOrderMark +
		csvLine(columns.map(({ name, kind }) => (kind === 'amount' ? `${name} (INR)` : name)));
	for await (const rows of batches())
		yield rows
			.map((row) =>
				csvLine(
					row.map((cell, at) =>
						columns[at]?.kind === 'amount' && typeof cell === 'number' ? decimal(cell) : cell,
					),
				),
			)
			.join('');
}
