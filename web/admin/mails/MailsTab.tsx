import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../../contracts/dates.ts';
import { formatRupeesExact } from '../../../contracts/money.ts';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageOf, useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { FailureCard } from './FailureCard.tsx';
import { failedDocumentsQuery, failedMailsQuery, failedRefundsQuery } from './queries.ts';
import { RefundsToPay } from './RefundsToPay.tsx';

const documentNames = { invoice: 'Invoice', 'credit note': 'Credit note', 'packing slip': 'Packing slip' };

function FailedDocuments() {
	const { data, error, refetch } = useQuery(failedDocumentsQuery);
	if (error !== null) return <RetryNotice onRetry={refetch}>Failed to fetch documents</RetryNotice>;
	if (data === undefined || data.documents.length === 0) return null;
	const { total } = data.pagination;
	return (
		<section aria-label="Failed documents" className="mb-10">
			<h2 className="mb-4 font-display text-2xl">Failed documents ({total})</h2>
			<ul className="space-y-4">
				{data.documents.map(({ id, kind, orderNumber, ...document }) => (
					<li key={id}>
						<FailureCard
							{...document}
							title={`${documentNames[kind]} of order ${orderNumber}`}
							action={kind === 'packing slip' ? 'Try again' : 'Send again'}
							retry={() => call('POST /admin/documents/{id}/resend', { params: { id } })}
						/>
					</li>
				))}
			</ul>
			{total > data.documents.length && (
				<p className="mt-4 text-muted text-sm">Showing the newest {data.documents.length}.</p>
			)}
		</section>
	);
}

function FailedRefunds() {
	const { data, error, refetch } = useQuery(failedRefundsQuery);
	if (error !== null) return <RetryNotice onRetry={refetch}>Failed to fetch refunds</RetryNotice>;
	if (data === undefined || data.refunds.length === 0) return null;
	const { total } = data.pagination;
	return (
		<section aria-label="Refunds that were refused" className="mb-10">
			<h2 className="mb-4 font-display text-2xl">Refunds that were refused ({total})</h2>
			<ul className="space-y-4">
				{data.refunds.map(({ id, amount, orderNumber, item, paymentId, retryAt, ...refund }) => (
					<li key={id}>
						<FailureCard
							{...refund}
							title={`${formatRupeesExact(amount)} ${orderNumber === null ? `of payment ${paymentId}` : `of order ${orderNumber}`}${item === null ? '' : `: ${item}`}`}
							reason={
								retryAt === null
									? refund.reason
									: `${refund.reason} It will be retried automatically on ${dateAndTime(retryAt)}.`
							}
							action="Send again"
							retry={() => call('POST /admin/refunds/{id}/resend', { params: { id } })}
						/>
					</li>
				))}
			</ul>
			{total > data.refunds.length && (
				<p className="mt-4 text-muted text-sm">These are the newest {data.refunds.length}.</p>
			)}
		</section>
	);
}

/** Refunds to pay, rejected refunds, undeliverable mails and documents that could not be generated; the page of mails is in the URL. */
export default function MailsTab() {
	const { params, pageHref } = useListUrl();
	const page = pageOf(params);
	const { data, error, refetch } = useQuery(failedMailsQuery(page));
	useLastPage(page, data?.pagination.totalPages);

	return (
		<section aria-label="Mails">
			<RefundsToPay />
			<FailedRefunds />
			<FailedDocuments />
			{error !== null ? (
				<RetryNotice onRetry={refetch}>Failed to fetch mails</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading mails" className="space-y-4">
					<Skeleton className="h-36" />
					<Skeleton className="h-36" />
				</div>
			) : data.mails.length === 0 ? (
				<EmptyState
					title="Every mail went out"
					text="Mails that could not be sent will appear here, so that you can send them again."
				/>
			) : (
				<>
					<h2 className="mb-4 font-display text-2xl">Failed mails ({data.pagination.total})</h2>
					<ul className="space-y-4">
						{data.mails.map(({ id, about, recipient, ...mail }) => (
							<li key={id}>
								<FailureCard
									{...mail}
									title={about}
									recipient={recipient ?? 'Unknown recipient'}
									action="Send again"
									retry={() => call('POST /admin/mails/{id}/resend', { params: { id } })}
								/>
							</li>
						))}
					</ul>
					<div className="mt-6">
						<Pagination page={data.pagination.currentPage} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</>
			)}
		</section>
	);
}
