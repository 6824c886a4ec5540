import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '../../../contracts/contact.ts';
import { dateAndTime } from '../../../contracts/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { CardList } from '../lists/CardList.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { filters, messagesQuery, parseMessageSearch } from './queries.ts';

/** A reply in the owner's own mail program. */
const replyLink = ({ email, subject, message }: ContactMessage) =>
	`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(
		// A string cut inside a surrogate pair cannot be encoded and would break the whole list.
		`\n\n${message.slice(0, 1000).toWellFormed().replaceAll(/^/gm, '> ')}`,
	)}`;

function Message({ message }: { message: ContactMessage }) {
	const client = useQueryClient();
	const answered = message.answeredAt !== null;

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
				<h3 className="wrap-anywhere mr-auto font-display text-xl">{message.subject}</h3>
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
					Answer by mail
				</a>
				<Button
					variant="secondary"
					size="small"
					loading={mark.isPending}
					onClick={() => mark.mutate({ answered: !answered })}
				>
					{answered ? 'Mark as unanswered' : 'Mark as answered'}
				</Button>
			</div>
		</article>
	);
}

/** Messages from the contact form; search, filter and page are in the URL. */
export default function MessagesTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseMessageSearch(params);
	const query = useQuery(messagesQuery(search));
	const { data } = query;

	return (
		<section aria-label="Messages">
			<div className="mb-5 flex flex-wrap gap-3">
				<SearchForm
					label="Search messages"
					placeholder="Sender, subject or text"
					search={search.search}
					onSearch={(words) => change({ search: words })}
				/>
				<select
					aria-label="Answered"
					value={search.answered}
					onChange={({ target }) => change({ answered: target.value === 'all' ? '' : target.value })}
					className="field w-auto grow sm:grow-0"
				>
					{Object.entries(filters).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
			</div>
			<CardList
				what="messages"
				title="Messages"
				items={data?.messages}
				query={query}
				emptyText={
					search.search === '' && search.answered === 'all'
						? 'Messages from the contact form will appear here.'
						: 'Try other words or another filter.'
				}
				page={search.page}
				pages={data?.pagination.totalPages ?? 1}
				pageHref={pageHref}
				card={(message) => <Message message={message} />}
			/>
		</section>
	);
}
