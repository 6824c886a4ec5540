import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Difference, ReconciledPeriod, Reconciliation } from '../../../contracts/reconciliation.ts';
import { isoDay } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { PeriodForm } from '../forms/PeriodForm.tsx';
import { usePermission } from '../permissions.ts';

const dayMs = 86_400_000;
const lastWeek = (): ReconciledPeriod => ({
	from: isoDay(new Date(Date.now() - 6 * dayMs)),
	to: isoDay(new Date()),
});

const reconciliationQuery = (period: ReconciledPeriod) =>
	queryOptions({
		queryKey: ['me', 'admin', 'reconciliation', period],
		queryFn: ({ signal }) => call('GET /admin/reconciliation', { query: period, signal }),
	});

function Totals({ report: { gateway, shop } }: { report: Reconciliation }) {
	return (
		<Table
			caption="Totals"
			head={
				<>
					<HeadCell>Recorded by</HeadCell>
					<HeadCell numeric>Payments</HeadCell>
					<HeadCell numeric>Received</HeadCell>
					<HeadCell numeric>Refunds</HeadCell>
					<HeadCell numeric>Refunded</HeadCell>
				</>
			}
		>
			{(
				[
					['Payment service', gateway],
					['Shop', shop],
				] as const
			).map(([name, totals]) => (
				<tr key={name}>
					<Cell>{name}</Cell>
					<Cell numeric>{totals.payments}</Cell>
					<Cell numeric>{formatRupeesExact(totals.captured)}</Cell>
					<Cell numeric>{totals.refunds}</Cell>
					<Cell numeric>{formatRupeesExact(totals.refunded)}</Cell>
				</tr>
			))}
		</Table>
	);
}

function Differences({ differences }: { differences: Difference[] }) {
	return (
		<ul className="space-y-3" aria-label="Differences">
			{differences.map(({ key, paymentId, text, correctable }) => (
				<li key={key} className="rounded-md border border-line bg-surface p-4 sm:p-5">
					<p className="wrap-anywhere font-medium">{paymentId}</p>
					<p className="mt-1 max-w-3xl">{text}</p>
					<p className="mt-1 text-muted text-sm">
						{correctable ? 'The shop can correct this.' : 'Needs your decision.'}
					</p>
				</li>
			))}
		</ul>
	);
}

/** Payments and refunds of a period beside those of the payment service, in words where they differ. */
export default function ReconciliationTab() {
	const client = useQueryClient();
	const [period, setPeriod] = useState(lastWeek);
	const query = reconciliationQuery(period);
	const { data, error, isFetching, refetch } = useQuery(query);
	const correct = useMutation({
		mutationFn: () => call('POST /admin/reconciliation', { body: period }),
		onSuccess: (report) => {
			client.setQueryData(query.queryKey, report);
			const count = report.corrected.length;
			toast.success(count === 1 ? '1 difference corrected' : `${count} differences corrected`);
		},
		onError: (failure) =>
			toast.error('The differences could not be corrected', {
				text: errorMessage(failure, 'Please try again.'),
			}),
	});
	const mayCorrect = usePermission('settings');
	const correctable = data?.differences.some((difference) => difference.correctable) ?? false;

	return (
		<section aria-label="Reconciliation" className="space-y-6">
			<PeriodForm initial={period} action="Compare" loading={isFetching} onShow={setPeriod} />
			{error !== null ? (
				<RetryNotice onRetry={refetch}>
					{errorMessage(error, 'The comparison could not be loaded.')}
				</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading the comparison" className="space-y-4">
					<Skeleton className="h-32" />
					<Skeleton className="h-20" />
				</div>
			) : (
				<>
					<Totals report={data} />
					{data.differences.length === 0 ? (
						<Notice kind="success">Shop and payment service agree on this period.</Notice>
					) : (
						<>
							<div className="flex flex-wrap items-center gap-4">
								<h2 className="font-display text-2xl">Differences ({data.differences.length})</h2>
								{mayCorrect && correctable && (
									<Button size="small" loading={correct.isPending} onClick={() => correct.mutate()}>
										Correct what is safe
									</Button>
								)}
							</div>
							<Differences differences={data.differences} />
						</>
					)}
				</>
			)}
		</section>
	);
}
