import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Statistics } from '../../../contracts/stats.ts';
import { type Task, taskList } from '../../../contracts/taskList.ts';
import { counted } from '../../../shared/counted.ts';
import { isoDay } from '../../../shared/dates.ts';
import { countText } from '../../../shared/listing.ts';
import { formatRupees } from '../../../shared/money.ts';
import { ApiError, call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { getReason } from '../failures.ts';
import { Figures, FiguresLoading } from './Figures.tsx';
import { BestSellers, LowStock, ToShip } from './Lists.tsx';
import { periodText } from './periodText.ts';
import { RangePicker } from './RangePicker.tsx';
import { type Days, defaultRange, getRangeDays, isDay, isRange, type Range, runningUnit } from './ranges.ts';
import { SalesChart } from './SalesChart.tsx';
import { toBars } from './salesBars.ts';
import { tasksQuery } from './tasksQuery.ts';

function TaskLink({ task }: { task: Task }) {
	return (
		<li>
			<Link
				to={task.to}
				data-task={task.kind}
				className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 transition-colors hover:border-line-strong"
			>
				<span
					className={`min-w-8 font-display text-2xl tabular-nums ${task.urgent ? 'text-danger' : 'text-text'}`}
				>
					{countText(task.count)}
				</span>{' '}
				<span className="text-sm">{task.text}</span>
				<ChevronRight size={16} aria-hidden className="ml-auto flex-none text-muted" />
			</Link>
		</li>
	);
}

/** Open tasks of the team, each with its count and a link to the list; refetched every minute. */
function Tasks() {
	const { data, error, refetch } = useQuery(tasksQuery);
	const tasks = data && taskList(data);
	return (
		<section aria-label="To Do Today">
			<h2 className="mb-3 font-display text-xl">To Do Today</h2>
			{error !== null ? (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch what is to be done
				</RetryNotice>
			) : tasks === undefined ? (
				<Skeleton className="h-14" />
			) : tasks.length === 0 ? (
				<p className="flex min-h-14 items-center gap-3 text-muted">
					<CircleCheck size={20} aria-hidden className="flex-none text-success" />
					All done: nothing is waiting for you.
				</p>
			) : (
				<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
					{tasks.map((task) => (
						<TaskLink key={task.kind} task={task} />
					))}
				</ul>
			)}
		</section>
	);
}

function Counts({
	title,
	rows,
	note,
}: {
	title: string;
	rows: [name: string, figure: string, detail?: string][];
	/** The text below the figures. */
	note?: string;
}) {
	return (
		<Card title={title}>
			<dl className="grid grid-cols-2 gap-4">
				{rows.map(([name, figure, detail]) => (
					<div key={name}>
						<dt className="text-muted text-sm">{name}</dt>
						<dd className="mt-1 font-display text-2xl tabular-nums">{figure}</dd>
						{detail !== undefined && <dd className="text-muted text-sm tabular-nums">{detail}</dd>}
					</div>
				))}
			</dl>
			{note !== undefined && <p className="mt-3 text-muted text-sm tabular-nums">{note}</p>}
		</Card>
	);
}

const lastMonthToDate = ({ lastMonthOrdersToDate: orders, lastMonthRevenueToDate: revenue }: Statistics) =>
	`By this day last month: ${counted(orders, 'order')}, ${formatRupees(revenue)}`;

function Overview({ stats }: { stats: Statistics }) {
	const { unit, bars } = toBars(stats.days);
	return (
		<div className="space-y-4">
			<div className="grid gap-4 xl:grid-cols-[1fr_22rem]">
				<Card title={`Revenue and Orders by ${unit}`}>
					<SalesChart unit={unit} bars={bars} />
				</Card>
				<div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
					<Counts
						title="In This Period"
						rows={[
							['Average order', formatRupees(stats.averageOrderValue), 'after refunds'],
							['GST collected', formatRupees(stats.gstCollected), 'as on invoices, less credit notes'],
						]}
					/>
					<Counts
						title="Order Status"
						rows={[
							['Pending', String(stats.pendingOrders)],
							['Completed', String(stats.completedOrders)],
						]}
					/>
					<Counts
						title="Monthly Comparison"
						rows={[
							['This month', String(stats.thisMonthOrders), formatRupees(stats.thisMonthRevenue)],
							['Last month', String(stats.lastMonthOrders), formatRupees(stats.lastMonthRevenue)],
						]}
						note={lastMonthToDate(stats)}
					/>
				</div>
			</div>
			<div className="grid gap-4 lg:grid-cols-3">
				<ToShip stats={stats} />
				<BestSellers stats={stats} />
				<LowStock stats={stats} />
			</div>
		</div>
	);
}

/** The server's reason, else whether it or the connection failed. */
function explainFailure(error: Error): string {
	if (!(error instanceof ApiError)) return 'Please check your connection and try again.';
	return error.message || `The shop answered with an error (${error.status}). Please try again in a minute.`;
}

/** The dashboard: sales figures and what needs attention first. */
export default function DashboardTab() {
	const [search, setSearch] = useSearchParams();
	const requested = search.get('range');
	const startDate = search.get('startDate') ?? '';
	const endDate = search.get('endDate') ?? '';
	const isInvalidRange =
		requested === 'custom' && !(isDay(startDate) && isDay(endDate) && startDate <= endDate);
	const range: Range = isRange(requested) && !isInvalidRange ? requested : defaultRange;
	const days = range === 'custom' ? { startDate, endDate } : getRangeDays(range, isoDay(new Date()));
	const unit = runningUnit[range];
	const running = unit === undefined ? {} : { running: unit };
	const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
		queryKey: ['me', 'admin', 'stats', days, running],
		queryFn: ({ signal }) => call('GET /admin/stats', { query: { ...days, ...running }, signal }),
		placeholderData: keepPreviousData,
	});

	const { isPending: tasksPending } = useQuery(tasksQuery);

	function choose(next: Range, chosen?: Days) {
		setSearch({ tab: 'dashboard', range: next, ...chosen });
	}

	return (
		<section aria-label="Dashboard" aria-busy={isFetching} className="space-y-5">
			<Tasks />
			{/* The height of the tasks is not known yet: the content below would shift. */}
			{tasksPending ? (
				<FiguresLoading />
			) : (
				<>
					<RangePicker range={range} days={days} onChoose={choose} />
					<p className="text-muted text-sm">{periodText(days)} (IST)</p>
					{error !== null ? (
						<Notice kind="error">
							<p className="font-semibold">Failed to fetch stats</p>
							<p>{explainFailure(error)}</p>
							<Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
								Retry
							</Button>
						</Notice>
					) : data === undefined ? (
						<FiguresLoading />
					) : (
						<div className="space-y-4">
							{isPlaceholderData ? (
								<FiguresLoading />
							) : (
								<Figures stats={data} monthly={range === 'thisMonth'} />
							)}
							<Stale when={isPlaceholderData}>
								<Overview stats={data} />
							</Stale>
						</div>
					)}
				</>
			)}
		</section>
	);
}
