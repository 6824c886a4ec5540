import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { getReason } from '../failures.ts';
import { Cards } from '../lists/Cards.tsx';
import { FailureCard } from '../lists/FailureCard.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

const failuresKey = ['me', 'admin', 'failures'] as const;

const failedEmailsQuery = (page: number) =>
	queryOptions({
		queryKey: [...failuresKey, 'emails', page],
		queryFn: ({ signal }) => call('GET /admin/emails', { query: { page }, signal }),
		placeholderData: keepPreviousData,
	});

/** The newest; there are few, and each disappears once it is generated. */
const failedDocumentsQuery = queryOptions({
	queryKey: [...failuresKey, 'documents'],
	queryFn: ({ signal }) => call('GET /admin/documents', { query: { limit: 50 }, signal }),
});

const documentNames = { invoice: 'Invoice', 'credit note': 'Credit note', 'packing slip': 'Packing slip' };

function FailedDocuments() {
	const { data, error, refetch } = useQuery(failedDocumentsQuery);
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
				Failed to fetch documents
			</RetryNotice>
		);
	if (data === undefined || data.documents.length === 0) return null;
	const { total } = data.pagination;
	return (
		<section aria-label="Failed documents" className="mb-10">
			<h2 className="mb-4 font-display text-2xl">Failed documents ({total})</h2>
			<Cards
				items={data.documents}
				card={({ id, kind, orderNumber, ...document }) => (
					<FailureCard
						{...document}
						title={`${documentNames[kind]} of order ${orderNumber}`}
						action={kind === 'packing slip' ? 'Try again' : 'Send again'}
						permission="settings"
						retry={() => call('POST /admin/documents/{id}/resend', { params: { id } })}
					/>
				)}
			/>
			{total > data.documents.length && (
				<p className="mt-4 text-muted text-sm">Showing the newest {data.documents.length}.</p>
			)}
		</section>
	);
}

/** Undeliverable emails and documents that could not be generated; the page of emails is in the URL. */
export default function EmailsTab() {
	const page = parsePage(useListUrl().params);
	return (
		<ListPage
			label="Emails"
			query={useQuery(failedEmailsQuery(page))}
			header={<FailedDocuments />}
			placeholder={['h-36', 'h-36']}
			isEmpty={({ emails }) => emails.length === 0}
			empty={
				<EmptyState
					title="All emails sent"
					text="Emails that could not be sent will appear here, so that you can send them again."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ emails, pagination }) => (
				<>
					<h2 className="mb-4 font-display text-2xl">Failed emails ({pagination.total})</h2>
					<Cards
						items={emails}
						card={({ id, about, recipient, ...email }) => (
							<FailureCard
								{...email}
								title={about}
								recipient={recipient ?? 'Unknown recipient'}
								action="Send again"
								permission="settings"
								retry={() => call('POST /admin/emails/{id}/resend', { params: { id } })}
							/>
						)}
					/>
				</>
			)}
		</ListPage>
	);
}
