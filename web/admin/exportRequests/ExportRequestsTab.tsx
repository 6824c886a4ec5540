import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ExportRequest } from '../../../contracts/exportRequests.ts';
import { countText } from '../../../shared/listing.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cards } from '../lists/Cards.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { Decision } from '../secondPerson/Decision.tsx';
import { RequestHistory } from '../secondPerson/RequestHistory.tsx';

const exportRequestsQuery = queryOptions({
	queryKey: ['me', 'admin', 'export requests'],
	queryFn: async ({ signal }) => (await call('GET /admin/export-requests', { signal })).requests,
});

const states = {
	open: { name: 'Waiting', tone: 'warning' },
	approved: { name: 'Approved', tone: 'success' },
	declined: { name: 'Declined', tone: 'neutral' },
} as const;

function RequestCard({ request }: { request: ExportRequest }) {
	const { file, about, rows, state, requestedBy, decidedBy } = request;
	const name = file.charAt(0).toUpperCase() + file.slice(1);
	const decide = (body: { state: 'approved' } | { state: 'declined'; reason: string }) =>
		call('POST /admin/export-requests/{id}/decision', { params: { id: request.id }, body });
	const isWithdrawn = decidedBy?.id === requestedBy.id;
	return (
		<article
			data-export-request={request.id}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<div className="flex flex-wrap items-center gap-2">
					<h2 className="font-display text-xl">
						{name}, {countText(rows)} {rows === 1 ? 'row' : 'rows'}
					</h2>
					<Badge tone={states[state].tone}>{isWithdrawn ? 'Withdrawn' : states[state].name}</Badge>
				</div>
				<p className="wrap-anywhere mt-1 text-sm">{about === '' ? 'All' : about}</p>
				<RequestHistory request={request} />
			</div>
			{state === 'open' && (
				<Decision
					noun="download"
					what={`${name} for ${requestedBy.name}`}
					requestedBy={requestedBy}
					approve={() => decide({ state: 'approved' })}
					decline={(reason) => decide({ state: 'declined', reason })}
				/>
			)}
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
					<p className="mb-4 max-w-3xl text-muted text-sm">
						An approved file can be downloaded for 24 hours by the person who asked for it.
					</p>
					<Cards items={requests} card={(request) => <RequestCard request={request} />} />
				</>
			)}
		</ListPage>
	);
}
