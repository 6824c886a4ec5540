import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportTable } from '../../../contracts/reports.ts';
import type { ReportName, SalesGroup } from '../../../shared/reportNames.ts';
import { call, errorMessage } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { FileButton } from '../FileButton.tsx';
import { PeriodForm } from '../forms/PeriodForm.tsx';
import { Options } from '../lists/FilterSelect.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { cellText, isNumeric } from './amounts.ts';
import { parseReportSearch, reportQuery } from './queries.ts';

const groups: Record<SalesGroup, string> = {
	day: 'Day',
	product: 'Product',
	category: 'Category',
	brand: 'Brand',
};

/** The first text has room for a product's name; times and days stay on one line. */
const getColumnClass = (kind: ReportTable['columns'][number]['kind'], at: number) =>
	kind === 'text' && at === 0 ? 'block min-w-40' : kind === 'text' ? undefined : 'whitespace-nowrap';

function ReportRows({ name, table: { columns, rows, totals } }: { name: string; table: ReportTable }) {
	const cells = (row: ReportTable['rows'][number], blank: string) =>
		columns.map((column, at) => (
			<Cell key={column.name} numeric={isNumeric(column.kind)}>
				<span className={getColumnClass(column.kind, at)}>
					{row[at] === null ? blank : cellText(column.kind, row[at] ?? null)}
				</span>
			</Cell>
		));
	return (
		<Table
			caption={`Table of ${name}`}
			dense
			head={columns.map((column) => (
				<HeadCell key={column.name} numeric={isNumeric(column.kind)}>
					{column.name}
				</HeadCell>
			))}
		>
			{rows.map((row, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two refunds of one second may have equal cells
				<tr key={`${position} ${row.join(' ')}`}>{cells(row, '–')}</tr>
			))}
			<tr className="font-semibold">{cells(totals, '')}</tr>
		</Table>
	);
}

/** A report for a period as a table with totals, and as a file with all rows. */
export function ReportView({ report, name }: { report: ReportName; name: string }) {
	const { params, change, pageHref } = useListUrl();
	const search = parseReportSearch(params);
	const { data, error, isPlaceholderData, refetch } = useQuery({
		...reportQuery(report, search),
		placeholderData: (before, query) =>
			query?.queryKey[3] === report ? keepPreviousData(before) : undefined,
	});
	const { page: _, ...period } = search;
	const days = report === 'stock' ? '' : `-${search.startDate}-${search.endDate}`;
	return (
		<section aria-label={name} className="space-y-6">
			{report !== 'stock' && (
				<PeriodForm
					key={`${search.startDate} ${search.endDate}`}
					initial={{ from: search.startDate, to: search.endDate }}
					action="Show"
					onShow={({ from, to }) => change({ startDate: from, endDate: to })}
				/>
			)}
			<div className="flex flex-wrap items-end gap-4">
				{report === 'sales' && (
					<div className="w-48">
						<Select
							label="By"
							value={search.group}
							onChange={({ target }) => change({ group: target.value })}
						>
							<Options names={groups} />
						</Select>
					</div>
				)}
				<FileButton
					name="Download CSV"
					file={`${report}${days}.csv`}
					load={() =>
						call('GET /admin/reports/{report}', {
							params: { report },
							query: { ...period, format: 'csv' },
						})
					}
				/>
			</div>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>{errorMessage(error, 'The report could not be loaded.')}</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading the report">
					<Skeleton className="h-96" />
				</div>
			) : data.rows.length === 0 ? (
				<EmptyState title="Nothing in this period" text="Please choose other days." />
			) : (
				<Stale when={isPlaceholderData}>
					<p className="mb-3 max-w-3xl text-muted text-sm">{data.note}</p>
					<ReportRows name={name} table={data} />
					<div className="mt-6">
						<Pagination page={data.pagination.currentPage} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</Stale>
			)}
		</section>
	);
}
