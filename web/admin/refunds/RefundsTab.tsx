import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { getErrorMessage } from '../errorMessage.ts';
import { Cards } from '../lists/Cards.tsx';
import { FailureCard } from '../lists/FailureCard.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { failedRefundsQuery, refundsToPayQuery } from './queries.ts';
import { RefundRequests } from './RefundRequests.tsx';
import { RefundToPayCard } from './RefundToPayCard.tsx';

function FailedRefunds() {
	const { data, error, refetch } = useQuery(failedRefundsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getErrorMessage(error)}>
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
