import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportRequest } from '../../../contracts/exportRequests.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { countText } from '../../../shared/listing.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/useSession.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { showFailure } from '../showFailure.ts';

const DeclineDialog = lazyDialog(async () => (await import('../forms/DeclineDialog.tsx')).DeclineDialog);

const exportRequestsQuery = queryOptions({
	queryKey: ['me', 'admin', 'export requests'],
	queryFn: async ({ signal }) => (await call('GET /admin/export-requests', { signal })).requests,
});

const names = {
	orders: 'Orders',
	'serial numbers': 'Serial numbers',
	'gun register': 'Gun register',
	report: 'Report',
} as const;
const states = {
	open: { name: 'Waiting', tone: 'warning' },
	approved: { name: 'Approved', tone: 'success' },
	declined: { name: 'Declined', tone: 'neutral' },
} as const;

function Decision({ request }: { request: ExportRequest }) {
	const client = useQueryClient();
	const session = useSession();
	const [isDeclining, setIsDeclining] = useState(false);
	const refresh = () => client.invalidateQueries({ queryKey: ['me', 'admin'] });
	const params = { id: request.id };
	const approve = useMutation({
		mutationFn: () =>
			call('POST /admin/export-requests/{id}/decision', { params, body: { state: 'approved' } }),
		onSuccess: () => toast.success('Download approved'),
		onError: (error) => showFailure(error, 'The download was not approved'),
		onSettled: refresh,
	});
	const isOwn = session.user?.id === request.requestedBy.id;
	const decline = isOwn ? 'Withdraw' : 'Decline';
	const what = `${names[request.file]} for ${request.requestedBy.name}`;
	return (
		<div className="flex flex-wrap gap-2">
			{isOwn ? (
				<p className="text-muted text-sm">You asked for it, so someone else decides.</p>
			) : (
				<Button
					size="small"
					aria-label={`Approve ${what}`}
					loading={approve.isPending}
					onClick={() => approve.mutate()}
				>
					Approve
				</Button>
			)}
			<Button
				variant="secondary"
				size="small"
				aria-label={`${decline} ${what}`}
				onClick={() => setIsDeclining(true)}
			>
				{decline}
			</Button>
			{isDeclining && (
				<DeclineDialog
					title={`${decline} Download`}
					what={what}
					submitLabel={decline}
					decline={(reason) =>
						call('POST /admin/export-requests/{id}/decision', {
							params,
							body: { state: 'declined', reason },
						}).finally(refresh)
					}
					success={isOwn ? 'Download withdrawn' : 'Download declined'}
					failure={isOwn ? 'The download was not withdrawn' : 'The download was not declined'}
					onClose={() => setIsDeclining(false)}
				/>
			)}
		</div>
	);
}

function RequestCard({ request }: { request: ExportRequest }) {
	const { file, about, rows, state, requestedBy, requestedAt, decidedBy, decidedAt, declineReason } = request;
	const isWithdrawn = decidedBy?.id === requestedBy.id;
	return (
		<article
			data-export-request={request.id}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<div className="flex flex-wrap items-center gap-2">
					<h3 className="font-display text-xl">
						{names[file]}, {countText(rows)} {rows === 1 ? 'row' : 'rows'}
					</h3>
					<Badge tone={states[state].tone}>{isWithdrawn ? 'Withdrawn' : states[state].name}</Badge>
				</div>
				<p className="wrap-anywhere mt-1 text-sm">{about === '' ? 'All' : about}</p>
				<p className="wrap-anywhere mt-2 text-muted text-sm">
					{requestedBy.name} asked for it on {dateAndTime(requestedAt)}.
					{decidedBy !== null &&
						decidedAt !== null &&
						` ${decidedBy.name} ${isWithdrawn ? 'withdrew' : state} it on ${dateAndTime(decidedAt)}${declineReason === null ? '' : `: ${declineReason}`}.`}
				</p>
			</div>
			{state === 'open' && <Decision request={request} />}
		</article>
	);
}

/** Files with more rows than one person may download, and the latest decisions about them. */
export default function ExportRequestsTab() {
	return (
		<ListPage
			label="Downloads to approve"
			query={useQuery(exportRequestsQuery)}
			isEmpty={(requests) => requests.length === 0}
			empty={
				<EmptyState
					title="No downloads to approve"
					text="Large files wait here once you set a limit under All settings, Limits for the team."
				/>
			}
		>
			{(requests) => (
				<>
					<h2 className="mb-2 font-display text-2xl">Downloads to approve</h2>
					<p className="mb-4 max-w-3xl text-muted text-sm">
						An approved file can be downloaded for 24 hours by the person who asked for it.
					</p>
					<Cards items={requests} card={(request) => <RequestCard request={request} />} />
				</>
			)}
		</ListPage>
	);
}
