import { Link, useSearchParams } from 'react-router';
import type { ReportName } from '../../../shared/reportNames.ts';
import { parseReport, parseReportSearch } from './queries.ts';
import { ReportView } from './ReportView.tsx';
import { TaxReturn } from './TaxReturn.tsx';

const names: Record<ReportName, string> = {
	sales: 'Sales',
	tax: 'Tax',
	payments: 'Payments',
	refunds: 'Refunds',
	stock: 'Stock',
};

/** The month's tax return, and reports for a period; which one is in the URL. */
export default function ReportsTab() {
	const [params] = useSearchParams();
	const report = parseReport(params);
	const { startDate, endDate } = parseReportSearch(params);
	/** A chosen period stays when another report is opened. */
	const period = params.has('startDate') ? `&startDate=${startDate}&endDate=${endDate}` : '';
	const link = (to: string, name: string, current: boolean) => (
		<Link
			key={name}
			to={to}
			aria-current={current ? 'page' : undefined}
			className="inline-flex min-h-11 items-center rounded-sm border border-line px-3 text-muted text-sm transition-colors hover:border-line-strong hover:text-text aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
		>
			{name}
		</Link>
	);
	return (
		<section aria-label="Reports" className="space-y-6">
			<nav aria-label="Reports" className="flex flex-wrap gap-1.5">
				{link('/admin?tab=reports', 'GST return', report === undefined)}
				{Object.entries(names).map(([key, name]) =>
					link(`/admin?tab=reports&report=${key}${period}`, name, key === report),
				)}
			</nav>
			{report === undefined ? (
				<TaxReturn />
			) : (
				<ReportView key={report} report={report} name={names[report]} />
			)}
		</section>
	);
}
