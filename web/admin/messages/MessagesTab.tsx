import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { type ListSearch, useListSearch } from '../lists/useListSearch.ts';
import { readyRepliesQuery } from '../readyReplies/queries.ts';
import { replyLink } from './replyLink.ts';

const messageFilters = {
	answered: { all: 'All messages', no: 'Unanswered', yes: 'Answered' },
} as const;

const messagesQuery = (search: ListSearch<typeof messageFilters>) =>
	queryOptions({
		queryKey: ['me', 'admin', 'messages', search],
		queryFn: ({ signal }) => call('GET /admin/messages', { query: search, signal }),
		placeholderData: keepPreviousData,
	});

/** Loaded when it is opened. */
const AnswerDialog = lazyDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

function Message({ message }: { message: ContactMessage }) {
	const client = useQueryClient();
	const answered = message.answeredAt !== null;
	const [isAnswering, setIsAnswering] = useState(false);
	const { data: replies = [] } = useQuery(readyRepliesQuery);

	const mark = useMutation({
		mutationFn: (body: { answered: boolean }) =>
			call('PUT /admin/messages/{id}', { params: { id: message.id }, body }),
		onSuccess: async (_, marked) => {
			await client.invalidateQueries({ queryKey: ['me', 'admin'] });
			toast.success(marked.answered ? 'Marked as answered' : 'Marked as unanswered');
		},
		onError: (error) =>
			toast.error('The message could not be marked', { text: errorMessage(error, 'Please try again.') }),
	});

	return (
		<article data-message={message.id} className="rounded-md border border-line bg-surface p-5 sm:p-6">
			<header className="flex flex-wrap items-start gap-x-4 gap-y-1">
				<h2 className="wrap-anywhere mr-auto font-display text-xl">{message.subject}</h2>
				{answered ? <Badge tone="success">Answered</Badge> : <Badge tone="warning">Unanswered</Badge>}
			</header>
			<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
				<span className="font-medium text-text">{message.name}</span>
				<span>{message.email}</span>
				{message.phone !== null && <span>{message.phone}</span>}
				<time dateTime={message.createdAt}>{dateAndTime(message.createdAt)}</time>
			</p>
			<p className="wrap-anywhere mt-4 max-w-3xl whitespace-pre-line">{message.message}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<a href={replyLink(message)} className="button button-small">
					Answer by Email
				</a>
				{replies.length > 0 && (
					<Button variant="secondary" size="small" onClick={() => setIsAnswering(true)}>
						Answer with a Reply
					</Button>
				)}
				<Button
					variant="secondary"
					size="small"
					loading={mark.isPending}
					onClick={() => mark.mutate({ answered: !answered })}
				>
					{answered ? 'Mark as unanswered' : 'Mark as answered'}
				</Button>
			</div>
			{isAnswering && <AnswerDialog message={message} onClose={() => setIsAnswering(false)} />}
		</article>
	);
}

/** Messages from the contact form; search, filter and page are in the URL. */
export default function MessagesTab() {
	const [search, change] = useListSearch(messageFilters);
	const isFiltered = search.search !== '' || search.answered !== 'all';
	return (
		<ListPage
			label="Messages"
			query={useQuery(messagesQuery(search))}
			filters={
				<>
					<SearchForm label="Search messages" placeholder="Sender, subject or text" />
					<FilterSelect
						label="Answered"
						value={search.answered}
						choices={messageFilters.answered}
						onChange={(answered) => change({ answered })}
					/>
				</>
			}
			placeholder={['h-48', 'h-48']}
			isEmpty={({ messages }) => messages.length === 0}
			empty={
				<EmptyState
					title="No messages found"
					text={
						isFiltered
							? 'Try other words or another filter.'
							: 'Messages from the contact form will appear here.'
					}
				/>
			}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ messages }) => <Cards items={messages} card={(message) => <Message message={message} />} />}
		</ListPage>
	);
}
