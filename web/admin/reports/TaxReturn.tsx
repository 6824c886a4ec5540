import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MonthSummary } from '../../../contracts/reports.ts';
import { isoDay } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { FileButton } from '../FileButton.tsx';
import { monthsUntil, monthText } from './months.ts';
import { parseMonth, returnQuery } from './queries.ts';
import { DocumentsTable, Gstr3bTable, SectionsTable } from './ReturnTables.tsx';

const isZero = (sums: MonthSummary['sum']) => Object.values(sums).every((amount) => amount === 0);

/** Whether the return can be filed, in words. */
function Verdict({ summary }: { summary: MonthSummary }) {
	const { invoices, creditNotes, difference, hsnDifference, problems, month } = summary;
	const complete = isZero(difference) && isZero(hsnDifference);
	if (invoices.count + creditNotes.count + problems.length === 0)
		return (
			<Notice kind="info">Nothing was sold or credited in {monthText(month)}. The return is empty.</Notice>
		);
	if (complete && problems.length === 0)
		return (
			<Notice kind="success">
				The return matches the invoices and credit notes of {monthText(month)} to the paisa.
			</Notice>
		);
	return (
		<Notice kind="error">
			<p className="font-semibold">
				{complete
					? 'Please check these documents before you file.'
					: 'The return does not match the documents. Please do not file it.'}
			</p>
			{problems.length > 0 && (
				<ul className="mt-2 list-disc space-y-1 pl-5">
					{problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
			)}
		</Notice>
	);
}

function Content({ summary }: { summary: MonthSummary }) {
	const { month, gstin } = summary;
	return (
		<div className="space-y-6">
			<Verdict summary={summary} />
			<div className="flex flex-wrap gap-3">
				<FileButton
					name="GSTR-1 as JSON"
					file={`gstr1-${gstin}-${month}.json`}
					load={() => call('GET /admin/reports/gstr1', { query: { month, gstin } })}
				/>
				<FileButton
					name="GSTR-1 as CSV"
					file={`gstr1-${gstin}-${month}.zip`}
					load={() => call('GET /admin/reports/gstr1', { query: { month, gstin, format: 'csv' } })}
				/>
				<FileButton
					name="GSTR-3B as JSON"
					file={`gstr3b-${gstin}-${month}.json`}
					load={() => call('GET /admin/reports/gstr3b', { query: { month, gstin } })}
				/>
			</div>
			<DocumentsTable summary={summary} />
			<SectionsTable summary={summary} />
			<Gstr3bTable summary={summary} />
			<p className="max-w-3xl text-muted text-sm">
				The CSV files are for the offline tool of the GST portal, one for each section. Please have your
				accountant check the return before you file it.
			</p>
		</div>
	);
}

/** GSTR-1 and GSTR-3B of a month beside the sums of its documents. */
export function TaxReturn() {
	const [params, setParams] = useSearchParams();
	const month = parseMonth(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(
		returnQuery(month, params.get('gstin') ?? undefined),
	);
	const months = monthsUntil(isoDay(new Date()));
	return (
		<section aria-label="GST return" className="space-y-6">
			<div className="flex flex-wrap gap-5 *:w-52">
				<Select
					label="Month"
					value={month}
					onChange={({ target }) => setParams({ tab: 'reports', month: target.value })}
				>
					{(months.includes(month) ? months : [month, ...months]).map((one) => (
						<option key={one} value={one}>
							{monthText(one)}
						</option>
					))}
				</Select>
				{data !== undefined && data.gstins.length > 1 && (
					<Select
						label="GSTIN"
						value={data.gstin}
						onChange={({ target }) => setParams({ tab: 'reports', month, gstin: target.value })}
					>
						{data.gstins.map((one) => (
							<option key={one}>{one}</option>
						))}
					</Select>
				)}
			</div>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>{errorMessage(error, 'The return could not be loaded.')}</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading the return" className="space-y-4">
					<Skeleton className="h-14" />
					<Skeleton className="h-32" />
					<Skeleton className="h-72" />
				</div>
			) : (
				<Stale when={isPlaceholderData}>
					<Content summary={data} />
				</Stale>
			)}
		</section>
	);
}
