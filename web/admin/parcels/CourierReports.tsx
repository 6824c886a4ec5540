import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourierReport } from '../../../contracts/couriers.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { getReason } from '../failures.ts';
import { PageLink } from '../navigation/PageLink.tsx';

const reportsQuery = queryOptions({
	queryKey: ['me', 'admin', 'parcels', 'courier reports'],
	queryFn: ({ signal }) => call('GET /admin/courier-reports', { signal }),
});

function DismissButton({ report: { id, order } }: { report: CourierReport }) {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => call('DELETE /admin/courier-reports/{id}', { params: { id } }),
		onSuccess: (left) => {
			client.setQueryData(reportsQuery.queryKey, left);
			toast.success('Saved');
		},
		onError: (error) => toast.error(errorMessage(error, 'Nothing was changed. Please try again.')),
	});
	return (
		<Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
			Dismiss
			<VisuallyHidden>{` the report about ${order.number}`}</VisuallyHidden>
		</Button>
	);
}

/** What the courier reports about bookings that are of no parcel any more; nothing without such a report. */
export function CourierReports() {
	const { data, error, refetch } = useQuery(reportsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
				The courier’s reports could not be loaded.
			</RetryNotice>
		);
	if (data === undefined || data.reports.length === 0) return null;
	return (
		<Table
			caption="Bookings without a parcel"
			head={['Order', 'Booking', 'Report', 'Action'].map((name) => <HeadCell key={name}>{name}</HeadCell>)}
		>
			{data.reports.map((report) => (
				<tr key={report.id}>
					<Cell>
						<PageLink
							to={`/admin?tab=orders&search=${report.order.number}`}
							className="whitespace-nowrap underline"
						>
							{report.order.number}
						</PageLink>
					</Cell>
					<Cell>
						{report.courier} {report.reference}
						<span className="block text-muted">{report.trackingId ?? 'No tracking ID'}</span>
					</Cell>
					<Cell>
						<span className="block min-w-40 text-danger">{report.problem}</span>
					</Cell>
					<Cell>
						<DismissButton report={report} />
					</Cell>
				</tr>
			))}
		</Table>
	);
}
