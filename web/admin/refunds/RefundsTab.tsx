import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RefundRequest } from '../../../contracts/refundRequests.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { getReason } from '../failures.ts';
import { Cards } from '../lists/Cards.tsx';
import { FailureCard } from '../lists/FailureCard.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { usePermission } from '../permissions.ts';
import { Decision } from '../secondPerson/Decision.tsx';
import { RequestHistory } from '../secondPerson/RequestHistory.tsx';
import { failedRefundsQuery, refundRequestsQuery, refundsToPayQuery } from './queries.ts';
import { RefundToPayCard } from './RefundToPayCard.tsx';

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
function RefundRequests() {
	const { data = [], error, refetch } = useQuery(refundRequestsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
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

function FailedRefunds() {
	const { data, error, refetch } = useQuery(failedRefundsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
				Failed to fetch refunds
			</RetryNotice>
		);
	if (data === undefined || data.refunds.length === 0) return null;
	const { total } = data.pagination;
	return (
		<section aria-label="Refunds that were refused" className="mb-10">
			<h2 className="mb-4 font-display text-2xl">Refunds that were refused ({total})</h2>
			<Cards
				items={data.refunds}
				card={({ id, amount, orderNumber, item, paymentId, retryAt, ...refund }) => (
					<FailureCard
						{...refund}
						title={`${formatRupeesExact(amount)} ${orderNumber === null ? `of payment ${paymentId}` : `of order ${orderNumber}`}${item === null ? '' : `: ${item}`}`}
						reason={
							retryAt === null
								? refund.reason
								: `${refund.reason} It will be retried automatically on ${dateAndTime(retryAt)}.`
						}
						action="Send again"
						permission="orders"
						retry={() => call('POST /admin/refunds/{id}/resend', { params: { id } })}
					/>
				)}
			/>
			{total > data.refunds.length && (
				<p className="mt-4 text-muted text-sm">These are the newest {data.refunds.length}.</p>
			)}
		</section>
	);
}

/** Refunds that the payment service refused, and those of payments that it did not receive, which the shop pays itself. */
export default function RefundsTab() {
	return (
		<ListPage
			label="Refunds to pay"
			query={useQuery(refundsToPayQuery)}
			header={
				<>
					<RefundRequests />
					<FailedRefunds />
				</>
			}
			placeholder={['h-36', 'h-36']}
			isEmpty={({ refunds }) => refunds.length === 0}
			empty={
				<EmptyState
					title="No refunds to pay"
					text="Orders paid in cash or by UPI to you appear here when the buyer is owed money. Card payments are refunded by the payment service."
				/>
			}
		>
			{({ refunds, pagination: { total } }) => (
				<>
					<h2 className="mb-2 font-display text-2xl">Refunds to pay ({total})</h2>
					<p className="mb-4 max-w-3xl text-muted text-sm">
						These orders were paid in cash or by UPI to you, so please pay the buyer back yourself.
					</p>
					<Cards items={refunds} card={(refund) => <RefundToPayCard refund={refund} />} />
					{total > refunds.length && (
						<p className="mt-4 text-muted text-sm">These are the oldest {refunds.length}.</p>
					)}
				</>
			)}
		</ListPage>
	);
}
