import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RefundRequest } from '../../../contracts/refundRequests.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { getErrorMessage } from '../errorMessage.ts';
import { Cards } from '../lists/Cards.tsx';
import { usePermission } from '../permissions.ts';
import { Decision } from '../secondPerson/Decision.tsx';
import { RequestHistory } from '../secondPerson/RequestHistory.tsx';
import { refundRequestsQuery } from './queries.ts';

function RequestCard({ request }: { request: RefundRequest }) {
	const { id, amount, orders, about, state, requestedBy } = request;
	const params = { id };
	const mayDecide = usePermission('orders');
	return (
		<article
			data-refund-request={request.id}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<h3 className="wrap-anywhere font-display text-xl">
					{formatRupeesExact(amount)} of{' '}
					{orders.map((number, place) => (
						<span key={number}>
							{place > 0 && ', '}
							<Link to={`/admin?tab=orders&search=${number}`} className="underline">
								{number}
							</Link>
						</span>
					))}
				</h3>
				<p className="wrap-anywhere mt-1 text-sm">{about}</p>
				<RequestHistory request={request} />
			</div>
			{state === 'open' && mayDecide && (
				<Decision
					noun="refund"
					what={`${formatRupeesExact(amount)} of ${orders.join(', ')}`}
					requestedBy={requestedBy}
					approve={() => call('POST /admin/refund-requests/{id}/approve', { params })}
					decline={(reason) => call('POST /admin/refund-requests/{id}/decline', { params, body: { reason } })}
				/>
			)}
		</article>
	);
}

/** Refunds above the limit of one person: those that wait for a second one, and the latest decisions. */
export function RefundRequests() {
	const { data = [], error, refetch } = useQuery(refundRequestsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getErrorMessage(error)}>
				Failed to fetch the requests
			</RetryNotice>
		);
	const open = data.filter(({ state }) => state === 'open');
	const decided = data.filter(({ state }) => state !== 'open');
	return (
		<>
			{open.length > 0 && (
				<section aria-label="Refunds to approve" className="mb-10">
					<h2 className="mb-2 font-display text-2xl">Refunds to approve ({open.length})</h2>
					<p className="mb-4 max-w-3xl text-muted text-sm">
						They are above the limit of one person. Nothing is refunded until someone else approves it.
					</p>
					<Cards items={open} card={(request) => <RequestCard request={request} />} />
				</section>
			)}
			{decided.length > 0 && (
				<details className="mb-10">
					<summary className="min-h-11 cursor-pointer py-2 font-medium">
						Refunds that were approved, declined or withdrawn
					</summary>
					<Cards items={decided} card={(request) => <RequestCard request={request} />} />
				</details>
			)}
		</>
	);
}
