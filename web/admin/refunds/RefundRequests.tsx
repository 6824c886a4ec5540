import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RefundRequest } from '../../../contracts/refundRequests.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { usePermission } from '../permissions.ts';
import { showFailure } from '../showFailure.ts';
import { refundRequestsQuery } from './queries.ts';

const DeclineDialog = lazyDialog(async () => (await import('../forms/DeclineDialog.tsx')).DeclineDialog);

function Decision({ request }: { request: RefundRequest }) {
	const client = useQueryClient();
	const session = useSession();
	const mayDecide = usePermission('orders');
	const [isDeclining, setIsDeclining] = useState(false);
	const approve = useMutation({
		mutationFn: () => call('POST /admin/refund-requests/{id}/approve', { params: { id: request.id } }),
		onSuccess: () => toast.success('Refund approved'),
		onError: (error) => showFailure(error, 'The refund was not approved'),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	if (!mayDecide) return null;
	const isOwn = session.user?.id === request.requestedBy.id;
	const decline = isOwn ? 'Withdraw' : 'Decline';
	const what = `${formatRupeesExact(request.amount)} of ${request.orders.join(', ')}`;
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
					title={`${decline} Refund`}
					what={what}
					submitLabel={decline}
					decline={(reason) =>
						call('POST /admin/refund-requests/{id}/decline', {
							params: { id: request.id },
							body: { reason },
						}).finally(() => client.invalidateQueries({ queryKey: ['me', 'admin'] }))
					}
					success={isOwn ? 'Refund withdrawn' : 'Refund declined'}
					failure={isOwn ? 'The refund was not withdrawn' : 'The refund was not declined'}
					onClose={() => setIsDeclining(false)}
				/>
			)}
		</div>
	);
}

function RequestCard({ request }: { request: RefundRequest }) {
	const { amount, orders, about, state, requestedBy, requestedAt, decidedBy, decidedAt, declineReason } =
		request;
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
				<p className="wrap-anywhere mt-2 text-muted text-sm">
					{requestedBy.name} asked for it on {dateAndTime(requestedAt)}.
					{decidedBy !== null &&
						decidedAt !== null &&
						` ${decidedBy.name} ${decidedBy.id === requestedBy.id ? 'withdrew' : state} it on ${dateAndTime(decidedAt)}${declineReason === null ? '' : `: ${declineReason}`}.`}
				</p>
			</div>
			{state === 'open' && <Decision request={request} />}
		</article>
	);
}

/** Refunds above the limit of one person: those that wait for a second one, and the latest decisions. */
export function RefundRequests() {
	const { data = [], error, refetch } = useQuery(refundRequestsQuery);
	if (error !== null) return <RetryNotice onRetry={refetch}>Failed to fetch the requests</RetryNotice>;
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
