import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queryRowsSlowly } from '../../platform/database/longQuery.ts';
import type { Columns, Report, Row } from './table.ts';

/** Rows per statement of a file. */
const perBatch = 1000;

/** A report of single rows, read from a query in the order of its columns `at` and `id`. */
export type ListReport<Found extends { cursor: string; id: string }> = {
	columns: Columns;
	note: string;
	/** A select with the columns `at` and `id` and those of `row`, except `cursor`, which is `at` as text. */
	query: SQL;
	/** The type of `at`. */
	ordered: 'timestamptz' | 'text';
	/** Joins to the rows `k` of a page or batch only, for columns that are slow to compute. */
	details?: SQL;
	row: z.ZodType<Found>;
	cells: (found: Found) => Row;
	/** Sums of the whole query `k`, one for each column in `totals`. */
	sums: SQL;
	totals: (sums: Record<string, number>, count: number) => Row;
};

/**
 * A list that is read from the database page by page. A file is read in batches, each below the last row of the one
 * before, so that concurrent changes neither repeat nor miss a row.
 */
export function listReport<Found extends { cursor: string; id: string }>(
	db: Db,
	{ columns, note, query, ordered, details = sql``, row, cells, sums, totals }: ListReport<Found>,
): Report {
	return {
		columns,
		note,
		async page({ limit, offset }) {
			const found = await queryRowsSlowly(
				db,
				sql`select *, k.at::text as cursor from (select * from (${query}) k order by k.at, k.id limit ${limit} offset ${offset}) k
					${details} order by k.at, k.id`,
				row,
			);
			const { count, ...sum } = takeOne(
				await queryRowsSlowly(
					db,
					sql`select count(*) as count, ${sums} from (${query}) k`,
					z.object({ count: z.coerce.number() }).catchall(z.coerce.number()),
				),
			);
			return { rows: found.map(cells), totals: totals(sum, count), total: count };
		},
		async *batches() {
			let last: Found | undefined;
			while (true) {
				const after =
					last === undefined
						? sql``
						: sql`where (k.at, k.id) > (${ordered === 'text' ? sql`${last.cursor}::text` : sql`${last.cursor}::timestamptz`}, ${last.id}::uuid)`;
				const batch: Found[] = await queryRowsSlowly(
					db,
					sql`select *, k.at::text as cursor from (select * from (${query}) k ${after} order by k.at, k.id limit ${perBatch}) k
						${details} order by k.at, k.id`,
					row,
				);
				last = batch.at(-1);
				if (last === undefined) return;
				yield batch.map(cells);
			}
		},
	};
}
